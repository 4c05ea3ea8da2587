import Documents
import SourceText
import Templates
import Themes
import Wording

/// The page of a bundle with all questions of consent. An app shows the page once and receives every answer from it.
struct InAppConsentView: ViewFields {
    var heading: String
    /// The name of the app.
    var appName: String
    var steps: [InAppConsentStepView]
    /// The link to the section with the answers.
    var choices: LinkView
    /// The link for leaving the page; always nil here, because the app closes the page.
    var quit: LinkView?

    /// The name of the template.
    static let root = "in-app-consent"

    static let table = ViewTable<Self>(
        "in-app consent page",
        [
            .text("heading") { $0.heading }, .text("appName") { $0.appName },
            .list("steps", InAppConsentStepView.self) { $0.steps },
            .object("choices", LinkView.self) { $0.choices }, .optional("quit", LinkView.self) { $0.quit },
        ])
}

/// A text on the consent page.
struct InAppConsentStepView: ViewFields {
    /// `Step 2 of 3`; empty if there is only one step.
    var place: String
    var step: ConsentStepView
    var document: InAppView
    var previous: LinkView?

    static let table = ViewTable<Self>(
        "in-app step",
        [
            .text("place") { $0.place }, .object("step", ConsentStepView.self) { $0.step },
            .object("document", InAppView.self) { $0.document },
            .optional("previous", LinkView.self) { $0.previous },
        ])
}

extension Renderer {
    func inAppConsent(_ job: BundleJob) -> Checked<[UInt8]?> {
        let app = site.apps[job.app]
        let title = siteWording(job.language)(.choices)
        let parts = inAppSteps(job, app)
        let view = InAppConsentView(
            heading: title, appName: app.about.name.text(job.language), steps: parts.value,
            choices: LinkView(title: title, href: "#choices"))
        let frame = inAppFrame(title, mode: ModeOverride(), app, job.language)
        let made = inAppPage(
            InAppConsentView.root, frame, view.view, of: app, script: bytes(of: .consent, for: app))
        return Checked(made.value, parts.diagnostics + made.diagnostics)
    }

    func bytes(of script: PageScript, for app: App) -> [UInt8]? {
        let theme = site.theme(of: app)
        return theme.scripts[script].flatMap { address in theme.files.first { $0.address == address }?.bytes }
    }

    private func inAppSteps(_ job: BundleJob, _ app: App) -> Checked<[InAppConsentStepView]> {
        var diagnostics: [Diagnostic] = []
        let order = site.settings.lookup(job.language)
        let steps = consentSteps(app, job.language) { name, card in
            let language = card.language
            let content =
                language == job.language
                ? ContentLanguageView() : ContentLanguageView(lang: language.tag, dir: language.direction.rawValue)
            return ("", content)
        }
        let cards = app.consents.compactMap { app.document($0.name, in: order) }
        let parts = zip(steps, cards).enumerated().compactMap { number, part -> InAppConsentStepView? in
            var (step, card) = part
            let document = inAppView(card, job, idPrefix: "text-\(number + 1)-").unwrap(into: &diagnostics)
            step.href = "#consent-\(step.id)"
            step.address = site.settings.baseURL?.absolute(Routes.document(app, card.name, job.language)) ?? ""
            let previous = steps[safe: number - 1].map { LinkView(title: $0.title, href: "#consent-\($0.id)") }
            return document.map {
                InAppConsentStepView(
                    place: consentStepLabel(number, of: steps.count, job.language), step: step, document: $0,
                    previous: previous)
            }
        }
        return Checked(parts, diagnostics)
    }
}
