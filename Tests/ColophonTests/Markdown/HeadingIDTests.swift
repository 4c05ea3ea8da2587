import SourceText
import TestSupport
import Testing

@testable import Colophon
@testable import Documents

struct HeadingIDTests {
    private func named(_ markdown: String) -> Checked<Document> {
        let read = readMarkdown(markdown)
        let named = read.value.withHeadingIDs(path: testPath)
        return Checked(named.value, read.diagnostics + named.diagnostics)
    }

    private func ids(_ document: Document) -> [String] {
        var ids: [String] = []
        document.blocks.forEachHeading { ids.append($0.id) }
        for note in document.footnotes { note.blocks.forEachHeading { ids.append($0.id) } }
        return ids
    }

    @Test(
        arguments: [
            ("Hello, *World*!", "hello-world"), ("`code` and [link](x)", "code-and-link"), ("A  B - C_d", "a--b---c_d"),
            ("Çà et là", "çà-et-là"), ("سياسة الخصوصية", "سياسة-الخصوصية"), ("1. Données", "1-données"),
            ("???", "section"),
            ("", "section"), ("हिन्दी", "हिन्दी"), ("-", "section"), ("a &amp; b", "a--b"), ("~~old~~ new", "old-new"),
        ])
    func `automatic ids are those of GitHub`(title: String, id: String) {
        let document = named("# \(title)\n")
        #expect(ids(document.value) == [id])
        #expect(document.diagnostics.isEmpty)
    }

    @Test func `equal headings are numbered`() {
        #expect(
            ids(named("# A\n# A\n# A 1\n# A\n# ?\n# !\n").value) == [
                "a", "a-1", "a-1-1", "a-2", "section", "section-1",
            ])
    }

    @Test func `an explicit id is removed from the text and reserved`() {
        let document = named(
            "# Data\n\n## What we keep {#data}\n\n## Données *x* {#b.c-d_é}\n\nSetext {#s}\n===\n\n# {#only}\n")
        #expect(document.diagnostics.isEmpty)
        #expect(ids(document.value) == ["data-1", "data", "b.c-d_é", "s", "only"])
        #expect(
            document.value.blocks.last
                == .heading(
                    Heading(
                        level: 1, id: "only", isIDExplicit: true, content: [],
                        place: SourcePosition(line: 10, column: 1))))
        guard case .heading(let heading) = document.value.blocks[2] else {
            Issue.record()
            return
        }
        #expect(heading.content == [.text("Données "), .emphasis([.text("x")])])
        #expect(heading.isIDExplicit)
    }

    @Test(arguments: ["a \\{#b}", "a {#b} c", "a{#b}", "a {#}", "a {b}", "a `{#b}`", "a {#b c}"])
    func `other braces are text`(title: String) {
        guard case .heading(let heading)? = readMarkdown("# \(title)\n").value.blocks.first else {
            Issue.record()
            return
        }
        #expect(!heading.isIDExplicit)
        #expect(heading.content.plainText == title.replacing("\\", with: "").replacing("`", with: ""))
    }

    @Test(arguments: ["1a", "-a", "a/b", "a\"b", "fn-1", "fnref-a", "a%20"])
    func `an id that an address could not hold is an error`(id: String) {
        let read = readMarkdown("text\n\n# A {#\(id)}\n")
        #expect(read.diagnostics.map(\.id) == ["invalid-heading-id"])
        #expect(read.diagnostics.first?.severity == .error)
        #expect(read.diagnostics.first?.location?.start == SourcePosition(line: 3, column: 1))
    }

    @Test func `a duplicate explicit id is an error that shows the first one`() {
        let document = named("# A {#x}\n\n> # B {#x}\n")
        #expect(document.diagnostics.map(\.id) == ["duplicate-heading-id"])
        #expect(document.diagnostics.first?.location?.start == SourcePosition(line: 3, column: 3))
        #expect(document.diagnostics.first?.notes.first?.location?.start == SourcePosition(line: 1, column: 1))
    }

    @Test func `headings are found in all blocks`() {
        let markdown = "> # A\n\n- # A\n\n> [!NOTE]\n> # A\n\nx\n: # A\n\ny[^n]\n\n[^n]:\n    # A\n"
        #expect(ids(named(markdown).value) == ["a", "a-1", "a-2", "a-3", "a-4"])
        let group = Group(language: nil, direction: nil, id: "a", blocks: readMarkdown("# A\n").value.blocks)
        let disclosure = Disclosure(summary: [], blocks: readMarkdown("# A\n").value.blocks, isOpen: false)
        let document = Document(blocks: [.group(group), .disclosure(disclosure)]).withHeadingIDs(path: testPath)
        #expect(ids(document.value) == ["a-1", "a-2"])
    }

    @Test func `no automatic id is one of a footnote's`() {
        #expect(ids(named("# Fn 1\n# fnref-1\n").value) == ["section-fn-1", "section-fnref-1"])
    }

    @Test func `ten thousand equal headings take no time`() {
        let time = threadTime {
            #expect(Set(ids(named(String(repeating: "# A\n", count: 10_000)).value)).count == 10_000)
        }
        #expect(time < .seconds(5))
    }
}
