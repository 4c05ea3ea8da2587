import Documents
import SourceText
import Templates
import Themes
import Wording

extension WelcomeView {
    /// The name of the template for the page inside an app.
    static let inAppRoot = "in-app-welcome"
}

/// Renders the welcome page inside an app. The page contains its picture; the texts to accept are files in the same
/// folder.
extension Renderer {
    func inAppWelcome(_ job: BundleJob) -> Checked<[UInt8]?> {
        let app = site.apps[job.app]
        guard let welcome = app.about.welcome else { return Checked(nil) }
        var diagnostics: [Diagnostic] = []
        let picture = inAppIllustration(welcome, app, job.language).unwrap(into: &diagnostics)
        let view = welcomeView(welcome, app, job.language, illustration: picture) { name in
            job.pages.first { app.documents[$0.card].name == name }.map { percentEncoded($0.name) } ?? ""
        }
        let frame = inAppFrame(siteWording(job.language)(.welcome), mode: ModeOverride(), app, job.language)
        let made = inAppPage(
            WelcomeView.inAppRoot, frame, view.view, of: app, formSchemes: welcome.isGated ? welcome.formSchemes : [])
        return Checked(made.value, diagnostics + made.diagnostics)
    }

    private func inAppIllustration(
        _ welcome: Welcome, _ app: App, _ language: Language
    ) -> Checked<IllustrationView?> {
        guard let own = welcome.illustration ?? app.about.illustration else {
            let theme = site.theme(of: app)
            let file = theme.illustration.flatMap { address in theme.files.first { $0.address == address } }
            let address = file.flatMap { dataURL($0.bytes, named: $0.address.output) }
            return Checked(address.map { IllustrationView(src: $0, alt: "") })
        }
        let picture = inAppPicture(own.source, at: app.about.location)
        let view = picture.value.map { address in
            IllustrationView(
                src: address, alt: own.alternative?.text(language) ?? "",
                content: ContentLanguageView(of: own.alternative, for: language))
        }
        return Checked(view, picture.diagnostics)
    }
}
