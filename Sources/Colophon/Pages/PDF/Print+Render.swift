import Documents
import Printing
import SourceText
import Typesetting
import Wording

/// Renders the PDF of a text, with the same words as its page.
extension Renderer {
    func render(_ job: PDFJob) -> Checked<[OutputFile]> {
        let app = site.apps[job.app]
        switch job.content {
        case .document(let page):
            let card = app.documents[page.card]
            let text = printed(card, app, job.language) {
                let history = plan.histories[job.app][card.name]
                return status(ofDocument: card, app, history, frame(of: page, app, card))
            }
            return file(of: text, job, PrintedDocument(card, at: page.address))
        case .version(let page):
            guard let history = plan.histories[job.app][page.name] else { return Checked([]) }
            let card = history.versions[page.number].card(site.settings.lookup(job.language))
            let text = printed(card, app, job.language) {
                status(page, app, history, frame(of: page, app, history, card))
            }
            return file(of: text, job, PrintedDocument(card, at: page.address))
        case .changes(let page): return render(page, job, app)
        case .collection: return renderCollection(job, app)
        }
    }

    /// Returns the typesetter's settings for a file of an app.
    func composer(_ job: PDFJob) -> FlowComposer { composer(site.apps[job.app], job.language) }

    func composer(_ app: App, _ language: Language) -> FlowComposer {
        FlowComposer(
            style: site.theme(of: app).paper.style, settings: app.pdf(site.settings),
            words: PrintWording(siteWording(language)), language: language)
    }

    // MARK: Texts

    /// Returns a document with the facts and notices that its page shows.
    func printed(
        _ card: DocumentCard, _ app: App, _ language: Language, status: () -> Status?
    ) -> Checked<PrintedText?> {
        let read = text(of: card, in: app)
        let text = read.value.map { text in
            var printed = PrintedText(
                title: card.markedTitle(app), owner: app.about.name.text(language), description: card.description,
                publisher: app.publisher(site.settings)?.name.text(language), language: language,
                textLanguage: card.language,
                facts: PrintedText.makeFacts(
                    version: card.version, effective: card.effective, updated: card.updated, siteWording(language)
                ) { longDate($0, language) },
                document: marked(text.document.markingLeftovers(of: card), of: card, language))
            if let status = status() { printed.notices = [notice(status)] }
            printed.digest = stated(card)?.text
            return printed
        }
        return Checked(text, read.diagnostics)
    }

    /// Returns the text with a word after each link to a sealed page. Without a base URL, paper has no such links.
    private func marked(_ document: Document, of card: DocumentCard, _ language: Language) -> Document {
        guard site.settings.baseURL != nil else { return document }
        return markingLocked(document, language) {
            guard case .site(let address, _) = plan.links.target(of: $0, in: card, language: language) else {
                return nil
            }
            return address
        }
    }

    /// Returns the notice above the text, with its links if the site has a base URL.
    private func notice(_ status: Status) -> PrintedText.Notice {
        let base = site.settings.baseURL
        let links = status.links.compactMap { link in
            base.map { PrintedText.Link(title: link.title, address: $0.absolute(link.target)) }
        }
        return PrintedText.Notice(title: status.title, text: status.text, links: links)
    }

    private func file(
        of text: Checked<PrintedText?>, _ job: PDFJob, _ place: PrintedDocument
    ) -> Checked<[OutputFile]> {
        guard let printed = text.value else { return Checked([], text.diagnostics) }
        var diagnostics = text.diagnostics
        let pictures = pictures(of: place.card).unwrap(into: &diagnostics)
        let references = FlowComposer.References(
            target: { target(of: $0, in: place, job.language, among: [place]) }, pictures: pictures)
        let flow = composer(job).flow(printed, references)
        let file = set(flow, job, [place.card], of: [printed]).unwrap(into: &diagnostics)
        return Checked(file.map { [$0] } ?? [], diagnostics)
    }

    /// Typesets a flow and reports its problems, with their places in the text if these can be found.
    ///
    /// - Parameter texts: the texts in the flow.
    func set(
        _ flow: Flow, _ job: PDFJob, _ cards: [DocumentCard], of texts: [PrintedText]
    ) -> Checked<OutputFile?> {
        var diagnostics: [Diagnostic] = []
        let set = site.theme(of: site.apps[job.app]).paper.pdf(
            flow, languages: [job.language] + cards.map(\.language), fallback: site.fallbackFonts,
            path: cards.first?.path ?? .root
        ).unwrap(into: &diagnostics)
        guard let set else { return Checked(nil, diagnostics) }
        if !set.findings.isEmpty {
            let sources = cards.map { ($0.path, (try? site.source.read($0.path)) ?? []) }
            diagnostics += set.findings.diagnostics(in: sources)
        }
        return Checked(
            OutputFile(path: job.address.output, bytes: set.bytes, words: texts.flatMap(\.words)), diagnostics)
    }

    // MARK: What texts refer to

    /// Returns the target of a link in `place` on paper: within the file if it contains the text, else on the site, if
    /// that has a base URL.
    ///
    /// - Parameter places: the texts in the file.
    func target(
        of destination: String, in place: PrintedDocument, _ language: Language, among places: [PrintedDocument]
    ) -> FlowTarget? {
        if destination.hasPrefix("#") { return place.block(String(destination.dropFirst())) }
        switch plan.links.target(of: destination, in: place.card, language: language) {
        case .external(let url): return .address(url)
        case .site(let address, let fragment):
            if let own = places.first(where: { $0.address == address }) { return own.block(fragment) }
            guard let base = site.settings.baseURL else { return nil }
            return .address(base.absolute(address) + (fragment.isEmpty ? "" : "#" + fragment))
        case .missingFile, .missingHeading, .unsafe, .malformed: return nil
        }
    }

    /// Returns the pictures of a text that paper can show, with diagnostics about the others.
    func pictures(of card: DocumentCard) -> Checked<[String: PictureData]> {
        var pictures: [String: PictureData] = [:]
        var diagnostics: [Diagnostic] = []
        for reference in card.references where reference.isImage && pictures[reference.destination] == nil {
            let target = plan.links.target(of: reference.destination, in: card, language: card.language)
            guard case .site(let address, _) = target, let path = SourcePath(address.text) else { continue }
            do {
                let picture = try PictureData(printing: try site.source.read(path))
                pictures[reference.destination] = picture
                // The address as pages of changes write it; see `linked`.
                pictures["/" + address.text] = picture
            } catch let failure as PictureFailure {
                diagnostics.append(
                    .unprintablePicture(path.text, failure.description, at: Location(card.path, reference.place)))
            } catch {
                // Rendering the page reports that the file is unreadable.
            }
        }
        return Checked(pictures, diagnostics)
    }
}

/// A text in a file: its card, and the page with the same text.
struct PrintedDocument {
    var card: DocumentCard
    var address: SiteAddress
    /// The prefix of its ids.
    var prefix: String

    init(_ card: DocumentCard, at address: SiteAddress, prefix: String = "") {
        self.card = card
        self.address = address
        self.prefix = prefix
    }

    /// Returns the target that a fragment names. Footnotes are at the foot of pages and cannot be targets.
    func block(_ fragment: String) -> FlowTarget? {
        let id = percentDecoded(Substring(fragment)) ?? fragment
        if id.isEmpty || id.isTopOfPage { return prefix.isEmpty ? nil : .block(prefix + FlowComposer.titleIdentifier) }
        return card.hasAnchor(id) && !id.hasPrefix("fn-") ? .block(prefix + id) : nil
    }
}
