import Foundation
import TestSupport
import Testing

@testable import Typesetting

/// What is true of every text, asked of many that no one wrote.
@Suite(.enabled(if: InstalledFonts.areHere, Needed.reason)) struct TextPropertyTests {
    private let library: FontLibrary

    init() throws { library = try TestLibrary.make() }

    /// Text without what only says how it is set, and without joiners and selectors, which are lost where they have
    /// no letter.
    private func seen(_ text: some StringProtocol) -> [UInt32] {
        text.unicodeScalars.map(\.value).filter {
            !CharacterKind.isSilent($0) && ![0x200D, 0xFE0F].contains($0)
        }
    }

    private func check(_ paragraph: Paragraph, _ found: ParagraphLayout, _ name: String) {
        let whole = paragraph.content.map(\.text).joined()
        #expect(found.lines.map(\.text).joined().unicodeScalars.elementsEqual(whole.unicodeScalars), "\(name): lines")
        var contents = [[UInt32]](repeating: [], count: paragraph.content.count)
        for line in found.lines {
            let runs = line.runs.sorted { ($0.content, $0.range.lowerBound) < ($1.content, $1.range.lowerBound) }
            for run in runs {
                contents[run.content] += seen(run.glyphs.text)
                checkClusters(run.glyphs, name)
            }
        }
        for (number, part) in paragraph.content.enumerated() {
            #expect(contents[number] == seen(part.text), "\(name): content \(number)")
        }
        let isTold = found.troubles.contains { if case .tooWide = $0 { true } else { false } }
        for line in found.lines {
            #expect(line.width.isFinite && line.height.isFinite && line.height > 0, "\(name): no number")
            #expect(line.width <= paragraph.width + 0.01 || isTold, "\(name): \(line.width) > \(paragraph.width)")
        }
    }

    /// Each byte of a run's text belongs to a glyph: clusters begin at 0, never go backwards in reading order, and
    /// begin where characters do.
    private func checkClusters(_ run: GlyphRun, _ name: String) {
        let clusters = run.isRightToLeft ? run.glyphs.map(\.cluster).reversed() : run.glyphs.map(\.cluster)
        let starts = Set(
            run.text.unicodeScalars.indices.map { run.text.utf8.distance(from: run.text.startIndex, to: $0) })
        #expect(clusters.first == 0, "\(name): \(run.text.debugDescription)")
        #expect(zip(clusters, clusters.dropFirst()).allSatisfy { $0 <= $1 }, "\(name): \(clusters)")
        #expect(clusters.allSatisfy(starts.contains), "\(name): \(clusters)")
    }

    private static let alphabets: [[String]] = [
        ["the ", "agreement", "f", "fi", "AV", " ", ", ", "e\u{301}", "ß", "—", "\u{AD}", "3.14", "(", ")"],
        ["السلام", "لا", " ", "١٢٣", "نص", "،", "ـ", "\u{64E}", "كتاب"], ["שלום", " ", "123", "(", ")", "abc", "״"],
        ["हि", "न्दी", "क्", "ष", " ", "।"], ["日", "本", "。", "「", "」", "カ", "ー", "a"], ["ที่", "ภา", "ษา", " "],
        [
            "\t", "\n", "\u{200D}", "\u{200B}", "\u{2067}", "\u{2069}", "\u{202E}", "\u{202C}", "\u{FEFF}", "\u{1}",
            "\u{A0}",
        ],
        ["👩\u{200D}👩\u{200D}👧", "🇫🇷", "❤️", "\u{13000}", "\u{E000}", "\u{FFFD}", "\u{10FFFF}", "\u{FE0F}", "\u{301}"],
    ]

    @Test(arguments: 0..<4) func `no text loses or doubles a character, or leaves its measure`(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        let setter = ParagraphTypesetter(library)
        for round in 0..<250 {
            var content: [StyledText] = []
            for _ in 0...Int.random(in: 0..<4, using: &random) {
                var text = ""
                let first = Self.alphabets.randomElement(using: &random) ?? []
                let second = Self.alphabets.randomElement(using: &random) ?? []
                for _ in 0..<Int.random(in: 0..<40, using: &random) {
                    text +=
                        (Int.random(in: 0..<4, using: &random) == 0 ? second : first).randomElement(using: &random)
                        ?? ""
                }
                var style = TestLibrary.style(size: .random(in: 5...20, using: &random))
                if Bool.random(using: &random) { style.weight = 700 }
                if Int.random(in: 0..<5, using: &random) == 0 { style.letterSpacing = 2 }
                content.append(StyledText(text, style, language: "en"))
            }
            var paragraph = Paragraph(content, width: .random(in: 20...400, using: &random))
            paragraph.alignment = TextAlignment.allCases.randomElement(using: &random) ?? .leading
            paragraph.direction = TextDirection.allCases.randomElement(using: &random) ?? .natural
            check(paragraph, setter.set(paragraph), "seed \(seed), round \(round)")
        }
    }

    @Test(arguments: [
        "a" + String(repeating: "\u{301}", count: 50_000), String(repeating: "\u{323}", count: 20_000),
        String(repeating: "\u{2067}", count: 50_000) + "א", String(repeating: "(", count: 50_000) + "א",
        String(repeating: "\u{202E}a\u{202C}", count: 10_000), String(repeating: "w", count: 300),
        String(repeating: "\u{0}\u{1}\u{7F}\u{85}", count: 5_000), String(repeating: "\u{AD}", count: 50_000),
        String(repeating: " ", count: 50_000), String(repeating: "\t", count: 5_000),
        String(repeating: "\n", count: 5_000), String(repeating: "a\u{200D}", count: 20_000),
        String(repeating: "👩\u{200D}", count: 5_000), String(repeating: "ا\u{64B}", count: 20_000),
        "क" + String(repeating: "्क", count: 10_000), String(repeating: "\u{1100}", count: 20_000),
        String(repeating: "\u{FFFF}\u{10FFFF}", count: 2_000), String(repeating: "no break", count: 10_000),
    ])
    func `hostile texts are set whole`(text: String) {
        let paragraph = Paragraph([TestLibrary.text(text)], width: 200)
        check(paragraph, paragraph.set(in: library), String(text.unicodeScalars.prefix(3).map(\.value).description))
    }

    @Test func `typesetting a text twice gives the same lines`() {
        let paragraph = Paragraph([TestLibrary.text("abc שלום 123 नि office سلام", "en")], width: 60)
        #expect(paragraph.set(in: library).dump == paragraph.set(in: library).dump)
    }
}
