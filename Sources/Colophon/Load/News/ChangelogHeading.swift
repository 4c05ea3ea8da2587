import SourceText

/// The heading of a release in a changelog: `[1.2.0] - 2026-01-31`, or what people write instead.
///
/// Source: https://keepachangelog.com/en/1.1.0/, "How do I make a good changelog?" and "yanked releases".
struct ChangelogHeading: Hashable {
    /// What may stand where the date should.
    enum Day: Hashable {
        case date(CalendarDate)
        case missing
        /// In a form that could be read in more than one way.
        case unclear(String)
    }

    var version: String
    var day: Day
    var isYanked = false
    /// False when it had to be guessed at: another separator, a `v`, words behind the date.
    var isAsAgreed = true

    /// Nil when the heading does not start with a version.
    init?(_ text: String) {
        var words = text.split(whereSeparator: \.isWhitespace).map(String.init)[...]
        if let first = words.first?.lowercased(), ["version", "release"].contains(first), words.count > 1 {
            words.removeFirst()
            isAsAgreed = false
        }
        guard let first = words.popFirst(), let (version, isPlain) = Self.version(first) else { return nil }
        self.version = version
        if !isPlain { isAsAgreed = false }
        day = .missing
        if let last = words.last, last.without("[", "]").uppercased() == "YANKED" {
            isYanked = true
            if last != "[YANKED]" { isAsAgreed = false }
            words.removeLast()
        }
        readDay(words)
    }

    /// True for the heading of what is not released yet.
    static func isUnreleased(_ text: String) -> Bool { text.without("[", "]").lowercased() == "unreleased" }

    /// How the heading should be written.
    var agreed: String {
        let date = if case .date(let date) = day { date.iso } else { "2026-01-31" }
        return "## [\(version)] - \(date)\(isYanked ? " [YANKED]" : "")"
    }

    private static func version(_ word: String) -> (String, isPlain: Bool)? {
        var word = word.hasSuffix(":") ? String(word.dropLast()) : word
        let hadColon = word.hasSuffix(":")
        word = word.without("[", "]")
        if isVersion(word) { return (word, !hadColon) }
        guard word.hasPrefix("v") || word.hasPrefix("V") else { return nil }
        let rest = String(word.dropFirst())
        return isVersion(rest) ? (rest, false) : nil
    }

    private mutating func readDay(_ words: ArraySlice<String>) {
        var words = words
        let separators = ["-", "\u{2013}", "\u{2014}", ":", "/", "|"]
        if let first = words.first, separators.contains(first) {
            if first != "-" { isAsAgreed = false }
            words.removeFirst()
        } else if !words.isEmpty {
            isAsAgreed = false
        }
        guard let word = words.first else { return }
        let written = word.without("(", ")").without("[", "]")
        let date = CalendarDate(iso: String(written.map { $0 == "/" || $0 == "." ? "-" : $0 }))
        guard let date else {
            // Words without any digit are no try at a date.
            let rest = words.joined(separator: " ")
            day = rest.contains(where: \.isNumber) ? .unclear(rest.without("(", ")")) : .missing
            return
        }
        day = .date(date)
        if written != date.iso || written != word || words.count > 1 { isAsAgreed = false }
    }
}

extension String {
    /// The text without `open` before it and `close` behind it.
    fileprivate func without(_ open: Character, _ close: Character) -> String {
        first == open && last == close && count > 1 ? String(dropFirst().dropLast()) : self
    }
}
