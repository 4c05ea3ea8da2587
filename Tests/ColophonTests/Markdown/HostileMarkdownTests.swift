import Foundation
import SourceText
import Synchronization
import TestSupport
import Testing

@testable import Colophon
@testable import Documents

@Suite(.slow) struct HostileMarkdownTests {
    private static func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

    /// By name, since the texts are long.
    static let deep: [String: String] = [
        "quotes": repeated(">", 100_000) + "a\n",
        "lists": repeated("- ", 100_000) + "a\n",
        "numbers": repeated("1. ", 100_000) + "a\n",
        "indented lists": (0..<500).map { repeated("  ", $0) + "- a\n" }.joined(),
        "emphasis": repeated("*a _b ", 50_000) + "c" + repeated("_*", 50_000) + "\n",
        "strong": repeated("**a ", 50_000) + "b" + repeated("**", 50_000) + "\n",
        "images": repeated("![", 5_000) + "a" + repeated("](b)", 5_000) + "\n",
        "strikethrough": repeated("~a ~~b ", 50_000) + "c" + repeated("x~~ x~ ", 50_000) + "\n",
        "definitions": "a\n" + repeated(": b\n\n  : c\n", 1)
            + (0..<500).map { repeated("  ", $0) + "a\n" + repeated("  ", $0) + ": b\n\n" }.joined(),
        "notes": "[^1]\n\n" + (0..<300).map { repeated("    ", $0) + "[^\($0)]: a[^\($0 + 1)]\n\n" }.joined(),
    ]

