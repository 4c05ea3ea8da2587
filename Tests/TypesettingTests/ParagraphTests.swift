import Foundation
import TestSupport
import Testing

@testable import Typesetting

/// What paragraphs need: a library of Noto faces.
enum TestLibrary {
    static let names = [
        "NotoSans-Regular", "NotoSans-Bold", "NotoSans-Italic", "NotoNaskhArabic-Regular", "NotoSansHebrew-Regular",
        "NotoSansDevanagari-Regular", "NotoSansThai-Regular", "NotoSansSymbols2-Regular",
    ]
    static let cjk = "/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf"

    static func make() throws -> FontLibrary {
        var faces = try names.map(InstalledFonts.face)
        if FileManager.default.fileExists(atPath: cjk) { faces.append(try FontFace(InstalledFonts.bytes(cjk))) }
        return try #require(FontLibrary(faces))
    }

    static func style(size: Double = 10) -> TextStyle { TextStyle(families: ["Noto Sans"], size: size) }

    static func text(_ text: String, _ language: String = "en") -> StyledText {
        StyledText(text, style(), language: language)
    }
}

extension ParagraphLayout {
    /// Each run as `@x face glyph[cluster]+advance …`, a line each; for reading.
    var dump: String {
        lines.map { line in
            line.runs.map { run in
                let face = run.glyphs.face
                let glyphs = run.glyphs.glyphs.map { glyph in
                    let place = glyph.x == 0 && glyph.y == 0 ? "" : "(\(glyph.x.tenth),\(glyph.y.tenth))"
                    return "\(face.name(of: glyph.id))[\(glyph.cluster)]+\(glyph.advance.tenth)\(place)"
                }
                let turn = run.glyphs.isRightToLeft ? "←" : "→"
                return "@\(run.x.tenth) \(face.postScriptName) \(turn) \(glyphs.joined(separator: " "))"
            }.joined(separator: "\n")
        }.joined(separator: "\n--\n")
    }

    var texts: [String] { lines.map(\.text) }
}

extension Double {
    fileprivate var tenth: String {
        let value = (self * 10).rounded() / 10
        return value == value.rounded() ? String(Int(value)) : String(value)
    }
}

