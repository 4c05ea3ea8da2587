import TestSupport
import Testing

@testable import Typesetting

@Suite(.enabled(if: InstalledFonts.areHere, Needed.reason)) struct ContentsColumnsTests {
    private let library: FontLibrary

    init() throws { library = try TestLibrary.make() }

    private func pages(_ chapters: Int, _ direction: ParagraphStyle.Direction = .leftToRight) -> [PageLayout] {
        var blocks: [FlowBlock] = [.contents(FlowContents(depth: 1, styles: [TestFlow.style], indent: 10)), .pageBreak]
        for number in 1...chapters { blocks += [TestFlow.heading("Chapter \(number).", 1), .pageBreak] }
        var flow = TestFlow.make(blocks)
        (flow.page.direction, flow.page.indent) = (direction, 90)
        return Array(FlowTypesetter(flow: flow, setter: LineTypesetter(library, hyphenation: [:])).set().document.pages)
    }

    private func starts(_ page: PageLayout, _ direction: ParagraphStyle.Direction = .leftToRight) -> Set<Double> {
        Set(
            page.items.filter { $0.text.hasPrefix("Chapter") }.map {
                (direction == .leftToRight ? $0.x : page.width - $0.right).rounded()
            })
    }

    @Test func `contents of at most 45 entries have one column`() {
        #expect(starts(pages(45)[0]).count == 1)
    }

    @Test(arguments: [ParagraphStyle.Direction.leftToRight, .rightToLeft])
    func `longer contents have two columns across the page, and all numbers`(
        _ direction: ParagraphStyle.Direction
    ) throws {
        let pages = pages(60, direction)
        let page = pages[0]
        let columns = starts(page, direction).sorted()
        #expect(columns.count == 2 && columns[0] == 62 && columns[1] > 297, "\(columns)")
        let texts = Set(page.items.map(\.text))
        // The full stop is a run of its own in text from right to left.
        for number in 1...60 {
            #expect(!texts.isDisjoint(with: ["Chapter \(number).", "Chapter \(number)"]), "\(number)")
            #expect(texts.contains(String(number + 1)), "\(number)")
        }
        #expect(page.links.count == 60 && page.links.allSatisfy { $0.x >= 61 && $0.x + $0.width <= page.width - 61 })
    }

    @Test func `contents longer than two columns continue on the next page`() {
        let pages = pages(200)
        #expect(starts(pages[0]).count == 2 && starts(pages[1]).count == 2)
        for number in 1...200 {
            #expect(pages.prefix(3).contains { $0.items.contains { $0.text == "Chapter \(number)." } })
        }
        for page in pages.prefix(3) { #expect(page.lowest <= page.height - 72 + 1) }
    }
}

extension PageLayout {
    fileprivate var lowest: Double { items.filter { $0.element != nil }.compactMap(\.baseline).max() ?? 0 }
}

extension PageLayout.Item {
    fileprivate var right: Double { if case .glyphs(let run, let x, _) = drawing { x + run.width } else { 0 } }
}
