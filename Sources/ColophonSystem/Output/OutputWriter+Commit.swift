import Colophon
import Documents
import SourceText

/// The numbers of files that a commit wrote, kept and removed.
public struct OutputCounts: Hashable, Sendable {
    /// Files that are new or have other bytes than before.
    public var written = 0
    /// Files that had the same bytes already.
    public var unchanged = 0
    /// Files of the last build that are no longer produced.
    public var removed = 0

    /// Creates counts of zero.
    public init() {}
}

extension OutputWriter {
    /// The addresses of the last build that this build does not make, and that readers may have kept: pages, PDF files
    /// and feeds.
    ///
    /// Excludes the gallery of themes and the page for missing addresses. Complete once every file has been accepted.
    public var removedAddresses: [SourcePath] {
        let (known, made) = state.withLock { ($0.gone, $0.claimed) }
        if let known { return known }
        return previous.entries.map(\.path).filter { path in
            let isAddress = ["html", "pdf", "atom", "rss"].contains(path.pathExtension) || path.name == "feed.json"
            let isOurs = path.parts.first == "themes" || path.text == "404.html"
            return isAddress && !isOurs && made[foldedName(path.text)[...]] == nil
        }
    }

    /// The pages of other programs in the root folder that have the name of a page of this build: `privacy.html` beside
    /// `en/privacy/index.html`. Complete once every file has been accepted.
    package var strayPages: [SourcePath] {
        let pages = rootNames.compactMap { SourcePath($0) }.filter { ["html", "htm"].contains($0.pathExtension) }
        guard !pages.isEmpty else { return [] }
        let made = state.withLock { $0.claimed }
        let foreign = pages.filter { owned[$0.text] == nil && made[$0.text[...]] == nil && $0.stem != "index" }
        guard !foreign.isEmpty else { return [] }
        let names = Set(made.paths.lazy.filter { $0.name == "index.html" }.compactMap { $0.folder.parts.last })
        return foreign.filter { names.contains($0.stem[...]) }.sorted()
    }

    /// Runs `fill`, which calls `accept`, and commits the output. Abandons the output when `fill` returns `nil` or an
    /// error is thrown.
    /// - Parameters:
    ///   - keep: Called with the state of the new output, for `BuildCache`.
    ///   - jobs: The number of threads for writing manifests and inspecting the output.
    package func commit<Filled>(
        record: @autoclosure () -> TextRecord = TextRecord(), remembering keep: ((CachedFolder?) -> Void)? = nil,
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

    /// Moves the new output into place. No file may be accepted after this call.
    ///
    /// The order is: a manifest with the old files and the new ones, so that no file is ever missing from it; the
    /// renames; the removals; the new manifest. Before the first of these, all bytes are written and every folder has
    /// been checked for write permission. If a step fails nevertheless, the earlier steps are undone.
    /// - Parameter record: The state of the texts, stored beside the manifest for the next build.
    /// - Throws: `OutputError` or `SystemFailure`. The output is then as it was, unless the error is
    ///   `OutputError.halfWritten`. Call `abandon()` afterwards.
    public func commit(record: TextRecord = TextRecord()) throws -> OutputCounts {
        try commit(record: { record }, jobs: 1) { _ in }
    }

    /// - Parameter done: Called when all files are in place and the lock is still held.
    private func commit(
        record: () -> TextRecord, jobs: Int, whenDone done: (OutputChange) -> Void
    ) throws -> OutputCounts {
        let gone = removedAddresses
        let change = state.withLock { state in
            (state.placing, state.gone) = (wallClock(), gone)
            // No file is accepted any more, and the manifest has the same paths.
            defer { (state.claimed, state.accepted) = (ClaimedPaths(), []) }
            return OutputChange(state: state, previous: previous)
        }
        for path in change.blockingFolders { try refuseForeignFiles(in: path, ours: change.obsoletePaths) }
        var recordBytes = try changedBytes(of: record())
        if change.hasNewManifest || recordBytes != nil {
            try testPlaces(of: change)
            try stageLists(change, record: recordBytes, jobs: jobs)
            var placing = CommitTransaction(writer: self, change: change)
            try placing.run(withRecord: recordBytes != nil)
            recordBytes = nil
        }
        // The new output is in place. The next build removes what cannot be removed now.
        try? folder.removeTree(stagingName)
        done(change)
        lock.release()
        return change.counts
    }

    /// Returns the new content of the record's file; `nil` when the file is up to date. An empty record only replaces
    /// an earlier one.
    private func changedBytes(of record: TextRecord) throws -> [UInt8]? {
        let bytes = record.encoded
        switch try folder.compare(recordName, with: bytes) {
        case .same: return nil
        case .missing: return record.isEmpty ? nil : bytes
        // A file cannot replace a folder, and the user may have files in it.
        case .folder: throw OutputError.foreignFile(SourcePath(recordName) ?? .root)
        case .different, .link, .other: return bytes
        }
    }

    /// Writes the manifests and the record into the staging folder.
    private func stageLists(_ change: OutputChange, record: [UInt8]?, jobs: Int) throws(SystemFailure) {
        try makeStagingFolder(.root)
        try folder.makeFolder(keptFolder)
        if let record { try folder.create(stagingName + "/record.json", record) }
        var lists: [(name: String, manifest: Manifest)] = []
        if !change.isEmpty { lists.append(("/before.json", change.unionManifest)) }
        if change.hasNewManifest { lists.append(("/after.json", change.manifest)) }
        // Each manifest names the whole output, so the two are written in parallel.
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

    /// Checks that every folder in which an entry is added or removed can be written to.
    private func testPlaces(of change: OutputChange) throws {
        var refusals: [SystemFailure] = []
        for path in change.touchedFolders {
            do throws(SystemFailure) { try folder.testWriting(in: path.text) } catch { refusals.append(error) }
        }
        guard let first = refusals.first else { return }
        throw refusals.count == 1 ? first : OutputError.notWritable(first, others: Array(refusals.dropFirst()))
    }

    /// Throws if a folder that a new file replaces contains anything but obsolete files of a build.
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
