import SourceText

extension LocalisedText {
    /// The same text in every language, written nowhere.
    package init(_ text: String) { self.init(text, place: .start) }

    /// The text for a reader of `language`: its own, the nearest in the same language, or the first that was written.
    package func text(_ language: Language) -> String { own(language) ?? entries.first?.text ?? "" }

    /// The text in the reader's language, whatever its region; nil when there is none.
    package func own(_ language: Language) -> String? { ownEntry(language)?.text }

    /// The same with the language that it is written in.
    func ownEntry(_ language: Language) -> Entry? {
        if let entry = entry(for: language.tag) { return entry }
        // Asked for on every page: most tags are distinguished by their first letter.
        let first = language.tag.utf8.first
        let near = languages.filter { $0.utf8.first.map { $0 | 0x20 } == first }
        return language.nearest(among: near.compactMap(Language.init)).flatMap { entry(for: $0.tag) }
    }

    /// True when a reader of `language` finds it in their own language.
    package func serves(_ language: Language) -> Bool {
        text(for: language.tag) != nil
            || languages.contains { Language($0).map(language.isServed) ?? false }
    }

    /// In all languages it was written in.
    var allTexts: [String] { entries.map(\.text) }
}
