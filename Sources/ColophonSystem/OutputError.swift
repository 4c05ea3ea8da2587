import SourceText

/// Why output is refused: facts only. The words are in `Messages.swift`.
public enum OutputError: Error, Hashable, Sendable {
    /// A file that we did not write is where one of ours has to go.
    case foreignFile(SourcePath)
    /// The folder belongs to something else than what is to be written.
    case foreignFolder(String, holds: FolderContent)
    /// The folder has a whole site where a part of one is to be written, or another part.
    case otherPart(String, holds: String)
    /// A file that no export made is where one has to go, as the user named it.
    case notAnExport(String)
    /// A file that is not a PDF is where one has to go, as the user named it.
    case notAPDF(String)
    /// A file that is not encrypted is where one has to go, as the user named it.
    case notEncrypted(String)
    /// A link is in the way: following it could lead out of the folder.
    case symbolicLink(SourcePath)
    /// Two files of this build cannot both exist on every disk.
    case clash(SourcePath, SourcePath)
    /// A path is needed both as a file and as a folder.
    case fileAndFolder(SourcePath)
    /// A path that is ours alone, such as the manifest's.
    case reservedPath(SourcePath)
    /// Another build holds the folder.
    case locked(folder: String)
    /// The output folder is a folder that is read, contains one or is inside one.
    case overlaps(output: String, source: String)
    /// The output folder contains a file of attestations: whoever publishes the folder would publish it too.
    case privateFile(SourcePath)
    /// Several folders cannot be written to; nothing was changed.
    case notWritable(SystemFailure, others: [SystemFailure])
    /// The disk refused, and then to take back what had been done.
    case halfWritten(SystemFailure, [Leftover], isMendedByNextRun: Bool)
    /// A change of the user's own files failed, and the earlier ones could not all be restored.
    case unfinishedChange(SystemFailure)
    /// A file was changed by another program since the command read it.
    case changedMeanwhile(String)
    /// A file was changed after a command was interrupted, so its earlier content at `kept` is not put back.
    case changedAfterInterruption(String, kept: String)
    /// The list of what we wrote cannot be used.
    case damagedManifest(path: String, reason: String)
}

/// What is written into a folder of its own, and never into the folder of another.
public enum FolderContent: CaseIterable, Sendable {
    case site, gallery, bundle
}

/// How every PDF begins.
public let pdfMark = "%PDF-"

/// How every file begins that is encrypted with a password in version 3 of the RNCryptor format.
public let encryptedMark = "\u{3}\u{1}"

extension OutputError {
    /// A file at `path` that does not have the mark of those that may be replaced.
    static func otherKind(_ path: String, mark: String) -> OutputError {
        switch mark {
        case pdfMark: .notAPDF(path)
        case encryptedMark: .notEncrypted(path)
        default: .notAnExport(path)
        }
    }
}
