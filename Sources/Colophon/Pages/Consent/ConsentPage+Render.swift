import Documents
import SourceText
import Templates
import Themes
import Wording

/// Renders the page of a consent: that of the document, with its number among the steps and the possible answers.
extension Renderer {
    func consentPage(_ job: DocumentPage) -> Checked<Page?> {
        let app = site.apps[job.app]
        let card = app.documents[job.card]
        let body = body(of: card, in: app, for: job.language)
        return Checked(body.value.flatMap { consentPage(job, app, card, $0) }, body.diagnostics)
    }

    private func consentPage(_ job: DocumentPage, _ app: App, _ card: DocumentCard, _ body: DocumentBody) -> Page? {
        var frame = frame(of: job, app, card)
        frame.scripts = [.consent]
        let steps = consentSteps(app, frame)
        guard let number = app.consents.firstIndex(where: { $0.name == card.name }), let step = steps[safe: number]
        else { return nil }
        let view = ConsentView(
            document: documentView(job, app, card, body, frame), app: app.folder.text,
            place: consentStepLabel(number, of: steps.count, job.language), step: step, steps: steps,
            previous: steps[safe: number - 1].map { LinkView(title: $0.title, href: $0.href) },
            choices: frame.link(siteWording(job.language)(.choices), Routes.choices(app, job.language)),
            quit: frame.link(app.about.name.text(job.language), Routes.about(app, job.language)))
        return frame.page(ConsentView.page, view)
    }

    /// Returns a text such as `Step 2 of 3`; empty if there is only one step.
    func consentStepLabel(_ number: Int, of count: Int, _ language: Language) -> String {
        count > 1 ? siteWording(language)(.consentStep, String(number + 1), String(count)) : ""
    }

    /// Returns the consents that an app asks for, with links from a page of the site.
    func consentSteps(_ app: App, _ frame: Frame) -> [ConsentStepView] {
        consentSteps(app, frame.language) { name, card in
            (frame.href(Routes.document(app, name, frame.language)), frame.content(in: card.language))
        }
    }

    /// Returns the consents that an app asks for, in order. `place` returns the address of a document, and the language
    /// of its text.
    func consentSteps(
        _ app: App, _ language: Language, place: (String, DocumentCard) -> (href: String, content: ContentLanguageView)
    ) -> [ConsentStepView] {
        let order = site.settings.lookup(language)
        let shown = app.consents.compactMap { consent in app.document(consent.name, in: order).map { (consent, $0) } }
        return shown.enumerated().map { number, entry in
            let (consent, card) = entry
            let (href, content) = place(consent.name, card)
            return ConsentStepView(
                id: consent.id, version: card.version ?? "", kind: consent.kind, isReadToEnd: consent.isReadToEnd,
                digest: card.textDigest?.text ?? "", language: card.language.tag, title: card.title, href: href,
                number: number + 1, content: content)
        }
    }
}
