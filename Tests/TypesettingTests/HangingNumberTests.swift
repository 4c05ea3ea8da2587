import TestSupport
import Testing

@testable import Typesetting

@Suite(.enabled(if: InstalledFonts.areHere, Needed.reason)) struct HangingNumberTests {
    private let library: FontLibrary

    init() throws { library = try TestLibrary.make() }

    private func document(
        _ title: String, level: Int = 2, indent: Double = 90, isNumbered: Bool = false,
        _ direction: ParagraphStyle.Direction = .leftToRight
    ) -> DocumentLayout {
        var flow = TestFlow.make([TestFlow.heading(title, level), TestFlow.paragraph("text")])
        (flow.page.indent, flow.page.direction) = (indent, direction)
        if isNumbered { flow.numberedHeadings = 2...4 }
        return FlowTypesetter(flow: flow, setter: LineTypesetter(library, hyphenation: [:])).set().document
    }

    @Test(arguments: ["2. ", "2.1 ", "12.3.4. ", "4) "])
    func `a number in the source hangs beside the text and stays in its heading`(_ number: String) throws {
        let document = document(number + "Who is responsible")
        let items = document.pages[0].items.filter { $0.element != nil }
        #expect(items.map(\.text) == [number, "Who is responsible", "text"])
        #expect(items[0].element == items[1].element && items[0].baseline == items[1].baseline)
        #expect(items[0].x < items[1].x - 12 && items[1].x == items[2].x)
        #expect(document.bookmarks.map(\.title) == [number + "Who is responsible"])
    }

    @Test func `a number that the program adds hangs, too`() {
        let items = document("Scope", isNumbered: true).pages[0].items.filter { $0.element != nil }
        #expect(items.map(\.text) == ["1\u{2002}", "Scope", "text"] && items[1].x == items[2].x)
    }

    @Test func `right to left, a number hangs at the right`() throws {
        let page = document("٢. العنوان", .rightToLeft).pages[0]
        let items = page.items.filter { $0.element != nil }
        let number = try #require(items.first)
        #expect(number.text.hasPrefix("٢"))
        let title = try #require(items.first { $0.text.contains("العنوان") })
        #expect(title.right < number.x && title.element == number.element && title.baseline == number.baseline)
    }

    @Test(arguments: ["2026 in numbers", "3 ways to write", "Scope 2.", "2.", "12345. word", "1.2x word"])
    func `other titles keep their line`(_ title: String) {
        #expect(document(title).pages[0].items.filter { $0.element != nil }[0].text == title)
    }

    @Test func `no number hangs without a column for it, or in a title`() {
        #expect(document("1. Scope", indent: 0).pages[0].items.filter { $0.element != nil }[0].text == "1. Scope")
        #expect(document("1. Scope", level: 1).pages[0].items.filter { $0.element != nil }[0].text == "1. Scope")
    }
}

extension PageLayout.Item {
    fileprivate var right: Double { if case .glyphs(let run, let x, _) = drawing { x + run.width } else { 0 } }
}
