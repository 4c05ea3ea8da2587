import SourceText

/// A table of an audit report, with the place of each cell.
struct ReportTable {
    /// A row with its cells. White space around their texts is removed.
    struct Row {
        var cells: [String]
        var places: [SourcePosition]

        /// Returns the text of a cell; empty if the row is shorter.
        subscript(_ column: Int) -> String { column < cells.count ? cells[column] : "" }

        /// Returns the place of a cell, or of the last one if the row is shorter; `nil` in a spreadsheet.
        func place(_ column: Int) -> SourcePosition? { column < places.count ? places[column] : places.last }
    }

    /// The name of the sheet; empty for a file with one table.
    var name = ""
    var rows: [Row]

    /// Reads a file with comma, semicolon or tab between cells. A file that is not UTF-8 counts as Windows-1252, which
    /// spreadsheet programs on Windows write.
    static func read(_ bytes: [UInt8], path: SourcePath) -> Checked<ReportTable?> {
        let isUTF8 = validateUTF8(bytes) == nil
        var reader = CSVReader(encoding: isUTF8 ? .utf8 : .windows1252)
        var records = reader.feed(bytes)
        records += reader.finish()
        // Rows of a spreadsheet can have fewer cells than the first one.
        let faults = records.flatMap(\.faults).filter {
            if case .cellCount = $0.kind { false } else { true }
        }
        guard faults.isEmpty else {
            return Checked(nil, faults.map { Diagnostic($0.withColumnInBytes(of: bytes), in: path) })
        }
        let rows = records.map { record in
            Row(
                cells: record.texts.map(\.trimmingSpace),
                places: (0..<record.count).map(record.bytePlace))
        }
        return Checked(ReportTable(rows: rows), [])
    }
}

extension CSVFault {
    /// Returns the fault with its column in bytes, as those of other files are. Columns of CSV files count characters.
    fileprivate func withColumnInBytes(of file: [UInt8]) -> CSVFault {
        let lines = file.split(separator: 0x0A, omittingEmptySubsequences: false)
        guard lines.indices.contains(place.line - 1) else { return self }
        let line = lines[place.line - 1]
        var fault = self
        var left = place.column
        // A byte of the form 10xxxxxx continues a character.
        let end = line.firstIndex { byte in
            if byte & 0xC0 != 0x80 { left -= 1 }
            return left == 0
        }
        if let end { fault.place.column = end - line.startIndex + 1 }
        return fault
    }
}
