import Testing

@testable import ColophonSystem

struct CompletedRowsTests {
    @Test func `a row counts as complete as often as it has documents`() {
        var rows = CompletedRows([7, 3, 7, .max])
        #expect(rows.contains(3) && rows.contains(.max) && !rows.contains(4) && !rows.isEmpty)
        #expect(rows.missing == [3: 0, 7: 0, .max: 0])
        #expect(rows.matchRow(7) && rows.matchRow(3) && !rows.matchRow(3) && !rows.matchRow(5))
        #expect(rows.missing == [7: 1, .max: 0] && rows.metCount == 2)
        #expect(rows.matchRow(7) && !rows.matchRow(7) && rows.matchRow(.max) && rows.missing.isEmpty)
        rows.restart()
        #expect(rows.missing.count == 3 && rows.matchRow(7))
        var none = CompletedRows([])
        #expect(none.isEmpty && none.missing.isEmpty && !none.matchRow(0))
    }
}
