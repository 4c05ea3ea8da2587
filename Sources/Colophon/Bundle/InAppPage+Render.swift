import DesignTokens
import Documents
import Sealing
import SourceText
import Templates
import Themes
import Wording

/// The pages of a bundle: the same texts as those of the site, without anything around them.
extension Renderer {
    func inAppPages(_ job: BundleJob) -> Checked<[BundleFile]> {
        let neighbours = Dictionary(job.pages.map { ($0.address, $0.name) }) { first, _ in first }
        var diagnostics: [Diagnostic] = []
        let files = job.pages.compactMap { page in
            inAppPage(page, job, neighbours).unwrap(into: &diagnostics).map { BundleFile(name: page.name, bytes: $0) }
        }
        return Checked(files, diagnostics)
    }

    private func inAppPage(
        _ page: BundleJob.Page, _ job: BundleJob, _ neighbours: [SiteAddress: String]
    ) -> Checked<[UInt8]?> {
        let app = site.apps[job.app]
        let card = app.documents[page.card]
        let read = text(of: card, in: app)
        guard let document = read.value?.document else { return Checked(nil, read.diagnostics) }
        var resolver = InAppText(self, neighbours, card, job.language)
        var writer = HTMLWriter(.page, words: HTMLWriter.Words(siteWording(job.language)))
        let body = writer.write(resolver.resolved(document))
        var diagnostics = read.diagnostics + resolver.diagnostics
        let view = inAppView(card, job.language, body)
        var frame = inAppFrame(card, app, job.language)
        do throws(LibcryptoFailure) {
            try style(&frame, view, mode: site.options.mode(page: card.mode, app: app.about, site.settings, theme))
        } catch {
            diagnostics.append(.noDigestOfStyles(error))
            return Checked(nil, diagnostics)
        }
        return Checked(inAppPage(frame, view), diagnostics)
    }

    /// Gives the page the styles that it can use, which a first version of it shows.
    private func style(
        _ frame: inout InAppFrameView, _ view: InAppView, mode: ModeOverride
    ) throws(LibcryptoFailure) {
        let names = PageNames(page: inAppPage(frame, view))
        let css = theme.styles(for: names, mode, hasFonts: site.settings.bundle.hasFonts) { file in
            dataAddress(file.bytes, named: file.address.output) ?? ""
        }
        let styles = try InAppStyles(css)
        (frame.styles, frame.policy) = (styles.element, styles.policy)
    }

    private func inAppPage(_ frame: InAppFrameView, _ view: InAppView) -> [UInt8] {
        var buffer = ByteBuffer(capacity: 32 * 1024)
        theme.templates.render(InAppFrameView.root, frame.view, view.view, into: &buffer)
        return buffer.bytes
    }

    private func inAppFrame(_ card: DocumentCard, _ app: App, _ language: Language) -> InAppFrameView {
        let mode = site.options.mode(page: card.mode, app: app.about, site.settings, theme)
        let name = app.about.name.text(language)
        return InAppFrameView(
            lang: language.tag, dir: language.direction.rawValue, mode: mode.color?.rawValue ?? "",
            contrast: mode.contrast?.rawValue ?? "", size: mode.size?.rawValue ?? "",
            colorScheme: mode.color?.rawValue ?? "light dark", title: "\(card.title) \u{B7} \(name)", policy: "",
            styles: .empty, words: plan.words(language), icons: theme.iconsView)
    }

    private func inAppView(_ card: DocumentCard, _ language: Language, _ body: Markup) -> InAppView {
        InAppView(
            heading: card.title,
            version: card.version ?? "", effective: date(card.effective, language),
            updated: date(card.updated, language),
            notice: notice(shown: card.language, wanted: language, siteWording(language)),
            content: card.language == language
                ? ContentLanguageView()
                : ContentLanguageView(lang: card.language.tag, dir: card.language.direction.rawValue),
            contents: card.contents.map(contentsEntry), body: body)
    }
}
