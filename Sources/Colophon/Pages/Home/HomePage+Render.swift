import Documents
import SourceText
import Templates
import Themes
import Wording

extension Renderer {
    /// Returns the home page of a site with apps in their own folders.
    func homePage() -> Page {
        let settings = site.settings
        let language = settings.defaultLanguage
        var frame = Frame(
            renderer: self, address: Routes.home, language: language,
            title: settings.title.text(language))
        frame.choosesLanguage = site.apps.contains { $0.languages.count > 1 }
        let apps = site.apps.map { app in
            let about = app.languages.contains(language) ? language : app.defaultLanguage
            let text = frame.mayQuote(textSealedBy: app.seal) ? app.about.description : nil
            let address = Routes.about(app, about)
            let icon = frame.icon(of: app)
            return AppCardView(
                name: app.about.name.text(about), description: text?.text(about).firstParagraph ?? "",
                content: frame.content(in: text?.otherLanguage(for: about) ?? about), icon: icon,
                href: frame.href(address), choices: choices(of: app, in: frame), isLocked: frame.isLocked(address))
        }
        return frame.page(HomeView.page, HomeView(heading: settings.title.text(language), apps: apps))
    }
}
