import SourceText
import Themes

/// What a document says of itself: in its front matter, or beside its data.
struct DocumentFields: Hashable, Sendable {
    var title: String?
    var description: String?
    var version: String?
    /// Where it stands; nil when the text does not say it.
    var versionLocation: Location?
    var effective: CalendarDate?
    /// Where it stands; nil when the text does not say it.
    var effectiveLocation: Location?
    var updated: CalendarDate?
    /// What the text says of itself as a translation, and where.
    var translationMark: TranslationMark?
    var translationMarkLocation: Location?
    /// What the page insists on.
    var mode = ModeOverride()
    /// Whether it has a PDF; nil when the site decides.
    var hasPDF: Bool?
    /// What people are asked by it, where it is in the folder `consent`.
    var consent = ConsentFields()
    /// Whether it is sealed; nil when the app decides.
    var sealed: SealChoice?
    /// Keys that are nothing like ours, which another program may have put there.
    var foreignKeys: [ForeignKey] = []
}
