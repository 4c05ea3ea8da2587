import SourceText

/// The reasons why output is refused. `Messages.swift` has the texts for the user.
public enum OutputError: Error, Hashable, Sendable {
    /// A file that no build wrote occupies the path of an output file.
    case foreignFile(SourcePath)
    /// The folder contains a different kind of output.
    case foreignFolder(String, holds: FolderContent)
    /// The folder contains a whole site instead of a part, or another part.
    case otherPart(String, holds: String)
    /// A file that no export made occupies the path, given as the user wrote it.
    case notAnExport(String)
    /// A file that is not a PDF occupies the path, given as the user wrote it.
    case notAPDF(String)
    /// A file that is not encrypted occupies the path, given as the user wrote it.
    case notEncrypted(String)
    /// A link occupies the path. Following it could lead out of the folder.
    case symbolicLink(SourcePath)
    /// Two files of this build cannot both exist on every disk.
    case clash(SourcePath, SourcePath)
    /// A path is needed both as a file and as a folder.
    case fileAndFolder(SourcePath)
    /// A path that is reserved for the program, such as the manifest's.
    case reservedPath(SourcePath)
    /// Another build has locked the folder.
    case locked(folder: String)
    /// The output folder is a source folder, contains one or is inside one.
    case overlaps(output: String, source: String)
    /// The output folder contains a private file of attestations, which would be published with the folder.
    case privateFile(SourcePath)
    /// Several folders cannot be written to; nothing was changed.
    case notWritable(SystemFailure, others: [SystemFailure])
    /// The disk refused a change, and then refused to undo the earlier ones.
    case halfWritten(SystemFailure, [Leftover], isMendedByNextRun: Bool)
    /// A change of the user's own files failed, and the earlier ones could not all be restored.
    case unfinishedChange(SystemFailure)
    /// Another program has changed a file since the command read it.
    case changedMeanwhile(String)
    /// A file was changed after a command was interrupted, so its earlier content at `kept` is not put back.
    case changedAfterInterruption(String, kept: String)
    /// The manifest cannot be read.
    case damagedManifest(path: String, reason: String)
}

/// The kinds of output that need a folder for themselves.
public enum FolderContent: CaseIterable, Sendable {
    case site, gallery, bundle
}

/// The first bytes of every PDF.
public let pdfMark = "%PDF-"

/// The first bytes of every file that is encrypted with a password in version 3 of the RNCryptor format.
public let encryptedMark = "\u{3}\u{1}"

extension OutputError {
    /// Returns the error for a file at `path` that lacks the expected `mark`.
    static func otherKind(_ path: String, mark: String) -> OutputError {
        switch mark {
        case pdfMark: .notAPDF(path)
        case encryptedMark: .notEncrypted(path)
        default: .notAnExport(path)
        }
    }
}
