import SourceText
import Testing

@testable import Colophon
@testable import Documents

/// What a page shows of each element that is kept. Pages are compared on one line.
struct HTMLKeptTests {
    @Test(arguments: [
        ("text", "<p>text</p>"),
        ("<p>a</p>b<p>c", "<p>a</p> <p>b</p> <p>c</p>"),
        ("<div>a<section>b</section></div>", "<p>a</p> <p>b</p>"),
        ("<article><header>a</header><main>b</main><footer>c</footer></article>", "<p>a</p> <p>b</p> <p>c</p>"),
        ("<div id=\"x\">a</div>", "<div id=\"x\"> <p>a</p> </div>"),
        ("<div lang=\"ar\" dir=\"RTL\">a</div>", "<div lang=\"ar\" dir=\"rtl\"> <p>a</p> </div>"),
        ("<p lang=\"fr\">a</p>", "<div lang=\"fr\"> <p>a</p> </div>"),
        ("<p id=\"x\">a</p>", "<div id=\"x\"> <p>a</p> </div>"),
        ("<h1 id=\"x\">a</h1><h6>b</h6>", "<h1 id=\"x\" tabindex=\"-1\">a</h1> <h6>b</h6>"),
        ("<h2 lang=\"fr\" id=\"x\">a</h2>", "<div lang=\"fr\"> <h2 id=\"x\" tabindex=\"-1\">a</h2> </div>"),
        ("<h2><a name=\"x\"></a>a</h2>", "<h2 id=\"x\" tabindex=\"-1\">a</h2>"),
        ("<h2></h2>", ""),
        ("<address>a<br>b</address>", "<p>a<br> b</p>"),
        ("<blockquote cite=\"x\">a<p>b</blockquote>", "<blockquote> <p>a</p> <p>b</p> </blockquote>"),
        ("a<hr>b", "<p>a</p> <hr> <p>b</p>"),
        (
            "<figure><img src=\"a.png\" alt=\"A\"><figcaption>b</figcaption></figure>",
            "<p><img src=\"a.png\" alt=\"A\" loading=\"lazy\"></p> <p>b</p>"
        ),
    ])
    func `blocks`(html: String, page: String) { #expect(HTMLCase.shown(html) == page) }

    @Test(arguments: [
        (
            "<ol type=\"a\"><li>a<li>b</ol>",
            "<ol type=\"a\"> <li>a</li> <li>b</li> </ol>"
        ),
        ("<ol type=I start=4><li>a</ol>", "<ol type=\"I\" start=\"4\"> <li>a</li> </ol>"),
        (
            "<ol><li>a<li value=5>b<li>c</ol>",
            "<ol> <li>a</li> <li value=\"5\">b</li> <li>c</li> </ol>"
        ),
        ("<ol reversed><li>a<li>b</ol>", "<ol reversed> <li>a</li> <li>b</li> </ol>"),
        ("<ol reversed start=9><li>a<li>b</ol>", "<ol reversed start=\"9\"> <li>a</li> <li>b</li> </ol>"),
        ("<ol start=-3><li>a</ol>", "<ol start=\"-3\"> <li>a</li> </ol>"),
        ("<ol type=1><li>a</ol>", "<ol> <li>a</li> </ol>"),
        ("<ol><li type=A>a<li type=A>b</ol>", "<ol type=\"A\"> <li>a</li> <li>b</li> </ol>"),
        ("<ol style=\"list-style-type: lower-alpha\"><li>a</ol>", "<ol type=\"a\"> <li>a</li> </ol>"),
        ("<ol style=\"margin:0;list-style:inside upper-roman\"><li>a</ol>", "<ol type=\"I\"> <li>a</li> </ol>"),
        ("<ul type=a><li>a</ul>", "<ul> <li>a</li> </ul>"),
        (
            "<ol type=i><li>a<ol type=a><li>b</ol></ol>",
            "<ol type=\"i\"> <li>a <ol type=\"a\"> <li>b</li> </ol> </li> </ol>"
        ),
    ])
    func `the numbering of a list`(html: String, page: String) { #expect(HTMLCase.shown(html) == page) }

    @Test(arguments: [
        ("<em>a</em> <i>b</i>", "<p><em>a</em> <em>b</em></p>"),
        ("<strong>a</strong> <b>b</b>", "<p><strong>a</strong> <strong>b</strong></p>"),
        ("<del>a</del> <s>b</s> <strike>c</strike>", "<p><del>a</del> <del>b</del> <del>c</del></p>"),
        ("<code>a  b</code> <tt>c</tt>", "<p><code>a b</code> <code>c</code></p>"),
        ("<code>a <a href=\"b\">c</a></code>", "<p><code>a </code><a href=\"b\"><code>c</code></a></p>"),
        ("<kbd>a</kbd><samp>b</samp><var>c</var>", "<p><kbd>a</kbd><samp>b</samp><var>c</var></p>"),
        ("H<sub>2</sub>O m<sup>2</sup>", "<p>H<sub>2</sub>O m<sup>2</sup></p>"),
        (
            "<abbr title=\"a b\">c</abbr><acronym title=\"d\">e</acronym>",
            "<p><abbr title=\"a b\">c</abbr><abbr title=\"d\">e</abbr></p>"
        ),
        ("<cite>a</cite><dfn>b</dfn><mark>c</mark><q>d</q>", "<p><cite>a</cite><dfn>b</dfn><mark>c</mark><q>d</q></p>"),
        ("<small>a</small><ins>b</ins><bdi>c</bdi>", "<p><small>a</small><ins>b</ins><bdi>c</bdi></p>"),
        ("<time datetime=\"2026-01-02\">a</time>", "<p><time datetime=\"2026-01-02\">a</time></p>"),
        ("<span>a</span><span lang=\"fr\" dir=\"ltr\">b</span>", "<p>a<span lang=\"fr\" dir=\"ltr\">b</span></p>"),
        ("<em lang=\"fr\">a</em>", "<p><span lang=\"fr\"><em>a</em></span></p>"),
        ("<u>a</u><font color=\"red\">b</font><big>c</big><nobr>d</nobr><label>e</label>", "<p>abcde</p>"),
        ("<center>a</center>", "<p>a</p>"),
        ("<ruby>a<rp>(</rp><rt>b</rt><rp>)</rp></ruby>", "<p>a(b)</p>"),
        ("a<br>b<br/>c", "<p>a<br> b<br> c</p>"),
        ("<br>a<br>", "<p>a</p>"),
        ("a<wbr>b", "<p>ab</p>"),
        ("<form>a <label>b</label></form>", "<p>a b</p>"),
        ("a &lt;b&gt; &amp;amp; &nbsp;&eacute;&#233;&#x1F600;", "<p>a &lt;b&gt; &amp;amp; \u{A0}éé😀</p>"),
        ("a &notanentity; &", "<p>a ¬anentity; &amp;</p>"),
    ])
    func `phrases`(html: String, page: String) { #expect(HTMLCase.shown(html) == page) }

    @Test(arguments: [
        ("<a href=\"b.md\" title=\" c  d \">a</a>", "<p><a href=\"b.md\" title=\"c d\">a</a></p>"),
        ("<a href=\" https://a.example/?b=c&amp;d \">a</a>", "<p><a href=\"https://a.example/?b=c&amp;d\">a</a></p>"),
        (
            "<a href=\"mailto:a@b.example\">a</a> <a href=\"tel:+331\">b</a> <a href=\"#c\">c</a>",
            "<p><a href=\"mailto:a@b.example\">a</a> <a href=\"tel:+331\">b</a> <a href=\"#c\">c</a></p>"
        ),
        ("<a href=\"x\"><div>a</div><h2>b</h2></a>", "<p><a href=\"x\">a</a></p> <h2><a href=\"x\">b</a></h2>"),
        (
            "<a href=\"x\"><img src=\"b.png\" alt=\"\"></a>",
            "<p><a href=\"x\"><img src=\"b.png\" alt=\"\" loading=\"lazy\"></a></p>"
        ),
        ("<a>a</a>", "<p>a</p>"),
        ("<a name=\"x\">a</a> b", "<div id=\"x\"> <p>a b</p> </div>"),
        ("<a id=\"x\"></a><p>a</p>", "<div id=\"x\"> <p>a</p> </div>"),
        ("<p>a</p><a id=\"x\"></a>", "<p>a</p> <div id=\"x\"> </div>"),
        ("<p>a <span id=\"x\">b</span></p>", "<div id=\"x\"> <p>a b</p> </div>"),
        (
            "<img src=\"a.png\" alt=\" b  c \" title=\"d\" width=\"10\" height=\"20px\">",
            "<p><img src=\"a.png\" alt=\"b c\" title=\"d\" width=\"10\" height=\"20\" loading=\"lazy\"></p>"
        ),
        (
            "<img src=\"a.png\" alt=\"\" width=\"50%\" height=\"-1\" srcset=\"b\">",
            "<p><img src=\"a.png\" alt=\"\" loading=\"lazy\"></p>"
        ),
    ])
    func `links and pictures`(html: String, page: String) { #expect(HTMLCase.shown(html) == page) }

    @Test(arguments: [
        ("<ul><li>a<li>b</ul>", "<ul> <li>a</li> <li>b</li> </ul>"),
        ("<ul><li><p>a</p><li>b</ul>", "<ul> <li> <p>a</p> </li> <li> <p>b</p> </li> </ul>"),
        ("<ol start=\"3\"><li>a</ol>", "<ol start=\"3\"> <li>a</li> </ol>"),
        ("<ol><li>a<ul><li>b</ul>c</ol>", "<ol> <li>a <ul> <li>b</li> </ul> c</li> </ol>"),
        ("<ul><li>a</li><ul><li>b</li></ul></ul>", "<ul> <li>a <ul> <li>b</li> </ul> </li> </ul>"),
        ("<ul>a<li>b</ul>", "<ul> <li>a</li> <li>b</li> </ul>"),
        ("<ul><li id=\"x\" lang=\"fr\">a</ul>", "<ul> <li> <div id=\"x\" lang=\"fr\"> <p>a</p> </div> </li> </ul>"),
        ("<ul></ul>", ""),
        ("<menu><li>a</menu>", "<ul> <li>a</li> </ul>"),
        ("<li>a", "<p>a</p>"),
        (
            "<dl><dt>a<dt>b<dd>c<dd>d<dt>e<dd><p>f</dl>",
            "<dl> <dt>a</dt> <dt>b</dt> <dd>c</dd> <dd>d</dd> <dt>e</dt> <dd> <p>f</p> </dd> </dl>"
        ),
        (
            "<dl><div><dt>a<dd>b</div><div><dt>c<dd>d</div></dl>",
            "<dl> <dt>a</dt> <dd>b</dd> <dt>c</dt> <dd>d</dd> </dl>"
        ),
        ("<dl>a<dt>b</dl>", "<dl> <dd>a</dd> <dt>b</dt> </dl>"),
        (
            "<details open><summary>a <b>b</b></summary>c<p>d</details>",
            "<details open> <summary>a <strong>b</strong></summary> <p>c</p> <p>d</p> </details>"
        ),
        (
            "<details id=\"x\"><summary><h3>a</h3></summary>b</details>",
            "<details> <summary><strong>a</strong></summary> <div id=\"x\"> <p>b</p> </div> </details>"
        ),
    ])
    func `lists and disclosures`(html: String, page: String) { #expect(HTMLCase.shown(html) == page) }

    @Test func `code keeps its white space, its language and no markup`() {
        let blocks = HTMLCase.document(
            "<pre>\n a\r\n  <b>b</b><br>c\n</pre><pre><code class=\"x language-swift\">\nlet</code></pre>"
        ).blocks
        #expect(
            blocks == [
                .code(CodeBlock(info: "", text: " a\n  b\nc\n")), .code(CodeBlock(info: "swift", text: "\nlet")),
            ])
    }

    @Test func `a table has a caption, a header, spans and header cells`() {
        let table = HTMLCase.document(
            """
            <table><caption>C</caption><colgroup><col><col align="center"></colgroup>
            <tfoot><tr><td colspan="2">F</td></tr></tfoot>
            <thead><tr><th align="right">A</th><th>B</th></tr></thead>
            <tbody><tr><th scope="row" rowspan="2">r</th><td>1</td></tr><tr><td>2</td></tr></tbody></table>
            """)
        let row = Table.Cell([.text("r")], rows: 2, isHeader: true)
        var expected = Table(
            caption: [.text("C")], alignments: [.trailing, .center],
            header: [Table.Cell([.text("A")]), Table.Cell([.text("B")])],
            rows: [[row, Table.Cell([.text("1")])], [Table.Cell([.text("2")])]])
        expected.sections.append(Table.Section(.foot, rows: [[Table.Cell([.text("F")], columns: 2)]]))
        #expect(table.blocks == [.table(expected)])
    }

    @Test(arguments: [("0", 3), ("2", 2), ("99999", 3), ("-1", 1), ("x", 1)])
    func `a row span ends with its section`(span: String, rows: Int) {
        let html = "<table><tbody><tr><td rowspan=\(span)>a<td>b<tr><td>c<tr><td>d</tbody><tbody><tr><td>e<td>f</table>"
        guard case .table(let table)? = HTMLCase.document(html).blocks.first else { return #expect(Bool(false)) }
        #expect(table.rows[0][0].rows == rows)
    }

    @Test func `columns are limited to a thousand`() {
        let html = "<table><tr>" + String(repeating: "<td colspan=\"999999\">a", count: 3) + "</table>"
        guard case .table(let table)? = HTMLCase.document(html).blocks.first else { return #expect(Bool(false)) }
        #expect(table.rows[0].map(\.columns) == [1000, 1, 1])
    }

    @Test func `content of a table outside its cells is moved before it`() {
        #expect(
            HTMLCase.shown("<table>a<tr>b<td>c</td></tr><p>d</p></table>").hasPrefix(
                "<p>a</p> <p>b</p> <p>d</p> <div class=\"table\""))
        #expect(HTMLCase.shown("<table><caption>c</caption></table>") == "<p>c</p>")
    }

    @Test(arguments: [
        (" a \n b ", "<p>a b</p>"), ("<p> a <b> b </b> c </p>", "<p>a <strong>b </strong>c</p>"),
        ("<b>a</b> <b>b</b>", "<p><strong>a</strong> <strong>b</strong></p>"),
        ("a <br> b", "<p>a<br> b</p>"), ("<p> </p><p>\n</p><div> </div>", ""),
        ("<mark>a</mark> <mark>b</mark>", "<p><mark>a</mark> <mark>b</mark></p>"),
        ("a\u{A0}\u{A0}b\u{2003} c", "<p>a\u{A0}\u{A0}b\u{2003} c</p>"), ("a<b> </b>b", "<p>a b</p>"),
        ("a <!-- c --> b", "<p>a b</p>"), (" \u{301}a", "<p>\u{301}a</p>"),
    ])
    func `white space collapses by the rules of HTML`(html: String, page: String) {
        #expect(HTMLCase.shown(html) == page)
    }

    @Test func `a complete file gives its title and language, and only styles of its head are reported`() {
        let result = HTMLCase.read(
            """
            <!DOCTYPE html>
            <html lang="fr-FR"><head><meta charset="iso-8859-1"><meta name=viewport content=x>
            <title> Vie
             privée </title><link rel="stylesheet" href="a.css"><style>p { color: red }</style></head>
            <body class="x"><p>é</p></body></html>
            """)
        #expect(result.value.title == "Vie privée")
        #expect(result.value.language == "fr-FR")
        #expect(result.value.document == Document(blocks: [.paragraph([.text("é")])]))
        #expect(
            HTMLCase.words(result.diagnostics) == [
                "4:18 warning html-dropped: <link> is left out"
            ])
    }

    @Test func `a fragment has neither title nor language`() {
        let result = HTMLCase.read("<p>a")
        #expect(result.value.title == nil)
        #expect(result.value.language == nil)
        #expect(HTMLCase.read("").value.document.blocks == [])
        #expect(HTMLCase.read(" \n").value.document.blocks == [])
    }

    @Test func `headings, links and pictures have locations`() {
        let html = "<h1\n id=a>x</h1>\n<p>b <a href=c>d</a> <a href=e>f</a>\n  <img src=g alt=h></p>"
        let blocks = HTMLCase.read(html, firstLine: 10).value.document.blocks
        guard blocks.count == 2, case .heading(let heading) = blocks[0], case .paragraph(let content) = blocks[1] else {
            return #expect(Bool(false))
        }
        #expect(heading.place == SourcePosition(line: 10, column: 1))
        var places: [SourcePosition?] = []
        for inline in content {
            if case .link(let link) = inline { places.append(link.place) }
            if case .image(let image) = inline { places.append(image.place) }
        }
        #expect(
            places == [
                SourcePosition(line: 12, column: 6), SourcePosition(line: 12, column: 22),
                SourcePosition(line: 13, column: 3),
            ])
    }

    /// Tables lose their alignment (a class in pages, an attribute in files), and addresses are percent-encoded once;
    /// alerts, tasks, footnotes and the scrolling region of tables are made of wrappers that only pages have.
    @Test func `a page that is read again gives an equal tree`() {
        let html = """
            <h1 id="a">A</h1><p>b <em>c</em> <a href="d" title="e">f</a><br>g <code>h</code></p><hr>
            <ol start="3"><li>i<ul><li><p>j</p><p>k</p></li></ul></li></ol>
            <dl><dt>l<dd>m</dl><blockquote><p>n</p></blockquote><pre><code class="language-c">\n o\n</code></pre>
            <table><caption>p</caption><tr><th>q<th>r<tr><th>s<td colspan=1 rowspan=1>t</table>
            <details open><summary>u</summary><p>v</p></details><div lang="ar" dir="rtl" id="w"><p>x</p></div>
            <p><img src="y" alt="z" width="1" height="2"> <abbr title="1">2</abbr> <time datetime="3">4</time></p>
            <p>H<sub>2</sub>O <span lang="fr">5</span></p><a id="6"></a>
            """
        let result = HTMLCase.read(html)
        #expect(result.diagnostics == [])
        let again = HTMLCase.read(HTMLCase.page(result.value.document))
        #expect(again.value.document.withoutPlaces == result.value.document.withoutPlaces)
        #expect(again.diagnostics == [])
    }
}
