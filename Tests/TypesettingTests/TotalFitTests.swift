import Foundation
import TestSupport
import Testing

@testable import Typesetting

@Suite(.enabled(if: InstalledFonts.areHere, Needed.reason)) struct TotalFitTests {
    private let library: FontLibrary

    init() throws { library = try TestLibrary.make() }

    private func set(_ text: String, width: Double, _ change: (inout Paragraph) -> Void = { _ in }) -> ParagraphLayout {
        var paragraph = Paragraph([TestLibrary.text(text)], width: width)
        change(&paragraph)
        return paragraph.set(in: library)
    }

    /// Returns the sum of the squares of the empty shares of all lines but the last one.
    private func raggedness(_ layout: ParagraphLayout, width: Double) -> Double {
        layout.lines.dropLast().reduce(0) { $0 + pow(1 - $1.width / width, 2) }
    }

    private static let prose = """
        Whoever reads a contract reads it once, and whoever answers for it has to find every sentence again: that is \
        why its lines should be as even as an honest typesetter can make them, without a hyphen that nobody needs.
        """

    @Test(arguments: [90.0, 120, 150, 200, 260]) func `lines are at least as even as with first fit`(_ width: Double) {
        let total = set(Self.prose, width: width)
        let first = set(Self.prose, width: width) { $0.usesFirstFit = true }
        #expect(total.lines.allSatisfy { $0.width <= width + 0.001 })
        #expect(total.texts.joined() == Self.prose && first.texts.joined() == Self.prose)
        #expect(total.lines.count <= first.lines.count + 1)
        #expect(raggedness(total, width: width) <= raggedness(first, width: width) + 0.12)
    }

    @Test func `the last line is not one short word`() {
        let text = "alpha beta gamma delta epsilon on"
        let width = set("alpha beta gamma delta epsilon", width: .infinity).lines[0].width + 1
        #expect(set(text, width: width) { $0.usesFirstFit = true }.texts.last == "on")
        #expect(set(text, width: width).texts.last == "epsilon on")
    }

    @Test func `a word is not divided above the last line if that can be avoided`() throws {
        let patterns = try Hyphenation(Array("\\patterns{b1b}".utf8))
        let text = "mm bbbbbbbbbbbbbb"
        let whole = set("bbbbbbbbbbbbbb", width: .infinity).lines[0].width + 1
        let found = set(text, width: whole) { $0.hyphenation = ["en": patterns] }
        #expect(found.texts == ["mm ", "bbbbbbbbbbbbbb"])
        let first = set(text, width: whole) {
            $0.hyphenation = ["en": patterns]
            $0.usesFirstFit = true
        }
        #expect(first.lines[0].isDivided)
    }

    @Test func `a long word is divided where a line would be nearly empty`() throws {
        let patterns = try Hyphenation(Array("\\patterns{b1b}".utf8))
        let text = "mm bbbbbbbbbbbbbbb mmmm mmmm mmmm mmmm"
        let found = set(text, width: 110) { $0.hyphenation = ["en": patterns] }
        #expect(found.lines.count { $0.isDivided } == 1 && found.lines[0].isDivided, "\(found.texts)")
    }

    @Test func `text without a total fit is set by first fit`() {
        let long = "go " + String(repeating: "a", count: 31) + " on and on"
        let tabs = "a\tb c d e f g h i j k l m n o p"
        for text in [long, tabs] {
            let found = set(text, width: 60)
            #expect(found.texts == set(text, width: 60) { $0.usesFirstFit = true }.texts)
        }
    }

    @Test func `right-to-left and East Asian lines hold all of the text`() {
        let hebrew = String(repeating: "שלום עולם טוב מאוד ", count: 9) + "סוף"
        let found = set(hebrew, width: 130)
        #expect(found.isRightToLeft && found.texts.joined() == hebrew)
        #expect(found.lines.allSatisfy { $0.width <= 130.001 })
        let japanese = String(repeating: "個人情報の保護に関する方針、", count: 12)
        let even = set(japanese, width: 133)
        #expect(even.texts.joined() == japanese && even.lines.allSatisfy { $0.width <= 133.001 })
        let first = set(japanese, width: 133) { $0.usesFirstFit = true }
        #expect(even.lines.count == first.lines.count)
    }

    @Test func `the first line of an indented paragraph has its own measure`() {
        for indent in [-30.0, 30] {
            let found = set(Self.prose, width: 150) { $0.firstLineIndent = indent }
            #expect(found.lines[0].width <= 150 - indent + 0.001 && found.texts.joined() == Self.prose)
            #expect(found.lines.dropFirst().allSatisfy { $0.width <= 150.001 })
        }
    }

    @Test func `a paragraph of ten thousand words keeps all of them`() {
        let words = Self.prose.split(separator: " ")
        let text = (0..<10_000).map { String(words[$0 % words.count]) }.joined(separator: " ")
        let found = set(text, width: 300)
        #expect(found.texts.joined() == text && found.lines.allSatisfy { $0.width <= 300.001 })
    }
}
