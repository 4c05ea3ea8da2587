import SourceText

/// A construct that Colophon does not write on a document page. With it, a browser could show words other than those
/// that are read.
package struct UnexpectedMarkup: Hashable, Sendable {
    /// The end of the sentence "this page has …".
    package var what: String
    package var place: SourcePosition
}
