import Templates
import Themes
import Wording

/// Renders the page with all documents of an app.
extension Renderer {
    func indexPage(_ app: App, _ language: Language) -> Page {
        let wording = siteWording(language)
        let title = wording(.allDocuments)
        let name = app.about.name.text(language)
        let address = Routes.index(app, language)
        var frame = Frame(
            renderer: self, address: address, language: language,
            title: "\(title) \u{B7} \(name)")
        frame.app = app
        frame.counterparts = app.languages.map { .init(language: $0, address: Routes.index(app, $0)) }
        frame.defaultPage = frame.counterparts.standard(app.defaultLanguage)
        frame.crumbs = [
            .init(title: name, address: Routes.about(app, language)), .init(title: title, address: address),
        ]
        let cards = app.shownDocuments(site.settings.lookup(language)).map { app.documents[$0.card] }
        let rows = app.inAboutPageOrder(cards).map { row($0, app, frame) }
        return frame.page(IndexView.page, IndexView(heading: title, documents: rows))
    }

    private func row(_ card: DocumentCard, _ app: App, _ frame: Frame) -> DocumentRowView {
        let address = Routes.document(app, card.name, frame.language)
        guard frame.mayQuote(textSealedBy: card.seal) else {
            let title = plan.title(of: app, card.name, site.settings.lookup(frame.language)).text
            return DocumentRowView(
                title: title, secondary: "", href: frame.href(address), content: ContentLanguageView(), isLocked: true)
        }
        return DocumentRowView(
            title: card.markedTitle(app), secondary: card.description, href: frame.href(address),
            content: frame.content(in: card.language), isLocked: frame.isLocked(address))
    }
}
