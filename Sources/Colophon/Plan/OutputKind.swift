import Documents
import SourceText
import Templates
import Wording

/// One kind of thing that a site publishes: a kind of page, or of file. A value is one piece of it to render. All that
/// there is to know of a kind is in its folder below `Pages`; `OutputKinds.all` says which there are.
protocol OutputKind: Sendable {
    /// What the templates of its pages are given; nothing for files that are not pages.
    static var offers: [PageOffer] { get }

    /// Adds the jobs of this kind that belong to a place of the site.
    static func plan(_ place: PlanPlace, _ planner: inout Planner)

    /// Gives the files that its job promised, or fewer when something is wrong, and what is wrong.
    func render(in plan: Plan) -> Checked<[OutputFile]>

    /// Its pages as search engines should find them: none for a text that has its home in another language. Those that are
    /// locked are left out by whoever asks.
    func siteMapEntries(in site: Site) -> [SiteMapEntry]

    /// What locks its pages; nil for what everybody may read, and for files that are not pages: of what is sealed, none
    /// are planned.
    func seal(in site: Site) -> SealUse?

    /// Those of its files that are published as they were read.
    func copies(in site: Site) -> [CopiedFile]
}

/// What a kind of page offers to templates besides what every page does.
struct PageOffer: Sendable {
    /// The name of its root template.
    let root: String
    let own: ViewSchema
}

/// Where planning is: it goes through a site from the inside out and asks every kind of output at every place. Numbers
/// are indices into `Site.apps`.
enum PlanPlace {
    case document(DocumentPlace)
    case language(app: Int, Language)
    case app(Int)
    case site

    /// The app that it is in; nil for the site.
    var app: Int? {
        switch self {
        case .document(let document): document.app
        case .language(let app, _), .app(let app): app
        case .site: nil
        }
    }
}

/// A document for readers of a language: its translation, or the nearest fallback.
struct DocumentPlace: Hashable, Sendable {
    var app: Int
    /// Among the documents of the app.
    var card: Int
    var name: String
    /// Of the reader, not of the text.
    var language: Language
    var address: SiteAddress
}

/// A page in the site map, and the date of its text.
struct SiteMapEntry {
    var address: SiteAddress
    var date: CalendarDate?
}
