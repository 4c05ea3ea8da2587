import Documents
import SourceText

extension ReportTable {
    /// The maximum number of rows and columns that repeated rows and cells can add.
    private static let maximumRepetition = 256

    /// The maximum number of cells in all sheets. A grid of 40 pages has about 50,000.
    private static let maximumCells = 1 << 20

    /// Reads the sheets of a spreadsheet in the format OpenDocument. Their cells have no places.
    ///
    /// Source: OASIS, OpenDocument 1.3, part 3, chapter 9.
    static func readSheets(_ bytes: [UInt8], path: SourcePath) -> Checked<[ReportTable]?> {
        guard let content = zipEntry("content.xml", in: bytes, limit: ReportContents.maximumSize) else {
            return Checked(nil, [.damagedSpreadsheet(at: Location(path))])
        }
        let read = XMLReader.read(content, path: path, maximumSize: ReportContents.maximumSize)
        // The lines of the compressed file mean nothing to the user.
        guard let root = read.value, !read.diagnostics.hasErrors else {
            return Checked(nil, [.damagedSpreadsheet(at: Location(path))])
        }
        var cells = 0
        var sheets: [ReportTable] = []
        for table in root.descendants("table") {
            sheets.append(ReportTable(table, cells: &cells))
            guard cells <= maximumCells else { return Checked(nil, [.spreadsheetTooLarge(at: Location(path))]) }
        }
        return Checked(sheets)
    }

    /// Reads a sheet until there are too many cells.
    /// - Parameter cells: the number of cells so far.
    private init(_ table: XMLElement, cells count: inout Int) {
        name = table.attribute("name") ?? ""
        rows = []
        for row in table.descendants("table-row") {
            let cells = Self.cells(of: row)
            let copies = cells.isEmpty ? 1 : row.repetition("number-rows-repeated", limit: Self.maximumRepetition)
            count += (cells.count + 1) * copies
            guard count <= Self.maximumCells else { return }
            rows += [Row](repeating: Row(cells: cells, places: []), count: copies)
        }
    }

    /// Returns the texts of a row without the empty cells at its end.
    private static func cells(of row: XMLElement) -> [String] {
        var cells: [String] = []
        for cell in row.children where ["table-cell", "covered-table-cell"].contains(cell.localName) {
            let text = cell.descendants("p").map(\.allText).joined(separator: " ").trimmingSpace
            let count = cell.repetition("number-columns-repeated", limit: maximumRepetition)
            cells += [String](repeating: text, count: count)
            if cells.count > maximumRepetition { break }
        }
        return Array(cells[..<((cells.lastIndex { !$0.isEmpty } ?? -1) + 1)])
    }
}

extension XMLElement {
    /// The name without the prefix, which each program can choose.
    fileprivate var localName: Substring { name.split(separator: ":").last ?? "" }

    /// The nearest elements inside this one that have this name.
    fileprivate func descendants(_ name: String) -> [XMLElement] {
        children.flatMap { $0.localName == name ? [$0] : $0.descendants(name) }
    }

    /// Returns the value of an attribute with this name, whatever its prefix.
    fileprivate func attribute(_ name: String) -> String? {
        attributes.first { $0.name.split(separator: ":").last.map { $0 == name } ?? false }?.value
    }

    /// The text of this element and of those inside it.
    fileprivate var allText: String { rawText + children.map(\.allText).joined() }

    fileprivate func repetition(_ name: String, limit: Int) -> Int {
        min(max(attribute(name).flatMap { Int($0) } ?? 1, 1), limit)
    }
}

extension Diagnostic {
    fileprivate static func damagedSpreadsheet(at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "damaged-spreadsheet", "this file is not a spreadsheet in the format OpenDocument (ODS)",
            at: location, hint: "save the file again as ODS without a password, or save its sheet as CSV")
    }

    fileprivate static func spreadsheetTooLarge(at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "report-too-large", "the spreadsheet has more than 1,048,576 cells", at: location,
            hint: "name the audit grid itself, or save its sheet as CSV")
    }
}
