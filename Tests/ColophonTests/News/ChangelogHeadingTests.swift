import SourceText
import Testing

@testable import Colophon

@Suite struct ChangelogHeadingTests {
    private static func date(_ iso: String) -> ChangelogHeading.Day {
        CalendarDate(iso: iso).map { .date($0) } ?? .missing
    }

    @Test(arguments: ["[1.2.0] - 2026-01-31", "1.2.0 - 2026-01-31", "  [1.2.0]  -  2026-01-31 "])
    func `headings as agreed are read without a word`(_ text: String) throws {
        let heading = try #require(ChangelogHeading(text))
        #expect(heading.version == "1.2.0" && heading.day == Self.date("2026-01-31"))
        #expect(heading.isAsAgreed && !heading.isYanked)
    }

    @Test(arguments: [
        "v1.2.0 - 2026-01-31", "[v1.2.0] - 2026-01-31", "V1.2.0 - 2026-01-31", "Version 1.2.0 - 2026-01-31",
        "Release 1.2.0 - 2026-01-31", "1.2.0 (2026-01-31)", "[1.2.0] (2026-01-31)", "1.2.0: 2026-01-31",
        "1.2.0 – 2026-01-31", "1.2.0 — 2026-01-31", "1.2.0 / 2026-01-31", "1.2.0 - 2026/01/31", "1.2.0 - 2026.01.31",
        "1.2.0 2026-01-31", "1.2.0 - [2026-01-31]", "1.2.0 - 2026-01-31 Boats",
    ])
    func `headings that deviate are read, and known to deviate`(_ text: String) throws {
        let heading = try #require(ChangelogHeading(text))
        #expect(heading.version == "1.2.0" && heading.day == Self.date("2026-01-31"), "\(heading)")
        #expect(!heading.isAsAgreed)
        #expect(heading.agreed == "## [1.2.0] - 2026-01-31")
    }

    @Test(arguments: ["[1.2.0] - 2026-01-31 [YANKED]", "1.2.0 - 2026-01-31 [yanked]", "1.2.0 - 2026-01-31 YANKED"])
    func `a release may be marked as taken back`(_ text: String) throws {
        let heading = try #require(ChangelogHeading(text))
        #expect(heading.isYanked && heading.day == Self.date("2026-01-31"))
        #expect(heading.isAsAgreed == text.hasSuffix("[YANKED]"))
        #expect(heading.agreed == "## [1.2.0] - 2026-01-31 [YANKED]")
    }

    @Test(arguments: ["31.01.2026", "01/31/2026", "2026-13-01", "January 31, 2026", "2026-1-31"])
    func `a date that could be two is none`(_ written: String) throws {
        let heading = try #require(ChangelogHeading("[1.2.0] - \(written)"))
        #expect(heading.day == .unclear(written))
    }

    @Test(arguments: ["1.2.0", "[1.2.0]", "v1.2.0", "1.2.0 - soon", "1.2.0 -", "[1.2.0] [YANKED]"])
    func `a heading may lack a date`(_ text: String) throws {
        #expect(try #require(ChangelogHeading(text)).day == .missing)
    }

    @Test(arguments: [
        "", "-", "[", "[]", "v", "Version", "Unreleased", "[Unreleased]", "Added", "2. Thanks", "v2 ideas?",
    ])
    func `what starts with no version is no release`(_ text: String) {
        let version = ChangelogHeading(text)?.version
        #expect(version == nil || version == "2", "\(text)")
    }

    @Test func `what is not released has a heading of its own`() {
        #expect(ChangelogHeading.isUnreleased("[Unreleased]") && ChangelogHeading.isUnreleased("unreleased"))
        #expect(!ChangelogHeading.isUnreleased("Unreleased features"))
    }
}
