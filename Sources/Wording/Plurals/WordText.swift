/// The text of a word: one text, or one for each plural category of its language.
package struct WordText: Hashable, Sendable {
    /// The text; for a word with plural forms, the form `other`.
    package var text: String
    /// The texts for the other categories; empty for a word with one text.
    package var forms: [PluralCategory: String]
    /// The language of the text, whose rules select a form; `nil` if it is unknown.
    package var language: Language?

    package init(_ text: String, forms: [PluralCategory: String] = [:], in language: Language? = nil) {
        (self.text, self.forms, self.language) = (text, forms, language)
    }

    /// Returns the text for a number. A missing form is replaced by `other`.
    package func text(for number: Int) -> String {
        forms.isEmpty ? text : forms[PluralRules(language).category(of: number)] ?? text
    }
}
