import SourceText

/// Texts of the program that a site puts in its own words: `wording:` in `site.yml`.
package struct WordingOverrides: Sendable {
    private var texts: [Word: LocalisedText] = [:]

    /// None: the program's own.
    package init() {}

    /// The wording for a reader of `language`: the site's words, where it has some in that language.
    package func wording(_ language: Language) -> Wording {
        Wording.forLanguage(language).replacing(texts.compactMapValues { $0.own(language) })
    }

    /// Reads an object whose keys are names of words.
    package init(_ reader: inout ObjectReader, _ languages: [Language]) {
        for word in Word.allCases {
            let key = Key.named(word.name)
            guard let text = reader.partlyLocalisedText(key, among: languages) else { continue }
            let needed = placeholders(Wording.inEnglish(word))
            if let wrong = text.allTexts.first(where: { placeholders($0) != needed }) {
                reader.append(.wordingPlaceholder(wrong, needed, at: reader.location(ofValue: key)))
            }
            texts[word] = text
        }
    }
}

/// What a text has filled in: `%1`, `%2`.
private func placeholders(_ text: String) -> [String] { ["%1", "%2"].filter(text.contains) }

extension Diagnostic {
    fileprivate static func wordingPlaceholder(
        _ text: String, _ needed: [String], at location: Location
    ) -> Diagnostic {
        let hint: Hint =
            needed.isEmpty
            ? "remove %1 and %2: nothing is filled in"
            : "use each placeholder of the original text: \(needed.joined(separator: " and "))"
        return Diagnostic(
            .error, "wording-placeholder", "\"\(text)\" does not have the same placeholders as the original text",
            at: location, hint: hint)
    }
}
