import SourceText

/// Texts of the program that a site puts in its own words: `wording:` in `site.yml`, and what its string files add.
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
                let marks = (needed, unneeded: "remove %1 and %2: nothing is filled in")
                reader.append(.wordingPlaceholder(wrong, marks, at: reader.location(ofValue: key)))
            }
            texts[word] = text
        }
    }

    /// Takes a text for a word, unless there is one in this language already.
    package mutating func add(_ text: String, for word: Word, in language: Language, at place: Place) {
        let entry = LocalisedText.Entry(language: language.tag, text: text, place: place)
        guard var known = texts[word] else {
            texts[word] = LocalisedText(entries: [entry], place: place)
            return
        }
        guard known.text(for: language.tag) == nil else { return }
        known.entries.append(entry)
        texts[word] = known
    }

    /// The numbers of what a word has filled in: 1 for `%1`, 2 for `%2`.
    package static func placeholderNumbers(of word: Word) -> [Int] {
        let marks = placeholders(Wording.inEnglish(word))
        return [1, 2].filter { marks.contains("%\($0)") }
    }
}

/// What a text has filled in: `%1`, `%2`.
private func placeholders(_ text: String) -> [String] { ["%1", "%2"].filter(text.contains) }

extension Diagnostic {
    /// - Parameter marks: what the text needs, as its file writes it, and the hint when it needs none.
    package static func wordingPlaceholder(
        _ text: String, _ marks: (needed: [String], unneeded: String), at location: Location
    ) -> Diagnostic {
        let hint: Hint =
            marks.needed.isEmpty
            ? Hint(marks.unneeded)
            : "use each placeholder of the original text: \(marks.needed.joined(separator: " and "))"
        return Diagnostic(
            .error, "wording-placeholder", "\"\(text)\" does not have the same placeholders as the original text",
            at: location, hint: hint)
    }
}
