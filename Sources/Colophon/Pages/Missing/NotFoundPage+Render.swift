import Documents
import SourceText
import Templates
import Themes
import Wording

extension Renderer {
    /// Returns the page for missing addresses. Servers show it at any depth and for any language, so it has a message
    /// in each language. The page shows the one in the default language, and the script replaces it by the one in the
    /// reader's. A message that readers could reach in no other way is shown as well.
    func missingPage() -> Page {
        let language = site.settings.defaultLanguage
        let wording = siteWording(language)
        var frame = Frame(
            renderer: self, address: Routes.missing, language: language,
            title: wording(.missingTitle))
        let languages = site.settings.languages
        frame.choosesLanguage = languages.count > 1
        let negotiation = languages.count > 1 ? negotiation(languages) : ""
        let choices = languages.map { language in
            let wording = siteWording(language)
            let home = home(for: language)
            return MissingChoiceView(
                lang: language.tag, dir: language.direction.rawValue, name: plan.locales.ownName(language),
                title: wording(.missingTitle), text: wording(.missingText), href: frame.href(home),
                linkTitle: wording(.missingLink), isMain: language == frame.language,
                isShown: language == frame.language || negotiation.isEmpty && home == Routes.home,
                hasOwnHome: home != Routes.home)
        }
        return frame.page(NotFoundView.page, NotFoundView(negotiation: negotiation, choices: choices))
    }

    /// Returns the about page of the only app in the reader's language, or the home page if there are several apps.
    private func home(for language: Language) -> SiteAddress {
        guard site.apps.count == 1, let app = site.apps.first, app.languages.contains(language) else {
            return Routes.home
        }
        return Routes.about(app, language)
    }
}
