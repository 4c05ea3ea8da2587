import Colophon
import SourceText
import Wording

/// Finds the language of a file in its path.
struct TextLanguage {
    /// The languages that the source names, besides those that the program has words for.
    var known: Set<String> = []

    /// Removes the language from a path without extension: `en/privacy`, `privacy.en`, `privacy-en`.
    func split(_ path: String) -> (path: String, language: Language?) {
        var parts = path.split(separator: "/").map(String.init)
        guard let name = parts.last else { return (path, nil) }
        if let dot = name.lastIndex(of: "."), let language = language(String(name[name.index(after: dot)...])) {
            parts[parts.count - 1] = String(name[..<dot])
            return (parts.joined(separator: "/"), language)
        }
        for (number, part) in parts.dropLast().enumerated() {
            guard let language = language(part), number < 2 else { continue }
            parts.remove(at: number)
            return (parts.joined(separator: "/"), language)
        }
        for mark in ["-", "_"] {
            let pieces = name.split(separator: Character(mark)).map(String.init)
            for length in [2, 1] where pieces.count > length {
                let tag = pieces.suffix(length).joined(separator: "-")
                let stem = pieces.dropLast(length).joined(separator: mark)
                guard tag.utf8.count > 1, let language = language(tag), RequiredPage.of(stem) != nil else { continue }
                parts[parts.count - 1] = stem
                return (parts.joined(separator: "/"), language)
            }
        }
        return (path, nil)
    }

    /// Returns the language of a tag such as `fr`, `pt_BR` or `zh-CN`; `nil` for any other word.
    func language(_ text: String) -> Language? {
        guard (2...11).contains(text.utf8.count),
            text.utf8.allSatisfy({ $0.isASCIIAlphanumeric || "-_".utf8.contains($0) })
        else { return nil }
        let tag = text.split(separator: "_").joined(separator: "-")
        guard let language = storeLanguage(ofLocale: tag) ?? Language.corrected(tag) else { return nil }
        if known.contains(text) || known.contains(language.tag) { return language }
        let isKnown = language.primary.utf8.count == 2 && Wording.languages.contains { $0.primary == language.primary }
        return isKnown && text.prefix(2).lowercased() == language.primary.prefix(2) ? language : nil
    }
}
