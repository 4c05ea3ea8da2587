import Documents
import SourceText
import Templates
import Themes
import Wording

/// Renders a document's page: the text, its metadata, and its table of contents.
extension Renderer {
    func documentPage(_ job: DocumentPage) -> Checked<Page?> {
        let app = site.apps[job.app]
        let card = app.documents[job.card]
        let body = body(of: card, in: app, for: job.language)
        return Checked(body.value.map { documentPage(job, app, card, $0) }, body.diagnostics)
    }

    /// Returns the finished text that `load` has kept, or one read again.
    func body(of card: DocumentCard, in app: App, for language: Language) -> Checked<DocumentBody?> {
        // The program's words in a text are in the language of the page, which may not be that of the text.
        if language == card.language, let body = card.body?.text(taking: site.inputs.rendersOnce) {
            return Checked(body)
        }
        let text = text(of: card, in: app)
        let body = text.value.map {
            DocumentBody(
                $0.document.markingLeftovers(of: card), words: HTMLWriter.Labels(siteWording(language)))
        }
        return Checked(body, text.diagnostics)
    }

    /// Returns the text, read again from its file.
    func text(of card: DocumentCard, in app: App) -> Checked<DocumentText?> {
        var read = read(card.path, digest: card.digest)
        let report = card.report.map { self.read($0.path, digest: $0.digest) }
        if let report, read.value != nil {
            read.diagnostics += report.diagnostics
            if report.value == nil { read.value = nil }
        }
        let text = read.value.map { bytes in
            var around = app.context(card.language, site.settings, site.options)
            if let path = card.report?.path, let bytes = report?.value {
                around.report = .init(path: path, bytes: bytes)
            }
            // `load` has already reported all diagnostics of the text.
            return DocumentText.read(bytes, path: card.path, format: card.format, in: around).value
        }
        return Checked(text, read.diagnostics)
    }

    private func documentPage(_ job: DocumentPage, _ app: App, _ card: DocumentCard, _ body: DocumentBody) -> Page {
        let frame = frame(of: job, app, card)
        return frame.page(DocumentView.page, documentView(job, app, card, body, frame))
    }

    /// Returns the view of the text with its metadata.
    func documentView(
        _ job: DocumentPage, _ app: App, _ card: DocumentCard, _ body: DocumentBody, _ frame: Frame
    ) -> DocumentView {
        let wording = siteWording(job.language)
        let history = plan.histories[job.app][card.name]
        return DocumentView(
            heading: card.markedTitle(app), titleID: card.packed.titleID, version: card.version ?? "",
            effective: date(card.effective, job.language), updated: date(card.updated, job.language),
            notice: notice(shown: card.language, wanted: job.language, wording),
            content: frame.content(in: card.language), contents: contents(of: card),
            body: body.filled {
                href($0, in: card, frame)
            } mark: {
                lockMark($0, in: card, frame.language)
            }, textDigest: stated(card)?.text ?? "",
            status: status(ofDocument: card, app, history, frame)?.view(frame),
            history: historyLinks(history, card, app, frame), pdf: pdfLink(card, of: app, frame))
    }

    func frame(of job: DocumentPage, _ app: App, _ card: DocumentCard) -> Frame {
        let name = app.about.name.text(job.language)
        var frame = Frame(
            renderer: self, address: job.address, language: job.language,
            title: "\(card.markedTitle(app)) \u{B7} \(name)")
        frame.app = app
        frame.description = card.summary
        frame.feeds = versionFeeds(app, card.name, job.language)
        frame.isArticle = true
        frame.mode = card.mode
        frame.counterparts = app.languages.map { language in
            Frame.Counterpart(
                language: language, address: Routes.document(app, card.name, language),
                isTranslation: app.documents.place(card.name, language) != nil)
        }
        frame.defaultPage = frame.counterparts.standard(app.defaultLanguage)
        if card.language != job.language { frame.canonical = Routes.document(app, card.name, card.language) }
        frame.crumbs = [
            .init(title: name, address: Routes.about(app, job.language)),
            .init(title: card.markedTitle(app), address: job.address, language: card.language),
        ]
        frame.structuredData = StructuredData.document(app, card, frame)
        if let home = pdfHome(card, of: app, frame) {
            let page = DocumentPage(app: job.app, card: job.card, language: card.language, address: home)
            frame.attach(
                PDFJob(content: .document(page), app: job.app, language: card.language, address: Routes.pdf(of: home)))
        }
        return frame
    }

