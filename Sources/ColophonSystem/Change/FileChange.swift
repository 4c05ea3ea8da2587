import Colophon
import SourceText

/// A file of the user's own that a command adds, replaces or removes.
public struct FileChange: Sendable {
    enum Kind {
        /// Nothing may be at the path.
        case add
        /// If something is at the path, the change is skipped.
        case addIfMissing
        /// A file is at the path. With `former`, it has to contain these bytes still.
        case replace(former: [UInt8]?)
        /// A file may be at the path.
        case put
        case remove
    }

    /// The path relative to the folder of the transaction.
    let path: String
    let kind: Kind
    let bytes: [UInt8]

    /// A new file. The transaction fails with `EEXIST` if something is at the path.
    public static func add(_ path: String, _ bytes: [UInt8]) -> FileChange {
        FileChange(path: path, kind: .add, bytes: bytes)
    }

    /// A new file, unless something is at the path.
    public static func addIfMissing(_ path: String, _ bytes: [UInt8]) -> FileChange {
        FileChange(path: path, kind: .addIfMissing, bytes: bytes)
    }

    /// New bytes for an existing file, which keeps its permissions.
    ///
    /// - Parameter former: the bytes that the command has read; `nil` accepts any. If the file contains others by now,
    ///   the transaction fails with `OutputError.changedMeanwhile`.
    public static func replace(_ path: String, _ bytes: [UInt8], former: [UInt8]? = nil) -> FileChange {
        FileChange(path: path, kind: .replace(former: former), bytes: bytes)
    }

    /// A file that replaces an existing one, if there is one.
    public static func put(_ path: String, _ bytes: [UInt8]) -> FileChange {
        FileChange(path: path, kind: .put, bytes: bytes)
    }

    /// Removal of a file. A missing file is accepted.
    public static func remove(_ path: String) -> FileChange { FileChange(path: path, kind: .remove, bytes: []) }
}

/// Writes, replaces and removes files of the user's own: all of them or none, also when the program is killed or the
/// machine loses power in between.
///
/// Folders that are missing are made. A symbolic link below `folder` is refused, never followed. When an operation
/// fails, everything is as it was. When the program is killed, the next command that calls ``recoverChange(inFolder:)``
/// restores the earlier files or removes what is temporary. See ``ChangeJournal`` for the steps.
///
/// - Parameters:
///   - folder: the folder that contains all files; it may be a link.
///   - isPrivate: whether only the owner may read the files, and enter folders that are made.
///   - isResolved: whether `folder` is an absolute path without links, so that a link on the way is refused.
///   - body: further work, such as changes in another folder. When it throws, these changes are undone.
/// - Throws: what `body` throws; `SystemFailure`, with `EEXIST` when a new file exists already;
///   `OutputError.changedMeanwhile`; `OutputError.unfinishedChange` when the earlier files could not all be restored.
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
        try folder.whileLocked {
            _ = try ChangeJournal.recover(folder)
            var journal = try ChangeJournal(changes, in: folder, isPrivate: isPrivate)
            try journal.run(changes, with: body)
        }
    } catch {
        removeFolders(made)
        throw error
    }
}

/// The files among `files` whose paths exist in the folder, as a file or anything else.
public func existing(_ files: [OutputFile], inFolder path: String) -> [SourcePath] {
    files.map(\.path).filter { file in
        var status = stat()
        return lstat(path + "/" + file.text, &status) == 0
    }
}
