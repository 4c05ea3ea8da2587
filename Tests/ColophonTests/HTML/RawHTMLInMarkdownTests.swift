import SourceText
import Testing

@testable import Colophon
@testable import Documents

/// Raw HTML from Markdown text to page.
struct RawHTMLInMarkdownTests {
    private func read(_ markdown: String) -> (page: String, words: [String]) {
        let document = MarkdownReader.read(Array(markdown.utf8), path: HTMLCase.file)
        let resolved = document.value.resolvingRawHTML(path: HTMLCase.file)
        return (HTMLCase.shown(resolved.value), HTMLCase.words(document.diagnostics + resolved.diagnostics))
    }

    @Test(
        arguments: [
            (
                "<details>\n<summary>More</summary>\n\n**bold** text\n\n- a\n- b\n\n</details>\n\nafter",
                "<details> <summary>More</summary> <p><strong>bold</strong> text</p> <ul> <li>a</li> <li>b</li> </ul> </details> <p>after</p>"
            ),
            (
                "H<sub>2</sub>O and <kbd>Ctrl</kbd>+<kbd>*C*</kbd>",
                "<p>H<sub>2</sub>O and <kbd>Ctrl</kbd>+<kbd><em>C</em></kbd></p>"
            ),
            (
                "<div dir=\"rtl\" lang=\"ar\">\n\n# عنوان\n\nنص\n\n</div>",
                "<div lang=\"ar\" dir=\"rtl\"> <h1>عنوان</h1> <p>نص</p> </div>"
            ),
            ("a<br>b<br />\nc", "<p>a<br> b<br> c</p>"),
            (
                "# A <a id=\"x\"></a>\n\n<a name=\"y\"></a>\n\nb",
                "<h1 id=\"x\" tabindex=\"-1\">A </h1> <div id=\"y\"> <p>b</p> </div>"
            ),
            ("a <!-- b --> c\n\n<!-- d -->\n\ne", "<p>a  c</p> <p>e</p>"),
            (
                "- a\n\n  <details><summary>b</summary>\n\n  c\n\n  </details>\n- d",
                "<ul> <li> <p>a</p> <details> <summary>b</summary> <p>c</p> </details> </li> <li> <p>d</p> </li> </ul>"
            ),
            ("> <p lang=\"fr\">a</p>", "<blockquote> <div lang=\"fr\"> <p>a</p> </div> </blockquote>"),
            (
                "| a |\n|---|\n| b<br>c <sup>2</sup> |",
                "<div class=\"table\"> <table> <thead> <tr> <th scope=\"col\">a</th> </tr> </thead> <tbody> <tr> <td>b<br> c <sup>2</sup></td> </tr> </tbody> </table> </div>"
            ),
            (
                "<table>\n<tr><td>\n\n**a**\n\n</td></tr>\n</table>",
                "<div class=\"table\"> <table> <tbody> <tr> <td><strong>a</strong></td> </tr> </tbody> </table> </div>"
            ),
            (
                "`<b>` \\<b> &lt;b>\n\n    <script>\n",
                "<p><code>&lt;b&gt;</code> &lt;b&gt; &lt;b&gt;</p> <pre tabindex=\"0\"><code>&lt;script&gt; </code></pre>"
            ),
            ("a[^n]\n\n[^n]: b <mark>c</mark>", nil),
        ] as [(String, String?)])
    func `HTML and Markdown mix`(markdown: String, page: String?) {
        let result = read(markdown)
        #expect(result.words == [])
        if let page { #expect(result.page == page) } else { #expect(result.page.contains("<mark>c</mark>")) }
    }

    @Test func `an inline script is removed with the markup that Markdown made of its code`() {
        let result = read("a <script>if (b) *c* `d`</script> e <b>f</b>\n\n<style>\n\n# g\n\n</style>\n\nh")
        #expect(result.page == "<p>a  e <strong>f</strong></p> <p>h</p>")
        #expect(
            result.words == [
                "1:3 warning html-dropped: <script> and its contents are left out",
                "3:1 warning html-dropped: <style> and its contents are left out",
            ])
    }

    @Test(arguments: [
        ("a\n\nb <script>c</script>", "3:3 warning html-dropped: <script> and its contents are left out"),
        ("> a\n>\n> <div>\n>   <svg></svg></div>", "4:5 warning html-dropped: <svg> and its contents are left out"),
        ("- a\n\n  <p>\n  <svg></svg>", "4:3 warning html-dropped: <svg> and its contents are left out"),
        ("x *y <b>z*", "1:6 warning unclosed-html: <b> is never closed; it ends where the element around it ends"),
        ("<div>\n\na", "1:1 warning unclosed-html: <div> is never closed; it ends where the element around it ends"),
        ("a\n\n</div>", "3:1 warning unopened-html: </div> closes nothing"),
        (
            "a <a href=\"data:x\">b</a>",
            "1:3 warning unsafe-address: a link cannot lead to \"data:\"; only its text is kept"
        ),
        ("a\n<img src=b.png>", "2:1 warning image-without-alternative: the picture \"b.png\" has no alternative text"),
        (
            "a <b onclick=c>d</b>",
            "1:3 warning html-attribute-dropped: the event handler \"onclick\" of <b> is left out"
        ),
        (
            "a\n\n<!-- b\n\nc",
            "3:1 error swallowed-text: this comment is never closed, so the text after it would be lost"
        ),
    ])
    func `diagnostics about raw HTML have its location`(markdown: String, words: String) {
        #expect(read(markdown).words == [words])
    }
}
