import Documents
import SourceText
import Themes
import Wording

extension Routes {
    /// What changed between two versions.
    static func changes(_ old: String, _ new: String, below document: SiteAddress) -> SiteAddress {
        SiteAddress(text: document.text + "changes/\(old)-\(new)/")
    }
}

/// What changed between two versions of a document.
struct ChangesPage: HistoryPage {
    var app: Int
    var name: String
    /// Among the versions of `DocumentHistory`.
    var old: Int
    var new: Int
    /// Of the page. What is compared may be in another language.
    var language: Language
    var address: SiteAddress
    /// True when both versions are there in the page's language.
    var isOwnLanguage: Bool
    /// Of either text: what changed tells of both.
    var seal: SealUse?

    static let offers = [ChangesView.page.offer]

    /// The pages between all versions of a document that can be compared, and the newer text of each.
    static func all(
        of history: DocumentHistory, _ document: DocumentPlace, _ site: Site
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

    func seal(in site: Site) -> SealUse? { seal }

    func siteMapEntries(in site: Site) -> [SiteMapEntry] {
        isOwnLanguage ? [SiteMapEntry(address: address)] : []
    }

    func pages(by renderer: Renderer) -> Checked<[Renderer.Page]> { renderer.pages(self) }
}
