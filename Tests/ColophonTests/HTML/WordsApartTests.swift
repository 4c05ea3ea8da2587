import SourceText
import Testing

@testable import Colophon
@testable import Documents

/// The words before, in and after a block never become one word, on the page and in the digest of the text.
struct WordsApartTests {
    /// The elements that browsers show as blocks, list items or parts of tables, but `h1`, which may become the title,
    /// and `hr`, which has no end.
    ///
    /// Source: HTML Standard, sections 15.3 and 16.2 (obsolete elements).
    static let blocks = """
        address article aside blockquote caption center dd details dialog dir div dl dt fieldset figcaption figure \
        footer form h2 h3 h4 h5 h6 header hgroup legend li listing main marquee menu nav ol p plaintext pre search \
        section summary table tbody td tfoot th thead tr ul xmp
        """
        .split(separator: " ").map(String.init)

    private static let surroundings = [
        "%", "<p>%</p>", "<div>%</div>", "<ul><li>%</li></ul>", "<dl><dt>x</dt><dd>%</dd></dl>",
        "<dl><dt>%</dt><dd>x</dd></dl>", "<table><tr><td>%</td></tr></table>", "<h2>%</h2>",
        "<details><summary>%</summary>x</details>", "<blockquote>%</blockquote>", "<b>%</b>",
        "<a href=\"https://a.example\">%</a>", "<span lang=\"fr\">%</span>", "<pre>%</pre>", "<code>%</code>",
        "<table><caption>%</caption><tr><td>x</td></tr></table>", "<fieldset>%</fieldset>",
    ]

    private static let markdown = [
        "%", "- %", "1. x\n2. %", "> %", "## %", "Term\n: %", "%\n: x", "*%*", "**[%](https://a.example)**", "- [x] %",
        "| a |\n|---|\n| % |", "x[^1]\n\n[^1]: %", "> [!NOTE]\n> %",
    ]

    @Test(arguments: blocks) func `a block in HTML separates words`(name: String) {
        for text in ["aaa<\(name)>bbb</\(name)>ccc", "aaa<\(name)></\(name)>ccc", "aaa<\(name)> </\(name)>ccc"] {
            for surrounding in Self.surroundings {
                let html = surrounding.replacing("%", with: text)
                check(HTMLCase.document(html), html)
            }
        }
    }

    @Test(arguments: blocks) func `a block in a line of Markdown separates words`(name: String) {
        for text in ["aaa<\(name)>bbb</\(name)>ccc", "aaa<\(name)></\(name)>ccc", "aaa<\(name)> </\(name)>ccc"] {
            for surrounding in Self.markdown {
                let markdown = surrounding.replacing("%", with: text)
                let read = readMarkdown(markdown).value.resolvingRawHTML(path: HTMLCase.file)
                check(read.value, markdown)
            }
        }
    }

    private func check(_ document: Document, _ source: String) {
        let page = Array("<h1>T</h1><article>\(HTMLCase.page(document))</article>".utf8)
        let shown = (try? PageWords.read(page))?.words
        #expect(shown == document.words(title: "T"), "\(source): \(HTMLCase.shown(document))")
        let words = Set(String(decoding: shown?.bytes ?? [], as: UTF8.self).split(separator: " "))
        #expect(words.isSuperset(of: ["aaa", "ccc"]), "\(source): \(HTMLCase.shown(document))")
    }

    @Test(arguments: [
        (
            "Mooring\n: A place at the quay\n\n  A boat may lie there\n",
            "<dl> <dt>Mooring</dt> <dd> <p>A place at the quay</p> <p>A boat may lie there</p> </dd> </dl>"
        ),
        ("- a<div>b</div>\n", "<ul> <li> <p>a</p> <p>b</p> </li> </ul>"),
        (
            "- [x] a<div>b</div>\n",
            "<ul class=\"tasks\"> <li> "
                + "<p><span class=\"task done\" role=\"img\" aria-label=\"Done\"></span> a</p> <p>b</p> </li> </ul>"
        ),
    ])
    func `paragraphs that follow each other in a tight list are paragraphs`(markdown: String, page: String) {
        let read = readMarkdown(markdown).value.resolvingRawHTML(path: HTMLCase.file)
        #expect(HTMLCase.shown(read.value) == page)
    }

    @Test(arguments: [
        ("<fieldset><legend>Terms</legend>of use</fieldset>", "<p>Terms</p> <p>of use</p>"),
        ("<p>a<p><p>b", "<p>a</p> <p>b</p>"),
        (
            "<table>a<tr><td>b</td></tr>c</table>",
            "<p>a</p> <p>c</p> <div class=\"table\"> <table> "
                + "<tbody> <tr> <td>b</td> </tr> </tbody> </table> </div>"
        ),
        (
            "<pre><div>a</div><div>b</div>c<br>d</pre>",
            "<pre tabindex=\"0\"><code>a b c d</code></pre>"
        ),
        ("<ruby>WHO<rt>World Health Organization</rt></ruby>", "<p>WHO(World Health Organization)</p>"),
        ("<ruby>漢<rp>（</rp><rt>かん</rt><rp>）</rp></ruby>", "<p>漢（かん）</p>"),
        ("<ruby>a<rt></rt></ruby>", "<p>a</p>"),
    ])
    func `parts of an element that has no own form are apart`(html: String, page: String) {
        #expect(HTMLCase.shown(html) == page)
    }
}
