import SourceText
import Testing

@testable import BuiltIn
@testable import Colophon
@testable import Wording

/// The pages that stores and laws ask for: their descriptions, model texts and phrases.
@Suite struct PageKindTests {
    /// A first site in every language of the model texts, with every part added.
    private func content(_ change: (String) -> String = { $0 }) throws -> SourceTree {
        let answers = try StarterAnswers(
            name: "Tides", languages: StarterTexts.languages.joined(separator: " "), contact: "help@tides.example")
        let today = try #require(CalendarDate(iso: "2026-11-29"))
        var files: [SourcePath: [UInt8]] = [:]
        for file in StarterSite(answers, today: today).content { files[file.path] = file.bytes }
        let parts = PageKind.names.map { StarterPart.document(PageKind.named($0)?.document ?? $0) }
        let addition = try StarterAddition(
            parts, app: nil, name: nil, contact: "", to: SourceTree(files: files), today: today)
        #expect(addition.new.count == StarterTexts.languages.count * PageKind.names.count)
        for file in addition.new {
            files[file.path] = Array(change(String(decoding: file.bytes, as: UTF8.self)).utf8)
        }
        for file in addition.changed { files[file.path] = file.bytes }
        return SourceTree(files: files)
    }

    @Test func `every kind has a title, sources and a model text`() throws {
        #expect(PageKind.all.map(\.name) == PageKind.names && PageKind.names.count >= 7)
        for kind in PageKind.all {
            #expect(!kind.statements.isEmpty, "\(kind.name)")
            #expect(Set(kind.statements.map(\.id)).count == kind.statements.count, "\(kind.name)")
            for statement in kind.statements {
                #expect(statement.fact != nil || Set(statement.phrases.keys) == Set(StarterTexts.languages))
                #expect(statement.fact == nil || statement.phrases.isEmpty)
                for phrase in statement.phrases.values.joined() { #expect(phrase == phrase.lowercased()) }
            }
        }
    }

    @Test func `every part in every language makes a site whose only messages are about placeholders`() throws {
        let loaded = Pipeline.load(try content(), themes: SourceTree(files: [:]))
        let site = try #require(loaded.value)
        let messages = loaded.diagnostics + Pipeline.plan(site).diagnostics
        let others = messages.filter { !$0.traits.contains(.placeholder) }
        #expect(others == [])
        #expect(site.apps[0].about.items.count == 4 + PageKind.all.count { $0.row != nil } + 1)
    }

    /// Without the ids of its headings, a text is found to make a statement by its phrases alone.
    @Test func `the phrases of each language are found in its model text`() throws {
        let content = try content { text in
            text.replacing(/\ \{#[a-z-]+\}/, with: "").replacing(/\[[^\[\]]*\](?!\()/, with: "…")
        }
        let missing = Pipeline.load(content, themes: SourceTree(files: [:])).diagnostics
            .filter { $0.id == "missing-statement" }
        #expect(missing == [], "\(missing.map { "\($0.location?.path.text ?? "") \($0.notes.map(\.message))" })")
    }
}
