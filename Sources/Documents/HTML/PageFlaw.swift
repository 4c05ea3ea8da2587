import SourceText

/// Something on a page that Colophon does not write on the page of a document, and by which a browser could show other
/// words than those that are read.
package struct PageFlaw: Hashable, Sendable {
    /// The end of the sentence "this page has …".
    package var what: String
    package var place: Place
}
