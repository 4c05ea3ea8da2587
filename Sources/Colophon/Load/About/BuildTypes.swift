import SourceText

/// The usual kinds of builds. `version.type` is any text, but a text that is one slip away from these is a mistake.
enum BuildTypes {
    /// The names that a misspelt text is compared with. Shorter ones, such as `dev`, are too like other words.
    static let names = [
        "alpha", "beta", "canary", "debug", "development", "internal", "nightly", "preview", "production", "release",
        "snapshot", "staging", "testing",
    ]
    /// Words that are one slip away from one of the names.
    static let others: Set = ["interna", "meta", "prerelease", "review", "resting", "zeta"]

    /// Returns the usual kind that `text` is one slip away from; `nil` if it is a usual kind, or like none.
    static func usual(near text: String) -> String? {
        let word = text.prefix(while: \.isLetter).lowercased()
        guard word.utf8.count > 2, !names.contains(word), !others.contains(word) else { return nil }
        return nearest(word, among: names, limit: 1)
    }
}
