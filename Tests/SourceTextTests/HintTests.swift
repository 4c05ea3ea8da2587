import Testing

@testable import SourceText

/// Hints: text, with remedies that each way of using the program names as it calls them.
struct HintTests {
    private let hint: Hint = "build with \(.fetched), or write cacheIcons: \(false)"

    @Test func `a remedy has its name in the library`() {
        #expect(hint.description == "build with BuildInputs.fetched, or write cacheIcons: false")
    }

    @Test func `the printer of a hint chooses the names of remedies`() {
        #expect(hint.text { $0 == .fetched ? "--fetch" : "?" } == "build with --fetch, or write cacheIcons: false")
    }

    @Test func `remedies survive being put into another hint`() {
        let name = "b"
        let both: Hint = "did you mean \(name)? Or \(hint)"
        #expect(both.text { _ in "X" } == "did you mean b? Or build with X, or write cacheIcons: false")
        #expect("a " + hint == Hint("a build with ") + "\(.fetched), or write cacheIcons: false")
    }

    @Test func `hints that read the same are the same`() {
        let word = "two"
        #expect(Hint("one two") == "one \(word)")
        #expect(Hint("BuildInputs.fetched") != "\(.fetched)")
    }

    @Test func `every form of a diagnostic names remedies alike`() {
        let printer = DiagnosticPrinter { _ in "--fetch" }
        let found = [Diagnostic(.warning, "odd", "odd", hint: hint)]
        let shown = "build with --fetch, or write cacheIcons: false"
        #expect(printer.text(for: found, source: { _ in nil }).contains("hint: \(shown)\n"))
        #expect(printer.json(for: found, source: { _ in nil }).contains("\"hint\": \"\(shown)\""))
        #expect(printer.sarif(for: found, version: "1", source: { _ in nil }).contains("odd (\(shown))"))
    }
}
