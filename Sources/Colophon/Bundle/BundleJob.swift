import Documents
import SourceText
import Wording

/// The files of an app's bundle in one language, for every platform.
///
/// They are one job because they share one size limit. The bytes are the same on all platforms.
struct BundleJob: OutputKind {
    /// A page: its document, and the name of its file.
    struct Page: Sendable {
        /// The index among the documents of the app.
        var card: Int
        var name: String
        var address: SiteAddress
    }

    var app: Int
    var language: Language
    var pages: [Page]
    /// The other files and their names.
    var data: [(file: BundleData, name: String)]

    static var templateSchemas: [TemplateSchema] { [] }

    static func plan(_ place: PlanScope, _ planner: inout Planner) {
        switch place {
        case .language(let number, let language):
            let app = planner.site.apps[number]
            guard app.seal == nil else { return }
            let job = BundleJob(number, language, in: planner.site)
            let files = planner.site.settings.bundle.platforms.flatMap { platform in
                job.pages.map { page in
                    file(platform.path(app, language, page.name), app.documents[page.card].path)
                } + job.data.map { file(platform.path(app, language, $0.name), app.about.location.path) }
            }
            let strings = planner.site.settings.bundle.platforms.contains(.android) ? [job.strings(app)] : []
            planner.add(job, files + strings.map { file($0, app.about.location.path) })
        case .site:
            planner.diagnostics += planner.site.unknownBundleNames()
            let uses = Site.sealUses(planner.site.apps, planner.site.settings)
            planner.diagnostics += uses.map(Diagnostic.sealedNotBundled)
        case .document, .app: break
        }
    }

    /// Returns the path of Android's string resources for this language, which name the folder of its files and their
    /// titles.
    private func strings(_ app: App) -> SourcePath {
        let folder = androidValues(language, isDefault: language == app.defaultLanguage)
        return BundleSettings.Platform.android.path(app, "res/\(folder)/strings_colophon.xml")
    }

    private static func file(_ path: SourcePath, _ source: SourcePath?) -> Job.File {
        Job.File(.file(path), source: source, isPage: path.pathExtension == "html")
    }

    /// Plans the pages of an app for readers of `language`. Documents without a translation are included in another
    /// language.
    private init(_ number: Int, _ language: Language, in site: Site) {
        let app = site.apps[number]
        let names = BundleNames(app, site.settings.bundle)
        self.app = number
        self.language = language
        let shown = app.shownDocuments(site.settings.lookup(language)).filter { app.documents[$0.card].seal == nil }
        pages = shown.map { name, card in
            Page(
                card: card, name: names.documents[name] ?? name,
                address: Routes.document(app, name, language))
        }
        data = BundleData.allCases.filter { app.has($0) }.map { ($0, names.name(of: $0)) }
    }

    func seal(in site: Site) -> SealReference? { nil }

    func siteMapEntries(in site: Site) -> [SiteMapEntry] { [] }
    func copies(in site: Site) -> [CopiedFile] { [] }

    func render(in plan: Plan) -> Checked<[OutputFile]> {
        let renderer = Renderer(plan: plan)
        let app = plan.site.apps[app]
        let settings = plan.site.settings.bundle
        var diagnostics: [Diagnostic] = []
        let pages = renderer.inAppPages(self).unwrap(into: &diagnostics)
        let files = pages + BundleDataWriter(renderer, self).files().unwrap(into: &diagnostics)
        let folder = settings.platforms.first?.languageFolder(app, language) ?? ""
        diagnostics += settings.excess(files, in: folder).map { [$0] } ?? []
        let placed = settings.platforms.flatMap { platform in
            files.map { OutputFile(path: platform.path(app, language, $0.name), bytes: $0.bytes) }
        }
        let strings =
            settings.platforms.contains(.android)
            ? [OutputFile(path: self.strings(app), bytes: AndroidStrings(self, app, settings).bytes)] : []
        return Checked(placed + strings, diagnostics)
    }
}

/// A file in the folder of one language.
struct BundleFile: Sendable {
    var name: String
    var bytes: [UInt8]
}

extension BundleSettings {
    /// Returns the error for a folder beyond the size limit, with its three largest files; nil if the folder is within
    /// it.
    fileprivate func excess(_ files: [BundleFile], in folder: String) -> Diagnostic? {
        let size = files.reduce(0) { $0 + $1.bytes.count }
        guard let limit, size > limit else { return nil }
        let largest = files.sorted { ($1.bytes.count, $0.name) < ($0.bytes.count, $1.name) }.prefix(3)
        return .bundleTooLarge(
            folder, size, limit: limit, largest: largest.map { ($0.name, $0.bytes.count) }, at: limitLocation)
    }
}
