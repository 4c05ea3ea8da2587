import SourceText
import Testing

@testable import Colophon
@testable import Documents

struct DefinitionListTests {
    private func text(_ text: String) -> [Inline] { [.text(text)] }

    @Test func `a term and its meaning`() {
        let read = readMarkdown("Apple\n: A *fruit*\n  of a tree\n")
        let meaning: [Block] = [.paragraph([.text("A "), .emphasis(text("fruit")), .softBreak, .text("of a tree")])]
        #expect(
            read.value.blocks == [
                .definitions([Definition(terms: [text("Apple")], meanings: [meaning], isTight: true)])
            ])
        #expect(read.diagnostics.isEmpty)
    }

    @Test func `several terms, several meanings, several definitions are one list`() {
        let read = readMarkdown("A\nB\n: one\n: two\n\nC\n:   three\n")
        #expect(
            read.value.blocks == [
                .definitions([
                    Definition(
                        terms: [text("A"), text("B")],
                        meanings: [[.paragraph(text("one"))], [.paragraph(text("two"))]], isTight: true),
                    Definition(terms: [text("C")], meanings: [[.paragraph(text("three"))]], isTight: true),
                ])
            ])
    }

    @Test func `a blank line before a definition makes the list loose`() {
        let html = referenceHTML("A\n\n: one\n\n  two\n\n      code\n\n  | a |\n  |---|\n\nB\n: - x\n\nend\n")
        #expect(
            html == """
                <dl>
                <dt>A</dt>
                <dd>
                <p>one</p>
                <p>two</p>
                <pre><code>code
                </code></pre>
                <table>
                <thead>
                <tr>
                <th>a</th>
                </tr>
                </thead>
                </table>
                </dd>
                <dt>B</dt>
                <dd>
                <ul>
                <li>x</li>
                </ul>
                </dd>
                </dl>
                <p>end</p>

                """)
    }

    @Test func `definition lists can be in quotes, lists and alerts, and before a list`() {
        let html = referenceHTML(
            "> A\n> : one\n\n- B\n  : two\n\n1. C\n   : three\n\n> [!NOTE]\n> D\n> : four\n\nE\n: five\n+ six\n")
        for term in ["A", "B", "C", "D", "E"] { #expect(html.contains("<dt>\(term)</dt>"), "\(html)") }
        for meaning in ["one", "two", "three", "four", "five"] {
            #expect(html.contains("<dd>\(meaning)</dd>"), "\(html)")
        }
        #expect(html.contains("<ul>\n<li>six</li>\n</ul>"))
        #expect(!html.contains(":"))
    }

    @Test(
        arguments: [
            ": no term\n: at all\n", "# Heading\n: x\n", "```\nA\n: x\n```\n", "    A\n    : x\n",
            "<pre>\nA\n: x\n</pre>\n",
            "A\n:no space\n", "A\n:\n", "| a |\n|---|\n\n: x\n", "A\n\\: x\n", "***\n: x\n: y\n",
        ])
    func `a colon elsewhere is text`(markdown: String) {
        let read = readMarkdown(markdown)
        #expect(!referenceHTML(read.value).contains("<dl>"), "\(markdown)")
        #expect(referenceHTML(read.value).contains(":"), "\(markdown)")
        #expect(read.diagnostics.isEmpty)
    }
}
