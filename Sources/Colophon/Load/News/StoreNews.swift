import Environments
import SourceText
import Wording

/// A reader of news in fastlane's folder of store texts.
///
/// If several texts describe one release in one language, the App Store text is shown, because it may be longer.
/// Otherwise the text named after the build is shown, or else `default.txt`. A warning reports texts that differ.
struct StoreNews {
    /// The texts in locales that the app's readers can use.
    private let texts: [StoreTextFile]
    /// The first text of all, for messages.
    private let first: SourcePath?
    /// The languages that each locale serves, with their ranks. A folder has many texts of few locales.
    private let ranks: [StoreLocale: [Language: Int]]
    private let app: App
    private let source: SourceTree
    /// The variables that the texts may use.
    private let environment: EnvironmentValues

    init(texts: [StoreTextFile], app: App, source: SourceTree, environment: EnvironmentValues) {
        (self.app, self.source, self.environment) = (app, source, environment)
        var ranks: [StoreLocale: [Language: Int]] = [:]
        for text in texts where ranks[text.locale] == nil { ranks[text.locale] = text.locale.ranks(for: app) }
        self.ranks = ranks.filter { !$0.value.isEmpty }
        self.texts = texts.filter { [ranks = self.ranks] in ranks[$0.locale] != nil }
        first = texts.first?.path
    }

    /// A text with the release that it describes.
    private struct StoreText {
        var file: StoreTextFile
        var release: NewsCard.Release
    }

    /// Returns one card per language with a text. Unless there are errors, there is at least one card.
    func cards() -> Checked<[NewsCard]> {
        var diagnostics: [Diagnostic] = []
        let releases = releases().unwrap(into: &diagnostics)
        var cards: [NewsCard] = []
        for language in app.languages {
            let card = card(language, releases).unwrap(into: &diagnostics)
            if let card { cards.append(card) }
        }
        if cards.isEmpty, let path = first, !diagnostics.hasErrors {
            diagnostics.append(.emptyNews(Location(path)))
            cards = [NewsCard(path: path, language: app.defaultLanguage, parts: [], entries: [])]
        }
        return Checked(cards, diagnostics)
    }

    /// Returns the release that each kind of text describes. Each problem is reported once for all languages.
    private func releases() -> Checked<[StoreTextFile.Kind: NewsCard.Release]> {
        var diagnostics: [Diagnostic] = []
        var releases: [StoreTextFile.Kind: NewsCard.Release] = [:]
        var isCurrentMissed = false
        var unknown: [(build: Int, path: SourcePath)] = []
        var missed: Set<StoreTextFile.Kind> = []
        for text in texts where releases[text.kind] == nil && !missed.contains(text.kind) {
            switch text.kind {
            case .build(let build) where build != currentBuild && !isKnown(build):
                // Folders keep the notes of all builds. Those before the current one are seldom listed.
                if build > currentBuild ?? 0 { unknown.append((build, text.path)) }
            case .build(let build) where build != currentBuild:
                releases[text.kind] = release(build, text.path).unwrap(into: &diagnostics)
            default:
                releases[text.kind] = current
                if current == nil, !isCurrentMissed {
                    diagnostics.append(.notesWithoutRelease(text.path, at: app.about.location))
                    isCurrentMissed = true
                }
            }
            if releases[text.kind] == nil { missed.insert(text.kind) }
        }
        if !unknown.isEmpty { diagnostics.append(.unknownBuilds(unknown.sorted { $0.build < $1.build })) }
        return Checked(releases, diagnostics)
    }

    private func isKnown(_ build: Int) -> Bool { app.about.newsSettings.releases.contains { $0.build == build } }

    private var currentBuild: Int? { app.about.version?.build.flatMap { Int($0) } }

    private var current: NewsCard.Release? {
        guard let version = app.about.version?.marketing else { return nil }
        let known = app.about.newsSettings.releases.first { isSameVersion($0.version, version) }
        return (app.about.released ?? known?.date).map { NewsCard.Release(version: version, date: $0) }
    }

    private func release(_ build: Int, _ path: SourcePath) -> Checked<NewsCard.Release?> {
        guard let known = app.about.newsSettings.releases.first(where: { $0.build == build }) else {
            return Checked(nil)
        }
        guard let date = known.date else { return Checked(nil, [.buildWithoutDate(build, known.location, path)]) }
        return Checked(NewsCard.Release(version: known.version, date: date))
    }

