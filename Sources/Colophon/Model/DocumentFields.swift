import SourceText
import Themes

/// The fields that a document states about itself, in its front matter or beside its data.
struct DocumentFields: Hashable, Sendable {
    var title: String?
    var description: String?
    var version: String?
    /// `nil` when the text does not state a version.
    var versionLocation: Location?
    var effective: CalendarDate?
    /// `nil` when the text does not state the date.
    var effectiveLocation: Location?
    var updated: CalendarDate?
    /// The value of `translationOf`.
    var translationMark: TranslationSource?
    var translationMarkLocation: Location?
    /// The modes that the page forces.
    var mode = ModeOverride()
    /// Whether the document has a PDF; `nil` when the site's setting applies.
    var hasPDF: Bool?
    /// The consent fields, for a document in the folder `consent`.
    var consent = ConsentFields()
    /// Whether the document is sealed; `nil` when the app's setting applies.
    var sealed: SealSetting?
    /// Keys unlike any known key, which may be meant for another program.
    var foreignKeys: [UnrecognisedKey] = []
}
