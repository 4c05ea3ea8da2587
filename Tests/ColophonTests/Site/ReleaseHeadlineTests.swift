import Testing

@testable import Colophon
@testable import Documents

/// The first sentence of a release as the title of its page.
@Suite struct ReleaseHeadlineTests {
    @Test(
        arguments: [
            ([.text("Faster.")], "Faster", []),
            ([.text("Faster. Also smaller.")], "Faster", [.text("Also smaller.")]),
            (
                [.text("Larger "), .strong([.text("and")]), .text(" faster. More.")], "Larger and faster",
                [.text("More.")]
            ),
            ([.text("Faster."), .softBreak, .emphasis([.text("Much.")])], "Faster", [.emphasis([.text("Much.")])]),
            // A line that its author broke is a title of its own.
            ([.text("Night mode"), .lineBreak, .text("In red.")], "Night mode", [.text("In red.")]),
            ([.text("更快。"), .lineBreak, .text("更小。")], "更快", [.text("更小。")]),
        ] as [([Inline], String, [Inline])])
    func `the first sentence becomes the headline`(_ text: [Inline], _ headline: String, _ rest: [Inline]) throws {
        let split = try #require(Document(blocks: [.paragraph(text), .thematicBreak]).splitHeadline)
        #expect(split.title == headline)
        #expect(split.rest.blocks == (rest.isEmpty ? [] : [.paragraph(rest)]) + [.thematicBreak])
    }

    @Test(
        arguments: [
            [.text("This release brings:")], [.text("Two lines"), .lineBreak, .text("of one sentence.")],
            [.text("كل شيء يُقرأ"), .lineBreak, .text("من اليمين إلى اليسار.")],
            [.text("Two lines,"), .lineBreak, .text("One sentence.")], [.text(String(repeating: "long ", count: 20))],
            [.lineBreak],
            [.link(Link(destination: "a.md", title: "", content: [.text("Faster.")]))],
            [.text("See "), .link(Link(destination: "a.md", title: "", content: [.text("it")])), .text(". More.")],
            // The sentence ends within emphasis.
            [.strong([.text("Faster. Smaller.")]), .text(" And more.")],
        ] as [[Inline]])
    func `a text without a short first sentence keeps its version as title`(_ text: [Inline]) {
        #expect(Document(blocks: [.paragraph(text)]).splitHeadline == nil)
    }

    @Test func `a list has no headline`() {
        let item = ListItem(blocks: [.paragraph([.text("Faster.")])])
        #expect(Document(blocks: [.list(List(isTight: true, items: [item]))]).splitHeadline == nil)
    }
}
