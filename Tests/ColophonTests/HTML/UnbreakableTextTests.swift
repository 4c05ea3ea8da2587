import Testing

@testable import Documents

/// Citations and quantities on one line.
struct UnbreakableTextTests {
    /// The text with `~` for U+00A0 and `+` for U+2060.
    private func bound(_ text: String) -> String {
        text.withUnbreakableCitations.replacing("\u{A0}", with: "~").replacing("\u{2060}", with: "+")
    }

    @Test(arguments: [
        ("Contract, Article 6(1)(b) and (c)", "Contract, Article~6(1)+(b) and (c)"),
        ("see Art. 6 Abs. 1 lit. f DSGVO", "see Art.~6 Abs.~1 lit.~f DSGVO"),
        ("article 6, paragraphe 1, point b)", "article~6, paragraphe~1, point~b)"),
        ("nach § 5 und §§ 7 bis 9", "nach §~5 und §§~7 bis 9"),
        ("l’article L. 34, p. 12, n° 7", "l’article L. 34, p.~12, n°~7"),
        ("(Article 13) and [section 4]", "(Article~13) and [section~4]"),
        ("20 km, 5 % or 300 MB.", "20~km, 5~% or 300~MB."),
        ("المادة 6", "المادة~6"),
        ("6(1)(f)", "6(1)+(f)"),
    ])
    func `a number is not separated from its name, unit and letters`(text: String, expected: String) {
        #expect(bound(text) == expected)
    }

    @Test(arguments: [
        "", "1", " 1", "1 ", "Article", "an article of 6 days", "30 days", "5 kmx", "on 2 November 2026",
        "f(x)(y)", "lit. foo 1", "Article\u{A0}6",
    ])
    func `other text stays as it is`(text: String) {
        #expect(text.withUnbreakableCitations == text)
    }

    @Test func `a line end of the source inside a citation does not divide it`() {
        let line: [Inline] = [.text("under Article"), .softBreak, .text("6 of the law"), .softBreak, .text("of 5")]
        #expect(line.indices.filter(line.dividesCitation) == [1])
        var (page, reference) = (HTMLWriter(.page), HTMLWriter(.reference))
        page.write(line)
        reference.write(line)
        #expect(page.buffer.text == "under Article\u{A0}6 of the law\nof 5")
        #expect(reference.buffer.text == "under Article\n6 of the law\nof 5")
    }

    @Test func `code stays as it is`() {
        var writer = HTMLWriter(.page)
        writer.write([.code("Article 6(1)(f)")])
        #expect(writer.buffer.text == "<code>Article 6(1)(f)</code>")
    }

    @Test func `both characters change no word`() {
        let text = "Article 6(1)(f), § 5, 20 km"
        var (plain, bound) = (TextWords(), TextWords())
        plain.append(text)
        bound.append(text.withUnbreakableCitations)
        #expect(text.withUnbreakableCitations != text)
        #expect(plain == bound)
    }
}
