import SourceText
import Themes

/// The fields that a document states about itself, in its front matter or beside its data.
struct DocumentFields: Hashable, Sendable {
    var title: String?
    var description: String?
    /// A summary of what the version changes, in one or two sentences.
    var changes: String?
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
    /// The former addresses of the page.
    var aliases: [Alias] = []
    /// The files that list libraries, for which the text has a section each.
    var libraries: [LibrarySource] = []
    /// The name of the kind of page whose statements are looked for; see `PageKind`.
    var kind: String?
    /// `nil` when the text states no kind.
    var kindLocation: Location?
    /// The consent fields, for a document in the folder `consent`.
    var consent = ConsentFields()
    /// Whether the document is sealed; `nil` when the app's setting applies.
    var sealed: SealSetting?
    /// Keys unlike any known key, which may be meant for another program.
    var foreignKeys: [UnrecognisedKey] = []
}

/// A file or folder that lists libraries, as a document names it.
struct LibrarySource: Hashable, Sendable {
    /// The path from the folder of the document: `../licences`.
    var path: String
    var location: Location
}

/// A front matter key that resembles none of the program's keys.
struct UnrecognisedKey: Hashable, Sendable {
    var key: String
    /// The diagnostic to report when the key occurs in this file only.
    var problem: Diagnostic
}

/// The kind of answer that a consent asks for.
enum ConsentKind: String, CaseIterable, Sendable {
    /// Terms of use: the user agrees or does not agree.
    case agreement
    /// The user cannot use the app without it.
    case required
    /// The user can use the app without it, and may answer later.
    case optional
}

/// The fields of a text in the folder `consent` that other documents do not have.
struct ConsentFields: Hashable, Sendable {
    var id: String?
    var kind: ConsentKind?
    /// Whether the answers are offered only at the end of the text.
    var isReadToEnd: Bool?
    var order: Int?
    /// The location of each field, by key.
    var locations: [String: Location] = [:]
}
