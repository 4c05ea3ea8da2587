import SourceText
import TestSupport
import Testing

@testable import Colophon
@testable import Documents

/// Raw HTML among Markdown. The trees are what the Markdown reader gives.
struct RawHTMLTests {
    private func raw(_ source: String, _ line: Int, _ column: Int = 1) -> Block {
        .rawHTML(RawHTML(source: source, place: SourcePosition(line: line, column: column)))
    }

    private func tag(_ source: String, _ line: Int = 1, _ column: Int = 1) -> Inline {
        .rawHTML(RawHTML(source: source, place: SourcePosition(line: line, column: column)))
    }

    private func paragraph(_ text: String) -> Block { .paragraph([.text(text)]) }

    private func resolve(_ blocks: [Block]) -> Checked<Document> {
        Document(blocks: blocks).resolvingRawHTML(path: HTMLCase.file)
    }

    private func resolve(line: [Inline]) -> Checked<[Inline]> {
        let result = resolve([.paragraph(line)])
        guard result.value.blocks.count == 1, case .paragraph(let content) = result.value.blocks[0] else {
            return Checked([], result.diagnostics)
        }
        return Checked(content, result.diagnostics)
    }

    private func words(_ result: Checked<Document>) -> [String] { HTMLCase.words(result.diagnostics) }

    // MARK: Blocks

    @Test func `a document without raw HTML is returned unchanged`() {
        let document = Document(blocks: [
            .quote([paragraph("a  b\n")]),
            .heading(Heading(level: 1, id: "", isIDExplicit: false, content: [.softBreak], place: nil)),
        ])
        let result = document.resolvingRawHTML(path: HTMLCase.file)
        #expect(result.value == document)
        #expect(result.diagnostics == [])
    }

