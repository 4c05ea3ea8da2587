import SampleSupport
import SourceText
import Testing

@testable import Colophon
@testable import Themes

/// What a site publishes is one list; whatever is not on it is neither planned nor checked.
@Suite struct `Kinds of output` {
    @Test func `every kind of page is offered to templates once`() throws {
        let declared = try declared(#/ = PageView<Self>\("([\w-]+)"\)/#)
        #expect(declared == OutputKinds.all.flatMap { $0.templateSchemas.map(\.root) }.sorted())
        #expect(declared.count == Set(declared).count)
    }

    @Test func `every kind that is declared is on the list`() throws {
        let declared = try declared(#/(?m)^(?:struct|extension) (\w+): (?:OutputKind|PageOutput|HistoryPage) /#)
        #expect(declared == OutputKinds.all.map { "\($0)" }.sorted())
    }

    /// The names that `declaration` finds in the sources of pages.
    private func declared(_ declaration: Regex<(Substring, Substring)>) throws -> [String] {
        try Repository.files("Sources/Colophon/Pages").flatMap { _, bytes in
            String(decoding: bytes, as: UTF8.self).matches(of: declaration).map { String($0.output.1) }
        }.sorted()
    }
}
