import SourceText

/// The list of rows that made no document, as CSV that is safe to open in a program for tables. It is made with the
/// first such row.
struct BatchReport {
    let name: String
    private let folder: OpenFolder
    private let delimiter: UInt8
    private var file: AppendedFile?

    /// - Parameter delimiter: that of the table, which the reader's program takes.
    init(_ name: String, in folder: OpenFolder, delimiter: UInt8) {
        (self.name, self.folder, self.delimiter) = (name, folder, delimiter)
    }

    /// Removes that of an earlier run: rows may have been mended since.
    func removeOld() throws(SystemFailure) { try folder.removeFile(name) }

    /// How every report begins. The byte order mark says to spreadsheets that it is UTF-8.
    static func head(delimiter: UInt8) -> [UInt8] {
        [0xEF, 0xBB, 0xBF] + csvLine(["row", "line", "file", "id", "message"].map(CSVCell.text), delimiter: delimiter)
    }

    /// True when no row is in it; then there is no file.
    var isEmpty: Bool { file == nil }

    /// Adds what is wrong with a row, a line for each.
    /// - Parameter document: the name its file would have had; empty when there is none.
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
