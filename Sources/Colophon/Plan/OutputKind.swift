import Documents
import SourceText
import Templates
import Wording

/// A kind of page or file that a site publishes. A value is one job to render. Each kind has a folder below `Pages`;
/// `OutputKinds.all` lists the kinds.
protocol OutputKind: Sendable {
    /// The values that its pages offer to their templates; empty for files that are not pages.
    static var templateSchemas: [TemplateSchema] { get }

    /// Adds the jobs of this kind at a place of the site.
    static func plan(_ place: PlanScope, _ planner: inout Planner)

    /// Renders the planned files, or fewer if something is wrong, and returns all diagnostics.
    func render(in plan: Plan) -> Checked<[OutputFile]>

    /// Returns the entries of its pages in the site map; none for a text whose canonical page is in another language.
    /// The caller leaves out sealed pages.
    func siteMapEntries(in site: Site) -> [SiteMapEntry]

    /// Returns the seal that protects its pages; nil for public pages, and for files that are not pages (none are
    /// planned for sealed documents).
    func seal(in site: Site) -> SealReference?

    /// Returns the files that are published as they were read.
    func copies(in site: Site) -> [CopiedFile]
}

/// The values that a kind of page offers to templates, in addition to those of every page.
struct TemplateSchema: Sendable {
    /// The name of its root template.
    let root: String
    let own: ViewSchema
}

/// A place of the site during planning. The planner goes through a site from the inside out, and asks every kind of
/// output at every place. Numbers are indices into `Site.apps`.
enum PlanScope {
    case document(PlannedDocument)
    case language(app: Int, Language)
    case app(Int)
    case site

    /// The index of the app; nil for the site.
    var app: Int? {
        switch self {
        case .document(let document): document.app
        case .language(let app, _), .app(let app): app
        case .site: nil
        }
    }
}

/// A document for readers of a language: its translation, or the nearest fallback.
struct PlannedDocument: Hashable, Sendable {
    var app: Int
    /// The index among the documents of the app.
    var card: Int
    var name: String
    /// The language of the reader, not of the text.
    var language: Language
    var address: SiteAddress
}

/// A page in the site map, and the date of its text.
struct SiteMapEntry {
    var address: SiteAddress
    var date: CalendarDate?
}
