import Colophon

/// What a batch keeps in its folder besides documents: lock, journal, report. Each shard has its own, so that several may
/// share a folder.
struct BatchFiles {
    let folder: OpenFolder
    let lock: FolderLock
    var journal: BatchJournal
    var report: BatchReport

    /// Opens the folder, and makes what is not there yet. When it fails, a folder it made is gone again.
    /// - Parameter delimiter: that of the report.
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
                throw BatchRefusal.foreignReport(path: folder.shown(reportName))
            }
            let parts = parts + [.init("shard", options.shard.text)]
            journal = try BatchJournal(name, in: folder, parts: parts)
            report = BatchReport(reportName, in: folder, delimiter: delimiter)
            // What a run that was killed had not yet given its name.
            for index in 0..<(isNew ? 0 : BatchSource.mostRows) { try folder.removeFile(asideName(options, index)) }
            if !isNew { try folder.removeFile(copyName(options.shard)) }
        } catch {
            // A journal of nothing.
            if isNew { _ = try? folder.removeFile(name) }
            lock.release()
            removeFolders(made)
            throw error
        }
    }

    /// Refuses rows that changed although their documents are there.
    /// - Parameter missing: the digests of rows that are not in the table as often as they have documents, with how often
    ///   they are.
    func refuseChanged(_ missing: [UInt64: Int]) throws {
        if missing.isEmpty { return }
        var entries: [String: BatchEntry] = [:]
        try journal.eachBlock { block in
            // A name that was given again is that of another document: the first one was removed.
            for entry in block { entries[entry.name] = missing[entry.row] == nil ? nil : entry }
        }
        var found: [UInt64: Int] = [:]
        var changed: (first: BatchEntry?, count: Int) = (nil, 0)
        for entry in entries.values.sorted(by: { ($0.number, $0.name) < ($1.number, $1.name) }) {
            // Whoever removes a document wants it made again of the row as it is now.
            guard try folder.entry(at: entry.name) != nil else { continue }
            found[entry.row, default: 0] += 1
            if found[entry.row, default: 0] <= missing[entry.row, default: 0] { continue }
            changed = (changed.first ?? entry, changed.count + 1)
        }
        guard let first = changed.first else { return }
        throw BatchRefusal.rowsChanged(first: first.number, document: folder.shown(first.name), count: changed.count)
    }
}