    @Test func `details hold the Markdown between their tags`() {
        let link = Link(
            destination: "a.md", title: "", content: [.text("a")], place: SourcePosition(line: 4, column: 3))
        let inner: Block = .paragraph([.strong([.text("bold")]), .text(" text "), .link(link)])
        let result = resolve([raw("<details>\n<summary>More</summary>\n", 1), inner, raw("</details>\n", 6)])
        #expect(
            result.value.blocks == [.disclosure(Disclosure(summary: [.text("More")], blocks: [inner], isOpen: false))])
        #expect(result.diagnostics == [])
    }

    @Test func `a division in another language is a group of Markdown blocks`() {
        let list = Block.list(List(start: nil, isTight: true, items: [ListItem(task: true, blocks: [paragraph("x")])]))
        let result = resolve([
            paragraph("before"), raw("<div dir=\"rtl\" lang=\"ar\">\n", 3), paragraph("in"), list, raw("</div>\n", 9),
            paragraph("after"),
        ])
        let group = Group(language: "ar", direction: .rightToLeft, id: nil, blocks: [paragraph("in"), list])
        #expect(result.value.blocks == [paragraph("before"), .group(group), paragraph("after")])
        #expect(result.diagnostics == [])
    }

    @Test func `Markdown in the cells of an HTML table is kept`() {
        let result = resolve([
            raw("<table><tr><td>\n", 1), .paragraph([.strong([.text("a")])]), paragraph("b"),
            raw("</td></tr></table>\n", 5),
        ])
        #expect(HTMLCase.shown(result.value).contains("<td> <p><strong>a</strong></p> <p>b</p> </td>"))
        #expect(result.diagnostics == [])
    }

    @Test func `headings, anchors and comments among blocks`() {
        let heading = Heading(level: 2, id: "", isIDExplicit: false, content: [.text("T")], place: nil)
        let result = resolve([
            raw("<!-- note -->\n", 1), raw("<h2 id=\"x\">Title</h2>\n", 3), raw("<a id=\"y\"></a>\n", 5),
            .heading(heading),
            raw("<a name=\"z\"></a>\n", 7), paragraph("p"), raw("<a name=\"end\"></a>\n", 9),
        ])
        #expect(
            HTMLCase.shown(result.value)
                == "<h2 id=\"x\" tabindex=\"-1\">Title</h2> <h2 id=\"y\" tabindex=\"-1\">T</h2> <div id=\"z\"> <p>p</p> </div> <div id=\"end\"> </div>"
        )
        #expect(result.diagnostics == [])
        guard case .heading(let first)? = result.value.blocks.first else { return #expect(Bool(false)) }
        #expect(first.place == SourcePosition(line: 3, column: 1))
        #expect(first.isIDExplicit)
    }

    @Test func `a whole block of HTML is read by the same rules as a file`() {
        let result = resolve([
            raw(
                "<p align=\"center\"><img src=\"a.png\" alt=\"A\">\n  <a href=\"javascript:x\">bad</a></p>\n<script>x</script>\n",
                10)
        ])
        #expect(HTMLCase.shown(result.value) == "<p><img src=\"a.png\" alt=\"A\" loading=\"lazy\"> bad</p>")
        #expect(
            words(result) == [
                "11:3 warning unsafe-address: a link cannot lead to \"javascript:\"; only its text is kept",
                "12:1 warning html-dropped: <script> and its contents are left out",
            ])
    }

    @Test func `warnings in a quote or list count columns below its prefix`() {
        let result = resolve([.quote([raw("<p>\n<svg></svg></p>\n", 4, 3)])])
        #expect(words(result) == ["5:3 warning html-dropped: <svg> and its contents are left out"])
        let indented = resolve([raw("  <svg></svg>\n<object></object>\n", 4, 3)])
        #expect(
            words(indented) == [
                "4:3 warning html-dropped: <svg> and its contents are left out",
                "5:1 warning html-dropped: <object> and its contents are left out",
            ])
    }

    @Test func `a block that is never closed ends with its parent and is warned about`() {
        let quote = Block.quote([raw("<div lang=\"fr\">\n", 1, 3), paragraph("in")])
        let result = resolve([quote, paragraph("out")])
        let group = Group(language: "fr", direction: nil, id: nil, blocks: [paragraph("in")])
        #expect(result.value.blocks == [.quote([.group(group)]), paragraph("out")])
        #expect(
            words(result) == [
                "1:3 warning unclosed-html: <div> is never closed; it ends where the element around it ends"
            ])
    }

    @Test func `an end tag without a start tag gives a warning`() {
        let result = resolve([paragraph("a"), raw("</div>\n", 3), paragraph("b")])
        #expect(result.value.blocks == [paragraph("a"), paragraph("b")])
        #expect(words(result) == ["3:1 warning unopened-html: </div> closes nothing"])
    }

    @Test func `a removed element removes the Markdown inside it only if it is closed`() {
        let closed = resolve([raw("<svg>\n", 1), paragraph("in"), raw("</svg>\n", 5), paragraph("out")])
        #expect(closed.value.blocks == [paragraph("out")])
        #expect(words(closed) == ["1:1 warning html-dropped: <svg> and its contents are left out"])
        let open = resolve([raw("<div><svg>\n", 1), paragraph("in"), raw("</div>\n", 5), paragraph("out")])
        #expect(open.value.blocks == [paragraph("in"), paragraph("out")])
        #expect(
            words(open) == [
                "1:6 warning unclosed-html: <svg> is never closed; it ends where the element around it ends",
                "1:6 warning html-dropped: <svg> and its contents are left out",
            ])
    }

    @Test func `a script that is never closed takes no Markdown along, and is an error`() {
        let result = resolve([raw("<div><script>a\n", 1), paragraph("legal text"), raw("</div>\n", 5)])
        #expect(result.value.blocks == [paragraph("legal text")])
        #expect(result.diagnostics.map(\.id) == ["swallowed-text", "html-dropped"])
    }

    @Test(arguments: [
        "<div title=\"\n", "<div title='a\n", "<div\n", "<!-- a\n", "<![CDATA[ a\n", "<? a\n", "<div a=<\n", "</\n",
        "</div\n", "<a b=\"c\"\"\n",
    ])
    func `an unfinished tag does not remove the Markdown after it`(source: String) {
        let result = resolve([raw(source, 1), paragraph("first"), raw("<b>\">'-->\n", 5), paragraph("second")])
        let page = HTMLCase.page(result.value)
        #expect(page.contains("first"))
        #expect(page.contains("second"))
        #expect(!result.diagnostics.isEmpty)
        #expect(StrictPage(page).problems == [])
    }

    @Test(arguments: [
        "<x-slot n=\"1\"></x-slot>", "<X-SLOT n=\"1\">", "<x-slotx n=1>", "</x-slot>", "&lt;x-slot n=\"1\">",
        "<script><x-slotx n=\"1\"></script>",
    ])
    func `a held place cannot be forged`(forged: String) {
        let result = resolve([raw(forged + "\n", 1), paragraph("once"), raw("<b>\n", 3)])
        let page = HTMLCase.page(result.value)
        #expect(page.ranges(of: "once").count == 1)
        #expect(StrictPage(page).problems == [])
    }

    @Test func `a list keeps its tightness and an outer list in HTML takes Markdown as items`() {
        let item = ListItem(task: nil, blocks: [paragraph("a"), raw("<br>\n", 2, 3)])
        let result = resolve([.list(List(start: 3, isTight: true, items: [item]))])
        guard case .list(let list)? = result.value.blocks.first else { return #expect(Bool(false)) }
        #expect(list.isTight)
        #expect(list.start == 3)
        #expect(list.items[0].blocks.first == paragraph("a"))
        let html = resolve([raw("<ul>\n<li>\n", 1), paragraph("x"), raw("</li>\n</ul>\n", 5)])
        #expect(HTMLCase.shown(html.value) == "<ul> <li> <p>x</p> </li> </ul>")
    }

    @Test func `footnotes are resolved too`() {
        let note = Footnote(
            label: "n", blocks: [.paragraph([tag("<kbd>"), .text("x"), tag("</kbd>")])], referenceCount: 1)
        let result = Document(blocks: [], footnotes: [note]).resolvingRawHTML(path: HTMLCase.file)
        let span = Span(kind: .keyboard, title: "", language: nil, direction: nil, content: [.text("x")])
        #expect(result.value.footnotes[0].blocks == [.paragraph([.span(span)])])
    }

    // MARK: Lines

    @Test func `tags in a line pair around Markdown`() {
        let result = resolve(line: [.text("H"), tag("<sub>"), .text("2"), tag("</sub>"), .text("O")])
        let sub = Span(kind: .subscript, title: "", language: nil, direction: nil, content: [.text("2")])
        #expect(result.value == [.text("H"), .span(sub), .text("O")])
        #expect(result.diagnostics == [])
    }

    @Test func `Markdown inside a tag is unchanged`() {
        let inner: [Inline] = [
            .emphasis([.text(" a  ")]), .softBreak, .code(" b  c "),
            .footnoteReference(FootnoteReference(index: 0, occurrence: 1)),
        ]
        let result = resolve(line: [tag("<b>")] + inner + [tag("</b>")])
        #expect(result.value == [.strong(inner)])
    }

    @Test func `tags are paired only inside the same element`() {
        let result = resolve(line: [
            .emphasis([tag("<b>", 1, 2), .text("x")]), .text("y"), tag("</b>", 1, 7),
        ])
        #expect(result.value == [.emphasis([.strong([.text("x")])]), .text("y")])
        #expect(
            HTMLCase.words(result.diagnostics) == [
                "1:2 warning unclosed-html: <b> is never closed; it ends where the element around it ends",
                "1:7 warning unopened-html: </b> closes nothing",
            ])
    }

    @Test func `an unclosed tag ends with its paragraph and is warned about`() {
        let result = resolve(line: [.text("a "), tag("<b>", 3, 3), .text("b")])
        #expect(result.value == [.text("a "), .strong([.text("b")])])
        #expect(
            HTMLCase.words(result.diagnostics) == [
                "3:3 warning unclosed-html: <b> is never closed; it ends where the element around it ends"
            ])
    }

    @Test func `breaks and comments in a line`() {
        let result = resolve(line: [
            .text("a"), tag("<br>"), .softBreak, .text("b"), tag("<!-- c -->"), tag("<br/>"), .text("d"),
        ])
        #expect(result.value == [.text("a"), .lineBreak, .text("b"), .lineBreak, .text("d")])
        #expect(result.diagnostics == [])
        #expect(resolve([.paragraph([tag("<!-- alone -->")])]).value.blocks == [])
    }

    @Test func `an inline anchor gives its id to its block`() {
        let heading = Heading(
            level: 1, id: "", isIDExplicit: false, content: [tag("<a id=\"h\">"), tag("</a>"), .text("T")], place: nil)
        let given = Heading(
            level: 1, id: "own", isIDExplicit: true, content: [.text("T"), tag("<a name=\"g\">"), tag("</a>")],
            place: nil)
        let result = resolve([
            .heading(heading), .heading(given), .paragraph([.text("x"), tag("<a id=\"p\">"), tag("</a>")]),
        ])
        #expect(
            HTMLCase.shown(result.value)
                == "<h1 id=\"h\" tabindex=\"-1\">T</h1> <div id=\"g\"> <h1 id=\"own\" tabindex=\"-1\">T</h1> </div> <div id=\"p\"> <p>x</p> </div>"
        )
    }

    @Test func `a link written in HTML holds Markdown, a link in a link keeps its text`() {
        let link = resolve(line: [tag("<a href=\"x.md\">", 2, 5), .code("c"), tag("</a>")])
        #expect(
            link.value == [
                .link(
                    Link(
                        destination: "x.md", title: "", content: [.code("c")], place: SourcePosition(line: 2, column: 5)
                    ))
            ])
        let outer = Link(
            destination: "o.md", title: "", content: [tag("<a href=\"i.md\">"), .text("t"), tag("</a>")],
            place: SourcePosition(line: 7, column: 1))
        let nested = resolve(line: [.link(outer)])
        #expect(
            nested.value == [.link(Link(destination: "o.md", title: "", content: [.text("t")], place: outer.place))])
        #expect(
            HTMLCase.words(nested.diagnostics) == [
                "7:1 warning html-dropped: a link inside a link is left out, but its text is kept"
            ])
    }

    @Test func `an unsafe link keeps its text`() {
        let result = resolve(line: [
            tag("<a href=\"data:x\" onclick=\"a\" style=\"b\">", 2, 5), .text("t"), tag("</a>"),
        ])
        #expect(result.value == [.text("t")])
        #expect(
            HTMLCase.words(result.diagnostics) == [
                "2:5 warning html-attribute-dropped: the event handler \"onclick\" of <a> is left out",
                "2:5 warning html-attribute-dropped: the style of <a> is left out",
                "2:5 warning unsafe-address: a link cannot lead to \"data:\"; only its text is kept",
            ])
    }

    @Test func `headings, cells, terms and summaries are resolved`() {
        let sub: [Inline] = [tag("<sub>"), .text("2"), tag("</sub>")]
        let table = Table(caption: sub, alignments: [.none], header: [Table.Cell(sub)], rows: [[Table.Cell(sub)]])
        let blocks: [Block] = [
            .heading(Heading(level: 1, id: "", isIDExplicit: false, content: sub, place: nil)), .table(table),
            .definitions([Definition(terms: [sub], meanings: [[.paragraph(sub)]], isTight: true)]),
            .disclosure(Disclosure(summary: sub, blocks: [.paragraph(sub)], isOpen: true)),
            .alert(Alert(kind: .note, blocks: [.paragraph([.strikethrough(sub)])])),
            .group(Group(language: "fr", direction: nil, id: nil, blocks: [.quote([.paragraph(sub)])])),
        ]
        let result = resolve(blocks)
        #expect(!result.value.holdsRawHTML)
        #expect(result.diagnostics == [])
        #expect(HTMLCase.page(result.value).ranges(of: "<sub>2</sub>").count == 10)
    }

    @Test func `a block tag in a line splits the paragraph, in a heading becomes a line`() {
        let content: [Inline] = [.text("a "), tag("<div>"), .text("b"), tag("</div>"), .text(" c")]
        #expect(resolve([.paragraph(content)]).value.blocks == [paragraph("a"), paragraph("b"), paragraph("c")])
        let heading = Heading(level: 1, id: "", isIDExplicit: false, content: content, place: nil)
        let result = resolve([.heading(heading)])
        #expect(HTMLCase.shown(result.value) == "<h1>a<br> b<br> c</h1>")
    }

    @Test func `a list in a heading is set as lines, with a warning`() {
        let content: [Inline] = [tag("<ul>", 4, 3), tag("<li>"), .text("x"), tag("</li>"), tag("</ul>")]
        let result = resolve([.heading(Heading(level: 1, id: "", isIDExplicit: false, content: content, place: nil))])
        #expect(HTMLCase.shown(result.value) == "<h1>\u{2022} x</h1>")
        #expect(
            words(result) == [
                "4:3 warning html-flattened: this line can contain only text, so the HTML blocks in it become lines of text"
            ])
    }

    @Test func `an unknown element keeps its content and names the nearest one`() {
        let result = resolve([raw("<detials>\n", 1), paragraph("x"), raw("</detials>\n", 5)])
        #expect(result.value.blocks == [paragraph("x")])
        #expect(
            words(result) == [
                "1:1 warning unknown-html-element: unknown element <detials>; only its contents are kept"
            ])
        #expect(result.diagnostics[0].hint == "did you mean <details>?")
    }

    // MARK: Limits

    @Test func `elements may nest a hundred deep, Markdown around them included`() {
        func nested(_ count: Int) -> Checked<Document> {
            let open = String(repeating: "<div>", count: count) + "\n"
            let close = String(repeating: "</div>", count: count) + "\n"
            let quote = Block.quote([raw(open, 2, 3), paragraph("kept"), raw(close, 6, 3)])
            return resolve([.quote([quote])])
        }
        #expect(nested(98).diagnostics == [])
        let deep = nested(99)
        #expect(words(deep) == ["2:493 error nesting-too-deep: HTML elements are nested more than 100 levels deep"])
        #expect(deep.value.blocks == [.quote([.quote([paragraph("kept")])])])
        #expect(nested(5000).diagnostics.map(\.id) == ["nesting-too-deep"])
    }

    @Test func `Markdown nested in HTML nested in Markdown counts as one nesting`() {
        var block = paragraph("x")
        for _ in 0..<12 {
            block = .quote([
                raw(String(repeating: "<div lang=\"fr\">", count: 9) + "\n", 1), block,
                raw(String(repeating: "</div>", count: 9) + "\n", 3),
            ])
        }
        #expect(resolve([block]).diagnostics.map(\.id).contains("nesting-too-deep"))
    }

    @Test(arguments: 0..<6)
    func `Markdown is neither lost nor duplicated inside any raw HTML`(seed: Int) {
        var random = SeededRandom(seed: UInt64(500 + seed))
        let payloads = HTMLHostileTests.payloads + HTMLHostileTests.families
        for _ in 0..<40 {
            var blocks: [Block] = []
            for number in 0..<4 {
                let source = String(decoding: random.mutated(payloads), as: UTF8.self)
                blocks.append(raw(source, number * 10 + 1))
                blocks.append(.paragraph([.text("(m\(number))"), tag(source), .text("[i\(number)]")]))
            }
            let result = resolve(blocks)
            let page = HTMLCase.page(result.value)
            #expect(StrictPage(page).problems == [])
            for number in 0..<4 {
                // Only an element that is left out whole, and says so, may take Markdown along.
                let isTold = result.diagnostics.contains { $0.id == "html-dropped" || $0.id == "nesting-too-deep" }
                let count = page.ranges(of: "(m\(number))").count
                #expect(count == 1 || count == 0 && isTold)
            }
        }
    }
}
