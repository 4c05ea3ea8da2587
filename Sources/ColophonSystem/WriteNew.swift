import Colophon
import SourceText

/// Files for one folder of a user's own.
public struct FolderFiles: Sendable {
    /// The folder; it is made if need be.
    public var path: String
    /// Files that are not there yet.
    public var new: [OutputFile]
    /// Files that are there and get these bytes.
    public var changed: [OutputFile]

    /// Files for the folder at `path`; see the properties.
    public init(_ path: String, new: [OutputFile], changed: [OutputFile] = []) {
        (self.path, self.new, self.changed) = (path, new, changed)
    }
}

/// Writes files of a user's own folders: new ones, which replace nothing, and changed ones, which replace what was read.
///
/// All are written beside their places first and then put there. When anything fails, everything is as it was.
/// - Throws: `SystemFailure`, with `EEXIST` when a new one is there already; `OutputError.halfWritten`.
public func writeNew(_ folders: FolderFiles...) throws { try writeNew(folders, probe: nil) }

func writeNew(_ folders: [FolderFiles], probe: OpenFolder.Probe?) throws {
    var writing = StagedFiles(probe: probe)
    do {
        for files in folders {
            for file in files.new { try writing.stage(file, below: files.path, .new) }
            for file in files.changed { try writing.stage(file, below: files.path, .changed) }
        }
        try writing.commit()
    } catch {
        throw writing.undo(after: error)
    }
}

extension StagedFiles {
    fileprivate mutating func stage(
        _ file: OutputFile, below root: String, _ manner: Manner
    ) throws(SystemFailure) {
        let parent = file.path.folder.text
        let path = parent.isEmpty ? root : root == "." ? parent : root + "/" + parent
        try stage(file.bytes, as: file.path.name, in: try folder(path), manner)
    }
}

/// Those of `files` that are in the folder already, whatever they are: nothing of them may be overwritten.
public func existing(_ files: [OutputFile], inFolder path: String) -> [SourcePath] {
    files.map(\.path).filter { file in
        var status = stat()
        return lstat(path + "/" + file.text, &status) == 0
    }
}
