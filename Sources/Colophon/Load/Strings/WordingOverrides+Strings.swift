import AppFiles
import SourceText
import Wording

extension WordingOverrides {
    /// Adds the words of string files, except where `site.yml` replaces the same words.
    /// - Returns: The diagnostics about the files, and about texts whose keys name words.
    mutating func add(_ files: [StringFile], of source: SourceTree, for languages: [Language]) -> [Diagnostic] {
        guard !languages.isEmpty else { return [] }
        var collected = CollectedWords()
        for file in files {
            let table = file.read(source, for: languages).unwrap(into: &collected.diagnostics)
            let entries = table.entries.filter { WordStringKey.isOne($0.key) }
            collected.diagnostics += LeftoverCheck.check(entries.flatMap(\.texts))
            for entry in entries { collected.take(entry) }
        }
        for word in collected.words { add(word.text, for: word.word, in: word.language, at: word.place) }
        return collected.diagnostics.joiningRepeated()
    }
}

/// The words of all string files, at most one per word and language.
private struct CollectedWords {
    typealias ReplacedWord = (word: Word, language: Language, text: WordText, place: SourcePosition)

    var diagnostics: [Diagnostic] = []
    private(set) var words: [ReplacedWord] = []
    private var places: [Language: [Word: Location]] = [:]

    mutating func take(_ entry: StringTable.Entry) {
        let name = String(entry.key.dropFirst(WordStringKey.prefix.count))
        guard let word = Word(stringValue: name) else {
            return diagnostics.append(.unknownStringKey(entry.key, at: entry.keyLocation))
        }
        guard let language = Language(entry.language) else { return }
        if case .plural = entry.text, !word.isCounted {
            return diagnostics.append(.stringsPlural(entry.key, at: entry.location))
        }
        if let first = places[language]?[word] {
            return diagnostics.append(.stringsDuplicate(entry.key, language, at: entry.keyLocation, first: first))
        }
        places[language, default: [:]][word] = entry.keyLocation
        guard let own = text(entry, for: word, in: language) else { return }
        words.append((word, language, own, entry.location.start ?? .start))
    }

    /// Returns the text of an entry. Returns `nil` and reports the problem when it cannot be used.
    private mutating func text(_ entry: StringTable.Entry, for word: Word, in language: Language) -> WordText? {
        switch entry.text {
        case .text(let text):
            return checked(text, entry.key, RequiredPlaceholders(of: word, in: language), at: entry.location).map {
                WordText($0, in: language)
            }
        case .plural(let forms): return plural(forms, entry, for: word, in: language)
        }
    }

    private mutating func plural(
        _ read: [StringTable.PluralForm], _ entry: StringTable.Entry, for word: Word, in language: Language
    ) -> WordText? {
        let count = diagnostics.count
        let rules = PluralRules(language)
        var forms: [PluralCategory: String] = [:]
        for form in read {
            guard rules.categories.contains(form.category) else {
                diagnostics.append(.pluralUnused(entry.key, form.category, language, at: form.location))
                continue
            }
            let places = RequiredPlaceholders(of: word, form.category, in: language)
            forms[form.category] = checked(form.text, entry.key, places, at: form.location)
        }
        let isFaulty = diagnostics.dropFirst(count).contains { $0.severity == .error }
        guard let other = forms.removeValue(forKey: .other) else {
            // An error in the form itself has already been reported.
            if !isFaulty {
                diagnostics.append(.pluralOther(entry.key, language.tag, "other", at: entry.location))
            }
            return nil
        }
        let missing = rules.usualCategories.filter { category in !read.contains { $0.category == category } }
        if !missing.isEmpty { diagnostics.append(.pluralMissing(entry.key, missing, language, at: entry.location)) }
        return isFaulty ? nil : WordText(other, forms: forms, in: language)
    }

    /// Returns the text with the program's own placeholders. Returns `nil` and reports the problem when it cannot be
    /// used.
    private mutating func checked(
        _ text: String, _ key: String, _ places: RequiredPlaceholders, at location: Location
    ) -> String? {
        guard !isBlank(text) else {
            diagnostics.append(.emptyString(key, at: location))
            return nil
        }
        let format = FormatText(text)
        guard places.allow(format.places) else {
            let marks = places.needed == [1] ? ["%@"] : places.needed.map { "%\($0)$@" }
            let hint = "remove %@ and the like: nothing is filled in; a percent sign is %%"
            diagnostics.append(.wordingPlaceholder(text, (marks, unneeded: hint), at: location))
            return nil
        }
        let problems = textProblems(text, quoted(key), at: location)
        diagnostics += problems
        return problems.hasErrors ? nil : format.numbered
    }
}

extension StringTable.Entry {
    /// The text, or each of its plural forms, with its location.
    fileprivate var texts: [(text: String, location: Location)] {
        switch text {
        case .text(let text): [(text, location)]
        case .plural(let forms): forms.map { ($0.text, $0.location) }
        }
    }
}
