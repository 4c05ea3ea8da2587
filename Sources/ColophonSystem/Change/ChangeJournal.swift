import SourceText

/// A transaction over files of one folder, with a rollback journal: hard links keep the earlier files until all changes
/// are on the disk.
///
/// 1. Write the record, under the name that means "temporary files may exist" (`cleanupName`).
/// 2. Write the new files under temporary names, read them back, and create second names for the earlier files.
/// 3. Rename the record to the name that means "restore the earlier files" (`undoName`).
/// 4. Move the new files into place, and remove the files to be removed.
/// 5. Rename the record back: from here on the new files are valid.
/// 6. Remove second and temporary names, then the record.
///
/// Files and folders are synchronised with the disk before steps 3, 5 and 6. An interruption before step 5 is undone, a
/// later one is completed.
struct ChangeJournal {
    typealias Step = ChangeRecord.Step

    static let cleanupName = reservedPrefix + "cleanup"
    static let undoName = reservedPrefix + "undo"

    /// The folder that contains all files.
    private let folder: OpenFolder
    private let record: ChangeRecord
    private let isPrivate: Bool
    /// The open folders by their paths.
    private var opened: [String: OpenFolder]

    private init(_ record: ChangeRecord, in folder: OpenFolder, isPrivate: Bool) {
        (self.record, self.folder, self.isPrivate) = (record, folder, isPrivate)
        opened = [".": folder]
    }

    // MARK: Changing

    /// Plans the changes without writing anything.
    /// - Throws: `SystemFailure`; `OutputError.changedMeanwhile` when the content of a file differs from the expected
    ///   one.
    init(_ changes: [FileChange], in folder: OpenFolder, isPrivate: Bool) throws {
        var folders: [String] = []
        for change in changes {
            guard isInside(change.path) else { throw SystemFailure(.open, change.path, code: EINVAL) }
            for above in pathsAbove(change.path) where !folders.contains(above) {
                if try folder.entry(at: above) == nil { folders.append(above) }
            }
        }
        let steps = try changes.compactMap { try $0.step(in: folder) }
        self.init(
            ChangeRecord(steps: folders.map { Step(kind: .folder, path: $0) } + steps), in: folder,
            isPrivate: isPrivate)
    }

    /// Makes all changes and runs `body`. Undoes everything when either throws.
    mutating func run(_ changes: [FileChange], with body: () throws -> Void) throws {
        if record.steps.isEmpty { return try body() }
        let bytes = Dictionary(changes.map { ($0.path, $0.bytes) }) { $1 }
        do throws(SystemFailure) {
            try begin()
            try stage(bytes)
            try mark(from: Self.cleanupName, as: Self.undoName)
        } catch {
            _ = try? cleanUp()
            throw error
        }
        do {
            for step in record.steps { try place(step) }
            try body()
            try mark(from: Self.undoName, as: Self.cleanupName)
        } catch {
            guard (try? undo()) == nil, let failure = error as? SystemFailure else { throw error }
            throw OutputError.unfinishedChange(failure)
        }
        do throws(SystemFailure) { try cleanUp() } catch {
            // A file that should be removed still exists under another name.
            if record.steps.contains(where: { $0.kind == .remove }) { throw error }
        }
    }

    /// Writes the record. An error names the folder, because the user does not know the file.
    private func begin() throws(SystemFailure) {
        do throws(SystemFailure) {
            try folder.create(Self.cleanupName, record.bytes, mode: 0o600, isSynchronised: true)
        } catch {
            let path = folder.path == "." ? absolute(".") : folder.path
            throw SystemFailure(error.operation, path, code: error.code)
        }
        try folder.synchronise()
    }

    private mutating func stage(_ bytes: [String: [UInt8]]) throws(SystemFailure) {
        for step in record.steps {
            if step.kind == .folder {
                try folder(of: step).makeFolder(step.name, mode: isPrivate ? 0o700 : 0o777)
                continue
            }
            let folder = try folder(of: step)
            let status = try folder.status(at: step.name)
            if step.kind != .add {
                _ = try folder.linkOrCopy(step.name, as: step.kept, mode: 0o600, isSynchronised: true)
            }
            guard step.kind != .remove, let bytes = bytes[step.path] else { continue }
            let mode = isPrivate ? 0o600 : status.map { $0.st_mode & 0o777 }
            try folder.create(step.temporary, bytes, mode: mode ?? 0o666, isSynchronised: true)
            guard try folder.compare(step.temporary, with: bytes) == .same else {
                throw SystemFailure(.write, folder.displayPath(step.name), code: EIO)
            }
            // The user's umask applies to new files; an existing file keeps its permissions.
            if let mode { _ = fchmodat(folder.descriptor, step.temporary, mode, 0) }
        }
    }

    private mutating func place(_ step: Step) throws(SystemFailure) {
        let folder = try folder(of: step)
        switch step.kind {
        case .folder: break
        case .remove: try folder.removeFile(step.name)
        case .replace: try folder.move(step.temporary, to: step.name)
        case .add:
            if try folder.linkOrRename(step.temporary, to: step.name) == .taken {
                throw SystemFailure(.rename, folder.displayPath(step.name), code: EEXIST)
            }
        }
    }

    /// Synchronises all earlier changes and renames the record. If this throws, the record has its former name.
    private mutating func mark(from old: String, as new: String) throws(SystemFailure) {
        try synchronise()
        try folder.move(old, to: new)
        do throws(SystemFailure) { try folder.synchronise() } catch {
            try folder.move(new, to: old)
            throw error
        }
    }

