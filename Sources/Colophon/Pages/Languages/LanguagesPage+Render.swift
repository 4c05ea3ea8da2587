import Documents
import SourceText
import Templates
import Themes
import Wording

extension Renderer {
    /// Returns the page on which readers choose the language of an app.
    func languagesPage(_ app: App) -> Page {
        let language = app.defaultLanguage
        let name = app.about.name.text(language)
        var frame = Frame(
            renderer: self, address: Routes.languages(app), language: language, title: name)
        frame.app = app
        if app.seal == nil { frame.description = app.about.description?.text(language).firstParagraph ?? "" }
        frame.counterparts = app.languages.map { .init(language: $0, address: Routes.about(app, $0)) }
        frame.hasLanguageMenu = false
        frame.choosesLanguage = true
        frame.defaultPage = frame.address
        let view = LanguagesView(
            name: name, illustration: illustration(app, in: frame), negotiation: negotiation(app.languages),
            choices: choices(of: app, in: frame))
        return frame.page(LanguagesView.page, view)
    }

    /// Returns the data for the script that chooses a language: the languages, the default first, and fallbacks such as
    /// `pt-PT=fr`.
    func negotiation(_ languages: [Language]) -> String {
        guard PageScript.language.isRun(by: site.settings.negotiations) else { return "" }
        let match = LanguageMatch(languages, fallbacks: site.settings.fallbacks)
        let shown = match.fallbacks.map { "\($0.language)=\($0.shown[0])" }
        return (match.languages.map(\.tag) + shown).joined(separator: " ")
    }

    /// Returns a choice for each language of an app.
    func choices(of app: App, in frame: Frame) -> [LanguageChoiceView] {
        app.languages.map { language in
            LanguageChoiceView(
                name: plan.locales.ownName(language), lang: language.tag, dir: language.direction.rawValue,
                href: frame.href(Routes.about(app, language)), title: app.about.name.text(language))
        }
    }
}
