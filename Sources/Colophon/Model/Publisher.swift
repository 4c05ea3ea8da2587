import SourceText

/// Who answers for the pages.
struct Publisher: Sendable {
    var name: LocalisedText
    var url: String?
    var email: String?
}
