import SourceText

/// The list of rows without a document, as CSV that spreadsheet programs can open safely. The file is created with the
/// first such row.
struct BatchReport {
    let name: String
    private let folder: OpenFolder
    private let delimiter: UInt8
    private var file: AppendedFile?

    /// - Parameter delimiter: The delimiter of the table, which the user's spreadsheet program accepts.
    init(_ name: String, in folder: OpenFolder, delimiter: UInt8) {
        (self.name, self.folder, self.delimiter) = (name, folder, delimiter)
    }

    /// Removes the report of an earlier run: the user may have corrected rows since.
    func removeOld() throws(SystemFailure) { try folder.removeFile(name) }

    /// Returns the first line of every report. Its byte order mark tells spreadsheet programs that the file is UTF-8.
    static func head(delimiter: UInt8) -> [UInt8] {
        [0xEF, 0xBB, 0xBF] + csvLine(["row", "line", "file", "id", "message"].map(CSVCell.text), delimiter: delimiter)
    }

    /// Whether the report has no rows, and therefore no file.
    var isEmpty: Bool { file == nil }

    /// Adds the errors of a row, one per line.
    /// - Parameter document: The intended file name of its document; empty if unknown.
    mutating func add(_ row: CSVRecord, document: String, _ errors: [Diagnostic]) throws(SystemFailure) {
        var bytes: [UInt8] = []
        if file == nil {
            file = try AppendedFile(name, in: folder)
            bytes = Self.head(delimiter: delimiter)
        }
        for error in errors {
            bytes += csvLine(
                [
                    .number(row.number), .number(error.location?.start?.line ?? row.line), .text(document),
                    .text(error.id), .text(error.message),
                ], delimiter: delimiter)
        }
        try file?.append(bytes)
    }
}
