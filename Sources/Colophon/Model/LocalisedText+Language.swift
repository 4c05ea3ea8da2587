import SourceText

extension LocalisedText {
    /// The same text in every language, written nowhere.
    init(_ text: String) { self.init(text, place: .start) }

    /// The text for a reader of `language`: its own, that of its main language, or the first that was written.
    func text(_ language: Language) -> String {
        text(for: language.tag) ?? text(for: language.primary) ?? entries.first?.text ?? ""
    }

    /// In all languages it was written in.
    var allTexts: [String] { entries.map(\.text) }
}
