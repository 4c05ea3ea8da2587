import SourceText

/// The texts of a statement in one language.
///
/// A text comes from the first of these that has it: the model in the reader's language, the shared words in that
/// language, the model in English, the shared words in English.
package struct StatementWording: Sendable {
    package let language: Language
    private let subject: String?
    private let common: WordTable<StatementWord>
    private let written: Language?
    private let isCommonForeign: Bool
    /// The texts of the model, then those that all models share for this subject, in the reader's language.
    private let own: [StatementTexts]
    private let english: [StatementTexts]

    /// Creates the wording for a reader of `language`: in that language, in the nearest form of it, or in English.
    /// - Parameters:
    ///   - model: The model of the statement; `nil` for the words that all models share.
    ///   - subject: The subject of the statement, such as `website`; `nil` for an app.
    package init(_ language: Language, model: String? = nil, subject: String? = nil) {
        self.language = language
        self.subject = subject
        let file = WordingFile.nearest(to: language)
        (common, written) = (file.statement, file.language)
        isCommonForeign = !Wording.exists(for: language)
        let models = [model, subject == nil ? nil : StatementTexts.shared].compactMap(\.self)
        own = models.compactMap { StatementTexts.nearest(to: language, of: $0) }
        english = models.compactMap { model in Language("en").flatMap { StatementTexts.of(model, in: $0) } }
    }

    /// Returns the text of `phrase` with its plural forms, without filling its placeholders, and whether it is in
    /// English although the reader's language is another one.
    package func text(_ phrase: StatementPhrase) -> (text: WordText, isForeign: Bool) {
        let name = phrase.name
        if let text = own.firstText(name, subject) { return (WordText(text), false) }
        let shared: WordText? =
            if case .word(let word) = phrase {
                WordText(common[word], forms: common[forms: word], in: written)
            } else {
                nil
            }
        if let shared, !isCommonForeign { return (shared, false) }
        if let text = english.firstText(name, subject) { return (WordText(text), true) }
        return (shared ?? WordText(name), true)
    }

    /// Returns the text of `phrase` without filling its placeholders.
    package func callAsFunction(_ phrase: StatementPhrase) -> String { text(phrase).text.text }

    /// Returns the text of `word` without filling its placeholders.
    package func callAsFunction(_ word: StatementWord) -> String { self(.word(word)) }

    /// Returns the text of `phrase`, with marks around it (`WordMark`) if it is not in the reader's language.
    /// - Parameter values: the texts in the reader's language in place of `%1`, `%2` and so on.
    package func marked(_ phrase: StatementPhrase, _ values: String...) -> String {
        let (text, isForeign) = text(phrase)
        if !isForeign { return values.isEmpty ? text.text : text.text.filling(values) }
        let parts = values.map { WordMark.value.text + $0 + WordMark.end.text }
        return WordMark.enclosing(parts.isEmpty ? text.text : text.text.filling(parts))
    }

    /// The text of `word` with its plural forms, without filling its placeholders.
    package subscript(word: StatementWord) -> WordText { text(.word(word)).text }

    /// All texts of the program's statements for a reader of `language`, of all models, with plural forms.
    package static func all(_ language: Language) -> [String] {
        let wording = StatementWording(language)
        let shared = StatementWord.allCases.map { wording[$0] }
        let own = StatementTexts.models.compactMap { StatementTexts.nearest(to: language, of: $0) }
        return shared.flatMap { [$0.text] + $0.forms.values } + own.flatMap(\.texts.values)
    }
}

extension [StatementTexts] {
    fileprivate func firstText(_ name: String, _ subject: String?) -> String? {
        for texts in self {
            if let text = texts.text(name, subject) { return text }
        }
        return nil
    }
}
