import Colophon

/// The files that a batch keeps in its folder besides documents: lock, journal and report. Each shard has its own, so
/// that several shards may share a folder.
struct BatchFiles {
    let folder: OpenFolder
    let lock: FolderLock
    var journal: BatchJournal
    var report: BatchReport

    /// Opens the folder, and creates what is missing. On failure, removes the folders that it created.
    /// - Parameter delimiter: The delimiter of the report.
    /// - Throws: `BatchRefusal`, `OutputError` or `SystemFailure`.
    init(_ options: BatchRun.Options, _ parts: [BatchRecipe.Part], delimiter: UInt8, probe: OpenFolder.Probe?) throws {
        let suffix = options.shard.suffix
        let made = try makeFolders(to: options.output, probe: probe, mode: 0o700)
        do {
            folder = try OpenFolder(options.output, probe: probe)
            lock = try FolderLock(folder, name: lockName + suffix)
        } catch {
            removeFolders(made)
            throw error
        }
        let (name, reportName) = (reservedPrefix + "batch" + suffix, "report\(suffix).csv")
        var isNew = false
        do {
            isNew = try folder.entry(at: name) == nil
            if isNew, try folder.entry(at: reportName) != nil {
                throw BatchRefusal.foreignReport(path: folder.displayPath(reportName))
            }
            let parts = parts + [.init("shard", options.shard.text)]
            journal = try BatchJournal(name, in: folder, parts: parts)
            report = BatchReport(reportName, in: folder, delimiter: delimiter)
            // Remove the documents that a killed run has not moved into place.
            for index in 0..<(isNew ? 0 : BatchSource.mostRows) { try folder.removeFile(stagedName(options, index)) }
            if !isNew { try folder.removeFile(copyName(options.shard)) }
        } catch {
            // The journal has no entries.
            if isNew { _ = try? folder.removeFile(name) }
            lock.release()
            removeFolders(made)
            throw error
        }
    }

    /// Throws if rows changed although their documents still exist.
    /// - Parameter missing: The number of rows in the table, by the digest of the row. It has only digests of which the
    ///   journal has more rows than the table.
    func refuseChanged(_ missing: [UInt64: Int]) throws {
        if missing.isEmpty { return }
        var entries: [String: BatchEntry] = [:]
        try journal.eachBlock { block in
            // A name that is used again belongs to a new document: the first one was removed.
            for entry in block { entries[entry.name] = missing[entry.row] == nil ? nil : entry }
        }
        var found: [UInt64: Int] = [:]
        var changed: (first: BatchEntry?, count: Int) = (nil, 0)
        for entry in entries.values.sorted(by: { ($0.number, $0.name) < ($1.number, $1.name) }) {
            // A missing document was removed by the user, so that it is made again from the row as it is now.
            guard try folder.entry(at: entry.name) != nil else { continue }
            found[entry.row, default: 0] += 1
            if found[entry.row, default: 0] <= missing[entry.row, default: 0] { continue }
            changed = (changed.first ?? entry, changed.count + 1)
        }
        guard let first = changed.first else { return }
        throw BatchRefusal.rowsChanged(
            first: first.number, document: folder.displayPath(first.name), count: changed.count)
    }
}