    func href(_ destination: String, in card: DocumentCard, _ frame: Frame) -> String {
        // A link within the text keeps its form, because the text may be shown at several addresses.
        if destination.hasPrefix("#"), card.hasAnchor(String(destination.dropFirst())) { return destination }
        switch plan.links.target(of: destination, in: card, language: frame.language) {
        case .site(let address, let fragment):
            return address == frame.address && !fragment.isEmpty
                ? "#" + fragment : frame.href(address, fragment: fragment)
        case .external(let url): return url
        // The plan has reported these as errors, and then nothing is written. A missing heading in an earlier version
        // is only a warning.
        case .missingFile, .unsafe, .malformed: return ""
        case .missingHeading:
            let file = destination.prefix { $0 != "#" }
            return file.isEmpty ? "" : href(String(file), in: card, frame)
        }
    }

    /// Returns the text with a word after each link to a sealed page.
    ///
    /// - Parameter address: returns the site's page that a link leads to; nil for any other link.
    func markingLocked(_ document: Document, _ language: Language, address: (String) -> SiteAddress?) -> Document {
        guard !plan.seals.isEmpty else { return document }
        let word = siteWording(language)(.locked)
        return document.markingLinks { address($0).flatMap { plan.seal(at: $0) } == nil ? nil : word }
    }

    /// Returns the word after a link in a finished text; nil unless its target is sealed.
    func lockMark(_ destination: String, in card: DocumentCard, _ language: Language) -> Markup? {
        guard !plan.seals.isEmpty,
            case .site(let address, _) = plan.links.target(of: destination, in: card, language: language),
            plan.seal(at: address) != nil
        else { return nil }
        var buffer = ByteBuffer()
        buffer.append("<span class=\"locked\"> (")
        buffer.append(escaping: siteWording(language)(.locked))
        buffer.append(")</span>")
        return Markup(buffer)
    }

    /// Returns the link to the PDF of the text, which is in the text's own language.
    func pdfLink(_ card: DocumentCard, of app: App, _ frame: Frame) -> LinkView? {
        pdfHome(card, of: app, frame).map { frame.link(siteWording(frame.language)(.savePDF), Routes.pdf(of: $0)) }
    }

    /// Returns the page that the PDF of a text belongs to; nil if the text has no PDF.
    func pdfHome(_ card: DocumentCard, of app: App, _ frame: Frame) -> SiteAddress? {
        guard site.hasPDF(card, of: app) else { return nil }
        return card.language == frame.language
            ? frame.address : frame.counterparts.first { $0.language == card.language }?.address
    }

    private func historyLinks(
        _ history: DocumentHistory?, _ card: DocumentCard, _ app: App, _ frame: Frame
    ) -> HistoryView? {
        guard let history, let number = history.number(of: card) else { return nil }
        return historyLinks(app, history, number, frame)
    }

    /// Returns the digest that the page of a text states; nil if the site publishes no digests.
    func stated(_ card: DocumentCard) -> TextDigest? { site.settings.hasPolicies ? card.textDigest : nil }

    // MARK: Parts

    func date(_ date: CalendarDate?, _ language: Language) -> DateView? {
        date.map { DateView(iso: $0.iso, text: plan.locales.text($0, language).long) }
    }

    /// Returns a notice in the reader's language if the text is in another; nil if the reader's tag covers the text's
    /// language.
    func notice(shown: Language, wanted: Language, _ wording: Wording) -> NoticeView? {
        if wanted.accepts(by: shown) { return nil }
        let names = (plan.locales.name(of: wanted, for: wanted), plan.locales.name(of: shown, for: wanted))
        return NoticeView(title: wording(.noticeTitle), text: wording(.noticeText, names.0, names.1))
    }

    func contents(of card: DocumentCard) -> [ContentsEntryView] {
        func link(_ heading: DocumentCard.HeadingCard) -> LinkView {
            LinkView(title: card.markedTitle(of: heading), href: "#" + heading.id)
        }
        return card.contents.map { entry in
            let own = link(entry.heading)
            return ContentsEntryView(title: own.title, href: own.href, children: entry.children.map(link))
        }
    }
}

extension DocumentCard {
    /// A section and its subsections in the table of contents.
    struct ContentsEntry {
        var heading: HeadingCard
        var children: [HeadingCard]
    }

    /// The entries for headings up to level 3; empty for a text too short for a table of contents.
    var contents: [ContentsEntry] {
        var entries: [ContentsEntry] = []
        for heading in packed.unpacked.headings where heading.level <= 3 {
            if heading.level == 3, !entries.isEmpty {
                entries[entries.count - 1].children.append(heading)
            } else {
                entries.append(ContentsEntry(heading: heading, children: []))
            }
        }
        return entries.count > 1 ? entries : []
    }
}
