/// What a text says of itself as a translation, by `translationOf`.
enum TranslationMark: Hashable, Sendable {
    /// It translates this version of the original, and is known to be behind a later one.
    case version(String)
    /// It is a text of its own, to be compared with no other.
    case none

    /// The version that it translates.
    var version: String? {
        if case .version(let version) = self { version } else { nil }
    }
}
