import SourceText

/// A front matter key that resembles none of the program's keys.
struct UnrecognisedKey: Hashable, Sendable {
    var key: String
    /// The diagnostic to report when the key occurs in this file only.
    var problem: Diagnostic
}
