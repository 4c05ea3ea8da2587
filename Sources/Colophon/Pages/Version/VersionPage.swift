import Documents
import SourceText
import Themes
import Wording

extension Routes {
    /// Returns the page of one version, below that of its document.
    static func version(_ version: String, below document: SiteAddress) -> SiteAddress {
        SiteAddress(text: document.text + version + "/")
    }
}

/// The page of one version of a document, in one language.
struct VersionPage: HistoryPage {
    var app: Int
    var name: String
    /// The index among the versions of `DocumentHistory`.
    var number: Int
    var language: Language
    var address: SiteAddress
    /// The seal of this version's text.
    var seal: SealReference?

    static let templateSchemas = [DocumentView.versionPage.offer]

    /// Returns the pages of all versions. The version in force has one too, so that its address stays the same later.
    static func all(
        of history: DocumentHistory, _ document: PlannedDocument, _ site: Site
    ) -> [(page: VersionPage, card: DocumentCard)] {
        let order = site.settings.lookup(document.language)
        return history.versions.enumerated().map { number, version in
            let card = version.card(order)
            let page = VersionPage(
                app: document.app, name: document.name, number: number, language: document.language,
                address: Routes.version(version.text, below: document.address), seal: card.seal)
            return (page, card)
        }
    }

    func seal(in site: Site) -> SealReference? { seal }

    // Search engines should show the version in force.
    func siteMapEntries(in site: Site) -> [SiteMapEntry] { [] }

    func pages(by renderer: Renderer) -> Checked<[Renderer.Page]> { renderer.pages(self) }
}
