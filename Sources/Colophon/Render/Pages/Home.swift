import Themes
import Documents
import Wording
import Templates
import SourceText

/// The pages on which a reader chooses: the site's root, an app's languages, the page that is not there.
extension Renderer {
    /// The root of a site with apps in folders of their own.
    func homePage() -> Page {
        let settings = site.settings
        let language = settings.defaultLanguage
        let frame = Frame(
            renderer: self, address: Routes.home, language: language,
            title: settings.title.text(language))
        let apps = site.apps.map { app in
            let about = app.languages.contains(language) ? language : app.defaultLanguage
            let text = app.about.description?.text(about).firstParagraph ?? ""
            let icon = app.about.icon.map { frame.href(Routes.asset($0)) } ?? ""
            return AppCardView(
                name: app.about.name.text(about), description: text, icon: icon,
                href: frame.href(Routes.about(app, about)), choices: choices(of: app, in: frame))
        }
        return frame.page(HomeView.page, HomeView(heading: settings.title.text(language), apps: apps))
    }

    /// Where the reader of an app picks a language.
    func languagesPage(_ app: App) -> Page {
        let language = app.defaultLanguage
        let name = app.about.name.text(language)
        var frame = Frame(
            renderer: self, address: Routes.languages(app), language: language, title: name)
        frame.app = app
        frame.description = app.about.description?.text(language).firstParagraph ?? ""
        frame.counterparts = app.languages.map { .init(language: $0, address: Routes.about(app, $0)) }
        frame.hasLanguageMenu = false
        frame.standard = frame.address
        let view = LanguagesView(
            name: name, illustration: illustration(app, in: frame), choices: choices(of: app, in: frame))
        return frame.page(LanguagesView.page, view)
    }

    private func choices(of app: App, in frame: Frame) -> [ChoiceView] {
        app.languages.map { language in
            ChoiceView(
                name: plan.locales.ownName(language), lang: language.tag, dir: language.direction.rawValue,
                href: frame.href(Routes.about(app, language)), title: app.about.name.text(language))
        }
    }

    /// Shown by the server at any depth, for any language: each says it in its own words.
    func missingPage() -> Page {
        let language = site.settings.defaultLanguage
        let wording = ownWording(language)
        let frame = Frame(
            renderer: self, address: Routes.missing, language: language,
            title: wording(.missingTitle))
        let choices = site.settings.languages.map { language in
            let wording = ownWording(language)
            return MissingChoiceView(
                lang: language.tag, dir: language.direction.rawValue, title: wording(.missingTitle),
                text: wording(.missingText), href: frame.href(home(for: language)), linkTitle: wording(.missingLink),
                isMain: language == frame.language)
        }
        return frame.page(MissingView.page, MissingView(choices: choices))
    }

    /// The only app in the reader's language, or the root page when there are several.
    private func home(for language: Language) -> SiteAddress {
        guard site.apps.count == 1, let app = site.apps.first, app.languages.contains(language) else {
            return Routes.home
        }
        return Routes.about(app, language)
    }

    /// The app's picture, or the theme's.
    func illustration(_ app: App, in frame: Frame) -> IllustrationView? {
        let own = app.about.illustration
        return (own.map { Routes.asset($0.source) } ?? theme.illustration).map { address in
            IllustrationView(src: frame.href(address), alt: own?.alternative?.text(frame.language) ?? "")
        }
    }
}

extension String {
    /// The text before the first empty line, on one line.
    var firstParagraph: String { paragraphs(atMost: 1).first ?? "" }

    /// The parts between empty lines, each on one line.
    var paragraphs: [String] { paragraphs(atMost: .max) }

    private func paragraphs(atMost limit: Int) -> [String] {
        var all: [String] = []
        var words: [Substring] = []
        for line in utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            let found = line.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r") }
            words += found.map { Substring($0) }
            if found.isEmpty, !words.isEmpty {
                all.append(words.joined(separator: " "))
                words = []
                if all.count == limit { return all }
            }
        }
        return words.isEmpty ? all : all + [words.joined(separator: " ")]
    }
}
