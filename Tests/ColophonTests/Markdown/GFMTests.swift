import Foundation
import Testing

@testable import Colophon
@testable import Documents

/// The examples of GFM's extensions, from its specification and from cmark-gfm's own tests.
struct GFMTests {
    @Test(
        arguments: zip(
            [
                "Tables (extension)", "Task list items (extension)", "Strikethrough (extension)",
                "Autolinks (extension)",
            ],
            [8, 2, 2, 11]))
    func `the specification's examples are printed byte for byte`(section: String, count: Int) throws {
        let examples = try SpecExample.all(in: "gfm-spec.txt").filter { $0.section == section }
        #expect(examples.count == count)
        for example in examples { #expect(referenceHTML(example.markdown) == example.html, "\(example)") }
    }

    /// HTML is not this reader's: it is resolved, and by an allow-list, later on. A single tilde strikes nothing.
    static let otherSections = ["HTML tag filter", "Strikethroughs"]

    @Test func `further examples of cmark-gfm give its output`() throws {
        let examples = try SpecExample.all(in: "gfm-extensions.txt").filter { !Self.otherSections.contains($0.section) }
        #expect(examples.count == 25)
        for example in examples where example.html != "<IGNORE>\n" {
            let isNote = example.section == "Footnotes"
            let html = isNote ? withNumberedNotes(referenceHTML(example.markdown)) : referenceHTML(example.markdown)
            #expect(html == withOurTasks(example.html), "\(example)\n\(example.markdown)")
        }
    }

    @Test(.enabled(if: CmarkGFM.path != nil || !CmarkGFM.mayBeMissing, "the command cmark-gfm is not installed"))
    func `footnotes are printed as cmark-gfm prints them`() throws {
        for markdown in Self.noteTexts {
            let theirs = try CmarkGFM.html(markdown, extensions: ["footnotes", "table", "strikethrough", "autolink"])
            #expect(withoutNewerAttributes(referenceHTML(markdown)) == withoutNewerAttributes(theirs), "\(markdown)")
        }
    }

    /// A delimiter run between a letter and a bracket does not open (CommonMark 0.30, section 6.2).
    @Test func `tildes inside a word before a link do not strike text through`() {
        #expect(referenceHTML("a~~[b](/b)c~~d\n") == "<p>a~~<a href=\"/b\">b</a>c~~d</p>\n")
    }

    @Test(arguments: [
        ("10~20 days and 30~40 days", "10~20 days and 30~40 days"), ("5~7日、10~12日", "5~7日、10~12日"),
        ("~one~ ~~two~~ ~~~three~~~", "~one~ <del>two</del> ~~~three~~~"), ("~a~~ ~~b~", "~a~~ ~~b~"),
        ("~~10~20~~", "<del>10~20</del>"), ("~~「旧」~~は", "<del>「旧」</del>は"),
        ("~~a ~~b~~ c~~", "<del>a <del>b</del> c</del>"),
    ])
    func `only two tildes strike out`(markdown: String, html: String) {
        #expect(referenceHTML(markdown + "\n") == "<p>\(html)</p>\n")
    }

    static let noteTexts = [
        "a[^1] b[^1] ![^é]\n\n[^1]: one\n[^é]: two\n    lines\n\n    and a paragraph\n\ntext\n",
        "a[^n]\n\n[^n]:\n    > quote\n\n        code\n", "> a[^n]\n>\n> [^n]: in a quote\n> lazy\nlazy\n\nb\n",
        "- a[^n]\n\n  [^n]: in an item\n\n      more\n- b\n", "[^n]\n[^n]: right after[^n]\ntext[^n]\n",
        "a[^N] b[^n]\n\n[^n]: case\n", "`[^n]` \\[^n] [^n](/u)[^n] <b title='[^n]'>\n\n[^n]: x [^n]\n",
        "```\n[^n]: code\n```\n\n[^n]\n", "    [^n]: code\n\n[^n]\n", "<!--\n[^n]: comment\n-->\n\n[^n]\n",
        "a[^t]\n\n[^t]: | a | b |\n    |---|---|\n    | c | d |\n", "a[^a][^b]\n\n[^a]: 1\n[^b]: 2\n1. list\n2. list\n",
        "1) a\n2) b[^n]\n[^n]: x\n3) c\n", "[^x y]: no\n\n[^x y] [^] [^[]\n",
        "**a[^n]** _b_[^n] ~~c[^n]~~\n\n[^n]: x\n",
        "[^n]\n\n[^n]: ~~a~~ www.a.b\n\n[^n]: again\n", "a[^n]\n\n[^n]: - x\n    - y\n",
        "| a[^n] |\n|---|\n| b |\n\n[^n]: x\n",
    ]

    // MARK: Conventions that differ

    /// The specification and cmark-gfm's further tests put the attributes of a task in different orders.
    private func withOurTasks(_ html: String) -> String {
        html.replacing(
            #"<input type="checkbox" checked="" disabled="" />"#,
            with: #"<input checked="" disabled="" type="checkbox">"#
        )
        .replacing(#"<input type="checkbox" disabled="" />"#, with: #"<input disabled="" type="checkbox">"#)
    }

    /// The file is older than the names cmark-gfm gives its notes today: it numbers them.
    private func withNumberedNotes(_ html: String) -> String {
        var html = html.replacing(#/ data-footnote[a-z-]*(="[^"]*")?| aria-label="[^"]*"/#, with: "")
        for (index, label) in ["1", "footnote", "other-note", "codeblock-note"].enumerated() {
            html = html.replacing("fn-\(label)\"", with: "fn\(index + 1)\"")
                .replacing("fnref-\(label)\"", with: "fnref\(index + 1)\"")
        }
        return html
    }

    /// cmark-gfm has numbered the ways back since 0.29.0.gfm.7, for screen readers; the tested command may be older.
    private func withoutNewerAttributes(_ html: String) -> String {
        html.replacing(#/ data-footnote-backref-idx="[^"]*"| aria-label="[^"]*"/#, with: "")
    }
}
