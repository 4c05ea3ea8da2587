import Colophon
import SourceText

/// A change of one of the user's own files: added, replaced or removed.
public struct FileChange: Sendable {
    enum Kind {
        /// Fails if the path exists.
        case add
        /// Is skipped if the path exists.
        case addIfMissing
        /// Fails if the file is missing. With `former`, the file must still contain these bytes.
        case replace(former: [UInt8]?)
        /// Replaces a file, or adds it if it is missing.
        case put
        case remove
    }

    /// The path relative to the folder of the transaction.
    let path: String
    let kind: Kind
    let bytes: [UInt8]

    /// Adds a file. The transaction fails with `EEXIST` if the path exists.
    public static func add(_ path: String, _ bytes: [UInt8]) -> FileChange {
        FileChange(path: path, kind: .add, bytes: bytes)
    }

    /// Adds a file, unless the path exists.
    public static func addIfMissing(_ path: String, _ bytes: [UInt8]) -> FileChange {
        FileChange(path: path, kind: .addIfMissing, bytes: bytes)
    }

    /// Replaces the bytes of an existing file, which keeps its permissions.
    ///
    /// - Parameter former: The bytes that the command has read; `nil` accepts any. If the file contains other bytes by
    ///   now, the transaction fails with `OutputError.changedMeanwhile`.
    public static func replace(_ path: String, _ bytes: [UInt8], former: [UInt8]? = nil) -> FileChange {
        FileChange(path: path, kind: .replace(former: former), bytes: bytes)
    }

    /// Adds a file, or replaces an existing one.
    public static func put(_ path: String, _ bytes: [UInt8]) -> FileChange {
        FileChange(path: path, kind: .put, bytes: bytes)
    }

    /// Removes a file. A missing file is accepted.
    public static func remove(_ path: String) -> FileChange { FileChange(path: path, kind: .remove, bytes: []) }
}

/// Adds, replaces and removes files of the user: all of them or none, even when the program is killed or the machine
/// loses power in between.
///
/// Missing folders are created. A symbolic link below `folder` is refused, never followed. When an operation fails,
/// everything is as it was. When the program is killed, the next command that calls ``recoverChange(inFolder:)``
/// restores the earlier files or removes temporary files. See ``ChangeJournal`` for the steps.
///
/// - Parameters:
///   - folder: The folder that contains all files; it may be a link.
///   - isPrivate: Whether only the owner may read the files, and enter new folders.
///   - isResolved: Whether `folder` is an absolute path without links. A link in the path is then refused.
///   - body: Further work, such as changes in another folder. When it throws, these changes are undone.
/// - Throws: The errors of `body`; `SystemFailure`, with `EEXIST` when a new file exists already;
///   `OutputError.changedMeanwhile`; `OutputError.unfinishedChange` when not all earlier files could be restored.
public func commit(
    _ changes: [FileChange], inFolder folder: String, isPrivate: Bool = false, isResolved: Bool = false,
    with body: () throws -> Void = {}
) throws {
    try commit(changes, inFolder: folder, isPrivate: isPrivate, isResolved: isResolved, probe: nil, with: body)
}

func commit(
    _ changes: [FileChange], inFolder path: String, isPrivate: Bool = false, isResolved: Bool = false,
    probe: OpenFolder.Probe?, with body: () throws -> Void = {}
) throws {
    let made = try makeFolders(to: path, probe: probe, mode: isPrivate ? 0o700 : 0o777)
    do {
        for folder in made { try OpenFolder(parent(of: folder), probe: probe).synchronise() }
        let folder = isResolved ? try OpenFolder(resolved: path, probe: probe) : try OpenFolder(path, probe: probe)
        try folder.withLock {
            _ = try ChangeJournal.recover(folder)
            var journal = try ChangeJournal(changes, in: folder, isPrivate: isPrivate)
            try journal.run(changes, with: body)
        }
    } catch {
        removeFolders(made)
        throw error
    }
}

/// Returns the paths of `files` that exist in the folder, as a file or anything else.
public func existing(_ files: [OutputFile], inFolder path: String) -> [SourcePath] {
    files.map(\.path).filter { file in
        var status = stat()
        return lstat(path + "/" + file.text, &status) == 0
    }
}
