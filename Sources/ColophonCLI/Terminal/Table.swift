/// Returns rows as lines, with cells in aligned columns or separated by tabs.
func table(_ rows: [[String]], isAligned: Bool) -> String {
    guard isAligned else { return rows.map { $0.joined(separator: "\t") + "\n" }.joined() }
    var widths: [Int] = []
    for row in rows {
        for (column, cell) in row.enumerated() {
            if column == widths.count { widths.append(0) }
            widths[column] = max(widths[column], cell.count)
        }
    }
    return rows.map { row in
        let cells = row.enumerated().map { column, cell in
            column == row.count - 1 ? cell : cell + String(repeating: " ", count: widths[column] - cell.count)
        }
        return cells.joined(separator: "  ") + "\n"
    }.joined()
}
