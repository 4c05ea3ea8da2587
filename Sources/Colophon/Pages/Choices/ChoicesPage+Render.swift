import Templates
import Themes
import Wording

/// Renders the page with a reader's answers. It lists all questions, and a script adds the answers.
extension Renderer {
    func choicesPage(_ app: App, _ language: Language) -> Page {
        let title = siteWording(language)(.choices)
        let name = app.about.name.text(language)
        let address = Routes.choices(app, language)
        var frame = Frame(
            renderer: self, address: address, language: language, title: "\(title) \u{B7} \(name)")
        frame.app = app
        frame.counterparts = app.languages.map { .init(language: $0, address: Routes.choices(app, $0)) }
        frame.defaultPage = frame.counterparts.standard(app.defaultLanguage)
        frame.crumbs = [
            .init(title: name, address: Routes.about(app, language)), .init(title: title, address: address),
        ]
        frame.scripts = [.consent]
        let view = ConsentAnswersView(
            heading: title, app: app.folder.text, appName: name, steps: consentSteps(app, frame),
            quit: frame.link(name, Routes.about(app, language)))
        return frame.page(ConsentAnswersView.page, view)
    }
}
