import DesignTokens
import Documents
import Sealing
import SourceText
import Templates
import Themes
import Wording

/// Renders the pages of a bundle: the texts of the site without header, navigation and footer.
extension Renderer {
    func inAppPages(_ job: BundleJob) -> Checked<[BundleFile]> {
        var diagnostics: [Diagnostic] = []
        let files = job.pages.compactMap { page in
            inAppPage(page, job).unwrap(into: &diagnostics).map { BundleFile(name: page.name, bytes: $0) }
        }
        return Checked(files, diagnostics)
    }

    private func inAppPage(_ page: BundleJob.Page, _ job: BundleJob) -> Checked<[UInt8]?> {
        let app = site.apps[job.app]
        let card = app.documents[page.card]
        let view = inAppView(card, job)
        guard let value = view.value else { return Checked(nil, view.diagnostics) }
        let frame = inAppFrame(card.markedTitle(app), mode: card.mode, app, job.language)
        let made = inAppPage(InAppFrameView.root, frame, value.view, of: app, mode: card.mode)
        return Checked(made.value, view.diagnostics + made.diagnostics)
    }

    /// Renders a page with the styles that it uses. The page is rendered twice: the first time to find the elements and
    /// classes in it.
    /// - Parameters:
    ///   - mode: the modes that the page itself forces.
    ///   - script: the script of the page.
    ///   - formSchemes: the URL schemes that a form of the page may lead to.
    func inAppPage(
        _ root: String, _ frame: InAppFrameView, _ own: View, of app: App, mode forced: ModeOverride = ModeOverride(),
        script: [UInt8]? = nil, formSchemes: [String] = []
    ) -> Checked<[UInt8]?> {
        var frame = frame
        let theme = site.theme(of: app)
        let names = PageNames(page: inAppPage(root, frame, own, theme))
        let css = theme.styles(for: names, mode(forced, app), hasFonts: site.settings.bundle.hasFonts) { file in
            dataURL(file.bytes, named: file.address.output) ?? ""
        }
        do throws(LibcryptoFailure) {
            let styles = try InAppStyles(css, script: script, formSchemes: formSchemes)
            (frame.styles, frame.script, frame.policy) = (styles.element, styles.script, styles.policy)
        } catch {
            return Checked(nil, [.noDigestOfStyles(error)])
        }
        return Checked(inAppPage(root, frame, own, theme))
    }

    private func inAppPage(_ root: String, _ frame: InAppFrameView, _ own: View, _ theme: Theme) -> [UInt8] {
        var buffer = ByteBuffer(capacity: 32 * 1024)
        theme.templates.render(root, frame.view, own, into: &buffer)
        return finished(buffer.bytes)
    }

    func mode(_ own: ModeOverride, _ app: App) -> ModeOverride {
        site.options.mode(page: own, app: app.about, site.settings, site.theme(of: app))
    }

    func inAppFrame(_ title: String, mode own: ModeOverride, _ app: App, _ language: Language) -> InAppFrameView {
        let mode = mode(own, app)
        let name = app.about.name.text(language)
        return InAppFrameView(
            lang: language.tag, dir: language.direction.rawValue, mode: mode.color?.rawValue ?? "",
            contrast: mode.contrast?.rawValue ?? "", size: mode.size?.rawValue ?? "",
            colorScheme: mode.color?.rawValue ?? "light dark", title: "\(title) \u{B7} \(name)", policy: "",
            styles: .empty, words: plan.words(language), icons: site.theme(of: app).iconsView)
    }

    /// Returns the notice that the text is in another language than the reader's, or older than its original.
    private func inAppNotice(_ card: DocumentCard, _ language: Language) -> NoticeView? {
        let wording = siteWording(language)
        var notice = notice(shown: card.language, wanted: language, wording)
        guard let lag = plan.lags[card.path] else { return notice }
        let text = text(of: lag, language)
        if notice == nil { return NoticeView(title: wording(.translationTitle), text: text) }
        notice?.text += " " + text
        return notice
    }

    /// Returns the text of a document for a reader of the job's language.
    /// - Parameter idPrefix: the prefix of the ids in the text, for a page with several texts.
    func inAppView(_ card: DocumentCard, _ job: BundleJob, idPrefix: String = "") -> Checked<InAppView?> {
        let app = site.apps[job.app]
        let language = job.language
        let read = text(of: card, in: app)
        guard let document = read.value?.document else { return Checked(nil, read.diagnostics) }
        let neighbours = Dictionary(job.pages.map { ($0.address, $0.name) }) { first, _ in first }
        var resolver = InAppTextResolver(self, neighbours, card, language)
        resolver.idPrefix = idPrefix
        var writer = HTMLWriter(.page, words: HTMLWriter.Labels(siteWording(language)))
        writer.idPrefix = idPrefix
        let body = writer.write(resolver.resolved(document.markingLeftovers(of: card)))
        let view = InAppView(
            heading: card.markedTitle(app), titleID: card.packed.titleID.isEmpty ? "" : idPrefix + card.packed.titleID,
            version: card.version ?? "", effective: date(card.effective, language),
            updated: date(card.updated, language),
            notice: inAppNotice(card, language),
            content: card.language == language
                ? ContentLanguageView()
                : ContentLanguageView(lang: card.language.tag, dir: card.language.direction.rawValue),
            contents: contents(of: card), body: body, textDigest: stated(card)?.text ?? "")
        return Checked(view, read.diagnostics + resolver.diagnostics)
    }
}
