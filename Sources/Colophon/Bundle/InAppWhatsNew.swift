import Documents
import SourceText
import Templates
import Themes
import Wording

extension WhatsNewView {
    /// The name of the template for the page inside an app.
    static let inAppRoot = "in-app-whats-new"
}

/// Renders the page about the current release inside an app. The app shows it once, and the page reports when the user
/// continues.
extension Renderer {
    func inAppWhatsNew(_ job: BundleJob) -> Checked<[UInt8]?> {
        let app = site.apps[job.app]
        guard let latest = app.whatsNew(site.settings.lookup(job.language)) else { return Checked(nil) }
        let found = releaseText(latest, app)
        guard let text = found.value else { return Checked(nil, found.diagnostics) }
        let neighbours = Dictionary(job.pages.map { ($0.address, $0.name) }) { first, _ in first }
        var resolver = InAppTextResolver(self, neighbours, app.news[latest.card].document, job.language)
        var writer = HTMLWriter(.page, words: HTMLWriter.Labels(siteWording(job.language)))
        let view = whatsNewView(latest, app, job.language, body: writer.write(resolver.resolved(text)))
        let frame = inAppFrame(view.heading, mode: ModeOverride(), app, job.language)
        let made = inAppPage(
            WhatsNewView.inAppRoot, frame, view.view, of: app, script: bytes(of: .whatsNew, for: app))
        return Checked(made.value, found.diagnostics + resolver.diagnostics + made.diagnostics)
    }
}
