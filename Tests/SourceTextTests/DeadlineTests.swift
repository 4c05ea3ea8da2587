import SourceText
import Testing

/// Diagnostics about days that have passed.
@Suite struct DeadlineTests {
    private func expired(_ path: String, _ day: String) throws -> Diagnostic {
        let path = try #require(SourcePath(path))
        let day = try #require(CalendarDate(iso: day))
        return Diagnostic(.warning, "expired", "valid until \(day.iso)", at: Location(path))
            .due(day, one: "text has expired", several: "texts have expired")
    }

    private func broken(_ path: String) throws -> Diagnostic {
        let path = try #require(SourcePath(path))
        return Diagnostic(.error, "broken", "this is broken", at: Location(path))
    }

    private func order(_ diagnostics: [Diagnostic], limit: Int? = nil) -> [String] {
        var printer = DiagnosticPrinter()
        printer.warningLimit = limit
        return printer.text(for: diagnostics) { _ in nil }.split(separator: "\n").map(String.init)
    }

    @Test func `the oldest deadline of several files comes first, and other messages follow`() throws {
        let expired = [("b", "2026-03-01"), ("c", "2024-01-01"), ("a", "2026-03-01")]
        let found = [try broken("a")] + (try expired.map(self.expired))
        #expect(
            order(found) == [
                "c: warning: valid until 2024-01-01 [expired]", "a: warning: valid until 2026-03-01 [expired]",
                "b: warning: valid until 2026-03-01 [expired]", "a: error: this is broken [broken]",
            ])
        #expect(order(found, limit: 1).first == "c: warning: valid until 2024-01-01 [expired]")
    }

    @Test func `deadlines of one file keep their place and are not counted`() throws {
        let found = [try broken("a"), try expired("b", "2026-03-01"), try expired("b", "2024-01-01")]
        #expect(order(found).first == "a: error: this is broken [broken]")
        #expect(found.missedDeadlines.isEmpty)
    }

    @Test func `a summary counts each kind`() throws {
        let day = try #require(CalendarDate(iso: "2026-01-01"))
        let promise = try expired("a", "2026-01-01").due(
            day, one: "promise is overdue", several: "promises are overdue")
        let found = [promise, try expired("b", "2026-03-01"), try expired("c", "2024-01-01")]
        #expect(found.missedDeadlines == ["2 texts have expired", "1 promise is overdue"])
    }
}
