import Colophon
import Documents
import SourceText

/// The folder with the replaced files of the last build until all new files are in place.
let keptFolder = stagingName + "/kept"

/// The renames and removals of one commit: a transaction that is either completed or undone.
struct CommitTransaction {
    let writer: OutputWriter
    let change: OutputChange
    /// Changes of the manifest, undone last: while a new file exists, a manifest has to name it.
    private var ofManifest = UndoableChanges()
    private var ofFiles = UndoableChanges()
    private var keptCount = 0

    private var folder: OpenFolder { writer.folder }

    init(writer: OutputWriter, change: OutputChange) { (self.writer, self.change) = (writer, change) }

    /// - Throws: `SystemFailure` when everything was undone, otherwise `OutputError.halfWritten`.
    mutating func run(withRecord hasRecord: Bool) throws {
        do throws(SystemFailure) {
            if !change.isEmpty { try replaceManifest(by: "before.json") }
            try removeBlockingFiles()
            try place()
            try removeObsolete()
            if hasRecord {
                let kept = nextKept()
                try ofFiles.put(stagingName + "/record.json", at: recordName, keeping: kept, in: folder)
            }
            if change.hasNewManifest { try replaceManifest(by: "after.json") }
            for name in writer.manifestsOfParts {
                let kept = nextKept()
                try ofFiles.remove(name, keeping: kept, in: folder)
            }
        } catch {
            throw error.rollingBack(&ofFiles, then: &ofManifest)
        }
    }

    /// Returns a new name for a file of the last build that is kept.
    private mutating func nextKept() -> String {
        keptCount += 1
        return "\(keptFolder)/\(keptCount)"
    }

    private mutating func replaceManifest(by name: String) throws(SystemFailure) {
        let kept = nextKept()
        try ofManifest.put(stagingName + "/" + name, at: writer.manifestName, keeping: kept, in: folder)
    }

    /// Removes old files at the path of a new folder, folders at the path of a new file, and files whose name is now
    /// spelled differently: on some disks that is also the new file's name.
    private mutating func removeBlockingFiles() throws(SystemFailure) {
        for path in change.blockingFiles { try removeIfNoLink(path) }
        for path in change.blockingFolders { try removeEmptyFolders(in: path.text) }
    }

    private mutating func removeEmptyFolders(in path: String) throws(SystemFailure) {
        for bytes in try folder.names(in: path) {
            try removeEmptyFolders(in: path + "/" + String(decoding: bytes, as: UTF8.self))
        }
        try ofFiles.removeEmptyFolder(path, in: folder)
    }

    /// Renames the staged files into place: a new folder as a whole, otherwise file by file.
    private mutating func place() throws(SystemFailure) {
        var moved: SourcePath?
        for path in change.staged {
            if let moved, path.isInside(moved) { continue }
            let target = change.highestMissing(of: path)
            if target == path {
                let kept = nextKept()
                try ofFiles.put(writer.stagedPath(path), at: path.text, keeping: kept, in: folder)
                moved = nil
            } else {
                try ofFiles.move(writer.stagedPath(target), to: target.text, in: folder)
                moved = target
            }
        }
    }

    private mutating func removeObsolete() throws(SystemFailure) {
        for path in change.obsolete { try removeIfNoLink(path) }
        for path in change.obsoleteFolders { try ofFiles.removeEmptyFolder(path.text, in: folder) }
    }

    /// Removes a file of a build, unless one of its parent folders has been replaced by a link.
    private mutating func removeIfNoLink(_ path: SourcePath) throws(SystemFailure) {
        var above = path.folder
        while above != .root {
            if try writer.folderState(above) == .link(above) { return }
            above = above.folder
        }
        let kept = nextKept()
        try ofFiles.remove(path.text, keeping: kept, in: folder)
    }
}