    private func card(_ language: Language, _ releases: [StoreTextFile.Kind: NewsCard.Release]) -> Checked<NewsCard?> {
        var diagnostics: [Diagnostic] = []
        var shown: [TextVersion: (text: String, path: SourcePath)] = [:]
        var parts: [NewsCard.Part] = []
        var entries: [NewsText.Entry] = []
        for note in notes(language, releases) {
            let (path, release) = (note.file.path, note.release)
            guard let read = read(note, environment.inLanguage(language)).unwrap(into: &diagnostics) else { continue }
            if let first = shown[TextVersion(release.version)] {
                if first.text != read.entry.storeText {
                    diagnostics.append(.notesDiffer(release.version, path, first.path))
                }
                continue
            }
            shown[TextVersion(release.version)] = (read.entry.storeText, path)
            parts.append(NewsCard.Part(path: path, digest: read.digest, release: release))
            entries.append(read.entry)
        }
        guard let first = parts.first else { return Checked(nil, diagnostics) }
        return Checked(NewsCard(path: first.path, language: language, parts: parts, entries: entries), diagnostics)
    }

    /// Returns the best text of each kind for readers of `language`, in order of preference.
    private func notes(_ language: Language, _ releases: [StoreTextFile.Kind: NewsCard.Release]) -> [StoreText] {
        var best: [StoreTextFile.Kind: (rank: Int, file: StoreTextFile)] = [:]
        for file in texts {
            guard let rank = ranks[file.locale]?[language] else { continue }
            if rank < best[file.kind]?.rank ?? .max { best[file.kind] = (rank, file) }
        }
        return best.values.map(\.file).sorted { $0.kind < $1.kind }.compactMap { file in
            releases[file.kind].map { StoreText(file: file, release: $0) }
        }
    }

    /// Returns `nil` for a text that is empty or cannot be read.
    private func read(
        _ note: StoreText, _ environment: EnvironmentValues
    ) -> Checked<(entry: NewsText.Entry, digest: UInt64)?> {
        let path = note.file.path
        let bytes: [UInt8]
        do { bytes = try source.read(path) } catch { return Checked(nil, [.unreadable(path, error)]) }
        let read = NewsText.Entry.read(bytes, path: path, of: note.release, environment)
        guard let entry = read.value, !read.diagnostics.hasErrors else { return Checked(nil, read.diagnostics) }
        if entry.storeText.isEmpty {
            return Checked(nil, [.emptyRelease(note.release.version, Location(path))])
        }
        let excess = entry.excess(for: note.file.kind.store).map { [$0] } ?? []
        let odd = textProblems(entry.storeText, "this text", longest: .max, at: Location(path))
        let left = LeftoverCheck.check(bytes, path, .plain, environment)
        return Checked((entry, SourceText.digest(of: bytes)), excess + odd + left)
    }
}

extension NewsText.Entry {
    /// Reads a file that contains only the text of one release, and replaces its variables.
    static func read(
        _ bytes: [UInt8], path: SourcePath, of release: NewsCard.Release, _ environment: EnvironmentValues
    ) -> Checked<NewsText.Entry?> {
        if let offset = bytes.withUnsafeBufferPointer(firstInvalidUTF8) {
            let place = SourcePosition(offset: offset, in: bytes[...], first: .start)
            return Checked(nil, [.invalidUTF8(bytes, at: Location(path, place))])
        }
        let plain = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes[3...]) : bytes
        let text = environment.text(ofPlain: plain, path: path)
        return Checked(
            NewsText.Entry(
                version: release.version, date: release.date, location: Location(path), content: .plain(text.value)),
            text.diagnostics)
    }
}

extension StoreTextFile.Kind: Comparable {
    /// Orders kinds by preference; builds are ordered from the newest.
    static func < (left: StoreTextFile.Kind, right: StoreTextFile.Kind) -> Bool { left.order < right.order }

    private var order: (Int, Int) {
        switch self {
        case .appStore: (0, 0)
        case .build(let build): (1, -build)
        case .standard: (2, 0)
        }
    }
}
