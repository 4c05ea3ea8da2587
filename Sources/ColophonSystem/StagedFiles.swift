import Colophon
import SourceText

/// Files on their way into a user's own folders: written beside their places first, then put there, all or none.
struct StagedFiles {
    private struct Staged {
        var folder: OpenFolder
        var name: String
        var temporary: String { reservedPrefix + "new-" + name }
        var kept: String { reservedPrefix + "old-" + name }
    }

    private let probe: OpenFolder.Probe?
    private var staged: [Staged] = []
    private var changes = UndoableChanges()
    private var folders: [String: OpenFolder] = [:]
    /// Folders that were made, outermost first.
    private var made: [String] = []

    init(probe: OpenFolder.Probe? = nil) { self.probe = probe }

    /// How many files there are.
    var count: Int { staged.count }

    /// The folder at `path`, which is made if need be.
    mutating func folder(_ path: String) throws(SystemFailure) -> OpenFolder {
        if let known = folders[path] { return known }
        made += try makeFolders(to: path, probe: probe)
        let folder = try OpenFolder(path, probe: probe)
        folders[path] = folder
        return folder
    }

    /// Writes a file beside its place, which may have a file.
    mutating func stage(_ bytes: [UInt8], as name: String, in folder: OpenFolder) throws(SystemFailure) {
        let file = Staged(folder: folder, name: name)
        // Those that were left by a program that was killed.
        try folder.removeFile(file.temporary)
        try folder.removeFile(file.kept)
        try folder.create(file.temporary, bytes)
        staged.append(file)
    }

    /// Puts all files there.
    mutating func commit() throws(SystemFailure) {
        for file in staged {
            try changes.put(file.temporary, at: file.name, keeping: file.kept, in: file.folder)
        }
        removeTemporary()
    }

    /// Takes back what was done.
    /// - Returns: the reason, or that not everything could be taken back.
    mutating func undo(after reason: any Error) -> any Error {
        let leftovers = changes.undo()
        removeTemporary()
        removeFolders(made)
        guard let failure = reason as? SystemFailure, !leftovers.isEmpty else { return reason }
        return OutputError.halfWritten(failure, leftovers, isMendedByNextRun: false)
    }

    private func removeTemporary() {
        changes.removeKept()
        for file in staged { _ = try? file.folder.removeFile(file.temporary) }
    }
}
