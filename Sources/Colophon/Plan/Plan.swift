import Documents
import SourceText
import Templates
import Themes
import Wording

/// Every file of the output, decided before any renderer runs. `colophon plan` prints it.
public struct Plan: Sendable {
    /// The jobs in the order of their output paths.
    public var jobs: [Job]
    @Shared package var site: Site
    let links: LinkIndex
    let locales: LocaleTexts
    /// The documents of each app that have several versions, by name.
    var histories: [[String: DocumentHistory]]
    /// The translations that are older than their originals, by file.
    let lags: [SourcePath: TranslationLag]
    /// The seals of pages, by address.
    var seals: [SiteAddress: SealReference]
    /// The search for sealed words and secret values in each file.
    let outputGuard: OutputGuard
    private let words: [Language: View]
    /// Whether pages contain words in another language than their readers'.
    let hasWordMarks: Bool

    init(jobs: [Job], site: Site, links: LinkIndex, histories: [[String: DocumentHistory]]) {
        self.jobs = jobs
        self.histories = histories
        self.site = site
        self.links = links
        locales = LocaleTexts(site.settings.languages, dates: site.dates)
        lags = site.apps.reduce(into: [:]) { lags, app in lags.merge(app.lags) { first, _ in first } }
        seals = jobs.reduce(into: [:]) { seals, job in
            guard let seal = job.kind.seal(in: site) else { return }
            for file in job.files where file.isPage { seals[file.address] = seal }
        }
        outputGuard = OutputGuard(site)
        words = site.settings.languages.reduce(into: [:]) { $0[$1] = site.settings.words.wording($1).marked.view }
        hasWordMarks = !site.settings.languages.allSatisfy(Wording.exists)
    }

    /// Returns the theme's words in `language`, which all pages in it share.
    func words(_ language: Language) -> View { words[language] ?? site.settings.words.wording(language).marked.view }

    /// Returns the seal of the page at an address; nil for a public page.
    func seal(at address: SiteAddress) -> SealReference? { seals.isEmpty ? nil : seals[address] }

    /// The files of added jobs.
    package var added: [Job.File] { jobs.filter { $0.kind is AddedOutput }.flatMap(\.files) }

    /// The record of all texts, for the next build to compare with.
    public var record: TextRecord {
        TextRecord(
            site.apps, after: site.inputs.record, configuration: site.settings.environment.configuration?.name)
    }

    /// Whether the site's links lead to files, so that the user can view it without a server.
    public var opensFromDisk: Bool { site.settings.links == .portable }

    /// Every file of every job.
    public var files: [Job.File] { jobs.flatMap(\.files) }

    /// Every file of every job. The source of a shared text is the file in `shared/`.
    public var filesOfOriginals: [Job.File] {
        files.map { file in
            var file = file
            file.source = file.source.map(site.sharedTexts.original)
            return file
        }
    }
}

/// A unit of rendering. It reads at most one source file and gives one or more output files.
public struct Job: Sendable {
    /// An output file of the job.
    public struct File: Hashable, Sendable {
        /// The address, from which path and route are computed to save memory: a site may have a hundred thousand
        /// files.
        package let address: SiteAddress
        /// The source, relative to the content folder; nil for a file made from the plan itself.
        public var source: SourcePath?
        /// Whether it is a web page, not a feed, a style sheet or a picture.
        public var isPage: Bool

        package init(_ address: SiteAddress, source: SourcePath? = nil, isPage: Bool) {
            self.address = address
            self.source = source
            self.isPage = isPage
        }

        /// The path relative to the output folder.
        public var output: SourcePath { address.output }

        /// The path of its URL, such as `/marsa/fr/privacy/`.
        public var route: String { "/" + address.text }
    }

    /// The files that the job renders, at least one.
    public var files: [File]
    let kind: any OutputKind
    /// The folder of the app that the job belongs to; nil for jobs of the site, such as its home page.
    package var app: SourcePath?
}

extension Site {
    /// Every date that a page shows.
    fileprivate var dates: Set<CalendarDate> {
        var dates: Set<CalendarDate> = []
        for app in apps {
            for card in app.documents + app.archive {
                let state = card.statementState
                dates.formUnion([card.effective, card.updated, state?.date, state?.review].compactMap(\.self))
            }
            for card in app.news { dates.formUnion(card.releases.map(\.date)) }
        }
        return dates
    }
}

extension Wording {
    /// The words that themes may use.
    fileprivate var view: View {
        ThemeWords.table.view(of: self)
    }
}
