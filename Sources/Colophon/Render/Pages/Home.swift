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
            renderer: self, kind: .home, address: Routes.home, language: language,
            title: settings.title.text(language))
        let apps = site.apps.map { app in
            let about = app.languages.contains(language) ? language : app.defaultLanguage
            let text = app.about.description?.text(about).firstParagraph ?? ""
            let icon = app.about.icon.map { frame.href(Routes.asset($0)) } ?? ""
            return View(
                Schemas.appCard,
                [
                    "name": .text(app.about.name.text(about)), "description": .text(text), "icon": .url(icon),
                    "href": .url(frame.href(Routes.about(app, about))), "hasChoices": .flag(app.languages.count > 1),
                    "choices": .list(choices(of: app, in: frame)),
                ])
        }
        return frame.page([
            "heading": .text(settings.title.text(language)), "text": .text(""), "apps": .list(apps),
        ])
    }

    /// Where the reader of an app picks a language.
    func languagesPage(_ app: App) -> Page {
        let language = app.defaultLanguage
        let name = app.about.name.text(language)
        var frame = Frame(
            renderer: self, kind: .languages, address: Routes.languages(app), language: language, title: name)
        frame.app = app
        frame.description = app.about.description?.text(language).firstParagraph ?? ""
        frame.counterparts = app.languages.map { .init(language: $0, address: Routes.about(app, $0)) }
        frame.hasLanguageMenu = false
        frame.standard = frame.address
        return frame.page([
            "name": .text(name), "illustration": illustration(app, in: frame),
            "choices": .list(choices(of: app, in: frame)),
        ])
    }

    private func choices(of app: App, in frame: Frame) -> [View] {
        app.languages.map { language in
            View(
                Schemas.choice,
                [
                    "name": .text(plan.locales.ownName(language)), "lang": .text(language.tag),
                    "dir": .text(language.direction.rawValue),
                    "href": .url(frame.href(Routes.about(app, language))),
                    "title": .text(app.about.name.text(language)),
                ])
        }
    }

    /// Shown by the server at any depth, for any language: each says it in its own words.
    func missingPage() -> Page {
        let language = site.settings.defaultLanguage
        let wording = ownWording(language)
        let frame = Frame(
            renderer: self, kind: .missing, address: Routes.missing, language: language,
            title: wording(.missingTitle))
        let choices = site.settings.languages.map { language in
            let wording = ownWording(language)
            return View(
                Schemas.missingChoice,
                [
                    "lang": .text(language.tag), "dir": .text(language.direction.rawValue),
                    "title": .text(wording(.missingTitle)), "text": .text(wording(.missingText)),
                    "href": .url(frame.href(home(for: language))), "linkTitle": .text(wording(.missingLink)),
                    "isMain": .flag(language == frame.language),
                ])
        }
        return frame.page(["choices": .list(choices)])
    }

    /// The only app in the reader's language, or the root page when there are several.
    private func home(for language: Language) -> SiteAddress {
        guard site.apps.count == 1, let app = site.apps.first, app.languages.contains(language) else {
            return Routes.home
        }
        return Routes.about(app, language)
    }

    /// The app's picture, or the theme's.
    func illustration(_ app: App, in frame: Frame) -> ViewValue {
        let own = app.about.illustration
        guard let address = own.map({ Routes.asset($0.source) }) ?? theme.illustration else { return .absent }
        return .object(
            View(
                Schemas.illustration,
                [
                    "src": .url(frame.href(address)),
                    "alt": .text(own?.alternative?.text(frame.language) ?? ""), "width": .text(""),
                    "height": .text(""),
                ]))
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
