import SourceText
import Typesetting

/// The reasons why a batch does not begin, or does not continue.
public enum BatchRefusal: Error, Hashable, Sendable {
    /// The table cannot be read.
    case unreadable(SystemFailure)
    /// The table, by its path, is a device, a pipe or a socket.
    case notAFile(String)
    /// The part of the recipe with this name has changed since the documents were made.
    case changed(String)
    /// Rows have changed since their documents were made: the number and document of the first, and the number of rows.
    case rowsChanged(first: Int, document: String, count: Int)
    /// The journal cannot be read.
    case damagedJournal(path: String, line: Int)
    /// A file that no batch made occupies the path of the report.
    case foreignReport(path: String)
    /// The documents do not fit into one file; `documents` is the number that fitted.
    case notMerged(PDFFailure, documents: Int)
}

extension Diagnostic {
    /// Creates the error that ends a batch, for the user.
    /// - Parameter output: The output folder.
    public init(batch error: any Error, output: String) {
        guard let refusal = error as? BatchRefusal else {
            self.init(refused: error)
            return
        }
        let other: Hint = "name another folder with --output, or remove \"\(output)\" to make all documents again"
        switch refusal {
        case .unreadable(let failure):
            self = failure.code == ENOENT ? .missingFile(failure.path) : .unreadable(failure, at: nil)
        case .notAFile(let path): self = .notATable(path)
        case .changed(let part):
            self.init(
                .error, "batch-changed", "\(Self.words(for: part)) changed since the batch in \"\(output)\" began",
                hint: other)
        case .rowsChanged(let row, let document, let count): self = .rowsChanged(row, document, count)
        case .damagedJournal(let path, let line):
            self.init(
                .error, "batch-journal-damaged", "line \(line) of \"\(path)\" was not written by a batch", hint: other)
        case .foreignReport(let path):
            self.init(
                io: "foreign-file", "\"\(path)\" was not made by a batch",
                hint: "move it away, or name another folder with --output")
        case .notMerged(let failure, let documents):
            self.init(
                .error, "not-merged", "\"\(output)\" cannot contain more than \(documents) documents: \(failure)",
                hint: "make several files, with --shard 1/2 and so on")
        }
    }

    private static func rowsChanged(_ row: Int, _ document: String, _ count: Int) -> Diagnostic {
        let isOne = count == 1
        let what =
            isOne
            ? "row \(row) changed or was removed after \(quoted(document)) was made"
            : "\(count) rows changed or were removed after their documents were made, first row \(row) (\(quoted(document)))"
        let how =
            isOne
            ? "restore the row, or remove the document to make it"
            : "restore the rows, or remove the documents to make them"
        return Diagnostic(
            .error, "batch-changed", what, hint: "\(how) again, or name another folder with --output")
    }

    private static func notATable(_ path: String) -> Diagnostic {
        Diagnostic(
            io: "missing-file", "\"\(path)\" is not a file: it is a pipe, a socket or a device",
            hint: "name a file, or give the table on standard input with -")
    }

    /// Returns the description of a part of the recipe for the user.
    private static func words(for part: String) -> String {
        switch part {
        case "edition": "the edition"
        case "options": "the options"
        case "columns": "the header of the table"
        case "program": "the version of the program"
        case "key": "the signing key"
        case "names": "the pattern of file names"
        case "shard": "the part that --shard names"
        default: part
        }
    }

    /// Reports that another file already has the name of a row's document.
    /// - Parameter isPart: Whether the batch is one of several shards. Names assign rows to shards, so the pattern of
    ///   names cannot change within a folder.
    static func nameTaken(_ name: String, isPart: Bool, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "file-name-taken", "the file \(quoted(name)) already exists, so this row has no document",
            at: location,
            hint: "remove a second row about the same person, or add {row} to --name"
                + (isPart ? ", and name another folder with --output" : ""))
    }
}
