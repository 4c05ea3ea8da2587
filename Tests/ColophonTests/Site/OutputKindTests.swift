import SourceText
import Testing

@testable import Colophon
@testable import Themes

/// What a site publishes is one list; whatever is not on it is neither planned nor checked.
@Suite struct `Kinds of output` {
    @Test func `every kind of page is offered to templates once`() {
        let offered = OutputKinds.all.flatMap { $0.offers.map(\.kind) }
        #expect(Set(offered) == Set(PageKind.allCases))
        #expect(offered.count == PageKind.allCases.count)
    }

    @Test func `every kind that is declared is on the list`() throws {
        let declaration = #/(?m)^(?:struct|extension) (\w+): (?:OutputKind|PageOutput|HistoryPage) /#
        let declared = try Repository.files("Sources/Colophon/Pages").flatMap { _, bytes in
            String(decoding: bytes, as: UTF8.self).matches(of: declaration).map { String($0.output.1) }
        }
        #expect(declared.sorted() == OutputKinds.all.map { "\($0)" }.sorted())
    }
}
