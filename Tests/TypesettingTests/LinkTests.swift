import TestSupport
import Testing

@testable import Typesetting

/// Places one can click.
@Suite(.enabled(if: InstalledFonts.areHere, Needed.reason)) struct LinkTests {
    @Test func `words of another language or meaning in a link belong to the link`() throws {
        let library = try TestLibrary.make()
        let link = FlowInline.link(
            [
                .text("one", TestFlow.style), .text("deux", TestFlow.style, language: "fr"),
                .span([.text("three", TestFlow.style)], FlowMeaning(.strong)),
            ], .address("https://example.org/"))
        let flow = TestFlow.make([.paragraph(FlowParagraph([link]))])
        let document = FlowTypesetter(flow: flow, setter: LineTypesetter(library, hyphenation: [:])).set().document
        #expect(!document.pages[0].links.isEmpty)
        #expect(document.pages[0].links.allSatisfy { document.elements[$0.element].role == .link })
    }
}
