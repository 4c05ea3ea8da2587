import Testing

@testable import Colophon

/// The Mustache specification's own examples, all of them.
@Suite struct `Mustache specification` {
    @Test(arguments: try MustacheExample.all())
    func `examples of the Mustache specification give the expected output`(_ example: MustacheExample) throws {
        if let difference = MustacheDifference.all[example.title] {
            #expect(try difference.shows(in: example), "\(difference.reason)")
        } else {
            #expect(try example.rendered() == example.expected)
        }
    }

    @Test func `every listed difference is one of the examples`() throws {
        let titles = Set(try MustacheExample.all().map(\.title))
        #expect(MustacheDifference.all.keys.filter { !titles.contains($0) } == [])
    }
}
