import SourceText

/// A version that a text has in one app alone, because a variable of this app has changed and the shared text has not.
struct TextRevision: Sendable {
    /// The name of the document, such as `terms`.
    var document: String
    /// The version of the text to which it applies. It has no effect on later ones.
    var base: String
    /// The version that the text has in this app.
    var version: String
    /// The day from which it applies.
    var effective: CalendarDate?
    /// The new things in this version, in a sentence.
    var changes: LocalisedText?
    /// The place of its name in `about.yml`.
    var location: Location
}
