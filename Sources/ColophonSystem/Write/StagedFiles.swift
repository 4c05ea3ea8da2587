import Colophon
import SourceText

/// Files for a user's own folders. They are written beside their destinations first, then moved there, all or none.
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
    /// Folders that were created, outermost first.
    private var made: [String] = []

    init(probe: OpenFolder.Probe? = nil) { self.probe = probe }

    /// The number of staged files.
    var count: Int { staged.count }

    /// Opens the folder at `path`, and creates it if it is missing.
    mutating func folder(_ path: String) throws(SystemFailure) -> OpenFolder {
        if let known = folders[path] { return known }
        made += try makeFolders(to: path, probe: probe)
        let folder = try OpenFolder(path, probe: probe)
        folders[path] = folder
        return folder
    }

    /// Writes a file beside its destination, where a file may exist.
    mutating func stage(_ bytes: [UInt8], as name: String, in folder: OpenFolder) throws(SystemFailure) {
        let file = Staged(folder: folder, name: name)
        // A killed program may have left files with these names.
        try folder.removeFile(file.temporary)
        try folder.removeFile(file.kept)
        try folder.create(file.temporary, bytes)
        staged.append(file)
    }

    /// Moves all files to their destinations.
    mutating func commit() throws(SystemFailure) {
        for file in staged {
            try changes.put(file.temporary, at: file.name, keeping: file.kept, in: file.folder)
        }
        removeTemporary()
    }

    /// Undoes all changes.
    /// - Returns: `reason`, or an error that names the changes that could not be undone.
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
