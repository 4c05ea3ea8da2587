import SourceText
import Testing

struct SourcePositionTests {
    @Test func `a position over the limit is clamped`() {
        let most = Int(Int32.max)
        #expect(SourcePosition(line: most, column: 7) == SourcePosition(line: most, column: 7))
        #expect(SourcePosition(line: .max, column: .max) == SourcePosition(line: most, column: most))
        var place = SourcePosition(line: most, column: most)
        place.line += 1
        place.column += 5_000_000_000
        #expect(place.line == most && place.column == most)
        #expect(SourcePosition(line: 2, column: 1) < SourcePosition(line: 2, column: 2))
    }
}
