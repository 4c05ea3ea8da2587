import SourceText

extension ReportFormat {
    /// The CSV export of Ara, the audit tool of the DINUM: a row for each criterion and a column for each page.
    ///
    /// Source of the format: DISIC/Ara, `confiture-rest-api/src/audits/audit-export.service.ts`.
    static let araTable = ReportFormat("Ara's CSV export") { contents in
        if case .table(let table) = contents { table.araColumns != nil } else { false }
    } read: { reader in
        guard case .table(let table) = reader.contents, let columns = table.araColumns else { return nil }
        var report = AuditReport(ofRGAA: reader.path)
        report.read([(columns, table)], &reader)
        return report
    }
}

extension ReportTable {
    /// The columns of Ara's export; `nil` if this is another table.
    fileprivate var araColumns: RGAATable? {
        guard let header = rows.first, header[0] == "Critères", header[1] == "Éléments transverses" else { return nil }
        let pages = header.cells.indices.dropFirst().filter { !header[$0].isEmpty }.map { column in
            RGAATable.Page(column: column, name: header[column], isShared: column == 1)
        }
        return RGAATable(firstRow: 1, criteria: 0, pages: pages)
    }
}
