import SourceText
import Testing

@testable import Colophon

@Suite struct ChangelogHeadingTests {
    private static func date(_ iso: String) -> ChangelogHeading.Day {
        CalendarDate(iso: iso).map { .date($0) } ?? .missing
    }

    @Test(arguments: [
        "[1.2.0] - 2026-01-31", "1.2.0 - 2026-01-31", "  [1.2.0]  -  2026-01-31 ", "v1.2.0 - 2026-01-31",
        "[v1.2.0] - 2026-01-31", "V1.2.0 - 2026-01-31", "Version 1.2.0 - 2026-01-31", "Release: 1.2.0 - 2026-01-31",
        "1.2.0 (2026-01-31)", "[1.2.0] (2026-01-31)", "1.2.0: 2026-01-31", "1.2.0 – 2026-01-31", "1.2.0 — 2026-01-31",
        "1.2.0 / 2026-01-31", "1.2.0 - 2026/01/31", "1.2.0 - 2026.01.31", "1.2.0 2026-01-31", "1.2.0 - [2026-01-31]",
        "1.2.0 - 2026-1-31", "App 1.2.0 (January 31, 2026)", "Changes in 1.2.0 (2026-01-31)",
        "1.2.0 (214) - 2026-01-31",
        "1.2.0 build 214 (2026-01-31)", "2026-01-31, Version 1.2.0", "31 January 2026: 1.2.0", "1.2.0 (31-Jan-2026)",
        "1.2.0 - Released on January 31st, 2026", "Änderungen in Version 1.2.0 vom 31. Januar 2026",
        "Version 1.2.0 du 31 janvier 2026", "Novedades de la versión 1.2.0 (31 de enero de 2026)",
    ])
    func `headings of many forms are read`(_ text: String) throws {
        let heading = try #require(ChangelogHeading(text))
        #expect(heading.version == "1.2.0" && heading.day == Self.date("2026-01-31"), "\(heading)")
        #expect(heading.name == "1.2.0" && !heading.isYanked)
        #expect(heading.recommendedText == "## [1.2.0] - 2026-01-31")
    }

    @Test(arguments: [
        ("1.2.0 - 2026-01-31 - The one with the boats", "1.2.0 - The one with the boats"),
        ("Version 2.4 – Lighthouse (2026-01-31)", "2.4 – Lighthouse"), ("v1.0 Beta 2 (2026-01-31)", "1.0 Beta 2"),
        ("2.4 – Lighthouse – 31 January 2026", "2.4 – Lighthouse"), ("2.4: Lighthouse, 2026-01-31", "2.4: Lighthouse"),
        ("2.4 \"Lighthouse\" 2026-01-31", "2.4 \"Lighthouse\""), ("[2.0.0 beta 14] 2026-01-31", "2.0.0 beta 14"),
        ("2.0 RC1 - 2026-01-31", "2.0 RC1"), ("1.2.0.rc.1 (2026-01-31)", "1.2.0.rc.1"),
        ("2.0 (2026-01-31) (LTS)", "2.0 (LTS)"), ("2.0 - Released on 2026-01-31 - Foam", "2.0 - Foam"),
        ("2.0 – Fluss (am Freitag, 2026-01-31) [YANKED]", "2.0 – Fluss"), ("2.4 – Lighthouse", "2.4 – Lighthouse"),
        ("2.0 (214) – Foam (2026-01-31)", "2.0 – Foam"), ("2026-01-31, Version 16.0.0 (Current)", "16.0.0 (Current)"),
    ])
    func `a release keeps the name that its author wrote`(text: String, name: String) throws {
        #expect(try #require(ChangelogHeading(text)).name == name)
    }

    @Test(arguments: [
        "1.2.0, Saturday (2026-01-31)", "1.2.0 (2026-01-31), Friday", "1.2.0 - 2026-01-31 00:33:12 UTC",
        "1.2.0 - 2026-01-31 at 12:00", "1.2.0 – mercredi 31 janvier 2026", "1.2.0 (Sat, 31 January 2026)",
    ])
    func `the day of the week and the time are no part of the name`(_ text: String) throws {
        #expect(try #require(ChangelogHeading(text)).name == "1.2.0")
    }

    @Test(arguments: [
        ("May 7, 2020", "2020-05-07"), ("May 7th, 2020", "2020-05-07"), ("Sept. 1st 2020", "2020-09-01"),
        ("7 May 2020", "2020-05-07"), ("2020 May 7", "2020-05-07"), ("1er mai 2020", "2020-05-01"),
        ("14 août 2020", "2020-08-14"), ("3 févr. 2020", "2020-02-03"), ("7. Mai 2020", "2020-05-07"),
        ("12. März 2021", "2021-03-12"), ("1. Dez. 2020", "2020-12-01"), ("7 de mayo de 2020", "2020-05-07"),
        ("1 de septiembre del 2020", "2020-09-01"), ("07-Mar-2020", "2020-03-07"),
    ])
    func `dates in words are read in English, French, German and Spanish`(written: String, iso: String) throws {
        #expect(try #require(ChangelogHeading("1.2.0 (\(written))")).day == Self.date(iso))
        #expect(LenientDate.only(in: written)?.iso == iso)
    }