    private mutating func synchronise() throws(SystemFailure) {
        var paths: Set = ["."]
        for step in record.steps { paths.formUnion(pathsAbove(step.path)) }
        for path in paths.sorted() { try folder(path).synchronise() }
    }

    // MARK: Undoing

    /// Restores the earlier files.
    /// - Throws: `SystemFailure`, `OutputError.changedAfterInterruption`. The record is kept, so that undoing can be
    ///   tried again.
    private mutating func undo() throws {
        for step in record.steps.reversed() where try isThere(step.folder) { try undo(step, in: folder(of: step)) }
        // The failure that led here is reported. A disk that cannot be synchronised is no reason to keep the new files.
        _ = try? synchronise()
        try folder.move(Self.undoName, to: Self.cleanupName)
        _ = try? folder.synchronise()
        try cleanUp()
    }

    private func undo(_ step: Step, in folder: OpenFolder) throws {
        if step.kind == .folder { return }
        let now = try folder.bytes(of: step.name)
        switch step.kind {
        case .folder: break
        case .add:
            // A file with other bytes was written by another program.
            guard let now, digest(of: now) == step.digest else { return }
            if try folder.entry(at: step.temporary) == nil { return try folder.move(step.name, to: step.temporary) }
            try folder.removeFile(step.name)
        case .replace, .remove:
            guard let former = try folder.bytes(of: step.kept), now != former else { return }
            if let now, step.kind == .remove || digest(of: now) != step.digest {
                throw OutputError.changedAfterInterruption(
                    folder.displayPath(step.name), kept: folder.displayPath(step.kept))
            }
            try folder.move(step.kept, to: step.name)
        }
    }

    /// Removes temporary and second names, then the record.
    private mutating func cleanUp() throws(SystemFailure) {
        for step in record.steps.reversed() where try isThere(step.folder) {
            let folder = try folder(of: step)
            if step.kind == .folder {
                try folder.removeEmptyFolder(step.name)
            } else {
                try folder.removeFile(step.temporary)
                try folder.removeFile(step.kept)
            }
        }
        try folder.removeFile(Self.cleanupName)
        _ = try? folder.synchronise()
    }

    // MARK: Recovering

    /// Undoes or cleans up an interrupted transaction.
    /// - Returns: `nil` when there is nothing to recover.
    static func recover(_ folder: OpenFolder) throws -> RecoveredChange? {
        if let record = try record(undoName, in: folder) {
            var journal = ChangeJournal(record, in: folder, isPrivate: true)
            try journal.undo()
            return RecoveredChange(folder: folder.path, undone: record.files)
        }
        if let record = try record(cleanupName, in: folder) {
            var journal = ChangeJournal(record, in: folder, isPrivate: true)
            try journal.cleanUp()
            return RecoveredChange(folder: folder.path, undone: [])
        }
        return nil
    }

    /// Reads the record of this name; `nil` if it does not exist. A record without its end mark has no steps.
    private static func record(_ name: String, in folder: OpenFolder) throws(SystemFailure) -> ChangeRecord? {
        guard let bytes = try folder.bytes(of: name) else { return nil }
        return ChangeRecord(decoding: bytes) ?? ChangeRecord(steps: [])
    }

    // MARK: Folders

    private mutating func folder(of step: Step) throws(SystemFailure) -> OpenFolder { try folder(step.folder) }

    /// Opens the folder at a path below that of the transaction. Follows no link.
    private mutating func folder(_ path: String) throws(SystemFailure) -> OpenFolder {
        if let known = opened[path] { return known }
        let found = try folder.folder(path)
        opened[path] = found
        return found
    }

    private func isThere(_ path: String) throws(SystemFailure) -> Bool {
        if path == "." { return true }
        return try folder.entry(at: path) == .folder
    }
}

extension ChangeRecord {
    /// The paths of the changed files.
    fileprivate var files: [String] { steps.filter { $0.kind != .folder }.map(\.path) }
}

extension FileChange {
    /// Returns the step that makes this change in the folder as it is now; `nil` when the change is not needed.
    fileprivate func step(in folder: OpenFolder) throws -> ChangeRecord.Step? {
        let entry = try folder.entry(at: path)
        let shown = folder.displayPath(path)
        switch (kind, entry) {
        case (.remove, nil), (.addIfMissing, _?): return nil
        case (.add, nil), (.addIfMissing, nil), (.put, nil):
            return .init(kind: .add, path: path, digest: digest(of: bytes))
        case (.add, _?): throw SystemFailure(.open, shown, code: EEXIST)
        case (_, .folder?): throw SystemFailure(.open, shown, code: EISDIR)
        case (_, .link?), (_, .other?): throw SystemFailure(.open, shown, code: ELOOP)
        case (.replace(former: nil), nil): throw SystemFailure(.open, shown, code: ENOENT)
        case (.replace(let former?), _):
            guard try folder.bytes(of: path) == former else { throw OutputError.changedMeanwhile(shown) }
            return .init(kind: .replace, path: path, digest: digest(of: bytes))
        case (.replace, .file?), (.put, .file?): return .init(kind: .replace, path: path, digest: digest(of: bytes))
        case (.remove, .file?): return .init(kind: .remove, path: path)
        }
    }
}

/// Returns the parent folders of a relative path, outermost first.
private func pathsAbove(_ path: String) -> [String] {
    let parts = path.split(separator: "/")
    return (1..<max(1, parts.count)).map { parts[..<$0].joined(separator: "/") }
}
