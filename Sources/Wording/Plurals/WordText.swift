/// What a word says: one text, or one for each category of numbers that its language tells apart.
package struct WordText: Hashable, Sendable {
    /// The text, which of a word with plural forms is that for `other`.
    package var text: String
    /// The texts for the other categories; empty for a word with one text.
    package var forms: [PluralCategory: String]
    /// The language that it is written in, whose rules choose a form; nil for one that is not known.
    package var language: Language?

    package init(_ text: String, forms: [PluralCategory: String] = [:], in language: Language? = nil) {
        (self.text, self.forms, self.language) = (text, forms, language)
    }

    /// The text that goes with a number. A form that is missing is that for `other`.
    package func text(for number: Int) -> String {
        forms.isEmpty ? text : forms[PluralRules(language).category(of: number)] ?? text
    }
}
