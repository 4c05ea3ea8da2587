import SourceText
import Testing

@testable import Colophon
@testable import Wording

extension AccessibilityModel {
    static let rgaa = AccessibilityModel(rawValue: "rgaa") ?? .standard
    static let eu = AccessibilityModel(rawValue: "eu") ?? .standard
}

/// Levels, dates and figures of statements.
@Suite struct StatementTests {
    @Test func `the level follows from whole numbers`() {
        func level(_ passed: Int, _ failed: Int, _ model: AccessibilityModel = .rgaa) -> Conformity.Level {
            Conformity(model, CriteriaCounts(passed: passed, failed: failed, notApplicable: 7)).level
        }
        #expect(level(40, 0) == .full)
        // 99.7 % is not all, though it rounds to 100.
        #expect(level(299, 1) == .partial)
        #expect(level(1, 1) == .partial)
        // 49.9 % is not half, though it rounds to 50.
        #expect(level(499, 501) == .none)
        #expect(level(0, 0) == .none)
        #expect(level(0, 0, .standard) == .notAssessed)
        #expect(Conformity(.eu, nil).level == .none)
        #expect(Conformity(.standard, CriteriaCounts(passed: 9), isFinished: false).level == .notAssessed)
        #expect(Conformity(.rgaa, CriteriaCounts(passed: 9), isFinished: false).level == .none)
    }

    @Test func `a rate is never rounded up`() throws {
        let wording = StatementWording(try #require(Language("en")))
        func percent(_ passed: Int, _ failed: Int) -> String {
            wording.percent(CriteriaCounts(passed: passed, failed: failed))
        }
        #expect(percent(30, 6) == "83%")
        #expect(percent(14, 15) == "48%")
        #expect(percent(299, 1) == "99.6%")
        #expect(percent(9_999_999, 1) == "99.9%")
        #expect(percent(499, 501) == "49.9%")
        #expect(percent(1, 1) == "50%")
        #expect(percent(5, 0) == "100%")
        #expect(percent(0, 0) == "–")
        let german = StatementWording(try #require(Language("de")))
        #expect(german.percent(CriteriaCounts(passed: 299, failed: 1)) == "99,6\u{A0}%")
    }

    @Test func `dates are checked against the lengths of months`() throws {
        func day(_ text: String) throws -> CalendarDate { try #require(CalendarDate(iso: text)) }
        #expect(try day("2024-02-29").adding(months: 36) == day("2027-02-28"))
        #expect(try day("2024-02-29").adding(months: 48) == day("2028-02-29"))
        #expect(try day("2026-01-31").adding(months: 1) == day("2026-02-28"))
        #expect(try day("2026-12-15").adding(months: 12) == day("2027-12-15"))
        #expect(try day("2021-02-16").adding(months: 18) == day("2022-08-16"))
    }

    private func build(_ statement: String, today: String) throws -> [Diagnostic] {
        var site = try SourceFolders.base("small")
        site.content[try #require(SourcePath("en/accessibility.md"))] = nil
        site.content[try #require(SourcePath("accessibility.yml"))] = Array(statement.utf8)
        let about = "name: A\nprivacy: privacy.md\nterms: terms.md\naccessibility: accessibility.yml\n"
        site.content[try #require(SourcePath("about.yml"))] = Array(about.utf8)
        let options = BuildOptions(today: CalendarDate(iso: today))
        return buildSite(SourceTree(files: site.content), themes: SourceTree(files: [:]), options: options).diagnostics
    }

    private static let plain = """
        organisation: Northlight
        standard: { name: WCAG, version: 2.2, level: AA }
        figures: { passed: 30, failed: 6 }
        failures: [{ title: The map has no names }]
        contact: { email: access@small.example }
        prepared: 2025-11-22

        """

    @Test func `a statement is warned about from the day after its last`() throws {
        #expect(try build(Self.plain, today: "2026-11-22") == [])
        let late = try build(Self.plain, today: "2026-11-23")
        #expect(late.map(\.id) == ["statement-expired"])
        #expect(late.first?.location?.start == SourcePosition(line: 6, column: 11))
        #expect(late.first?.message.contains("2026-11-22") == true)
    }

    @Test func `a review extends a statement, except under the RGAA`() throws {
        let reviewed = Self.plain + "reviewed: 2026-11-01\n"
        #expect(try build(reviewed, today: "2027-10-31") == [])
        let french = reviewed + "model: rgaa\n"
        let found = try build(french, today: "2028-11-23").map(\.id)
        #expect(found.contains("statement-expired"))
        #expect(try !build(french, today: "2028-11-22").map(\.id).contains("statement-expired"))
    }

    @Test func `a date in the future is reported`() throws {
        #expect(try build(Self.plain, today: "2025-11-21").map(\.id) == ["statement-contradiction"])
    }
}
