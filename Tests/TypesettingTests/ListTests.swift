import Foundation
import TestSupport
import Testing

@testable import Typesetting

/// Lists, definitions and numbered headings.
@Suite(.enabled(if: InstalledFonts.areHere, Needed.reason)) struct ListTests {
    private let library: FontLibrary
    private let style = TestFlow.style

    init() throws { library = try TestLibrary.make() }

    private func set(_ blocks: [FlowBlock], _ change: (inout Flow) -> Void = { _ in }) -> DocumentLayout {
        var flow = TestFlow.make(blocks)
        change(&flow)
        return FlowTypesetter(flow: flow, setter: LineTypesetter(library, hyphenation: [:])).set().document
    }

    private func list(_ labels: [String], indent: Double = 16) -> FlowBlock {
        .list(
            FlowList(
                labels.map { .init(label: $0, blocks: [TestFlow.paragraph("text")]) }, isNumbered: true,
                indent: indent, labelStyle: style))
    }

    @Test func `a label that is wider than the indent moves all items in`() throws {
        let items = set([list(["1.", "1000000."])]).pages[0].items
        let texts = items.filter { $0.text == "text" }
        #expect(items.contains { $0.text == "1000000." })
        #expect(Set(texts.map(\.x)).count == 1)
        guard case .glyphs(let run, let x, _) = items.first(where: { $0.text == "1000000." })?.drawing else { return }
        #expect(x + run.width < texts[0].x)
    }

    @Test func `a label that is far too wide is above its item, complete`() throws {
        let label = String(repeating: "label ", count: 9)
        let items = set([list(["•", label])]).pages[0].items
        let above = try #require(items.first { $0.text == label }?.baseline)
        let text = try #require(items.last { $0.text == "text" }?.baseline)
        #expect(above < text - 5)
    }

    @Test func `nested lists stay on the page and readable`() {
        var blocks = [TestFlow.paragraph("innermost words")]
        for _ in 0..<90 {
            blocks = [
                .list(
                    FlowList([.init(label: "•", blocks: blocks)], isNumbered: false, indent: 20, labelStyle: style))
            ]
        }
        let pages = set(blocks).pages
        for page in pages {
            for case .glyphs(let run, let x, _) in page.items.map(\.drawing) {
                #expect(x >= 62 && x + run.width <= page.width - 62 + 4)
            }
        }
        #expect(pages.flatMap(\.items).contains { $0.text.hasPrefix("innermost") })
    }

    @Test func `definitions are a tagged list of terms and definitions`() throws {
        let term = FlowParagraph([.text("Cookie", TestLibrary.style(size: 12))])
        let document = set([
            .definitions(FlowDefinitions([.init(term, [TestFlow.paragraph("A small file.")])], indent: 20))
        ])
        #expect(document.elements.map(\.role) == [.document, .list, .item, .label, .body, .paragraph])
        #expect(document.elements[1].numbering == StructureElement.Numbering.none)
        let items = document.pages[0].items
        #expect(items[1].x - items[0].x == 20)
        #expect(try #require(items[1].baseline) > #require(items[0].baseline))
    }

    @Test func `headings are numbered on request`() {
        let levels = [1, 2, 3, 3, 2, 4, 3, 2]
        var blocks = [FlowBlock.contents(FlowContents(depth: 6, styles: [style], indent: 0))]
        blocks += levels.enumerated().map { TestFlow.heading("H\($0)", $1) }
        var plain = FlowParagraph([.text("Annex", style)], role: .heading(2))
        plain.isNumbered = false
        blocks.append(.paragraph(plain))
        let document = set(blocks) { $0.numberedHeadings = 2...4 }
        let meant = ["H0", "1 H1", "1.1 H2", "1.2 H3", "2 H4", "2.1 H5", "2.2 H6", "3 H7", "Annex"]
        #expect(document.bookmarks.map(\.title) == meant)
        let numbers = document.pages.flatMap(\.items).map(\.text).filter { $0.hasSuffix("\u{2002}") }
        #expect(numbers.map { String($0.dropLast()) } == ["1", "1.1", "1.2", "2", "2.1", "2.2", "3"])
        for title in meant { #expect(document.pages[0].items.contains { $0.text == title }, "\(title)") }
    }

    @Test func `the structure skips no level of headings`() {
        let document = set([3, 3, 6, 4, 1, 2].map { TestFlow.heading("H", $0) })
        let roles = document.elements.dropFirst().map(\.role)
        #expect(roles == [.heading1, .heading1, .heading2, .heading2, .heading1, .heading2])
        #expect(document.bookmarks.map(\.level) == [3, 3, 6, 4, 1, 2])
    }

    @Test func `entries of a table of contents lead to their headings, also without ids and with a duplicate id`() {
        let headings = (0..<3).map { _ in
            FlowBlock.paragraph(FlowParagraph([.text("Same", style)], role: .heading(1)))
        }
        let document = set([.contents(FlowContents(depth: 1, styles: [style], indent: 0))] + headings)
        #expect(document.pages[0].links.map(\.target) == document.bookmarks.map { .element($0.element) })
    }

    @Test func `a table of contents may leave out the title, and begins at the edge`() {
        var contents = FlowContents(depth: 2, styles: [style], indent: 9)
        contents.firstLevel = 2
        let headings = [1, 2, 3].map { TestFlow.heading("Level \($0)", $0) }
        let document = set([.contents(contents)] + headings)
        #expect(document.elements.count { $0.role == .contentsItem } == 1)
        #expect(document.pages[0].items.first.map { [$0.text, "\($0.x)"] } == ["Level 2", "62.0"])
    }

    @Test func `a table of contents in a box also has page numbers`() {
        let contents = FlowBlock.contents(FlowContents(depth: 1, styles: [style], indent: 0))
        let document = set([.box(FlowBox([contents])), .pageBreak, .pageBreak, TestFlow.heading("Chapter", 1)])
        #expect(document.pages[0].items.map(\.text).filter { !$0.hasPrefix("...") } == ["Chapter", "2"])
    }

    @Test func `an empty heading has no entry`() {
        let contents = FlowBlock.contents(FlowContents(depth: 1, styles: [style], indent: 0))
        let document = set([contents, TestFlow.heading(" \u{200B}", 1), TestFlow.heading("Chapter", 1)])
        #expect(document.bookmarks.map(\.title) == ["Chapter"])
        #expect(document.elements.count { $0.role == .contentsItem } == 1)
    }
}
