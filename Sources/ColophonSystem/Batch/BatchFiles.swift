import Colophon

/// What a batch keeps in its folder beside documents: lock, journal, report. Each shard has its own, so that several may
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
            report = try BatchReport(reportName, in: folder, size: journal.done.reportSize, delimiter: delimiter)
            // What a run that was killed had not yet given its name.
            for index in 0..<(isNew ? 0 : BatchSource.mostRows) { try folder.removeFile(asideName(options, index)) }
        } catch {
            // A journal of nothing.
            if isNew { _ = try? folder.removeFile(name) }
            lock.release()
            removeFolders(made)
            throw error
        }
    }
}