    @Test(arguments: [
        ("2.0 Beta 2 (2026-01-31)", "2.0-beta.2"), ("[2.0.0 beta 14] 2026-01-31", "2.0.0-beta.14"),
        ("2.0 RC1 - 2026-01-31", "2.0-rc1"), ("1.2.0.rc.1 (2026-01-31)", "1.2.0-rc.1"),
        ("2.0b3 (2026-01-31)", "2.0-b3"),
        ("2.0-beta.1 - 2026-01-31", "2.0-beta.1"), ("2.0 Beta 31 January 2026", "2.0-beta"),
        ("1.2.0+214 (2026-01-31)", "1.2.0+214"), ("Marsa 3 (2026-01-31)", "3"), ("iOS App v3 (2026-01-31)", "3"),
        ("2026.1.31 (2026-01-31)", "2026.1.31"),
        ("2.0 Beta 2.1 (2026-01-31)", "2.0-beta.2.1"), ("@small/app@1.2.0 (2026-01-31)", "1.2.0"),
    ])
    func `versions of many forms are read`(text: String, version: String) throws {
        let heading = try #require(ChangelogHeading(text))
        #expect(heading.version == version && heading.day == Self.date("2026-01-31"), "\(heading)")
        #expect(isVersion(heading.version))
    }

    @Test(arguments: ["[1.2.0] - 2026-01-31 [YANKED]", "1.2.0 - 2026-01-31 (yanked)", "1.2.0 YANKED 2026-01-31"])
    func `a release may be marked as taken back`(_ text: String) throws {
        let heading = try #require(ChangelogHeading(text))
        #expect(heading.isYanked && heading.day == Self.date("2026-01-31") && heading.name == "1.2.0")
        #expect(heading.recommendedText == "## [1.2.0] - 2026-01-31 [YANKED]")
    }

    @Test(arguments: ["31.01.2026", "01/31/2026", "2026-13-01", "1/2/26"])
    func `a date that could be two is none`(_ written: String) throws {
        let heading = try #require(ChangelogHeading("[1.2.0] - \(written)"))
        #expect(heading.day == .unclear(written))
    }

    @Test(arguments: [
        "1.2.0", "[1.2.0]", "v1.2.0", "1.2.0 - soon", "1.2.0 -", "[1.2.0] [YANKED]", "Marsa 1.2.0", "1.2.0 (214)",
        "1.2.0 - January 2026", "2020.5.7", "1.2.0 - Simplicity",
    ])
    func `a heading may lack a date`(_ text: String) throws {
        #expect(try #require(ChangelogHeading(text)).day == .missing)
    }

    @Test(arguments: [
        "1.2.0 (unreleased)", "[1.2.0] - XXXX", "1.2.0 - 2026-XX-XX", "1.2.0 - YYYY-MM-DD", "2.1.0 — sin publicar",
        "0.5.0.rc.2 (dev)", "Changes in 1.2.0 (unreleased)",
    ])
    func `a heading can mark a version as unreleased`(_ text: String) throws {
        #expect(try #require(ChangelogHeading(text)).day == .unreleased)
    }

    @Test(arguments: [
        "", "-", "[", "[]", "v", "Version", "Unreleased", "[Unreleased]", "Added", "2. Thanks", "3 new themes",
        "2026-01-31", "2017-08-20 00:33", "Thanks to the testers of 1.2.0", "Moving from 1.0 to 2.0", "Marsa 2",
        "7 May 2020",
    ])
    func `other headings are not releases`(_ text: String) {
        #expect(ChangelogHeading(text) == nil)
    }

    @Test(arguments: [
        "[Unreleased]", "unreleased", "[unreleased] - XXXX", "Unreleased (main)", "Next release", "[Non publié]",
        "[Unveröffentlicht]",
    ])
    func `unreleased changes have their own heading`(_ text: String) {
        #expect(ChangelogHeading.isUnreleased(text))
    }

    @Test func `other headings do not mark unreleased changes`() {
        #expect(!ChangelogHeading.isUnreleased("Unreleased features") && !ChangelogHeading.isUnreleased("Next steps"))
    }

    @Test(arguments: ["Works until May 7, 2020", "May 2020", "Fixed the bug of 2020-05-07", ""])
    func `a line with more than a date is not a date`(_ line: String) {
        #expect(LenientDate.only(in: line) == nil)
    }

    @Test(arguments: ["Released on May 7, 2020", "*2020-05-07*", "Date: 2020-05-07", "Veröffentlicht am 7. Mai 2020"])
    func `a line that is a date is read as one`(_ line: String) {
        #expect(LenientDate.only(in: line)?.iso == "2020-05-07")
    }
}
