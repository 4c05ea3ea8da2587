import SourceText
import Testing

@testable import Colophon
@testable import Documents

/// The CJK-friendly amendments to CommonMark, delimiters that stay text, and character references.
struct EmphasisTests {
    @Test(arguments: [
        ("本規約において**「利用者」**とは、次の者をいいます。", "本規約において<strong>「利用者」</strong>とは、次の者をいいます。"),
        ("当社は**「お知らせ」**を送ります。**重要：**返信は不要です。", "当社は<strong>「お知らせ」</strong>を送ります。<strong>重要：</strong>返信は不要です。"),
        ("**注意！**必ず", "<strong>注意！</strong>必ず"), ("これは*「強調」*です", "これは<em>「強調」</em>です"),
        ("请阅读**《隐私政策》**全文。", "请阅读<strong>《隐私政策》</strong>全文。"), ("**句号。**下一句", "<strong>句号。</strong>下一句"),
        ("스크립트**(script)**라고 부릅니다.", "스크립트<strong>(script)</strong>라고 부릅니다."),
        ("패키지를 **`npm`**으로", "패키지를 <strong><code>npm</code></strong>으로"),
        ("**[規約](/t)**を", "<strong><a href=\"/t\">規約</a></strong>を"), ("***「強」***は", "<em><strong>「強」</strong></em>は"),
        ("漢**.com**字", "漢<strong>.com</strong>字"), ("葛󠄀**(こ)**の", "葛󠄀<strong>(こ)</strong>の"),
        ("大塚\u{FE00}**(a)**大塚", "大塚\u{FE00}<strong>(a)</strong>大塚"),
        ("x “\u{FE01}**a**", "x “\u{FE01}<strong>a</strong>"),
        ("a**〰**b", "a<strong>〰</strong>b"), ("**(a)**漢 `x**「**` c", "<strong>(a)</strong>漢 <code>x**「**</code> c"),
        ("「_foo_」と", "「<em>foo</em>」と"), ("重__要__な", "重__要__な"), ("> **「a」**と", ""),
    ])
    func `emphasis next to Chinese, Japanese and Korean text is recognised`(markdown: String, html: String) {
        let wanted = html.isEmpty ? "<blockquote>\n<p><strong>「a」</strong>と</p>\n</blockquote>\n" : "<p>\(html)</p>\n"
        #expect(referenceHTML(markdown + "\n") == wanted)
    }

    @Test func `text around emphasis in Chinese, Japanese and Korean is unchanged`() {
        let markdown = """
            | **「甲」**は | b |
            |---|---|
            | x**（y）**z | `a**「」**b` |

            ```
            **「c」**d
            ```

            [**「e」**f](/a**「」**b "**「t」**u") <i title="**「v」**w">x</i>
            """
        let html = referenceHTML(markdown + "\n")
        for part in [
            "<strong>「甲」</strong>は", "x<strong>（y）</strong>z", "<code>a**「」**b</code>", "**「c」**d",
            "<strong>「e」</strong>f", "title=\"**「t」**u\"", "title=\"**「v」**w\"",
        ] {
            #expect(html.contains(part), "\(part) in \(html)")
        }
        #expect(!html.unicodeScalars.contains { (0x700...0x72F).contains($0.value) })
    }

    @Test func `locations after emphasis in Chinese, Japanese and Korean are those of the file`() {
        let read = readMarkdown("これは**「甲」**です。[^x]\n")
        #expect(read.diagnostics.map { $0.location?.start } == [SourcePosition(line: 1, column: 32)])
    }

    @Test(arguments: [
        ("&copy 2026 A&amp B", "© 2026 A&amp; B"),
        ("don&#146;t &#x80;5 &#150 x", "don’t €5 – x"),
        ("`&copy 1` &copy 2", "<code>&amp;copy 1</code> © 2"),
        ("&copy=1 &copyx \\&copy ", "&amp;copy=1 &amp;copyx &amp;copy"),
        ("[a](/?x=1&copy=2)&nbsp", "<a href=\"/?x=1&amp;copy=2\">a</a>\u{A0}"),
        ("&#0; &#xD800;", "\u{FFFD} \u{FFFD}"),
        ("AT&T, R&D", "AT&amp;T, R&amp;D"), ("\"a&#148;", "&quot;a”"),
    ])
    func `character references in Markdown are read as their authors mean them`(markdown: String, html: String) {
        #expect(referenceHTML(markdown + "\n") == "<p>\(html)</p>\n")
    }

    @Test(arguments: [
        ("We don&#146;t &#150; ever&#133; &#128;5", "We don’t – ever… €5"), ("&copy 2026&nbsp&copy;", "© 2026\u{A0}©"),
        ("&copyx &AMP &LT b&gt", "©x &amp; &lt; b&gt;"), ("&notit; &notin; &check;", "¬it; ∉ ✓"),
        ("&#0; &#xD800; &#x110000; &#99999999999;", "\u{FFFD} \u{FFFD} \u{FFFD} \u{FFFD}"),
        ("&#65 &#x42", "A B"), ("AT&T &unknown;", "AT&amp;T &amp;unknown;"), ("a &amp;copy b", "a &amp;copy b"),
        ("<![CDATA[&copy x]]>", "&amp;copy x"), ("&apos;&nGt;", "'≫⃒"),
    ])
    func `character references in HTML are those of the HTML Standard`(html: String, result: String) {
        let read = HTMLReader.read(Array("<p>\(html)</p>".utf8), path: testPath)
        #expect(referenceHTML(read.value.document) == "<p>\(result)</p>\n")
    }

    @Test func `addresses in HTML keep the parameters of their queries`() {
        let html = "<a href=\"/?a=1&copy=2&lt3&reg\" title=\"&copy &#146;\">x</a>"
        let read = HTMLReader.read(Array(html.utf8), path: testPath)
        #expect(
            referenceHTML(read.value.document)
                == "<p><a href=\"/?a=1&amp;copy=2&amp;lt3%C2%AE\" title=\"© ’\">x</a></p>\n")
    }
}
