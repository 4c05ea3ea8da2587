/// A value of `translationOf`.
enum TranslationSource: Hashable, Sendable {
    /// The text translates this version of the original; it is known to be behind any later version.
    case version(String)
    /// The text is independent, and is not compared with an original.
    case none

    /// The translated version.
    var version: String? {
        if case .version(let version) = self { version } else { nil }
    }
}
