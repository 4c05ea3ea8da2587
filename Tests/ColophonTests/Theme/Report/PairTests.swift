import DesignTokens
import SourceText
import Testing

@testable import Colophon
@testable import Themes

/// Reading `pairs.yml`.
@Suite struct PairTests {
    private func load(_ text: String, _ more: [String: String] = [:]) -> Checked<[ColorPair]> {
        let files = ["plain/pairs.yml": text].merging(more) { $1 }
        return ColorPair.load(more.isEmpty ? "plain" : "mine", themes: SmallThemes.tree(files))
    }

    @Test func `a pair is read with all its keys`() throws {
        let read = load(
            """
            pairs:
              - use: a button
                foreground: a.b
                background: c.d
                kind: large-text
                over: e.f
                surface: brandPrimary
              - { use: text, foreground: a.b, background: e.f, kind: exempt }
            """)
        #expect(read.diagnostics == [])
        let first = try #require(read.value.first)
        #expect([first.use, first.foreground, first.background, first.over] == ["a button", "a.b", "c.d", "e.f"])
        #expect(first.kind == .largeText && first.surface == "brandPrimary")
        #expect(first.location.start == SourcePosition(line: 2, column: 10))
        #expect(read.value[1].over == ColorPair.standardBackdrop && read.value[1].surface == nil)
    }

    @Test func `each kind of pair has the limit of WCAG`() {
        #expect(ColorPair.Kind.allCases.map(\.limit) == [4.5, 3, 3, nil])
    }

    @Test func `mistakes are reported at their locations`() {
        let read = load(
            """
            pairs:
              - { use: text, foreground: a, background: b, kind: txt }
              - { use: text, foreground: a, background: b }
              - { use: text, foreground: a, bakground: b, kind: text }
              - just words
            colours: x
            """)
        #expect(read.value == [])
        let told = read.diagnostics.sortedForPrinting().map { "\($0.location?.start?.line ?? 0) \($0.id)" }
        #expect(told == ["2 bad-choice", "3 missing-key", "4 unknown-key", "5 wrong-type", "6 unknown-key"])
    }

    @Test func `the same two colours are stated once a file`() {
        let pair = "- { use: x, foreground: a, background: b, kind: text }"
        let read = load("pairs:\n  \(pair)\n  \(pair)\n")
        #expect(read.value.count == 1)
        #expect(read.diagnostics.map(\.id) == ["duplicate-pair"])
        #expect(read.diagnostics.first?.notes.first?.location?.start?.line == 2)
        let onSurface = load(
            "pairs:\n  \(pair)\n  - { use: x, foreground: a, background: b, kind: text, surface: s }\n")
        #expect(onSurface.diagnostics == [] && onSurface.value.count == 2)
    }

    @Test func `the pairs of a chain add up, and the nearest theme has the last word`() {
        let own = """
            pairs:
              - { use: mine, foreground: semantic.color.accent, background: semantic.color.background, kind: exempt }
              - { use: new, foreground: semantic.color.old, background: semantic.color.background, kind: text }
            """
        let read = load(SmallThemes.pairs, ["mine/theme.yml": "name: Mine\n", "mine/pairs.yml": own])
        #expect(read.diagnostics == [])
        #expect(read.value.map(\.use) == ["text", "mine", "new"])
        #expect(read.value.map(\.kind) == [.text, .exempt, .text])
    }

    @Test func `a file that is not YAML and an empty file are reported`() {
        #expect(load("pairs: [").diagnostics.map(\.severity) == [.error])
        #expect(load("pairs:\n").diagnostics == [])
        #expect(load("").value == [])
    }
}
