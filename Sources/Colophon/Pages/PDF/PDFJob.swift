import Documents
import SourceText
import Themes
import Wording

extension Frame {
    /// Adds a PDF to the page. If the page is sealed, the PDF is rendered with it; otherwise it has its own job.
    mutating func attach(_ job: PDFJob) { attachments[job.address] = job }
}

extension Routes {
    /// Returns the PDF of a page, next to its folder: `privacy.pdf` for `privacy/`.
    static func pdf(of page: SiteAddress) -> SiteAddress { SiteAddress(text: page.text.dropLast() + ".pdf") }

    /// Returns the PDF with all documents of an app.
    static func allDocuments(_ app: App, _ language: Language) -> SiteAddress { pdf(of: index(app, language)) }
}

/// A PDF of one text in its own language, or of all texts of an app for readers of one language.
struct PDFJob: OutputKind {
    /// The contents of the PDF.
    enum Content: Sendable {
        case document(DocumentPage)
        case version(VersionPage)
        case changes(ChangesPage)
        /// All documents of the app.
        case collection
    }

    var content: Content
    var app: Int
    var language: Language
    var address: SiteAddress

    static var templateSchemas: [TemplateSchema] { [] }

    static func plan(_ place: PlanScope, _ planner: inout Planner) {
        switch place {
        case .document(let document): planDocument(document, &planner)
        case .language(let app, let language): planCollection(app, language, &planner)
        case .app, .site: break
        }
    }

    /// Plans a PDF for each page that shows the document.
    private static func planDocument(_ document: PlannedDocument, _ planner: inout Planner) {
        let site = planner.site
        let page = DocumentPage(document)
        add(
            .document(page), site.apps[page.app].documents[page.card], page.seal(in: site), document, page.address,
            &planner)
        guard let history = planner.histories[document.app][document.name] else { return }
        for (page, card) in VersionPage.all(of: history, document, site) {
            add(.version(page), card, page.seal, document, page.address, &planner)
        }
        for (page, card) in ChangesPage.all(of: history, document, site) {
            add(.changes(page), card, page.seal, document, page.address, &planner)
        }
    }

    /// Plans the PDF of a page. A text in another language has its PDF at the page in that language, and the PDF of a
    /// sealed page is sealed with the page.
    private static func add(
        _ content: Content, _ card: DocumentCard, _ seal: SealReference?, _ document: PlannedDocument,
        _ page: SiteAddress,
        _ planner: inout Planner
    ) {
        let site = planner.site
        guard seal == nil, card.language == document.language, site.hasPDF(card, of: site.apps[document.app]) else {
            return
        }
        let address = Routes.pdf(of: page)
        planner.add(
            PDFJob(content: content, app: document.app, language: document.language, address: address),
            [planner.file(address, card.path)])
    }

    /// Plans a file with all documents of an app.
    private static func planCollection(_ number: Int, _ language: Language, _ planner: inout Planner) {
        let app = planner.site.apps[number]
        let order = planner.site.settings.lookup(language)
        guard app.pdf(planner.site.settings).hasCollection, !app.collectedDocuments(order).isEmpty else { return }
        let address = Routes.allDocuments(app, language)
        planner.add(
            PDFJob(content: .collection, app: number, language: language, address: address),
            [planner.file(address, app.about.location.path)])
    }

    func render(in plan: Plan) -> Checked<[OutputFile]> { withLargeStack { Renderer(plan: plan).render(self) } }

    func seal(in site: Site) -> SealReference? { nil }

    // The page of a PDF has the same text and is in the site map.
    func siteMapEntries(in site: Site) -> [SiteMapEntry] { [] }

    func copies(in site: Site) -> [CopiedFile] { [] }
}
