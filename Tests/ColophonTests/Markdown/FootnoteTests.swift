import SourceText
import Testing

@testable import Colophon
@testable import Documents

struct FootnoteTests {
    @Test func `notes are numbered by their first reference and counted`() {
        let read = readMarkdown("b[^b] a[^a] b[^B]\n\n[^a]: one\n[^b]: two[^c]\n[^c]: three\n")
        #expect(read.diagnostics.isEmpty)
        #expect(read.value.footnotes.map(\.label) == ["b", "a", "c"])
        #expect(read.value.footnotes.map(\.referenceCount) == [2, 1, 1])
        #expect(
            read.value.blocks == [
                .paragraph([
                    .text("b"), .footnoteReference(FootnoteReference(index: 0, occurrence: 1)), .text(" a"),
                    .footnoteReference(FootnoteReference(index: 1, occurrence: 1)), .text(" b"),
                    .footnoteReference(FootnoteReference(index: 0, occurrence: 2)),
                ])
            ])
    }

    @Test func `a reference without a note remains text, with a warning at its location`() {
        let read = readMarkdown(
            "# A\n\nsome *text*\nand[^detials] more[^x y]\n\n[^details]: x\n\nhere[^details]\n", firstLine: 5)
        #expect(read.diagnostics.map(\.id) == ["undefined-footnote"])
        #expect(read.diagnostics.first?.severity == .warning)
        #expect(read.diagnostics.first?.location?.start == SourcePosition(line: 8, column: 4))
        #expect(read.diagnostics.first?.hint == "did you mean \"details\"?")
        #expect(referenceHTML(read.value).contains("and[^detials] more[^x y]"))
    }

    @Test func `without any note a reference is warned of as well`() {
        let read = readMarkdown("a[^1]\n")
        #expect(read.diagnostics.map(\.id) == ["undefined-footnote"])
        #expect(referenceHTML(read.value) == "<p>a[^1]</p>\n")
    }

    @Test func `an escaped reference is text and needs no note`() {
        let read = readMarkdown("a\\[^1] `\\[^1]` [a \\[^1\\]](/u)\n")
        #expect(read.diagnostics.isEmpty)
        #expect(referenceHTML(read.value) == "<p>a[^1] <code>\\[^1]</code> <a href=\"/u\">a [^1]</a></p>\n")
    }

    @Test func `unused and duplicate notes give warnings at their locations`() {
        let read = readMarkdown("a[^a]\n\n[^a]: one\n> [^b]: two[^b]\n\n[^A]: three\n")
        #expect(Set(read.diagnostics.map(\.id)) == ["unused-footnote", "duplicate-footnote"])
        #expect(
            read.diagnostics.first { $0.id == "unused-footnote" }?.location?.start == SourcePosition(line: 4, column: 3)
        )
        let duplicate = read.diagnostics.first { $0.id == "duplicate-footnote" }
        #expect(duplicate?.location?.start == SourcePosition(line: 6, column: 1))
        #expect(duplicate?.notes.first?.location?.start == SourcePosition(line: 3, column: 1))
        #expect(referenceHTML(read.value).contains("one"))
        #expect(!referenceHTML(read.value).contains("three"))
    }

    @Test func `a label that Markdown would read as something else is an error`() {
        let read = readMarkdown("a[^*] b[^**]\n\n[^*]: one\n")
        #expect(read.diagnostics.contains { $0.id == "invalid-footnote-label" && $0.severity == .error })
    }

    @Test func `ids of footnotes are safe and unique for any labels`() {
        let markdown =
            "a[^a.b] b[^ab] c[^a\"b] d[^ab] e[^1] f[^1-2] g[^1] é[^É] h[^ab-2]\n\n"
            + "[^a.b]: 1\n[^ab]: 2\n[^a\"b]: 3\n[^1]: 4\n[^1-2]: 5\n[^É]: 6\n[^ab-2]: 7\n"
        let read = readMarkdown(markdown)
        #expect(read.value.footnotes.htmlNames == ["ab", "ab-2", "ab-3", "1", "1-2", "é", "ab-2-2"])
        var writer = HTMLWriter(.page)
        let html = String(decoding: writer.write(read.value).bytes, as: UTF8.self)
        let ids = html.matches(of: #/ id="([^"]*)"/#).map { String($0.output.1) }
        #expect(Set(ids).count == ids.count, "\(ids)")
        let targets = html.matches(of: #/href="#([^"]*)"/#).map { String($0.output.1) }
        #expect(Set(targets) == Set(ids))
    }

    @Test func `a note may hold tables, alerts, definitions and headings`() {
        let read = readMarkdown(
            "a[^n]\n\n[^n]: | a |\n    |---|\n\n    > [!TIP]\n    > x\n\n    A\n    : b\n\n    ## C\n")
        #expect(read.diagnostics.isEmpty)
        let kinds = read.value.footnotes.first?.blocks.map { block in
            switch block {
            case .table: "table"
            case .alert: "alert"
            case .definitions: "definitions"
            case .heading: "heading"
            default: "other"
            }
        }
        #expect(kinds == ["table", "alert", "definitions", "heading"])
    }

    @Test func `footnote syntax in code and comments is left unchanged`() {
        let markdown =
            "```\n[^a]: x\n```\n\n<!--\n[^b]: x\n~~~\n-->\n\n    [^c]: x\n\n`[^d]:` \n\n[^e]: real\n\n[^e] `[^e]`\n"
        let read = readMarkdown(markdown)
        #expect(read.value.footnotes.map(\.label) == ["e"])
        let html = referenceHTML(read.value)
        for text in [
            "[^a]: x\n</code>", "<!--\n[^b]: x\n~~~\n-->", "<code>[^c]: x", "<code>[^d]:</code>", "<code>[^e]</code>",
        ] {
            #expect(html.contains(text), "\(html)")
        }
    }
}
