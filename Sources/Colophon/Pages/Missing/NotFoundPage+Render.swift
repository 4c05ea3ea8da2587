import Documents
import SourceText
import Templates
import Themes
import Wording

extension Renderer {
    /// Returns the page for missing addresses. Servers show it at any depth and for any language, so it has a message
    /// in each. The one in the default language is shown, or, by the script, the one in the reader's.
    func missingPage() -> Page {
        let language = site.settings.defaultLanguage
        let wording = siteWording(language)
        var frame = Frame(
            renderer: self, address: Routes.missing, language: language,
            title: wording(.missingTitle))
        frame.choosesLanguage = site.settings.languages.count > 1
        let choices = site.settings.languages.map { language in
            let wording = siteWording(language)
            return MissingChoiceView(
                lang: language.tag, dir: language.direction.rawValue, name: plan.locales.ownName(language),
                title: wording(.missingTitle),
                text: wording(.missingText), href: frame.href(home(for: language)), linkTitle: wording(.missingLink),
                isMain: language == frame.language)
        }
        let languages = site.settings.languages
        let view = NotFoundView(negotiation: languages.count > 1 ? negotiation(languages) : "", choices: choices)
        return frame.page(NotFoundView.page, view)
    }

    /// Returns the about page of the only app in the reader's language, or the home page if there are several apps.
    private func home(for language: Language) -> SiteAddress {
        guard site.apps.count == 1, let app = site.apps.first, app.languages.contains(language) else {
            return Routes.home
        }
        return Routes.about(app, language)
    }
}
