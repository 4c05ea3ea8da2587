import Documents
import SourceText
import Themes
import Wording

/// A text that people answer: the page of its document, with what to answer below it.
struct ConsentPage: PageOutput {
    var document: DocumentPage

    static let offers = [ConsentView.page.offer]

    static func plan(_ place: PlanPlace, _ planner: inout Planner) {
        guard case .document(let place) = place, planner.site.apps[place.app].consent(named: place.name) != nil else {
            return
        }
        planner.add(
            ConsentPage(document: DocumentPage(place)),
            [planner.file(place.address, planner.site.apps[place.app].documents[place.card].path)])
    }

    /// Nothing: what is sealed, nobody can be asked (`sealed-consent`).
    func seal(in site: Site) -> SealUse? { nil }

    func siteMapEntries(in site: Site) -> [SiteMapEntry] { document.siteMapEntries(in: site) }

    func pages(by renderer: Renderer) -> Checked<[Renderer.Page]> {
        let found = renderer.consentPage(document)
        return Checked(found.value.map { [$0] } ?? [], found.diagnostics)
    }
}
