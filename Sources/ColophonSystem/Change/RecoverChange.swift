import SourceText

/// The outcome of recovering an interrupted transaction.
public struct RecoveredChange: Hashable, Sendable {
    /// The folder, as the user named it.
    public var folder: String
    /// The files whose change was undone; empty when only temporary files were removed.
    public var undone: [String]
}

/// Restores the earlier files in a folder in which a command was interrupted, or removes its temporary files.
///
/// Costs two system calls when there is nothing to do. Waits for a transaction that is running.
/// - Returns: `nil` when nothing was left.
/// - Throws: `SystemFailure`; `OutputError.changedAfterInterruption` when a file was changed since, and nothing is
///   touched.
public func recoverChange(inFolder path: String) throws -> RecoveredChange? {
    let names = [ChangeJournal.undoName, ChangeJournal.cleanupName]
    var status = stat()
    guard names.contains(where: { lstat(path + "/" + $0, &status) == 0 }) else { return nil }
    let folder = try OpenFolder(path)
    return try folder.whileLocked { try ChangeJournal.recover(folder) }
}

/// Recovers an interrupted change in the folder of a file; see ``recoverChange(inFolder:)``.
public func recoverChange(besideFile path: String) throws -> RecoveredChange? {
    try recoverChange(inFolder: parent(of: path))
}

extension OpenFolder {
    /// Runs `body` while no other transaction runs in this folder.
    ///
    /// The lock is on the folder itself, so that no file is left. Where a disk knows no locks, `body` runs without.
    func whileLocked<Result>(_ body: () throws -> Result) throws -> Result {
        try begin(.flock, ".")
        let isLocked = untilNotInterrupted { Int(flock(descriptor, LOCK_EX)) } == 0
        defer { if isLocked { _ = flock(descriptor, LOCK_UN) } }
        return try body()
    }

    /// The folder at a relative path, which no link leads to.
    func folder(_ name: String) throws(SystemFailure) -> OpenFolder {
        try begin(.open, name)
        let found = openStepByStep(name, Self.listing)
        if found == -1 { throw failure(.open, name) }
        return OpenFolder(adopting: found, path: shown(name), probe: probe)
    }

    /// The bytes of a file; `nil` when it is missing.
    func bytes(of name: String) throws(SystemFailure) -> [UInt8]? {
        try entry(at: name) == nil ? nil : read(name, limit: .max)
    }

    /// Waits until the names in this folder are on the disk.
    func synchronise() throws(SystemFailure) { try synchronise(descriptor, ".") }

    /// Waits until what was written to a file or folder is on the disk. A disk that cannot tell is not a failure.
    func synchronise(_ file: Int32, _ name: String) throws(SystemFailure) {
        try begin(.sync, name)
        #if canImport(Darwin)
            // `fsync` leaves the bytes in the drive's own memory (fsync(2) of macOS).
            if fcntl(file, F_FULLFSYNC) == 0 { return }
        #endif
        if untilNotInterrupted({ Int(fsync(file)) }) == 0 { return }
        if ![EINVAL, ENOTSUP, EOPNOTSUPP, ENOSYS].contains(errno) { throw failure(.sync, name) }
    }
}
