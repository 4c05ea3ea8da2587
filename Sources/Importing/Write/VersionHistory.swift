import Colophon
import Documents
import SourceText

/// The versions of a document, made from the states of its file: one for each day on which its words changed.
struct VersionHistory {
    /// A version, made from one or several states with the same words.
    struct Version {
        /// The last of these states.
        var document: PlannedDocument
        fileprivate var words: TextWords
        /// The day of the first commit with these words; `nil` for changes without a commit.
        fileprivate var committed: CalendarDate?
        /// The day from which the version counts; `nil` if neither the text nor a commit states it.
        fileprivate(set) var day: CalendarDate?
        /// The name of the version, such as `2.0`.
        fileprivate(set) var name = ""
    }

    /// The versions, oldest first.
    private(set) var versions: [Version] = []
    /// Whether the versions are those of an original.
    private(set) var isTranslation = false
    /// The files that the states show, with their names in `assets`.
    private(set) var assets: [SourcePath: String] = [:]

    /// Imports each state as the current file is imported.
    /// - Parameter current: the document of the current file.
    init(_ history: ImportHistory, of current: PlannedDocument, in importer: StateImporter) {
        let states = parallelMap(history.revisions.count, jobs: 8) { number in
            importer.document(history.revisions[number], of: history).map {
                (document: $0.document, words: $0.document.words, assets: $0.assets)
            }
        }
        for (revision, state) in zip(history.revisions, states) {
            guard let state else { continue }
            add(state.document, state.words, revision.date)
            assets.merge(state.assets) { first, _ in first }
        }
        add(current, current.words, nil)
        setDays()
        setNames()
    }

    /// The number of versions whose day is that of a commit, because the text states none.
    var datedByCommit: Int {
        isTranslation ? 0 : versions.count { $0.committed != nil && $0.day != $0.document.text.fields.statedDay }
    }

    private mutating func add(_ document: PlannedDocument, _ words: TextWords, _ committed: CalendarDate?) {
        if let last = versions.indices.last, versions[last].words == words {
            versions[last].document = document
        } else {
            versions.append(Version(document: document, words: words, committed: committed))
        }
    }

    /// Sets the days from which the versions count: those that the texts state if they are in the order of the commits,
    /// because many texts state the day of an older version. Otherwise those of the commits.
    private mutating func setDays() {
        var before: CalendarDate?
        for number in versions.indices {
            let version = versions[number]
            let next = number + 1 < versions.count ? versions[number + 1].committed : nil
            let stated = version.document.text.fields.statedDay.flatMap { day in
                (before.map { $0 < day } ?? true) && (next.map { day <= $0 } ?? true) ? day : nil
            }
            // The clock of a committer may have been wrong.
            versions[number].day = stated ?? version.committed.map { max($0, before ?? $0) }
            before = versions[number].day ?? before
        }
    }

    /// Takes the versions that all texts state, if they are in order. Otherwise numbers the versions.
    private mutating func setNames() {
        let stated = versions.compactMap(\.document.text.fields.version)
        let isOrdered = zip(stated, stated.dropFirst()).allSatisfy { isEarlierVersion($0, than: $1) }
        let isStated = stated.count == versions.count && stated.allSatisfy(isTextVersion) && isOrdered
        for number in versions.indices { versions[number].name = isStated ? stated[number] : "\(number + 1).0" }
    }

    /// Makes these the versions of a translation: each is that of the original on the day of its commit.
    mutating func follow(_ original: VersionHistory) {
        var kept: [Version] = []
        for var version in versions {
            let own = version.committed.map { day in
                original.versions.last { $0.committed.map { $0 <= day } ?? false } ?? original.versions.first
            }
            guard let own = own ?? original.versions.last else { continue }
            (version.name, version.day) = (own.name, own.day)
            if kept.last?.name == version.name { kept.removeLast() }
            kept.append(version)
        }
        (versions, isTranslation) = (kept, true)
    }

    /// Returns the earlier versions as files beside the current one, such as `en/privacy@1.0.md`.
    func earlier(than current: PlannedDocument) -> [PlannedDocument] {
        versions.dropLast().compactMap { version in
            var document = version.document
            let ending = document.text.isHTML ? "html" : "md"
            let name = "\(current.path.withoutExtension)@\(version.name).\(ending)"
            guard let path = SourcePath(name) else { return nil }
            (document.path, document.language, document.kind, document.aliases) = (path, current.language, nil, [])
            document.text.fields.state(version)
            return document
        }
    }
}

extension ForeignFields {
    /// The day that the text states, for a text without a history.
    fileprivate var statedDay: CalendarDate? { effective ?? updated }

    /// States the name of the version and its day, which replace those in the text.
    mutating func state(_ version: VersionHistory.Version) {
        if effective == nil || effective != version.day { updated = nil }
        (self.version, effective) = (version.name, version.day)
    }
}

extension PlannedDocument {
    /// The words of the title and the text, without markup.
    fileprivate var words: TextWords {
        let document =
            text.isHTML
            ? HTMLReader.read(text.body, path: path).value.document
            : MarkdownReader.read(text.body, path: path).value.resolvingRawHTML(path: path).value
        return document.words(title: text.fields.title ?? "")
    }
}
