import ColophonSystem
import SourceText

extension InputFolders {
    /// Reads only the folder of themes, for commands that need no content.
    init(themes name: String?, into diagnostics: inout [Diagnostic]) {
        self.init(themes: name, reportingRecovery: reportRecovery, into: &diagnostics)
    }
}

/// Recovers an interrupted change of files in a folder before it is read, and informs the user.
/// - Returns: The error that stops the recovery, if any.
func recover(_ folder: String) -> [Diagnostic] { recoverChange(inFolder: folder, reporting: reportRecovery) }

/// Recovers an interrupted change in the content folder and in its parent folder, which `init` writes into.
func recover(content folder: String) -> [Diagnostic] { recoverChange(inContent: folder, reporting: reportRecovery) }

/// Recovers an interrupted change in the folder of a file, before the file is read or written.
func recover(besideFile file: String) -> [Diagnostic] { recoverChange(besideFile: file, reporting: reportRecovery) }

/// Informs the user that an interrupted change was recovered.
@Sendable func reportRecovery(_ recovered: RecoveredChange) { Console.standardError.tell(recovered.summary) }

extension RecoveredChange {
    fileprivate var summary: String {
        let name = printable(folder)
        if undone.isEmpty { return "Removed temporary files of an interrupted command from \(name).\n" }
        return "Undid an interrupted change of \(undone.map(printable).joined(separator: ", ")) in \(name).\n"
    }
}
