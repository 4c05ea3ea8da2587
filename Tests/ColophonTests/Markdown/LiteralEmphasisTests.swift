import SourceText
import Testing

@testable import Colophon
@testable import Documents

/// Marks of emphasis that stay text.
struct LiteralEmphasisTests {
    private func warning(_ markdown: String, isHTML: Bool = false) -> Diagnostic? {
        let bytes = Array(markdown.utf8)
        let found =
            isHTML
            ? Document.readHTML(bytes, path: testPath, nil).diagnostics
            : Document.readMarkdown(bytes, path: testPath, nil).diagnostics
        return found.first { $0.id == "literal-emphasis" }
    }

    @Test(arguments: [
        ("We **never **sell data.", 1, 4), ("We **never ** sell data.", 1, 4), ("a\n**b **c", 2, 1),
        ("- **Note **that", 1, 3), ("> # **Note **that", 1, 5), ("これは__重要__です", 1, 10),
        ("the**(new) **terms", 1, 4), ("**a** is, **a **is not", 1, 11), ("**[a](b) **c", 1, 1),
        ("**`a` **b", 1, 1), ("<div>\n**Note**\n</div>", 2, 1),
        ("| a |\n|---|\n| **b **c |", 3, 3), ("a\n: **b **c", 2, 3), ("a[^1]\n\n[^1]: **b **c", 3, 7),
        ("&quot;**b **c", 1, 7), ("\\*\\*a **b **c", 1, 7), ("***a b*** **c **d", 1, 11), ("a__(b)__c", 1, 2),
    ])
    func `a literal emphasis mark is a warning at its location`(markdown: String, line: Int, column: Int) {
        #expect(warning(markdown + "\n")?.location?.start == SourcePosition(line: line, column: column))
    }

    @Test(arguments: [
        "2**3 and 4**5", "(a)**2 + (b)**2", "2**(n + 1) and 2**(n)", "2 ** 3 and 4 ** 5", "snake__case and a__b",
        "Price**, fee**; sum**.", "Price** and \"fee**\"", "*With tax.\n**Without tax.\n***Abroad.", "**Without tax",
        "src/**/*.md and **/*.md", "**** **** **** 1234", "__.__.____ and __/__", "Name: ________", "\\*\\*a\\*\\*",
        "\\**a \\**b", "&#42;&#42;a **", "`**a **b`", "**a** and __b__", "**a\n\nb**", "06 ** ** ** 12",
        "https://example.org/__a__/**b", "^__^ and ^__^", "    **a **b", "<kbd>**a **b</kbd>",
        "<!-- **a **b -->", "[a](b \"**c **d\")",
    ])
    func `other uses of these characters are no warning`(markdown: String) {
        #expect(warning(markdown + "\n") == nil)
    }

    @Test func `marks in an HTML file are a warning, except in code`() {
        #expect(warning("<p>a\n**b** c</p>", isHTML: true)?.location?.start == SourcePosition(line: 2, column: 1))
        #expect(warning("<pre>**b** c</pre><p><code>**b**</code> <kbd>**b**</kbd></p>", isHTML: true) == nil)
    }

    @Test func `many escaped marks are no warning`() {
        let text = String(repeating: "\\*\\*a and \\*\\*b\n\n", count: 20_000)
        #expect(warning(text + "**x**\n") == nil)
    }
}
