import Documents
import SourceText
import Themes
import Wording

extension Routes {
    static func document(_ app: App, _ name: String, _ language: Language) -> SiteAddress {
        .page(app.folder, language, name)
    }
}

/// A document's page in one language. Without a translation, its text is in another language.
struct DocumentPage: PageOutput {
    var app: Int
    var card: Int
    /// The language of the page, not of the text.
    var language: Language
    var address: SiteAddress

    static let templateSchemas = [DocumentView.page.offer]

    static func plan(_ place: PlanScope, _ planner: inout Planner) {
        // A text that readers answer has a `ConsentPage` instead.
        guard case .document(let place) = place, planner.site.apps[place.app].consent(named: place.name) == nil else {
            return
        }
        planner.add(
            DocumentPage(place),
            [planner.file(place.address, planner.site.apps[place.app].documents[place.card].path)])
    }

    func seal(in site: Site) -> SealReference? { site.apps[app].documents[card].seal }

    func siteMapEntries(in site: Site) -> [SiteMapEntry] {
        let card = site.apps[app].documents[card]
        return card.language == language
            ? [SiteMapEntry(address: address, date: card.updated ?? card.effective)] : []
    }

    func pages(by renderer: Renderer) -> Checked<[Renderer.Page]> {
        let found = renderer.documentPage(self)
        return Checked(found.value.map { [$0] } ?? [], found.diagnostics)
    }
}

extension DocumentPage {
    init(_ place: PlannedDocument) {
        self.init(app: place.app, card: place.card, language: place.language, address: place.address)
    }
}
