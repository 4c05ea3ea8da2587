import SourceText
import Testing

struct PlaceTests {
    @Test func `a place that is too far away is told as the last one`() {
        let most = Int(Int32.max)
        #expect(Place(line: most, column: 7) == Place(line: most, column: 7))
        #expect(Place(line: .max, column: .max) == Place(line: most, column: most))
        var place = Place(line: most, column: most)
        place.line += 1
        place.column += 5_000_000_000
        #expect(place.line == most && place.column == most)
        #expect(Place(line: 2, column: 1) < Place(line: 2, column: 2))
    }
}
