import SourceText

/// The form of a table on a page: the shares of its columns, and its form on a phone.
struct TableLayout {
    /// The number of columns.
    private(set) var columns = 0
    /// Whether each cell takes one row and one column, and no row lacks a cell.
    private var isGrid = true
    /// The number of rows below the head.
    private var bodyRows = 0
    /// The texts of the column headers; empty unless the rows become records on a phone.
    private(set) var labels: [String] = []
    /// The width of each column in steps of 5 %; empty if the browser decides.
    private(set) var steps: [Int] = []

    init(_ table: Table) {
        for row in table.rows {
            columns = max(columns, row.reduce(0) { $0 + $1.columns })
            if row.contains(where: { $0.columns > 1 || $0.rows > 1 }) { isGrid = false }
        }
        isGrid = isGrid && table.rows.allSatisfy { $0.count == columns }
        let head = table.sections.first { $0.kind == .head }?.rows ?? []
        bodyRows = table.rows.count - head.count
        guard isGrid, (2...6).contains(columns) else { return }
        if columns > 2, head.count == 1 { labels = head[0].map { $0.text(separator: " ") } }
        if columns == 2 || isRecords { steps = ColumnShares(table, columns: columns).steps }
    }

    /// Whether each row becomes a record on a phone.
    var isRecords: Bool { !labels.isEmpty }

    /// Whether the table can be wider than its place. Cells of a narrow table and of records break long words instead.
    var mayOverflow: Bool { columns > 2 && !isRecords }

    /// The classes of the element around the table.
    var classes: String {
        var names = ["table"]
        if columns > 2 { names.append("wide") }
        if isRecords { names.append("records") }
        if mayOverflow { names.append("scrolls") }
        if isRecords, bodyRows > 8 { names.append("long") }
        return names.joined(separator: " ")
    }
}

/// The shares of columns in the width of a table, in steps of 5 %.
///
/// A share is proportional to the square root of the mean length of the column's cells, so that a long text gets more
/// room, but not all of it. No column is narrower than its longest word or 12 %, or wider than 45 %; one of two columns
/// may take 70 %.
private struct ColumnShares {
    private(set) var steps: [Int]

    init(_ table: Table, columns: Int) {
        var totals = Array(repeating: (length: 0, longest: 0), count: columns)
        let rows = table.rows
        for row in rows {
            for (column, cell) in row.enumerated() {
                let text = cell.text(separator: "\n").withUnbreakableCitations
                totals[column].length += text.unicodeScalars.count
                totals[column].longest = max(totals[column].longest, text.longestWord)
            }
        }
        // An empty column counts as one character, so that it can take what the others leave.
        let weights = totals.map { max(1, Double($0.length) / Double(rows.count)).squareRoot() }
        // A sign is about 0.48 rem wide, and a cell has 1.5 rem of padding.
        let width = columns > 2 ? 52.0 : 40.0
        let least = totals.map { max(0.12, (Double($0.longest) * 0.48 + 1.5) / width) }
        let most = columns > 2 ? 0.45 : 0.7
        steps = Self.rounded(Self.fitted(weights, least.map { min((($0 * 20).rounded(.up)) / 20, most) }, most))
    }

    /// Returns weights as shares with the sum 1, none below its minimum or above the maximum. It finds the factor by
    /// bisection.
    private static func fitted(_ weights: [Double], _ least: [Double], _ most: Double) -> [Double] {
        let sum = least.reduce(0, +)
        guard sum < 1 else { return least.map { $0 / sum } }
        func share(_ column: Int, _ factor: Double) -> Double {
            min(max(weights[column] * factor, least[column]), most)
        }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<40 {
            let middle = (low + high) / 2
            if weights.indices.reduce(0, { $0 + share($1, middle) }) < 1 { low = middle } else { high = middle }
        }
        return weights.indices.map { share($0, high) }
    }

    /// Returns shares in twentieths, by the method of largest remainders.
    private static func rounded(_ shares: [Double]) -> [Int] {
        var steps = shares.map { max(1, Int($0 * 20 + 1e-6)) }
        let order = shares.indices.sorted {
            (shares[$0] * 20 - Double(steps[$0]), $1) > (shares[$1] * 20 - Double(steps[$1]), $0)
        }
        let missing = 20 - steps.reduce(0, +)
        for column in order.prefix(max(0, missing)) { steps[column] += 1 }
        return steps
    }
}

extension Table.Cell {
    /// The text without markup, with a separator between blocks.
    fileprivate func text(separator: String) -> String {
        guard !blocks.isEmpty else { return content.plainText }
        var lines: [String] = []
        blocks.forEachText { lines.append($0) }
        return lines.joined(separator: separator)
    }
}

extension String {
    /// The number of characters of the longest part between two spaces or hyphens. Lines of Chinese, Japanese and
    /// Korean may end after any character.
    fileprivate var longestWord: Int {
        var (longest, length) = (0, 0)
        for scalar in unicodeScalars {
            let isEnd = scalar == " " || scalar == "\n" || scalar == "-" || scalar.value >= 0x2E80
            length = isEnd ? 0 : length + 1
            longest = max(longest, length)
        }
        return longest
    }
}
