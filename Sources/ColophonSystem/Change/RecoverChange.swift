import SourceText

/// The outcome of recovering an interrupted transaction.
public struct RecoveredChange: Hashable, Sendable {
    /// The folder as the user wrote it.
    public var folder: String
    /// The files whose changes were undone; empty when only temporary files were removed.
    public var undone: [String]
}

/// Recovers from an interrupted command: restores the earlier files in a folder, or removes its temporary files.
///
/// Costs two system calls when there is nothing to do. Waits for a running transaction.
/// - Returns: `nil` when there was nothing to recover.
/// - Throws: `SystemFailure`; `OutputError.changedAfterInterruption` when a file was changed since, and nothing is
///   touched.
public func recoverChange(inFolder path: String) throws -> RecoveredChange? {
    let names = [ChangeJournal.undoName, ChangeJournal.cleanupName]
    var status = stat()
    guard names.contains(where: { lstat(path + "/" + $0, &status) == 0 }) else { return nil }
    let folder = try OpenFolder(path)
    return try folder.withLock { try ChangeJournal.recover(folder) }
}

/// Recovers an interrupted change in the folder of a file; see ``recoverChange(inFolder:)``.
public func recoverChange(besideFile path: String) throws -> RecoveredChange? {
    try recoverChange(inFolder: parent(of: path))
}

/// Recovers an interrupted change of files in a folder before it is read, and informs the user.
/// - Returns: The error that stops the recovery, if any.
package func recoverChange(inFolder folder: String, reporting report: (RecoveredChange) -> Void) -> [Diagnostic] {
    reportingFailure(report) { try recoverChange(inFolder: folder) }
}

/// Recovers an interrupted change in the content folder and in its parent folder, which `init` writes into.
package func recoverChange(inContent folder: String, reporting report: (RecoveredChange) -> Void) -> [Diagnostic] {
    recoverChange(besideFile: folder, reporting: report) + recoverChange(inFolder: folder, reporting: report)
}

/// Recovers an interrupted change in the folder of a file, before the file is read or written.
package func recoverChange(besideFile file: String, reporting report: (RecoveredChange) -> Void) -> [Diagnostic] {
    reportingFailure(report) { try recoverChange(besideFile: file) }
}

private func reportingFailure(
    _ report: (RecoveredChange) -> Void, _ body: () throws -> RecoveredChange?
) -> [Diagnostic] {
    do {
        if let recovered = try body() { report(recovered) }
        return []
    } catch {
        return [Diagnostic(refused: error)]
    }
}

extension OpenFolder {
    /// Runs `body` while no other transaction runs in this folder.
    ///
    /// The lock is on the folder itself, so it leaves no lock file. On a file system without locks, `body` runs
    /// unlocked.
    func withLock<Result>(_ body: () throws -> Result) throws -> Result {
        try callProbe(.flock, ".")
        let isLocked = untilNotInterrupted { Int(flock(descriptor, LOCK_EX)) } == 0
        defer { if isLocked { _ = flock(descriptor, LOCK_UN) } }
        return try body()
    }

    /// Opens the folder at a relative path without following links.
    func folder(_ name: String) throws(SystemFailure) -> OpenFolder {
        try callProbe(.open, name)
        let found = openStepByStep(name, Self.listing)
        if found == -1 { throw failure(.open, name) }
        return OpenFolder(adopting: found, path: displayPath(name), probe: probe)
    }

    /// Returns the bytes of a file; `nil` when it is missing.
    func bytes(of name: String) throws(SystemFailure) -> [UInt8]? {
        try entry(at: name) == nil ? nil : read(name, limit: .max)
    }

    /// Waits until the names in this folder are on the disk.
    func synchronise() throws(SystemFailure) { try synchronise(descriptor, ".") }

    /// Waits until the bytes of a file or folder are on the disk. A file system that does not support this is not a
    /// failure.
    func synchronise(_ file: Int32, _ name: String) throws(SystemFailure) {
        try callProbe(.sync, name)
        #if canImport(Darwin)
            // `fsync` leaves the bytes in the drive's cache (fsync(2) of macOS).
            if fcntl(file, F_FULLFSYNC) == 0 { return }
        #endif
        if untilNotInterrupted({ Int(fsync(file)) }) == 0 { return }
        if ![EINVAL, ENOTSUP, EOPNOTSUPP, ENOSYS].contains(errno) { throw failure(.sync, name) }
    }
}
