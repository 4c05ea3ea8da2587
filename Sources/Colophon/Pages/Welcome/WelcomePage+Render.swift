import Documents
import SourceText
import Templates
import Themes
import Wording

/// Renders the welcome page of an app: its name, instructions, and buttons.
extension Renderer {
    func welcomePage(_ welcome: Welcome, _ app: App, _ language: Language) -> Page {
        let title = siteWording(language)(.welcome)
        let name = app.about.name.text(language)
        let address = Routes.welcome(app, language)
        var frame = Frame(
            renderer: self, address: address, language: language, title: "\(title) \u{B7} \(name)")
        frame.app = app
        frame.description = welcome.instructions?.text(language).firstParagraph ?? ""
        frame.counterparts = app.languages.map { .init(language: $0, address: Routes.welcome(app, $0)) }
        frame.defaultPage = Routes.welcome(app, app.defaultLanguage)
        frame.crumbs = [
            .init(title: name, address: Routes.about(app, language)), .init(title: title, address: address),
        ]
        if welcome.isGated { frame.formSchemes = welcome.formSchemes }
        let view = welcomeView(welcome, app, language, illustration: welcomeIllustration(welcome, app, frame)) { name in
            frame.href(Routes.document(app, name, language))
        }
        return frame.page(WelcomeView.page, view)
    }

    private func welcomeIllustration(_ welcome: Welcome, _ app: App, _ frame: Frame) -> IllustrationView? {
        guard let own = welcome.illustration else { return illustration(app, in: frame) }
        let address = frame.href(Routes.asset(own.source))
        return IllustrationView(
            src: address, alt: own.alternative?.text(frame.language) ?? "",
            content: ContentLanguageView(of: own.alternative, for: frame.language))
    }

    /// Returns the contents of the page, for the site or for the app.
    /// - Parameter href: returns the address of a document of the app, given its name.
    func welcomeView(
        _ welcome: Welcome, _ app: App, _ language: Language, illustration: IllustrationView?,
        href: (String) -> String
    ) -> WelcomeView {
        let wording = siteWording(language)
        let actions = welcome.actions.enumerated().map { number, entry in
            action(entry.target, entry.action == .signIn ? .signIn : .activate, number == 0, language)
        }
        return WelcomeView(
            name: app.about.name.text(language), illustration: illustration,
            paragraphs: (welcome.instructions?.text(language).paragraphs ?? []).map(paragraph),
            paragraphsLanguage: ContentLanguageView(of: welcome.instructions, for: language), actions: actions,
            gate: welcome.isGated ? gate(welcome, app, wording, href) : nil, code: code(welcome, wording),
            footnote: welcome.shownFootnote?.text(language).paragraphs.joined(separator: " ") ?? "",
            footnoteLanguage: ContentLanguageView(of: welcome.shownFootnote, for: language),
            demo: welcome.demo.map { action($0, .tryDemo, false, language) })
    }

    private func action(
        _ target: Welcome.Target, _ word: Word, _ isPrimary: Bool, _ language: Language
    ) -> WelcomeActionView {
        WelcomeActionView(
            title: target.title?.text(language) ?? siteWording(language)(word), href: target.address,
            action: FormAddress(target.address)?.action ?? target.address, isPrimary: isPrimary,
            content: ContentLanguageView(of: target.title, for: language))
    }

    private func gate(
        _ welcome: Welcome, _ app: App, _ wording: Wording, _ href: (String) -> String
    ) -> WelcomeGateView {
        let form = welcome.actions.first.flatMap { FormAddress($0.target.address) }
        return WelcomeGateView(
            text: wording(.acceptTexts),
            texts: app.about.acceptedTexts.map { word, name in
                LinkView(title: wording(word), href: href(name))
            },
            action: form?.action ?? "",
            fields: (form?.fields ?? []).map { WelcomeFieldView(key: $0.name, value: $0.value) })
    }

    /// Returns the view of the QR code; nil without one, or if it cannot be made, which `load` has reported.
    private func code(_ welcome: Welcome, _ wording: Wording) -> WelcomeCodeView? {
        guard welcome.hasCode, let target = welcome.activate, let code = try? welcome.code(of: target) else {
            return nil
        }
        return WelcomeCodeView(
            text: wording(.scanCode), drawing: codeDrawing(of: code, saying: wording(.codeHolds, target.address)))
    }
}
