import Testing

@testable import Colophon

struct VersionOrderTests {
    @Test func `versions follow each other by their numbers, suffixes first`() {
        let sorted = [
            "1", "1.0.1", "2.0-alpha", "2.0-beta.2", "2.0-beta.10", "2.0-beta.x", "2.0", "2.9", "2.10", "10.0",
        ]
        #expect(sorted.reversed().map(TextVersion.init).sorted().map(\.text) == sorted)
    }

    @Test func `a missing number is 0`() {
        #expect(TextVersion("2") == TextVersion("2.0.0"))
        #expect(TextVersion("2") != TextVersion("2.0-beta"))
        #expect(Set([TextVersion("2"), TextVersion("2.0")]).count == 1)
    }
}
