import Testing

@testable import Documents

/// The widths of columns on a page, and the form of tables on a phone.
struct TableLayoutTests {
    private func layout(_ rows: [[String]]) -> TableLayout {
        let cells = rows.map { $0.map { Table.Cell($0.isEmpty ? [] : [.text($0)]) } }
        return TableLayout(
            Table(
                caption: [], alignments: Array(repeating: .none, count: rows[0].count), header: cells[0],
                rows: Array(cells.dropFirst())))
    }

    private func text(_ words: Int) -> String { Array(repeating: "word", count: words).joined(separator: " ") }

    @Test func `equal texts have equal columns`() {
        #expect(layout([["a", "b", "c", "d"], ["a", "b", "c", "d"]]).steps == [5, 5, 5, 5])
        #expect(layout([["a", "b"], ["a", "b"]]).steps == [10, 10])
    }

    @Test func `a longer text gets more width, but not all of it`() {
        #expect(layout([["a", "b", "c"], [text(1), text(4), text(16)]]).steps == [4, 7, 9])
        #expect(layout([["a", "b", "c"], ["x", "y", text(400)]]).steps.last == 9)
        #expect(layout([["a", "b"], ["x", text(400)]]).steps == [6, 14])
    }

    @Test func `a column is at least as wide as its longest word`() {
        let word = "Datenschutzgrundverordnung"
        #expect(layout([["a", "b", "c"], [word, text(60), text(60)]]).steps[0] >= 6)
        // 15 signs that no line break divides.
        #expect(layout([["a", "b", "c"], ["Article 6(1)(f)", text(60), text(60)]]).steps[0] >= 4)
    }

    @Test(arguments: 2...6)
    func `shares are the whole width, and none is less than a tenth`(columns: Int) {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<200 {
            let row = (0..<columns).map { _ in text(Int.random(in: 0...80, using: &random)) }
            let steps = layout([row, row]).steps
            #expect(steps.reduce(0, +) == 20, "\(row.map(\.count))")
            #expect(steps.allSatisfy { $0 >= 2 }, "\(row.map(\.count)) \(steps)")
        }
    }

    @Test func `tables of three to six columns become records`() {
        #expect(layout([["a", "b"], ["1", "2"]]).classes == "table")
        #expect(layout([["a", "b", "c"], ["1", "2", "3"]]).classes == "table wide records")
        #expect(layout([["a", "b", "c"]] + Array(repeating: ["1", "2", "3"], count: 9)).classes.hasSuffix("long"))
        #expect(layout([Array("abcdefg").map { String($0) }]).classes == "table wide scrolls")
    }

    @Test(arguments: [
        "<tr><th>a<th colspan=2>b<tr><td>1<td>2<td>3",
        "<thead><tr><th>a<th>b<th>c<tr><th>d<th>e<th>f</thead><tr><td>1<td>2<td>3",
        "<tr><th>a<th>b<th>c<tr><td rowspan=2>1<td>2<td>3<tr><td>4<td>5", "<tr><td>1<td>2<td>3",
    ])
    func `a table with spans, with several header rows or with none scrolls`(html: String) throws {
        guard case .table(let table)? = HTMLCase.document("<table>\(html)</table>").blocks.last else {
            return #expect(Bool(false))
        }
        #expect(TableLayout(table).classes == "table wide scrolls")
        var writer = HTMLWriter(.page)
        writer.write(table)
        #expect(writer.buffer.text.contains("role=\"group\" tabindex=\"0\""))
        #expect(!writer.buffer.text.contains("data-label"))
    }
}
