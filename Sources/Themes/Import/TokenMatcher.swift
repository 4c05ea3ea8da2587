import DesignTokens
import SourceText

/// Finds tokens that fit others by type and by the words of their names.
struct TokenMatcher {
    private struct Entry {
        var path: String
        var words: Set<String>
    }

    /// The limit for tokens named for each.
    private static let limit = 3
    private var entries: [TokenType: [Entry]] = [:]

    init(_ tokens: [ResolvedToken]) {
        for token in tokens {
            entries[token.type, default: []].append(Entry(path: token.path, words: Set(words(of: token.path))))
        }
    }

    /// Returns the tokens for which others fit.
    func candidates(for tokens: [ResolvedToken]) -> [ThemeImport.Candidate] {
        tokens.compactMap { token in
            let sources = matches(for: token)
            return sources.isEmpty ? nil : ThemeImport.Candidate(token: token.path, sources: sources)
        }
    }

    /// Returns tokens that have all words of the name, those with the fewest others first; otherwise the token with the
    /// nearest name.
    private func matches(for token: ResolvedToken) -> [String] {
        guard let entries = entries[token.type] else { return [] }
        let wanted = Set(words(of: token.path)).subtracting(["semantic"])
        let special = wanted.subtracting(Self.general)
        let asked = special.isEmpty ? wanted : special
        let fitting = entries.filter { asked.isSubset(of: $0.words) }
        let sorted = fitting.enumerated().sorted {
            ($0.element.words.count, $0.offset) < ($1.element.words.count, $1.offset)
        }
        if !sorted.isEmpty { return sorted.prefix(Self.limit).map(\.element.path) }
        let name = lastName(of: token.path)
        // Of two short names, any are near each other.
        guard name.utf8.count > 4 else { return [] }
        let near = nearest(name, among: entries.lazy.map { lastName(of: $0.path) })
        return entries.first { lastName(of: $0.path) == near }.map { [$0.path] } ?? []
    }

    /// Words that name a kind rather than a use.
    private static let general: Set<String> = [
        "border", "color", "colors", "colour", "dimension", "duration", "font", "size", "space", "typography",
    ]

    private func lastName(of path: String) -> String { path.split(separator: ".").last.map(String.init) ?? path }

    /// Splits a path into words: `color.textDefault` has "color", "text" and "default".
    private func words(of path: String) -> [String] {
        var words: [String] = [""]
        var wasLower = false
        for character in path {
            let isStart = character.isUppercase && wasLower
            if isStart || !(character.isLetter || character.isNumber) { words.append("") }
            if character.isLetter || character.isNumber { words[words.count - 1] += character.lowercased() }
            wasLower = character.isLowercase || character.isNumber
        }
        return words.filter { !$0.isEmpty }
    }
}
