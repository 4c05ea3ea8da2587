import SourceText

/// The publisher responsible for the pages.
struct Publisher: Sendable {
    var name: LocalisedText
    var url: String?
    var email: String?
}
