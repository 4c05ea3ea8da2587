import SourceText
import Testing

@testable import Attestations
@testable import Colophon
@testable import Wording

/// Times that clocks skip when they are put forward.
struct SkippedTimeTests {
    /// Paris in 2026: an hour forward on 29 March at 01:00 UTC, and back on 25 October.
    private static let paris = LocalClock(now: 1_774_700_000) { time in
        (1_774_746_000..<1_792_890_000).contains(time) ? 7_200 : 3_600
    }
    /// Lord Howe Island puts its clocks forward by half an hour.
    private static let island = LocalClock(now: 1_791_000_000) { time in time < 1_791_041_400 ? 37_800 : 39_600 }

    private func value(_ text: String, _ clock: LocalClock) throws -> (FieldValue, [Diagnostic]) {
        let language = try #require(Language("en"))
        var reader = ValueReader(key: "departure", entry: .init(text), clock: clock, language: language)
        return (reader.read(.moment), reader.diagnostics)
    }

    @Test func `a departure in a skipped hour is rejected with the next valid time`() throws {
        for text in ["2026-03-29 02:00", "29/03/2026 2h30", "2026-03-29T02:59"] {
            let (value, found) = try value(text, Self.paris)
            #expect(value == .empty && found.map(\.id) == ["bad-value"], "\(text)")
        }
        let found = try value("2026-03-29 02:30", Self.paris).1
        #expect(found.first?.message == "\"departure\" is a time that does not exist on 2026-03-29: 02:30")
        #expect(found.first?.hint == "the clocks skip this time: write 03:30")
    }

    @Test(arguments: [
        "2026-03-29 01:59", "2026-03-29 03:00", "2026-03-28 02:30", "2026-03-30 02:30", "2026-10-25 02:30", "-20m",
        "now",
    ])
    func `any other time is accepted, including one that occurs twice`(_ text: String) throws {
        let (value, found) = try value(text, Self.paris)
        #expect(value != .empty && found.isEmpty)
    }

    @Test func `half an hour is skipped too`() throws {
        #expect(try value("2026-10-04 02:15", Self.island).1.first?.hint?.description.hasSuffix("write 02:45") == true)
        #expect(try value("2026-10-04 02:30", Self.island).1.isEmpty)
    }
}
