import Documents
import SourceText
import Themes
import Wording

/// The page of a consent: that of its document, with the possible answers below the text.
struct ConsentPage: PageOutput {
    var document: DocumentPage

    static let templateSchemas = [ConsentView.page.offer]

    static func plan(_ place: PlanScope, _ planner: inout Planner) {
        guard case .document(let place) = place, planner.site.apps[place.app].consent(named: place.name) != nil else {
            return
        }
        planner.add(
            ConsentPage(document: DocumentPage(place)),
            [planner.file(place.address, planner.site.apps[place.app].documents[place.card].path)])
    }

    /// Always nil, because a consent cannot be sealed (`sealed-consent`).
    func seal(in site: Site) -> SealReference? { nil }

    func siteMapEntries(in site: Site) -> [SiteMapEntry] { document.siteMapEntries(in: site) }

    func pages(by renderer: Renderer) -> Checked<[Renderer.Page]> {
        let found = renderer.consentPage(document)
        return Checked(found.value.map { [$0] } ?? [], found.diagnostics)
    }
}