@Suite(.enabled(if: InstalledFonts.areHere, Needed.reason)) struct ParagraphTests {
    private let library: FontLibrary

    init() throws { library = try TestLibrary.make() }

    private func set(_ text: String, width: Double = 200, _ change: (inout Paragraph) -> Void = { _ in })
        -> ParagraphLayout
    {
        var paragraph = Paragraph([TestLibrary.text(text)], width: width)
        change(&paragraph)
        return paragraph.set(in: library)
    }

    @Test func `words go to the next line when the line is full, and their spaces hang`() {
        let found = set("one two three four five six seven eight nine ten", width: 80)
        #expect(found.texts == ["one two three ", "four five six ", "seven eight ", "nine ten"])
        #expect(found.lines.allSatisfy { $0.width <= 80 && $0.runs.first?.x == 0 && $0.height == 14 })
        #expect(found.lines.map(\.isLast) == [false, false, false, true])
        #expect(found.troubles.isEmpty)
    }

    @Test func `lines are aligned to either edge or centred`() {
        let ends = TextAlignment.allCases.map { alignment in
            let found = set("one two three four", width: 80) { $0.alignment = alignment }
            return found.lines.map { [$0.runs[0].x, $0.runs[0].x + $0.width].map { ($0 * 10).rounded() / 10 } }
        }
        #expect(ends[0] == [[0, 65.6], [0, 19.8]])
        #expect(ends[1] == [[14.4, 80], [60.2, 80]])
        #expect(ends[2] == [[7.2, 72.8], [30.1, 49.9]])
        #expect(ends[3] == [[0, 80], [0, 19.8]])
    }

    @Test func `right-to-left lines begin at the right`() {
        let found = set("שלום עולם טוב מאוד", width: 60)
        #expect(found.isRightToLeft)
        #expect(found.texts == ["שלום עולם ", "טוב מאוד"])
        for line in found.lines {
            let right = line.runs.map { $0.x + $0.glyphs.width }.max() ?? 0
            #expect(abs(right - 60) < 0.01)
        }
        // The space at the end of the line hangs over the left edge.
        #expect(abs((found.lines[0].runs.first?.x ?? 0) - (60 - found.lines[0].width - 2.7)) < 0.06)
    }

    @Test func `the writer ends lines, too`() {
        let found = set("one\ntwo\u{2028}three\n\nfour\r\n")
        #expect(found.texts == ["one\n", "two\u{2028}", "three\n", "\n", "four\r\n"])
        #expect(found.lines.allSatisfy { $0.isLast && $0.height == 14 })
        #expect(found.lines[3].runs.isEmpty)
        #expect(found.lines[4].runs.map(\.glyphs.text) == ["four"])
    }

    @Test func `each run has its source text`() {
        var bold = TestLibrary.style()
        bold.weight = 700
        let found = Paragraph(
            [TestLibrary.text("See the "), StyledText("whole ägreement", bold, language: "en"), TestLibrary.text(".")],
            width: 75
        ).set(in: library)
        #expect(found.texts == ["See the whole ", "ägreement."])
        #expect(found.lines.flatMap { $0.runs.map(\.content) } == [0, 1, 1, 2])
        #expect(found.lines.flatMap { $0.runs.map(\.range) } == [0..<8, 0..<6, 6..<16, 0..<1])
        #expect(found.lines[1].runs.map(\.glyphs.face.weight) == [700, 400])
    }

    @Test func `a soft hyphen is visible only if the word is divided there`() {
        let word = "demo\u{AD}cracy"
        let whole = set(word)
        #expect(whole.lines[0].runs[0].glyphs.text == "democracy" && whole.lines[0].runs[0].glyphs.glyphs.count == 9)
        let found = set(word, width: 40)
        #expect(found.texts == ["demo\u{AD}", "cracy"])
        let run = found.lines[0].runs[0].glyphs
        #expect(run.text == "demo\u{AD}" && run.glyphs.last?.cluster == 4 && run.glyphs.count == 5)
        #expect(["hyphen", "uni2010"].contains(run.face.name(of: run.glyphs.last?.id ?? 0)))
    }

    @Test func `a ragged line that is nearly full divides no word, and a justified one does`() throws {
        let patterns = try Hyphenation(Array("\\patterns{b1b}".utf8))
        let text = "mmmm mmmm bbbbbbbbbb"
        func first(_ alignment: TextAlignment) -> String {
            set(text, width: 100) {
                $0.hyphenation = ["en": patterns]
                $0.alignment = alignment
            }.texts[0]
        }
        #expect(first(.leading) == "mmmm mmmm ")
        #expect(first(.justified).hasPrefix("mmmm mmmm b"))
        let short = set("mm bbbbbbbbbb", width: 65) { $0.hyphenation = ["en": patterns] }
        #expect(short.texts[0] == "mm ")
        let empty = set("mm bbbbbbbbbbbbbbbbbbbb", width: 100) { $0.hyphenation = ["en": patterns] }
        #expect(empty.texts[0].hasPrefix("mm b"))
    }

    @Test(arguments: ["aaaa@bbbbbbbbbbbb.org", "www.bbbbbbbbbbbb", "x/bbbbbbbbbbbb", "2bbbbbbbbbbbb"])
    func `an address is broken without a hyphen`(_ address: String) throws {
        let patterns = try Hyphenation(Array("\\patterns{b1b}".utf8))
        let plain = set("go bbbbbbbbbbbbbbbb", width: 70) { $0.hyphenation = ["en": patterns] }
        #expect(plain.texts[0].hasPrefix("go b"), "\(plain.texts)")
        let found = set("go " + address, width: 70) { $0.hyphenation = ["en": patterns] }
        #expect(found.lines.allSatisfy { $0.runs.allSatisfy { !$0.glyphs.text.hasSuffix("\u{AD}") } })
        #expect(
            !found.texts[0].hasPrefix("go b")
                && found.lines.flatMap(\.runs).allSatisfy { run in
                    run.glyphs.glyphs.allSatisfy { !["hyphen", "uni2010"].contains(run.glyphs.face.name(of: $0.id)) }
                }, "\(found.texts)")
    }

    @Test func `a word that is too long is broken and reported`() {
        let found = set("go " + String(repeating: "a", count: 31) + " on", width: 60)
        #expect(found.texts.count == 5 && found.texts[0] == "go " && found.texts.last?.hasSuffix("a on") == true)
        #expect(found.lines.allSatisfy { $0.width <= 60 })
        #expect(found.troubles == [.brokenWord(content: 0, offset: 3)])
    }

    @Test func `a character wider than the paragraph overflows and is reported`() {
        let found = set("WW", width: 2)
        #expect(found.texts == ["W", "W"])
        #expect(
            found.troubles == [
                .brokenWord(content: 0, offset: 0), .tooWide(content: 0, offset: 0), .tooWide(content: 0, offset: 1),
            ])
    }

    @Test func `a character without a font is reported once with its location`() {
        let found = set("é \u{13000} \u{13000}")
        #expect(found.troubles == [.missingGlyph("\u{13000}", content: 0, offset: 3)])
        #expect(found.lines[0].runs.flatMap(\.glyphs.glyphs).count { $0.id == 0 } == 2)
    }

    @Test func `tabs go to the next stop`() {
        let found = set("a\tb\tc") { $0.tabWidth = 40 }
        #expect(found.lines[0].runs.map(\.x) == [0, 5.61, 40, 46.15, 80])
        #expect(found.lines[0].runs[1].glyphs.text == "\t")
    }

    @Test func `the widths of columns are those of the widest word and the whole`() {
        let paragraph = Paragraph([TestLibrary.text("a wide word\nnarrow")], width: 0)
        let found = ParagraphTypesetter(library).widths(of: paragraph)
        let word = set("narrow", width: .infinity).lines[0].width
        let whole = set("a wide word", width: .nan).lines[0].width
        #expect(abs(found.smallest - word) < 0.01 && abs(found.whole - whole) < 0.01)
    }

    @Test func `letter spacing is added behind each letter, and keeps letters apart`() {
        var style = TestLibrary.style()
        let plain = Paragraph([StyledText("office", style, language: "en")], width: 100).set(in: library)
        style.letterSpacing = 1
        let spaced = Paragraph([StyledText("office", style, language: "en")], width: 100).set(in: library)
        #expect(plain.lines[0].runs[0].glyphs.glyphs.count == 4)
        #expect(spaced.lines[0].runs[0].glyphs.glyphs.count == 6)
        #expect(spaced.lines[0].width > plain.lines[0].width + 5)
    }

    @Test func `an empty paragraph gives no lines`() {
        #expect(Paragraph([], width: 100).set(in: library).lines.isEmpty)
        #expect(set("").lines.isEmpty)
    }
}
