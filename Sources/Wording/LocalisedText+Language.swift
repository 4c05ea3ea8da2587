import SourceText

extension LocalisedText {
    /// Creates a text that is the same in every language, without a location in a file.
    package init(_ text: String) { self.init(text, place: .start) }

    /// Returns the text for a reader of `language`: in that language, in the nearest form of it, or the first text.
    package func text(_ language: Language) -> String { own(language) ?? entries.first?.text ?? "" }

    /// Returns the text in the reader's language, in any region, or `nil` if there is none.
    package func own(_ language: Language) -> String? { ownEntry(language)?.text }

    /// Returns the entry in the reader's language, in any region, or `nil` if there is none.
    func ownEntry(_ language: Language) -> Entry? {
        if let entry = entry(for: language.tag) { return entry }
        // Every page calls this. The first letter already excludes most tags.
        let first = language.tag.utf8.first
        let near = languages.filter { $0.utf8.first.map { $0 | 0x20 } == first }
        return language.nearest(among: near.compactMap(Language.init)).flatMap { entry(for: $0.tag) }
    }

    /// Returns the language of `text(_:)` if a reader of `language` gets the text in another one. `nil` for a text for
    /// every language.
    package func otherLanguage(for language: Language) -> Language? {
        guard ownEntry(language) == nil else { return nil }
        return entries.first?.language.flatMap { Language($0) }
    }

    /// Returns whether a reader of `language` considers this text to be in their own language.
    package func covers(_ language: Language) -> Bool {
        text(for: language.tag) != nil
            || languages.contains { Language($0).map(language.accepts) ?? false }
    }

    /// The texts in all languages.
    var allTexts: [String] { entries.map(\.text) }
}