    @Test(arguments: deep.keys.sorted())
    func `too deep a nesting is at most one error at its place, and never a crash`(name: String) async {
        let markdown = Self.deep[name] ?? ""
        let ids = await onSmallStack {
            let read = readMarkdown(markdown)
            _ = referenceHTML(read.value).count + read.value.withHeadingIDs(path: testPath).diagnostics.count
            return read.diagnostics.filter { $0.severity == .error }.map { "\($0.id) \($0.location?.start?.line ?? 0)" }
        }
        #expect(ids.count <= 1, "\(ids)")
        #expect(ids.allSatisfy { $0.hasPrefix("nesting-too-deep") && !$0.hasSuffix(" 0") }, "\(ids)")
        if name != "notes" { #expect(ids.count == 1) }
    }

    /// A text of so many levels, each inside the one before.
    private static func nested(_ kind: String, levels: Int) -> String {
        switch kind {
        case "quotes": repeated(">", levels) + "x\n"
        case "lists": repeated("- ", levels) + "x\n"
        case "emphasis": repeated("*a ", levels) + "x" + repeated("*", levels) + "\n"
        case "images": repeated("![", levels) + "x" + repeated("](b)", levels) + "\n"
        case "strikethrough":
            repeated("~~a ", levels) + "x" + repeated(" x~~", levels) + "\n"
        default: (0..<levels).map { repeated("  ", $0) + "a\n" + repeated("  ", $0) + ": b\n\n" }.joined()
        }
    }

    @Test(arguments: ["quotes", "lists", "emphasis", "images", "strikethrough", "definitions"])
    func `a hundred levels are read and written, one more is not`(kind: String) async {
        for (levels, isFine) in [(100, true), (101, false)] {
            let markdown = Self.nested(kind, levels: levels)
            let (ids, size) = await onSmallStack {
                let read = readMarkdown(markdown)
                let document = read.value.withHeadingIDs(path: testPath).value
                var writer = HTMLWriter(.page)
                let size = writer.write(document).bytes.count + referenceHTML(document).utf8.count
                return (read.diagnostics.map(\.id), document == read.value ? size : 0)
            }
            #expect(ids == (isFine ? [] : ["nesting-too-deep"]), "\(levels)")
            #expect((size > 0) == isFine, "\(levels)")
        }
    }

    @Test func `lists in lists without a limit are refused before they cost time`() {
        let time = threadTime {
            let read = readMarkdown(Self.repeated("- ", 50_000) + "a\n" + Self.repeated("\n", 1_000_000))
            #expect(read.diagnostics.map(\.id) == ["nesting-too-deep"])
            #expect(read.diagnostics.first?.location?.start?.line == 1)
        }
        #expect(time < .seconds(10))
    }

    /// Each at the size that takes longest; see `MarkdownLimits`.
    static let slow: [String: String] = [
        "image openers": repeated("![[]()", 19_000),
        "image openers in every paragraph": repeated(repeated("![[]()", 500) + "\n\n", 1_000),
        "image openers and links": repeated("![a ", 12_000) + repeated("[b](c)", 12_000),
        "link openers": repeated("[a](", 200_000),
        "link titles": repeated("[a](b \"c", 100_000),
        "brackets": repeated("[", 1_000_000) + "\n" + repeated("]", 1_000_000),
        "backticks": (1...1_200).map { "e" + repeated("`", $0) }.joined(),
        "entities": repeated("&", 1_000_000),
        "comments": repeated("a <!--", 100_000), "declarations": repeated("a <!A ", 100_000),
        "instructions": repeated("a <?", 100_000), "attributes": repeated("<a b=\"", 100_000),
        "emphasis": repeated("*a **b _c ", 80_000), "closers": repeated("a_* ", 200_000),
        "tildes": repeated("~a~~b", 150_000), "struck": repeated("a~~", 300_000),
        "tilde closers": repeated("a~~b~ ", 100_000),
        "addresses": repeated("http://a.b/", 90_000), "hosts": repeated("_www.", 200_000),
        "at signs": repeated("a@", 500_000),
        "mails": repeated("a@b.c.", 150_000), "address brackets": "http://a.b/" + repeated(")", 1_000_000),
        "address entities": "http://a.b/" + repeated("&a;", 300_000),
        "references": "[a]: /" + repeated("u", 100_000) + "\n\n" + repeated("[a] ", 200_000),
        "definitions of links": (0..<100_000).map { "[a\($0)]: /u\n" }.joined() + "[a1]\n",
        "notes": (0..<20_000).map { "a[^\($0)]\n\n[^\($0)]: b\n\n" }.joined(),
        "undefined notes": repeated("[^a] ", 100_000), "unused notes": (0..<20_000).map { "[^\($0)]: b\n\n" }.joined(),
        "notes in code": "```\n" + (0..<50_000).map { "[^\($0)]: b\n" }.joined(),
        "meanings": repeated("a\n: b\n\n", 50_000), "colons": repeated(": b\n", 100_000),
        "delimiter rows": repeated("|-|\n", 100_000), "rows": "|a|\n|-|\n" + repeated("|b|\n", 90_000),
        "tables and lists": repeated("|a|\n|-|\n2. x\n", 30_000), "alternating": repeated("|a|\n|-|\n\n", 30_000),
        "escapes": repeated("\\~\\[^\\", 200_000), "text": repeated("a\n", 1_000_000),
        "headings": repeated("# a {#b}\n", 50_000),
    ]

    @Test(arguments: slow.keys.sorted())
    func `pathological input is parsed within seconds`(name: String) {
        let time = threadTime {
            let read = readMarkdown(Self.slow[name] ?? "")
            _ = read.value.withHeadingIDs(path: testPath)
        }
        #expect(time < .seconds(20), "\(name) took \(time)")
    }

    @Test func `more brackets than can be read are an error`() {
        let read = readMarkdown("a\n\n" + Self.repeated("![[]()", 40_000) + "\n\nb\n")
        #expect(read.diagnostics.map(\.id) == ["too-many-brackets"])
        #expect(read.diagnostics.first?.location?.start?.line == 3)
        #expect(read.value == Document())
    }

    @Test func `a text and a line have a greatest length`() {
        let line = Self.repeated("a", MarkdownLimits.lineBytes)
        #expect(readMarkdown("\n" + line + "\n").diagnostics == [])
        for end in ["", "\n", "\r\n"] {
            let long = readMarkdown("\n" + line + "aa" + end)
            #expect(long.diagnostics.map(\.id) == ["line-too-long"])
            #expect(long.diagnostics.first?.location?.start == SourcePosition(line: 2, column: 1))
        }
        let large = readMarkdown(Self.repeated("aaa\n", MarkdownLimits.bytes / 4) + "a")
        #expect(large.diagnostics.map(\.id) == ["text-too-large"])
    }

    @Test func `bytes that are no text are an error at their place`() {
        let invalid = MarkdownReader.read(Array("a\nb".utf8) + [0xC3, 0x28], path: testPath, firstLine: 3)
        #expect(invalid.diagnostics.map(\.id) == ["invalid-utf8"])
        #expect(invalid.diagnostics.first?.location?.start == SourcePosition(line: 4, column: 2))
        let nul = readMarkdown("a\nb\0c\n")
        #expect(nul.diagnostics.map(\.id) == ["nul-byte"])
        #expect(nul.diagnostics.first?.location?.start == SourcePosition(line: 2, column: 2))
    }

    @Test func `a table over the limit is an error and remains text`() {
        let columns = 3_000
        let header = Self.repeated("|a", columns) + "|\n" + Self.repeated("|-", columns) + "|\n"
        let read = readMarkdown("x\n\n" + header + Self.repeated("|b\n", 3_000))
        #expect(read.diagnostics.map(\.id) == ["table-too-large"])
        #expect(read.diagnostics.first?.location?.start == SourcePosition(line: 3, column: 1))
        #expect(read.value.blocks.count == 2)
    }

    // MARK: Random changes

    private func mutated(_ bytes: [UInt8], _ numbers: inout SeededRandom) -> [UInt8] {
        var bytes = bytes
        let marks = Array("|-:>#*_~`[]()!^\\<&;\n\n \t1.@w+={}\r".utf8)
        for _ in 0..<numbers.number(1...6) where !bytes.isEmpty {
            let index = numbers.number(0...bytes.count - 1)
            switch numbers.number(0...4) {
            case 0: bytes.remove(at: index)
            case 1: bytes.insert(numbers.pick(marks), at: index)
            case 2: bytes[index] = numbers.pick(marks)
            case 3: bytes.insert(contentsOf: bytes[index..<min(bytes.count, index + numbers.number(1...12))], at: index)
            default: bytes[index] = UInt8(numbers.number(0...255))
            }
        }
        return bytes
    }

    private func depth(_ blocks: [Block]) -> Int {
        blocks.map { block in
            max(1 + depth(block.children), block.lines.map { 1 + depth($0) }.max() ?? 0)
        }.max() ?? 0
    }

    private func depth(_ inlines: [Inline]) -> Int { inlines.map { 1 + depth($0.content) }.max() ?? 0 }

    @Test func `random changes to the specifications' examples always give a tree`() throws {
        var numbers = SeededRandom(seed: 0xC010)
        let names = ["commonmark-0.31.2.txt", "gfm-spec.txt", "gfm-extensions.txt"]
        let examples =
            try names.flatMap { try SpecExample.all(in: $0) }.map { Array($0.markdown.utf8) }
            + GFMTests.noteTexts.map { Array($0.utf8) }
        for round in 0..<TestRun.rounds(3_000) {
            var bytes = mutated(numbers.pick(examples), &numbers)
            if numbers.chance(30) { bytes += [0x0A] + mutated(numbers.pick(examples), &numbers) }
            let read = MarkdownReader.read(bytes, path: testPath)
            let named = read.value.withHeadingIDs(path: testPath).value
            #expect(depth(named.blocks) <= MarkdownLimits.depth + 2, "\(round)")
            #expect(named.footnotes.allSatisfy { $0.referenceCount > 0 })
            let isText = validateUTF8(bytes) == nil && !bytes.contains(0)
            #expect(isText == !read.diagnostics.contains { ["invalid-utf8", "nul-byte"].contains($0.id) }, "\(round)")
            // No stand-in is left.
            guard isText, !bytes.contains(EscapePlaceholders.lead) else { continue }
            let html = referenceHTML(named)
            #expect(
                !html.unicodeScalars.contains { (0x700...0x70D).contains($0.value) },
                "\(String(decoding: bytes, as: UTF8.self))\n\(html)")
        }
    }
}
