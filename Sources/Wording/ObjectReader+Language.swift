import SourceText

/// Reads languages and texts in several languages.
extension ObjectReader {
    /// Reads a list of languages without duplicates and, if `known` is given, only with languages in it.
    package mutating func languages(_ key: Key, among known: [Language]? = nil) -> [Language]? {
        guard let elements = list(key) else { return nil }
        var languages: [Language] = []
        for element in elements {
            guard let language = language(element, among: known) else { continue }
            if languages.contains(language) {
                append(.duplicateLanguage(language, at: Location(path, element.place)))
            } else {
                languages.append(language)
            }
        }
        // The order of the site is used, so that every page lists its languages in the same order.
        return known.map { known in known.filter(languages.contains) } ?? languages
    }

    private mutating func language(_ value: Value, among known: [Language]?) -> Language? {
        let location = Location(path, value.place)
        guard let text = value.text, let language = Language(text) else {
            append(value.text.map { .badLanguage($0, at: location) } ?? .languageIsNoText(value, at: location))
            return nil
        }
        guard known?.contains(language) ?? true else {
            append(.unknownLanguage(text, among: known ?? [], at: location))
            return nil
        }
        return language
    }

    /// Reads `fallbacks: { fr: [en] }`.
    package mutating func fallbacks(_ key: Key, among languages: [Language]) -> [Language: [Language]] {
        var result: [Language: [Language]] = [:]
        guard let reader = object(key) else { return [:] }
        for member in reader.allMembers {
            let name = Value(.string(member.key), at: member.place)
            guard let language = language(name, among: languages) else { continue }
            let list = member.value.elements ?? [member.value]
            result[language] = list.compactMap { self.language($0, among: languages) }
        }
        return result
    }

    /// Reads a text by language, with keys from `languages`. It is an error if a required text is missing.
    package mutating func localisedText(_ key: Key, among languages: [Language]) -> LocalisedText? {
        let count = diagnostics.count
        guard let text = localisedText(key) else { return nil }
        if diagnostics.count == count { check(text, key, among: languages) }
        return text
    }

    /// Checks that each language of the text is one of the site's, and that each of the site's languages has a text.
    private mutating func check(_ text: LocalisedText, _ key: Key, among languages: [Language]) {
        let count = diagnostics.count
        for entry in text.entries {
            guard let tag = entry.language else { return }
            _ = language(Value(.string(tag), at: entry.place), among: languages)
        }
        // A tag that is not the site's may be a misspelling of the missing one.
        guard diagnostics.count == count else { return }
        let missing = languages.filter { !text.covers($0) }
        if !missing.isEmpty { append(.untranslatedText(key.name, missing, at: location(of: key))) }
    }

    /// Reads a text by language, with keys from `languages`. Some languages may be missing.
    package mutating func partlyLocalisedText(_ key: Key, among languages: [Language]) -> LocalisedText? {
        guard let text = localisedText(key) else { return nil }
        for entry in text.entries {
            if let tag = entry.language { _ = language(Value(.string(tag), at: entry.place), among: languages) }
        }
        return text
    }
}
