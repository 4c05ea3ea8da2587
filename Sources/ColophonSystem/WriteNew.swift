import Colophon
import SourceText

/// Writes files of a user's own folder: new ones, which replace nothing, and changed ones, which replace what was read.
///
/// All are written beside their places first and then put there. When anything fails, everything is as it was.
/// - Parameters:
///   - new: files that are not there yet.
///   - changed: files that are there and get these bytes.
///   - path: the folder; it is made if need be.
/// - Throws: `SystemFailure`; with `EEXIST` when one of `new` is there already.
public func writeNew(_ new: [OutputFile], changed: [OutputFile] = [], toFolder path: String) throws(SystemFailure) {
    try writeNew(new, changed: changed, toFolder: path, probe: nil)
}

func writeNew(
    _ new: [OutputFile], changed: [OutputFile], toFolder path: String, probe: OpenFolder.Probe?
) throws(SystemFailure) {
    var writing = NewFiles(root: path, probe: probe)
    do {
        for file in new { try writing.stage(file, isNew: true) }
        for file in changed { try writing.stage(file, isNew: false) }
        try writing.commit()
    } catch {
        writing.undo()
        throw error
    }
}

/// Those of `files` that are in the folder already, whatever they are: nothing of them may be overwritten.
public func existing(_ files: [OutputFile], inFolder path: String) -> [SourcePath] {
    files.map(\.path).filter { file in
        var status = stat()
        return lstat(path + "/" + file.text, &status) == 0
    }
}

/// Files on their way into a folder.
private struct NewFiles {
    private struct Staged {
        var folder: OpenFolder
        var name: String
        var isNew: Bool
        /// What was there before, for a changed file.
        var old: [UInt8]?
        var temporary: String { reservedPrefix + "new-" + name }
    }

    let root: String
    let probe: OpenFolder.Probe?
    private var staged: [Staged] = []
    private var done = 0
    private var folders: [String: OpenFolder] = [:]
    private var made: [String] = []

    init(root: String, probe: OpenFolder.Probe?) { (self.root, self.probe) = (root, probe) }

    mutating func stage(_ file: OutputFile, isNew: Bool) throws(SystemFailure) {
        let parent = file.path.folder.text
        let path = parent.isEmpty ? root : root == "." ? parent : root + "/" + parent
        if folders[path] == nil {
            made += try makeFolders(to: path, probe: probe)
            folders[path] = try OpenFolder(path, probe: probe)
        }
        guard let folder = folders[path] else { return }
        let old = isNew ? nil : try folder.read(file.path.name, limit: largestSourceFile)
        let entry = Staged(folder: folder, name: file.path.name, isNew: isNew, old: old)
        // One that was left by a program that was killed.
        try folder.removeFile(entry.temporary)
        staged.append(entry)
        try folder.create(entry.temporary, file.bytes)
    }

    mutating func commit() throws(SystemFailure) {
        for entry in staged {
            if entry.isNew {
                try entry.folder.link(entry.temporary, as: entry.name)
            } else {
                try entry.folder.move(entry.temporary, to: entry.name)
            }
            done += 1
        }
        for entry in staged where entry.isNew { _ = try? entry.folder.removeFile(entry.temporary) }
    }

    /// Takes back what was done. What the disk refuses here cannot be helped: the first refusal is reported.
    mutating func undo() {
        for (number, entry) in staged.enumerated() {
            _ = try? entry.folder.removeFile(entry.temporary)
            guard number < done else { continue }
            guard let old = entry.old else {
                _ = try? entry.folder.removeFile(entry.name)
                continue
            }
            // The room that the old bytes need was theirs until now.
            guard (try? entry.folder.create(entry.temporary, old)) != nil else { continue }
            _ = try? entry.folder.move(entry.temporary, to: entry.name)
        }
        removeFolders(made)
    }
}
