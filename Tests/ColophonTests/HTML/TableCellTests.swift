import Testing

@testable import Colophon
@testable import Documents
@testable import SourceText

/// What is in the cells of tables.
struct TableCellTests {
    private func cell(_ content: String) -> String {
        let shown = HTMLCase.shown("<table><tr><td>\(content)</td></tr></table>")
        guard let start = shown.firstRange(of: "<td>"), let end = shown.firstRange(of: "</td> </tr>") else { return "" }
        return String(shown[start.upperBound..<end.lowerBound])
    }

    /// Nearly all cells are lines: whatever else they can be, these must not pay for it.
    @Test func `a cell takes the memory of a line, two numbers and a flag`() {
        struct Line {
            var content: [Inline]
            var columns, rows: Int
            var isHeader: Bool
        }
        #expect(MemoryLayout<Table.Cell>.size == MemoryLayout<Line>.size)
    }

    @Test(arguments: [
        ("a", "a"), ("a<br>b", "a<br> b"), ("<p>a</p>", "a"), ("<div><p>a <b>b</b></p></div>", "a <strong>b</strong>"),
        ("<h3>a</h3>", "<strong>a</strong>"), ("<p lang=fr>a</p>", "<span lang=\"fr\">a</span>"), ("<p></p>", ""),
        ("<table><tr><td>a<td>b</table>", "a | b"),
    ])
    func `a cell with a single line is a line`(content: String, shown: String) {
        #expect(cell(content) == shown)
    }

    @Test(arguments: [
        ("<p>a</p><p>b</p>", "<p>a</p> <p>b</p>"), ("a<ul><li>b</ul>", "<p>a</p> <ul> <li>b</li> </ul>"),
        ("<ol start=4><li>c</ol>", "<ol start=\"4\"> <li>c</li> </ol>"),
        ("<h3>h</h3><p>p</p>", "<p><strong>h</strong></p> <p>p</p>"),
        ("<pre>d\ne</pre>", "<pre tabindex=\"0\"><code>d e</code></pre>"),
        ("<dl><dt>f<dd>g</dl>", "<dl> <dt>f</dt> <dd>g</dd> </dl>"),
        ("<blockquote>q</blockquote>", "<blockquote> <p>q</p> </blockquote>"),
        ("a<hr>b", "<p>a</p> <hr> <p>b</p>"),
        ("<p>a</p><p id=x>b</p>", "<p>a</p> <div id=\"x\"> <p>b</p> </div>"),
        (
            "<ul><li><h4 id=y>h</h4>i</ul>",
            "<ul> <li> <div id=\"y\"> <p><strong>h</strong></p> </div> <p>i</p> </li> </ul>"
        ),
    ])
    func `blocks in a cell are kept, and a heading becomes a bold line`(content: String, shown: String) {
        #expect(cell(content).trimmed == shown)
        #expect(HTMLCase.ids("<table><tr><td>\(content)</td></tr></table>") == [])
    }

    @Test func `attributes of a cell with blocks are kept in an element around them`() {
        let html = "<table><tr><td id=x lang=ar dir=rtl><p>a</p><p>b</p></td></tr></table>"
        #expect(
            HTMLCase.shown(html).contains(
                "<td> <div id=\"x\" lang=\"ar\" dir=\"rtl\"> <p>a</p> <p>b</p> </div> </td>"))
    }

    @Test func `a table in a cell becomes lines, with its place`() {
        let result = HTMLCase.read(
            "<table><tr><td>a<ul><li>b<table><tr><td>c<td><ul><li>d</ul></table></ul></td></tr></table>")
        #expect(
            HTMLCase.shown(result.value.document).contains(
                "<td> <p>a</p> <ul> <li> <p>b</p> <p>c | \u{2022} d</p> </li> </ul> </td>"))
        #expect(
            HTMLCase.words(result.diagnostics) == [
                "1:12 warning html-flattened: a table inside <td> cannot be kept; its rows become lines of text"
            ])
    }

    @Test func `links, pictures and words in cells are found in reading order`() {
        let document = HTMLCase.document(
            "<table><tr><td><a href=1>a</a><p>b</p><p>c <img src=2 alt=d></p></td><td><a href=3>e</a></td></tr></table>"
        )
        var found: [String] = []
        document.forEachInline { inline in
            switch inline {
            case .link(let link): found.append(link.destination)
            case .image(let image): found.append(image.source)
            default: break
            }
        }
        #expect(found == ["1", "2", "3"])
        var lines: [String] = []
        document.blocks.forEachText { lines.append($0) }
        #expect(lines == ["a", "b", "c d", "e"])
    }

    @Test func `an entry that is added to a list in a cell is all that changed`() {
        func table(_ entries: String) -> Document {
            HTMLCase.document("<table><tr><th>A<td>one<ul>\(entries)</ul><tr><th>B<td>two</table>")
        }
        let changes = DocumentChanges(
            from: table("<li>name<li>address"), to: table("<li>name<li>your telephone number<li>address"))
        var marked: [String] = []
        for section in changes.sections {
            section.blocks.forEachInline { inline in
                if case .span(let span) = inline, let change = span.change {
                    marked.append("\(change) \(span.content.plainText)")
                }
            }
        }
        #expect(marked == ["added your telephone number"])
        let runs = changes.sections.flatMap { $0.blocks.runs() }.map { $0.map(\.text).joined() }
        #expect(runs == ["| A | one <br> - name <br> - your telephone number <br> - address |", "| B | two |"])
    }
}

extension String {
    fileprivate var trimmed: String {
        var text = self[...]
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
