import Documents
import SourceText
import Templates
import Themes
import Wording

/// Every file that will be written, decided before any renderer runs. Printing it is `colophon plan`.
public struct Plan: Sendable {
    /// In the order of their output paths.
    public var jobs: [Job]
    @Shared package var site: Site
    let links: LinkIndex
    let locales: Locales
    /// The documents of each app that have several versions, by name.
    var histories: [[String: DocumentHistory]]
    /// The translations that are behind their originals, by file.
    let lags: [SourcePath: TranslationLag]
    /// What locks pages, by their addresses.
    var seals: [SiteAddress: SealUse]
    /// The search for sealed words and secret values in each file.
    let outputGuard: OutputGuard
    private let words: [Language: View]

    init(jobs: [Job], site: Site, links: LinkIndex, histories: [[String: DocumentHistory]]) {
        self.jobs = jobs
        self.histories = histories
        self.site = site
        self.links = links
        locales = Locales(site.settings.languages, dates: site.dates)
        lags = site.apps.reduce(into: [:]) { lags, app in lags.merge(app.lags) { first, _ in first } }
        seals = jobs.reduce(into: [:]) { seals, job in
            guard let seal = job.kind.seal(in: site) else { return }
            for file in job.files where file.isPage { seals[file.address] = seal }
        }
        outputGuard = OutputGuard(site)
        words = site.settings.languages.reduce(into: [:]) { $0[$1] = site.settings.words.wording($1).view }
    }

    /// The theme's words in `language`, shared by all its pages.
    func words(_ language: Language) -> View { words[language] ?? site.settings.words.wording(language).view }

    /// What locks the page at an address; nil for one that everybody may read.
    func seal(at address: SiteAddress) -> SealUse? { seals.isEmpty ? nil : seals[address] }

    /// Those of the files that were added to the site's own.
    package var added: [Job.File] { jobs.filter { $0.kind is AddedOutput }.flatMap(\.files) }

    /// What the texts say, for the next build to compare with.
    public var record: TextRecord {
        TextRecord(
            site.apps, after: site.options.record, configuration: site.settings.environment.configuration?.name)
    }

    /// Whether the site's links lead to files, so that it can be looked at without a server.
    public var opensFromDisk: Bool { site.settings.links == .portable }

    /// Every file of every job.
    public var files: [Job.File] { jobs.flatMap(\.files) }
}

/// One piece of rendering: reads at most one source file, gives one or more output files.
public struct Job: Sendable {
    /// One file that the job will give.
    public struct File: Hashable, Sendable {
        /// Of which the others are made: a site may have a hundred thousand files.
        package let address: SiteAddress
        /// What it is made from, seen from the content folder; nil when it is made from the plan itself.
        public var source: SourcePath?
        /// True for a web page, false for feeds, styles, pictures.
        public var isPage: Bool

        package init(_ address: SiteAddress, source: SourcePath? = nil, isPage: Bool) {
            self.address = address
            self.source = source
            self.isPage = isPage
        }

        /// Seen from the output folder.
        public var output: SourcePath { address.output }

        /// The path part of its address, such as `/marsa/fr/privacy/`.
        public var route: String { "/" + address.text }
    }

    /// What it will give, at least one.
    public var files: [File]
    let kind: any OutputKind
    /// The folder of the app it belongs to; nil for what belongs to the site, such as its home page.
    package var app: SourcePath?
}

extension Site {
    /// Every date that a page shows.
    fileprivate var dates: Set<CalendarDate> {
        var dates: Set<CalendarDate> = []
        for app in apps {
            for card in app.documents + app.archive {
                dates.formUnion([card.effective, card.updated].compactMap(\.self))
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
