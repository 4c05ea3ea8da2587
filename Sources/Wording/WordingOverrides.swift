import SourceText

/// The program's texts that a site replaces: `wording:` in `site.yml`, and additions from its string files.
package struct WordingOverrides: Sendable {
    /// The replaced texts by word; for plural forms, the form `other`.
    private var texts: [Word: LocalisedText] = [:]
    /// The other plural forms. All forms of a language are from the same file as its text.
    private var forms: [Word: [PluralCategory: LocalisedText]] = [:]

    /// Creates no replacements.
    package init() {}

    /// Returns the wording for a reader of `language`, with the site's texts in that language.
    package func wording(_ language: Language) -> Wording {
        guard !texts.isEmpty else { return Wording.forLanguage(language) }
        let own = texts.compactMap { word, text in
            text.ownEntry(language).map { (word, self.text(of: word, $0, for: language)) }
        }
        return Wording.forLanguage(language).replacing(Dictionary(own) { first, _ in first })
    }

    /// Returns the site's replacements for the program's words in a language, with plural forms.
    package func ownTexts(_ language: Language) -> [String] {
        guard !texts.isEmpty else { return [] }
        let wording = wording(language)
        return texts.keys.filter { texts[$0]?.ownEntry(language) != nil }
            .flatMap { [wording[$0].text] + wording[$0].forms.values }
    }

    private func text(of word: Word, _ entry: LocalisedText.Entry, for reader: Language) -> WordText {
        guard let forms = forms[word] else { return WordText(entry.text) }
        return WordText(
            entry.text, forms: forms.compactMapValues { $0.text(inTag: entry.language) },
            in: entry.language.map { Language($0) } ?? reader)
    }

    /// Reads an object whose keys are the keys of words and their plural forms.
    package init(_ reader: inout ObjectReader, _ languages: [Language]) {
        for word in Word.allCases {
            texts[word] = Self.text(.other, of: word, &reader, languages)
            guard word.isCounted else { continue }
            for category in Word.ownForms {
                guard let text = Self.text(category, of: word, &reader, languages) else { continue }
                forms[word, default: [:]][category] = text
            }
            checkForms(of: word, &reader, languages)
        }
        refuseForms(&reader)
    }

    /// Reports keys such as `versionLine.one` and `choicesOpen.other`: a word with a form that it cannot have.
    private func refuseForms(_ reader: inout ObjectReader) {
        for member in reader.allMembers {
            let parts = member.key.split(separator: ".", maxSplits: 1).map(String.init)
            guard parts.count == 2, let word = Word(stringValue: parts[0]), !word.keys.contains(member.key) else {
                continue
            }
            let hint: Hint =
                !word.isCounted
                ? "\(quoted(word.name)) has no plural forms: it is the same for every number"
                : parts[1] == PluralCategory.other.rawValue
                    ? "write \(quoted(word.name)) alone: it is for all other numbers"
                    : PluralCategory.hint(for: parts[1])
            reader.ask(Key.named(member.key))
            reader.append(.unknownKey(member.key, at: Location(reader.path, member.place), hint: hint))
        }
    }

    private static func text(
        _ category: PluralCategory, of word: Word, _ reader: inout ObjectReader, _ languages: [Language]
    ) -> LocalisedText? {
        let key = Key.named(category == .other ? word.name : word.formKey(category))
        guard let text = reader.partlyLocalisedText(key, among: languages) else { return nil }
        let wrong = text.entries.first { entry in
            !entry.languages(among: languages).allSatisfy { language in
                RequiredPlaceholders(of: word, category, in: language).allow(placeholders(entry.text))
            }
        }
        if let wrong {
            let needed = placeholders(Wording.inEnglish(word)).map { "%\($0)" }
            let marks = (needed, unneeded: "remove %1 and %2: nothing is filled in")
            reader.append(.wordingPlaceholder(wrong.text, marks, at: reader.location(ofValue: key)))
        }
        return text
    }

    /// Reports plural forms without a text for `other`, forms that their language does not have, and missing forms.
    private func checkForms(of word: Word, _ reader: inout ObjectReader, _ languages: [Language]) {
        for category in Word.ownForms {
            let key = word.formKey(category)
            for entry in forms[word]?[category]?.entries ?? [] {
                let readers = entry.languages(among: languages)
                if texts[word]?.text(inTag: entry.language) == nil {
                    let place = reader.location(of: Key.named(key))
                    reader.append(.pluralOther(key, entry.language, word.name, at: place))
                } else if let language = readers.first,
                    !readers.contains(where: { PluralRules($0).categories.contains(category) })
                {
                    reader.append(.pluralUnused(word.name, category, language, at: reader.location(of: Key.named(key))))
                }
            }
        }
        for entry in texts[word]?.entries ?? [] {
            let own = (forms[word] ?? [:]).filter { $0.value.text(inTag: entry.language) != nil }
            guard !own.isEmpty else { continue }
            for language in entry.languages(among: languages) {
                let missing = PluralRules(language).usualCategories.filter { own[$0] == nil }
                guard !missing.isEmpty else { continue }
                let place = reader.location(of: Key.named(word.name))
                reader.append(.pluralMissing(word.name, missing, language, at: place))
            }
        }
    }

    /// Adds a text for a word, with its plural forms, unless the word has a text in that language already.
    package mutating func add(_ text: WordText, for word: Word, in language: Language, at place: SourcePosition) {
        guard texts[word]?.text(for: language.tag) == nil else { return }
        Self.add(text.text, language, place, to: &texts[word])
        for (category, form) in text.forms {
            Self.add(form, language, place, to: &forms[word, default: [:]][category])
        }
    }

    private static func add(
        _ text: String, _ language: Language, _ place: SourcePosition, to known: inout LocalisedText?
    ) {
        let entry = LocalisedText.Entry(language: language.tag, text: text, place: place)
        if known == nil { known = LocalisedText(entries: [entry], place: place) } else { known?.entries.append(entry) }
    }
}

/// The placeholders that a text may or must contain: 1 for `%1`, 2 for `%2`.
package struct RequiredPlaceholders: Sendable {
    /// The placeholders of the English text.
    package let needed: [Int]
    private let mayLackNumber: Bool

    /// Creates the placeholders for a form of `word` in a language. If the language is unknown, all are needed.
    package init(of word: Word, _ category: PluralCategory = .other, in language: Language?) {
        self.init(Wording.inEnglish(word), category, in: language)
    }

    init(_ english: String, _ category: PluralCategory, in language: Language?) {
        needed = placeholders(english)
        mayLackNumber = category != .other && PluralRules(language).isSingle(category)
    }

    /// Returns whether a text has exactly the needed placeholders. A form for a single number may lack `%1`, since it
    /// can write the number as a word.
    package func allow(_ found: some Sequence<Int>) -> Bool {
        let found = Set(found)
        return found == Set(needed) || mayLackNumber && found == Set(needed.filter { $0 != 1 })
    }
}

/// Returns the numbers of the placeholders in a text.
func placeholders(_ text: String) -> [Int] { [1, 2].filter { text.contains("%\($0)") } }

extension LocalisedText.Entry {
    /// Returns the language of the text, or all of `languages` for a text that applies to each.
    fileprivate func languages(among languages: [Language]) -> [Language] {
        language.map { [Language($0)].compactMap(\.self) } ?? languages
    }
}

extension LocalisedText {
    /// Returns the text with exactly this tag, ignoring case; for `nil`, the text for every language.
    fileprivate func text(inTag tag: String?) -> String? {
        entries.first { $0.language?.lowercased() == tag?.lowercased() }?.text
    }
}
