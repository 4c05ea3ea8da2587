import SourceText
import Typesetting

/// The PDF of a text: the same words as its page has.
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
            return file(of: text, job, [card])
        case .version(let page):
            guard let history = plan.histories[job.app][page.name] else { return Checked([]) }
            let card = history.versions[page.number].card(site.settings.lookup(job.language))
            let text = printed(card, app, job.language) {
                status(page, app, history, frame(of: page, app, history, card))
            }
            return file(of: text, job, [card])
        case .changes(let page): return render(page, job, app)
        case .collection: return renderCollection(job, app)
        }
    }

    /// The typesetter's settings for a reader of `language`.
    func press(_ language: Language) -> Press {
        Press(
            style: theme.paper.style, settings: site.settings.pdf, words: PaperWords(ownWording(language)),
            language: language)
    }

    // MARK: Texts

    /// A document with what its page says around it.
    func printed(
        _ card: DocumentCard, _ app: App, _ language: Language, status: () -> Status?
    ) -> Checked<PrintedText?> {
        let read = text(of: card, in: app)
        let text = read.value.map { text in
            var printed = PrintedText(
                title: card.title, owner: app.about.name.text(language), description: card.description,
                publisher: site.settings.publisher?.name.text(language), language: language,
                textLanguage: card.language,
                facts: PrintedText.makeFacts(
                    version: card.version, effective: card.effective, updated: card.updated, ownWording(language)
                ) { longDate($0, language) }, document: text.document)
            if let notice = status() { printed.notices = [.init(title: notice.title, text: notice.text)] }
            return printed
        }
        return Checked(text, read.diagnostics)
    }

    private func file(
        of text: Checked<PrintedText?>, _ job: PDFJob, _ cards: [DocumentCard]
    ) -> Checked<[OutputFile]> {
        guard let printed = text.value, let card = cards.first else { return Checked([], text.diagnostics) }
        var diagnostics = text.diagnostics
        let pictures = pictures(of: card).unwrap(into: &diagnostics)
        let references = Press.References(
            target: { target(of: $0, in: card, job.language, within: [card.name: ""]) }, pictures: pictures)
        let flow = press(job.language).flow(printed, references)
        return Checked(set(flow, job, cards).unwrap(into: &diagnostics).map { [$0] } ?? [], diagnostics)
    }

    /// Sets a flow and tells what is wrong with it, at the place in the text where that can be found.
    func set(_ flow: Flow, _ job: PDFJob, _ cards: [DocumentCard]) -> Checked<OutputFile?> {
        var diagnostics: [Diagnostic] = []
        let set = theme.paper.pdf(
            flow, languages: [job.language] + cards.map(\.language), fallback: site.options.fallbackFonts,
            path: cards.first?.path ?? .root
        ).unwrap(into: &diagnostics)
        guard let set else { return Checked(nil, diagnostics) }
        if !set.findings.isEmpty {
            let sources = cards.map { ($0.path, (try? site.source.read($0.path)) ?? []) }
            diagnostics += set.findings.diagnostics(in: sources)
        }
        return Checked(OutputFile(path: job.address.output, bytes: set.bytes), diagnostics)
    }

    // MARK: What texts refer to

    /// Where a link leads on paper: within the file where it holds the place, else to the site, if that has an address.
    ///
    /// - Parameter within: the documents that are in the file, by name, with what stands before their ids.
    func target(
        of destination: String, in card: DocumentCard, _ language: Language, within: [String: String]
    ) -> FlowTarget? {
        if destination.hasPrefix("#") {
            let fragment = String(destination.dropFirst())
            let id = percentDecoded(Substring(fragment)) ?? fragment
            return card.headings.contains { $0.id == id } ? .block((within[card.name] ?? "") + id) : nil
        }
        switch plan.links.target(of: destination, in: card, language: language) {
        case .external(let url): return .address(url)
        case .site(let address, let fragment):
            if let own = within.first(where: { site.isAddress(address, of: $0.key, language) }) {
                let id = percentDecoded(Substring(fragment)) ?? fragment
                return .block(own.value + (id.isEmpty ? Press.top : id))
            }
            guard let base = site.settings.baseURL else { return nil }
            return .address(base.absolute(address) + (fragment.isEmpty ? "" : "#" + fragment))
        case .missingFile, .missingHeading, .unsafe: return nil
        }
    }

    /// The pictures of a text, as far as paper can show them.
    func pictures(of card: DocumentCard) -> Checked<[String: PictureData]> {
        var pictures: [String: PictureData] = [:]
        var diagnostics: [Diagnostic] = []
        for reference in card.references where reference.isImage && pictures[reference.destination] == nil {
            let target = plan.links.target(of: reference.destination, in: card, language: card.language)
            guard case .site(let address, _) = target, let path = SourcePath(address.text) else { continue }
            do {
                pictures[reference.destination] = try PictureData(try site.source.read(path))
            } catch let failure as PictureFailure {
                diagnostics.append(
                    .unprintablePicture(path.text, failure.description, at: Location(card.path, reference.place)))
            } catch {
                // The page tells that it cannot be read.
            }
        }
        return Checked(pictures, diagnostics)
    }
}

extension Site {
    /// True for the address of a document of some app in `language`.
    fileprivate func isAddress(_ address: SiteAddress, of name: String, _ language: Language) -> Bool {
        apps.contains { Routes.document($0, name, language) == address }
    }
}

extension Press {
    /// What leads to the title of a text.
    static let top = "\u{0}top"
}
