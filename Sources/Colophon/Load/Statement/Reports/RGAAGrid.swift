import SourceText

extension ReportFormat {
    /// The audit grid of the RGAA 4.1: the spreadsheet, the sheet of a page as CSV, or the sheet "BaseDeCalcul" with
    /// all pages as CSV.
    ///
    /// Source of the format: DISIC/RGAA, `rgaa4.1.modele-de-grille-d-audit.ods`.
    static let grid = ReportFormat("the audit grid of the RGAA 4.1 as ODS or CSV") { contents in
        switch contents {
        case .table(let table): table.isGrid
        case .sheets(let tables): tables.contains(where: \.isGrid)
        default: false
        }
    } read: { reader in
        var report = AuditReport(ofRGAA: reader.path)
        switch reader.contents {
        case .table(let table):
            guard table.isOfVersion41(&reader),
                let columns = table.sheetOfPage(&reader) ?? table.sheetOfAllPages(&reader)
            else { return nil }
            report.read([(columns, table)], &reader)
        case .sheets(let tables):
            guard tables.allSatisfy({ $0.isOfVersion41(&reader) }) else { return nil }
            let pages = tables.filter(\.isSheetOfPage).compactMap { table in
                table.sheetOfPage(&reader).map { ($0, table) }
            }
            report.read(pages, &reader)
        default: return nil
        }
        return report
    }
}

extension ReportTable {
    /// The rows that can have the headings, and their indices.
    private var head: [(index: Int, row: Row)] { Array(rows.prefix(12).enumerated().map { ($0, $1) }) }

    /// Whether the table has a heading of a page's sheet, or the headings and criteria of the sheet with all pages.
    fileprivate var isGrid: Bool { headingsOfPage != nil || headingsOfPages != nil }

    /// Whether this is the sheet of a page in the spreadsheet.
    fileprivate var isSheetOfPage: Bool { name.isNumberOfPage && headingsOfPage != nil }

    /// The row with the headings in the sheet of a page.
    private var headingsOfPage: Int? {
        head.first { $0.row.column("Critère", "Critères") != nil || $0.row.column("Statut", "Statuts") != nil }?.index
    }

    /// The row with the headings `P01`, `P02`, … in the sheet with all pages.
    private var headingsOfPages: Int? { head.first { $0.row.cells.contains(where: \.isNumberOfPage) }?.index }

    /// Whether the table names no version of the RGAA, or 4.1. Another version is an error.
    fileprivate func isOfVersion41(_ reader: inout ReportReader) -> Bool {
        for (_, row) in head {
            for (column, cell) in row.cells.enumerated() {
                guard let version = cell.versionOfRGAA, version != "4.1", !version.hasPrefix("4.1.") else { continue }
                reader.diagnostics.append(.otherGrid(version, at: reader.location(row.place(column))))
                return false
            }
        }
        return true
    }

    /// The columns of a page's sheet; `nil` with an error if one is missing.
    fileprivate func sheetOfPage(_ reader: inout ReportReader) -> RGAATable? {
        guard let index = headingsOfPage else { return nil }
        let row = rows[index]
        let names = row.cells.filter { !$0.isEmpty }
        let (criteria, status) = (row.column("Critère", "Critères"), row.column("Statut", "Statuts"))
        for (name, column) in [("Critère", criteria), ("Statut", status)] where column == nil {
            reader.diagnostics.append(.missingReportColumn(name, among: names, at: reader.location(row.places.first)))
        }
        guard let criteria, let status else { return nil }
        let derogation = row.column("Dérogation", "Dérogations")
        return RGAATable(
            firstRow: index + 1, criteria: criteria, titles: row.column("Recommandation"),
            derogations: derogation.map { [$0] } ?? [], reasons: row.column("Commentaires en cas de dérogations"),
            remarks: row.column("Modifications à apporter"), pages: [page(status, before: index)])
    }

    /// The page of a sheet, from the line `name : address` above the headings.
    private func page(_ column: Int, before index: Int) -> RGAATable.Page {
        let title = rows[..<index].map { $0[0] }.last { $0.contains(" :") } ?? ""
        let parts = title.split(separator: " :", maxSplits: 1).map { String($0).trimmingSpace }
        guard let title = parts.first, !title.isEmpty else {
            return RGAATable.Page(column: column, name: name.isEmpty ? "P01" : name)
        }
        let address = parts.count == 2 && parts[1].isWebAddress ? parts[1] : nil
        return RGAATable.Page(column: column, name: title, url: address)
    }

    /// The columns of the sheet with all pages; `nil` with an error if it has no criteria. Its second series of columns
    /// `P01`, `P02`, … marks derogations.
    fileprivate func sheetOfAllPages(_ reader: inout ReportReader) -> RGAATable? {
        guard headingsOfPage == nil, let index = headingsOfPages else { return nil }
        let row = rows[index]
        let criteria = rows.dropFirst(index + 1).lazy.compactMap { $0.cells.firstIndex(where: \.isCriterionOfRGAA) }
        guard let column = criteria.first else {
            let names = row.cells.filter { !$0.isEmpty }
            reader.diagnostics.append(
                .missingReportColumn("Critère", among: names, at: reader.location(row.places.first)))
            return nil
        }
        var names: Set<String> = []
        var grid = RGAATable(firstRow: index + 1, criteria: column, pages: [])
        for (column, name) in row.cells.enumerated() where name.isNumberOfPage {
            if names.insert(name).inserted {
                grid.pages.append(.init(column: column, name: name))
            } else {
                grid.derogations.append(column)
            }
        }
        return grid
    }
}

extension ReportTable.Row {
    /// The index of the first cell with one of these texts.
    fileprivate func column(_ names: String...) -> Int? {
        cells.firstIndex { cell in names.contains { $0.lowercased() == cell.lowercased() } }
    }
}

extension String {
    /// Whether the text is the number of a page in the grid: `P01`.
    fileprivate var isNumberOfPage: Bool {
        let bytes = utf8.dropFirst()
        return utf8.first == UInt8(ascii: "P") && (1...3).contains(bytes.count) && bytes.allSatisfy(\.isASCIIDigit)
    }

    /// The version after "RGAA " in a title; `nil` without one.
    fileprivate var versionOfRGAA: String? {
        guard let start = firstRange(of: "RGAA ") else { return nil }
        let version = self[start.upperBound...].prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
        return version.isEmpty ? nil : String(version)
    }
}

extension Diagnostic {
    fileprivate static func otherGrid(_ version: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "report-version", "this is a grid of the RGAA \(version); only grids of the RGAA 4.1 can be read",
            at: location, hint: "audit with the grid of the RGAA 4.1, or give figures: in accessibility.yml")
    }

    fileprivate static func missingReportColumn(
        _ name: String, among names: [String], at location: Location
    ) -> Diagnostic {
        let near = nearest(name, among: names)
        return Diagnostic(
            .error, "missing-report-column", "this table has no column \(quoted(name))", at: location,
            hint: near.map { "did you mean \(quoted($0))?" } ?? "its columns are \(names.joined(separator: ", "))")
    }
}
