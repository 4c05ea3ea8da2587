import Documents
import SourceText
import Themes
import Wording

extension Routes {
    /// Returns the page with the changes between two versions.
    static func changes(_ old: String, _ new: String, below document: SiteAddress) -> SiteAddress {
        SiteAddress(text: document.text + "changes/\(old)-\(new)/")
    }
}

/// The page with the changes between two versions of a document.
struct ChangesPage: HistoryPage {
    var app: Int
    var name: String
    /// The index among the versions of `DocumentHistory`.
    var old: Int
    var new: Int
    /// The language of the page. The compared texts may be in another one.
    var language: Language
    var address: SiteAddress
    /// Whether both versions exist in the page's language.
    var isOwnLanguage: Bool
    /// The seal of either text, because the changes quote both.
    var seal: SealReference?

    static let templateSchemas = [ChangesView.page.offer]

    /// Returns a page for each version that can be compared with the one before it, with the newer text.
    static func all(
        of history: DocumentHistory, _ document: PlannedDocument, _ site: Site
    ) -> [(page: ChangesPage, card: DocumentCard)] {
        let order = site.settings.lookup(document.language)
        return history.steps.compactMap { step in
            guard let (before, card) = history.cards(of: step, order) else { return nil }
            let page = ChangesPage(
                app: document.app, name: document.name, old: step.old, new: step.new, language: document.language,
                address: history.address(of: step, below: document.address),
                isOwnLanguage: history.has(step, in: document.language), seal: card.seal ?? before.seal)
            return (page, card)
        }
    }

    func seal(in site: Site) -> SealReference? { seal }

    func siteMapEntries(in site: Site) -> [SiteMapEntry] {
        isOwnLanguage ? [SiteMapEntry(address: address)] : []
    }

    func pages(by renderer: Renderer) -> Checked<[Renderer.Page]> { renderer.pages(self) }
}
