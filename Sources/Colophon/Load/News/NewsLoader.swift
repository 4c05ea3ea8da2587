import Environments
import SourceText
import Wording

/// An existing source of news, with its first file and the value of `source` that chooses it.
typealias NewsSourceFile = (source: NewsSource, path: SourcePath, name: String)

extension AppFolder {
    /// Reads the news of an app from one source: the one that `about.yml` names, or the only existing one.
    /// - Parameters:
    ///   - today: a release with a later date causes a warning; `nil` for no such warnings.
    ///   - environment: the variables that the texts may use.
    func loadNews(
        _ source: SourceTree, _ app: App, today: CalendarDate?, _ environment: EnvironmentValues
    ) -> Checked<[NewsCard]> {
        guard let item = app.about.newsItem else {
            let first = news.first?.path ?? storeTexts.first?.path
            return Checked([], first.map { [.newsWithoutItem($0)] } ?? [])
        }
        if app.about.newsSettings.isSourceMissing { return Checked([]) }
        let found = newsSources
        guard let first = found.first else { return Checked([], [.missingNews(item)]) }
        guard let chosen = app.about.newsSettings.source ?? (found.count == 1 ? first.source : nil) else {
            return Checked([], [.severalNewsSources(item, found)])
        }
        var read =
            chosen == .storeTexts
            ? StoreNews(texts: storeTexts, app: app, source: source, environment: environment).cards()
            : loadFiles(news.filter { $0.source == chosen }, source, app, today, environment)
        // After an error, the file may only seem to lack the release.
        if !read.diagnostics.hasErrors { read.diagnostics += app.checkCurrentRelease(in: read.value) }
        return read
    }

    /// The existing sources, each with its first file and its value of `source`.
    private var newsSources: [NewsSourceFile] {
        let files = NewsSource.allCases.compactMap { kind -> NewsSourceFile? in
            let files = news.filter { $0.source == kind }
            let first = files.first { $0.language == nil } ?? files.first
            return first.map { (kind, $0.path, $0.language == nil ? $0.path.name : kind.names[0]) }
        }
        return files + (storeTexts.first.map { [(.storeTexts, $0.path, $0.folder)] } ?? [])
    }

    private func loadFiles(
        _ files: [NewsFile], _ source: SourceTree, _ app: App, _ today: CalendarDate?,
        _ environment: EnvironmentValues
    ) -> Checked<[NewsCard]> {
        var diagnostics: [Diagnostic] = []
        var cards: [NewsCard] = []
        for file in files {
            let language = file.language ?? app.defaultLanguage
            guard app.languages.contains(language) else {
                diagnostics.append(.unusedLanguage(language, file.path, app.languages))
                continue
            }
            if let first = cards.first(where: { $0.language == language }) {
                diagnostics.append(.duplicateNews(file.path, first.path, language))
            }
            let card = NewsCard.make(
                path: file.path, language: language, source: source, app, today, environment.inLanguage(language))
            if let card = card.unwrap(into: &diagnostics) { cards.append(card) }
        }
        return Checked(cards, diagnostics)
    }
}

extension NewsCard {
    /// Reads a news file and makes its card.
    fileprivate static func make(
        path: SourcePath, language: Language, source: SourceTree, _ app: App, _ today: CalendarDate?,
        _ environment: EnvironmentValues
    ) -> Checked<NewsCard?> {
        let bytes: [UInt8]
        do { bytes = try source.read(path) } catch { return Checked(nil, [.unreadable(path, error)]) }
        let read = NewsText.read(bytes, path: path, dates: app.about.releaseDates, environment)
        guard let news = read.value else { return Checked(nil, read.diagnostics) }
        let part = Part(path: path, digest: SourceText.digest(of: bytes))
        var card = NewsCard(path: path, language: language, parts: [part], entries: news.entries)
        card.isNewestLeftOut = news.isNewestLeftOut
        let early = news.entries.filter { entry in today.map { entry.date > $0 } ?? false }
        let first = news.entries.compactMap(\.location.start?.line).min() ?? 1
        let open = LeftoverCheck.check(
            bytes, path, path.pathExtension == "json" ? .settings : .news, environment, fromLine: first)
        return Checked(
            card,
            read.diagnostics + open + early.map { .futureRelease($0) } + app.about.lengthWarning(in: news.entries))
    }

    /// Creates a card of the releases that were read from `parts`.
    init(path: SourcePath, language: Language, parts: [Part], entries: [NewsText.Entry]) {
        self.path = path
        self.language = language
        self.parts = parts
        releases = entries.map {
            Release(version: $0.version, ownName: $0.ownName, date: $0.date, isYanked: $0.isYanked)
        }
        document = DocumentCard.ofNews(path, language, entries)
    }
}

extension App {
    /// Warns when the news in the default language lack the version in `about.yml`. Pre-releases such as betas need no
    /// entry.
    fileprivate func checkCurrentRelease(in cards: [NewsCard]) -> [Diagnostic] {
        guard let version = about.version, version.type == nil,
            let card = cards.first(where: { $0.language == defaultLanguage }) ?? cards.first, !card.releases.isEmpty
        else { return [] }
        let isThere = card.releases.contains { isSameVersion($0.version, version.marketing) }
        return isThere ? [] : [.currentNotInNews(version, card.path)]
    }
}

extension AboutPage {
    /// The dates of the releases that `about.yml` names: those of `releases`, and that of the current version.
    var releaseDates: [TextVersion: CalendarDate] {
        var dates: [TextVersion: CalendarDate] = [:]
        if let version, let released { dates[TextVersion(version.marketing)] = released }
        for release in newsSettings.releases { dates[TextVersion(release.version)] = release.date }
        return dates
    }

    /// Returns the releases whose texts stores need: the current one, and those with a known build number.
    func releasesForStores(_ entries: [NewsText.Entry]) -> (current: NewsText.Entry?, builds: [Int: NewsText.Entry]) {
        let offered = entries.filter { !$0.isYanked }
        let current =
            version.map { version in offered.first { isSameVersion($0.version, version.marketing) } }
            ?? offered.enumerated().min { ($1.element.date, $0.offset) < ($0.element.date, $1.offset) }?.element
        let versions = Dictionary(offered.map { (TextVersion($0.version), $0) }) { first, _ in first }
        var builds: [Int: NewsText.Entry] = [:]
        for known in newsSettings.releases {
            guard let build = known.build else { continue }
            builds[build] = versions[TextVersion(known.version)]
        }
        if let current, let build = version?.build.flatMap(Int.init) { builds[build] = current }
        return (current, builds)
    }

    /// Warns about each text that a store would reject. Nothing is checked for an app that is in no store.
    fileprivate func lengthWarning(in entries: [NewsText.Entry]) -> [Diagnostic] {
        let (current, builds) = releasesForStores(entries)
        var diagnostics: [Diagnostic] = []
        for store in stores ?? [] {
            var texts = current.map { [$0] } ?? []
            if store == .playStore {
                let others = builds.sorted { $0.key > $1.key }.map(\.value)
                texts += others.filter { $0.version != current?.version }
            }
            diagnostics += texts.compactMap { $0.excess(for: store) }
        }
        return diagnostics
    }
}

extension NewsText.Entry {
    /// Returns a diagnostic when the text is too long for `store`; otherwise `nil`.
    func excess(for store: StoreKind) -> Diagnostic? {
        let excess = store.length(of: storeText) - store.limit
        return excess > 0 ? .storeTextTooLong(version, store, by: excess, at: location) : nil
    }
}
