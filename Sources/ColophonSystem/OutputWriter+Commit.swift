import Colophon
import Documents
import SourceText

/// What a commit did, in files.
public struct OutputCounts: Hashable, Sendable {
    /// New, or with other bytes than before.
    public var written = 0
    /// Had the same bytes already.
    public var unchanged = 0
    /// Of the last build, and no longer produced.
    public var removed = 0

    /// Counts of nothing.
    public init() {}
}

extension OutputWriter {
    /// What readers may have kept the address of and this build does not make any more: pages, PDF files and feeds, but not
    /// the gallery of themes, nor the page for what is not found. Complete when every file has been handed in.
    public var goneAddresses: [SourcePath] {
        let (known, made) = state.withLock { ($0.gone, $0.claimed) }
        if let known { return known }
        return previous.entries.map(\.path).filter { path in
            let isAddress = ["html", "pdf", "atom", "rss"].contains(path.pathExtension) || path.name == "feed.json"
            let isOurs = path.parts.first == "themes" || path.text == "404.html"
            return isAddress && !isOurs && made[foldedName(path.text)[...]] == nil
        }
    }

    /// Commits what `fill` hands in. When it gives nil, or something fails, the output is abandoned.
    /// - Parameters:
    ///   - keep: called with the output as it is now, for `BuildCache`.
    ///   - jobs: how many threads may write lists, and look at the output.
    package func commit<Filled>(
        record: @autoclosure () -> TextRecord = TextRecord(), remembering keep: ((RememberedFolder?) -> Void)? = nil,
        jobs: Int = 1,
        after fill: () throws -> Filled?
    ) throws -> (Filled, OutputCounts)? {
        let start = wallClock()
        do {
            if let filled = try fill() {
                let counts = try commit(record: record, jobs: jobs) { keep?(remembered($0, since: start, jobs: jobs)) }
                return (filled, counts)
            }
        } catch {
            abandon()
            throw error
        }
        abandon()
        return nil
    }

    /// Puts the new output into place; nothing may be handed in any more.
    ///
    /// In order: a manifest that names the old files and the new ones, so that no file is ever without an owner; the
    /// renames; the removals; the new manifest. All bytes are on the disk before the first of these, and every folder has
    /// been asked whether it can be written to. What fails all the same is taken back.
    /// - Parameter record: what the texts say, kept beside the manifest for the next build.
    /// - Throws: `OutputError` or `SystemFailure`; the output is as it was then, unless it is
    ///   `OutputError.halfWritten`. Call `abandon()` then.
    public func commit(record: TextRecord = TextRecord()) throws -> OutputCounts {
        try commit(record: { record }, jobs: 1) { _ in }
    }

    /// - Parameter done: called when all is in place, while nobody else can write there.
    private func commit(
        record: () -> TextRecord, jobs: Int, whenDone done: (Change) -> Void
    ) throws -> OutputCounts {
        let gone = goneAddresses
        let change = state.withLock { state in
            (state.placing, state.gone) = (wallClock(), gone)
            // Nothing is handed in any more, and the manifest has the same paths.
            defer { (state.claimed, state.accepted) = (ClaimedPaths(), []) }
            return Change(state: state, previous: previous)
        }
        for path in change.foldersInTheWay { try refuseForeignFiles(in: path, ours: change.obsoletePaths) }
        var recordBytes = try changedBytes(of: record())
        if change.hasNewManifest || recordBytes != nil {
            try testPlaces(of: change)
            try stageLists(change, record: recordBytes, jobs: jobs)
            var placing = Placing(writer: self, change: change)
            try placing.run(withRecord: recordBytes != nil)
            recordBytes = nil
        }
        // The new output is in place. What cannot be removed now, the next build removes.
        try? folder.removeTree(stagingName)
        done(change)
        lock.release()
        return change.counts
    }

    /// What the record's file has to hold; nil when it may stay as it is. A record of nothing is kept only where there
    /// was one of something.
    private func changedBytes(of record: TextRecord) throws -> [UInt8]? {
        let bytes = record.encoded
        switch try folder.compare(recordName, with: bytes) {
        case .same: return nil
        case .missing: return record.isEmpty ? nil : bytes
        // A file cannot take a folder's place, and what is in it may be someone's.
        case .folder: throw OutputError.foreignFile(SourcePath(recordName) ?? .root)
        case .different, .link, .other: return bytes
        }
    }

    /// Writes manifests and record into the staging folder.
    private func stageLists(_ change: Change, record: [UInt8]?, jobs: Int) throws(SystemFailure) {
        try makeStagingFolder(.root)
        try folder.makeFolder(keptFolder)
        if let record { try folder.create(stagingName + "/record.json", record) }
        var lists: [(name: String, manifest: Manifest)] = []
        if !change.isEmpty { lists.append(("/before.json", change.unionManifest)) }
        if change.hasNewManifest { lists.append(("/after.json", change.manifest)) }
        // Each names the whole output, and nothing else can be done meanwhile.
        let failures = parallelMap(lists.count, jobs: jobs) { [lists] number -> SystemFailure? in
            let list = lists[number]
            do throws(SystemFailure) {
                try folder.create(stagingName + list.name, pieces: list.manifest.pieces)
                return nil
            } catch {
                return error
            }
        }
        if let failure = failures.lazy.compactMap(\.self).first { throw failure }
    }

    /// Asks every folder in which something gets or loses its name whether that may be.
    private func testPlaces(of change: Change) throws {
        var refusals: [SystemFailure] = []
        for path in change.touchedFolders {
            do throws(SystemFailure) { try folder.testWriting(in: path.text) } catch { refusals.append(error) }
        }
        guard let first = refusals.first else { return }
        throw refusals.count == 1 ? first : OutputError.notWritable(first, others: Array(refusals.dropFirst()))
    }

    /// A folder that has to become a file may hold nothing but files of ours that are no longer produced.
    private func refuseForeignFiles(in path: SourcePath, ours: Set<String>) throws {
        for bytes in try folder.names(in: path.text) {
            guard let child = path.appending(String(decoding: bytes, as: UTF8.self)) else {
                throw OutputError.foreignFile(path)
            }
            if try folder.entry(at: child.text) == .folder {
                try refuseForeignFiles(in: child, ours: ours)
            } else if !ours.contains(child.text) {
                throw OutputError.foreignFile(child)
            }
        }
    }
}
