import AppFiles
import SourceText
import Wording

extension WordingOverrides {
    /// Takes the words of string files where `site.yml` has none of its own.
    /// - Returns: What is wrong with the files, and with texts that are meant for words.
    mutating func add(_ files: [StringFile], of source: SourceTree, for languages: [Language]) -> [Diagnostic] {
        guard !languages.isEmpty else { return [] }
        var collected = CollectedWords()
        for file in files {
            let table = file.read(source, for: languages).unwrap(into: &collected.diagnostics)
            for entry in table.entries where WordName.isOne(entry.key) { collected.take(entry) }
        }
        for word in collected.words { add(word.text, for: word.word, in: word.language, at: word.place) }
        return collected.diagnostics
    }
}

/// The words of all string files, each once in a language.
private struct CollectedWords {
    typealias OwnWord = (word: Word, language: Language, text: String, place: Place)

    var diagnostics: [Diagnostic] = []
    private(set) var words: [OwnWord] = []
    private var places: [Language: [Word: Location]] = [:]

    mutating func take(_ entry: StringTable.Entry) {
        let name = String(entry.key.dropFirst(WordName.prefix.count))
        guard let word = Word(stringValue: name) else {
            return diagnostics.append(.unknownStringKey(entry.key, at: entry.keyLocation))
        }
        guard let language = Language(entry.language) else { return }
        guard case .text(let text) = entry.text else {
            return diagnostics.append(.stringsPlural(entry.key, at: entry.location))
        }
        if let first = places[language]?[word] {
            return diagnostics.append(.stringsDuplicate(entry.key, language, at: entry.keyLocation, first: first))
        }
        places[language, default: [:]][word] = entry.keyLocation
        guard let own = checked(text, for: word, entry) else { return }
        words.append((word, language, own, entry.location.start ?? .start))
    }

    /// The text with the program's own marks for what is filled in; nil when it cannot be used, which is told.
    private mutating func checked(_ text: String, for word: Word, _ entry: StringTable.Entry) -> String? {
        guard !isBlank(text) else {
            diagnostics.append(.emptyString(entry.key, at: entry.location))
            return nil
        }
        let format = FormatText(text)
        let needed = WordingOverrides.placeholderNumbers(of: word)
        guard Set(format.places) == Set(needed) else {
            let marks = needed.count == 1 && needed[0] == 1 ? ["%@"] : needed.map { "%\($0)$@" }
            let hint = "remove %@ and the like: nothing is filled in; a percent sign is %%"
            diagnostics.append(.wordingPlaceholder(text, (marks, unneeded: hint), at: entry.location))
            return nil
        }
        let problems = textProblems(text, quoted(entry.key), at: entry.location)
        diagnostics += problems
        return problems.hasErrors ? nil : format.numbered
    }
}
