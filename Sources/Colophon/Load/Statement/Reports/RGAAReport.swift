import Documents
import SourceText
import Wording

/// The statuses of the RGAA's criteria on the pages of a sample, as a table has them.
///
/// Source: RGAA 4.1, "Méthode", and the model of the audit grid (DISIC/RGAA, `rgaa4.1.modele-de-grille-d-audit.ods`).
struct RGAATable {
    /// A column with the statuses of one page.
    struct Page {
        var column: Int
        var name: String
        var url: String?
        /// Whether it is the column of elements that several pages share, whose criteria may stay untested.
        var isShared = false
    }

    /// The index of the first row below the headings.
    var firstRow: Int
    var criteria: Int
    /// The column with the wording of each criterion.
    var titles: Int?
    /// The columns that mark a derogation, one for each page; empty without derogations.
    var derogations: [Int] = []
    /// The column with the reason for a derogation.
    var reasons: Int?
    /// The column with the remarks of the auditor.
    var remarks: Int?
    var pages: [Page]

    /// Returns the results of all criteria, and those of each page.
    func results(
        _ table: ReportTable, _ reader: inout ReportReader
    ) -> (criteria: [AuditedCriterion], pages: [[AuditedCriterion.Status]]) {
        var found: [AuditedCriterion] = []
        var byPage = [[AuditedCriterion.Status]](repeating: [], count: pages.count)
        for row in table.rows.dropFirst(firstRow) where row[criteria].isCriterionOfRGAA {
            let statuses = pages.map { status(row, $0.column, &reader) }
            for (index, status) in statuses.enumerated() { byPage[index].append(status) }
            let counting = zip(pages, statuses).filter { !$0.isShared || $1 != .untested }.map(\.1)
            var criterion = AuditedCriterion(
                number: row[criteria], title: titles.map { row[$0] } ?? "", status: .init(merging: counting),
                place: row.place(criteria))
            if let remarks { criterion.description = paragraph(row, remarks, &reader) }
            if derogations.contains(where: { ["D", "O", "OUI"].contains(row[$0].uppercased()) }) {
                criterion.burden = reasons.map { paragraph(row, $0, &reader) } ?? []
            }
            found.append(criterion)
        }
        return (found, byPage)
    }

    private func status(
        _ row: ReportTable.Row, _ column: Int, _ reader: inout ReportReader
    ) -> AuditedCriterion.Status {
        switch row[column].uppercased() {
        case "C": return .passed
        case "NC": return .failed
        case "NA": return .notApplicable
        case "NT", "": return .untested
        default:
            reader.diagnostics.append(
                .badReportValue(
                    row[criteria], row[column], "C, NC, NA or NT", at: reader.location(row.place(column))))
            return .untested
        }
    }

    private func paragraph(
        _ row: ReportTable.Row, _ column: Int, _ reader: inout ReportReader
    ) -> [Block] {
        let text = row[column]
        reader.diagnostics += textProblems(text, "this cell", longest: .max, at: reader.location(row.place(column)))
        return text.isEmpty ? [] : [.paragraph([.text(text.joinedLines)])]
    }
}

extension AuditReport {
    /// Creates a report of an audit against the RGAA 4.1, whose texts are in French.
    init(ofRGAA path: SourcePath) {
        self.init(path: path)
        language = Language("fr")
        standard = AuditReport.Standard(name: "RGAA", version: "4.1")
    }

    /// The number of criteria of the RGAA.
    static let countOfRGAA = AccessibilityModel(ofStandard: "RGAA").rules.criteria?.topics.reduce(0, +)

    /// Reads the results of tables, each with one or more pages.
    mutating func read(_ tables: [(columns: RGAATable, table: ReportTable)], _ reader: inout ReportReader) {
        var criteria: [AuditedCriterion] = []
        // The model of the grid has 20 pages, and those that are not in the sample stay untested.
        let isUsed = tables.map { columns, table in columns.pages.map { $0.isTested(in: table) } }
        let keepsAll = !isUsed.joined().contains(true)
        for ((columns, table), isUsed) in zip(tables, isUsed) {
            var columns = columns
            columns.pages = zip(columns.pages, isUsed).filter { $0.isShared || $1 || keepsAll }.map(\.0)
            if columns.pages.isEmpty { continue }
            let results = columns.results(table, &reader)
            criteria = tables.count == 1 ? results.criteria : AuditedCriterion.merging(criteria, results.criteria)
            for (page, statuses) in zip(columns.pages, results.pages) {
                let counts = CriteriaCounts(statuses)
                if page.isShared, counts.all == 0 { continue }
                pageResults.append(PageResult(name: page.name, counts: counts))
                if !page.isShared { pages.append(Page(name: page.name, location: page.url)) }
            }
        }
        add(criteria, of: Self.countOfRGAA, &reader)
    }
}

extension RGAATable.Page {
    /// Whether an auditor has filled in the column.
    fileprivate func isTested(in table: ReportTable) -> Bool {
        table.rows.contains { ["C", "NC", "NA"].contains($0[column].uppercased()) }
    }
}

extension AuditedCriterion {
    /// Merges the criteria of one page into those of other pages.
    fileprivate static func merging(_ all: [AuditedCriterion], _ page: [AuditedCriterion]) -> [AuditedCriterion] {
        var all = all
        let numbers = Dictionary(all.enumerated().map { ($1.number, $0) }) { first, _ in first }
        for criterion in page {
            guard let index = numbers[criterion.number] else {
                all.append(criterion)
                continue
            }
            all[index].status = Status(merging: [all[index].status, criterion.status])
            if !all[index].description.contains(where: criterion.description.contains) {
                all[index].description += criterion.description
            }
            all[index].burden = all[index].burden ?? criterion.burden
        }
        return all
    }
}

extension String {
    /// Whether the text is the number of a criterion, such as `1.1` or `13.12`.
    var isCriterionOfRGAA: Bool {
        let parts = utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return parts.count == 2 && parts.allSatisfy { (1...2).contains($0.count) && $0.allSatisfy(\.isASCIIDigit) }
    }
}
