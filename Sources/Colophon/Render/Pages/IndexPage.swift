import Themes
import Wording
import Templates

/// The page with all documents of an app.
extension Renderer {
    func indexPage(_ app: App, _ language: Language) -> Page {
        let wording = ownWording(language)
        let title = wording(.allDocuments)
        let name = app.about.name.text(language)
        let address = Routes.index(app, language)
        var frame = Frame(
            renderer: self, kind: .documents, address: address, language: language,
            title: "\(title) \u{B7} \(name)")
        frame.app = app
        frame.counterparts = app.languages.map { .init(language: $0, address: Routes.index(app, $0)) }
        frame.standard = frame.counterparts.standard(app.defaultLanguage)
        frame.crumbs = [
            .init(title: name, address: Routes.about(app, language)), .init(title: title, address: address),
        ]
        let cards = app.shownDocuments(site.settings.lookup(language)).map { app.documents[$0.card] }
        return frame.page([
            "heading": .text(title), "documents": .list(app.inOrder(cards).map { row($0, app, frame) }),
        ])
    }

    private func row(_ card: DocumentCard, _ app: App, _ frame: Frame) -> View {
        let isForeign = card.language != frame.language
        return View(
            Schemas.documentRow,
            [
                "title": .text(card.title), "secondary": .text(card.description),
                "href": .url(frame.href(Routes.document(app, card.name, frame.language))),
                "contentLang": .text(isForeign ? card.language.tag : ""),
                "contentDir": .text(isForeign ? card.language.direction.rawValue : ""),
            ])
    }
}
