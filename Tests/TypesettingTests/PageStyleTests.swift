import TestSupport
import Testing

@testable import Typesetting

/// Page formats: text that is indented beside blocks that span the page, header and footer, and covers.
@Suite(.enabled(if: InstalledFonts.areHere, Needed.reason)) struct PageStyleTests {
    private let library: FontLibrary
    private let style = TestLibrary.style()

    init() throws { library = try TestLibrary.make() }

    private func pages(_ blocks: [FlowBlock], _ change: (inout PageStyle) -> Void) -> [PageLayout] {
        var flow = TestFlow.make(blocks)
        change(&flow.page)
        return Array(FlowTypesetter(flow: flow, setter: LineTypesetter(library, hyphenation: [:])).set().document.pages)
    }

    @Test(arguments: [ParagraphStyle.Direction.leftToRight, .rightToLeft])
    func `text is indented, and blocks that span the page begin at the margin`(
        _ direction: ParagraphStyle.Direction
    ) throws {
        var rule = FlowRule(color: .black, space: 4)
        rule.spansPage = true
        var table = FlowTable(head: [], rows: [[TestFlow.cell("cell")]])
        (table.spansPage, table.isFlush, table.lineWidth) = (true, true, 2)
        var box = BoxStyle(background: .white)
        box.spansPage = true
        let page = try #require(
            pages(
                [
                    TestFlow.paragraph("text"), .rule(rule), .table(table),
                    .box(FlowBox([TestFlow.paragraph("box")], style: box)), TestFlow.paragraph("more"),
                ]
            ) { style in
                (style.direction, style.indent) = (direction, 100)
            }.first)
        let isLeft = direction == .leftToRight
        let edges = page.items.compactMap { item -> Double? in
            guard case .rectangle(let x, _, let width, _, _) = item.drawing else { return nil }
            return isLeft ? x : page.width - x - width
        }
        #expect(edges == [62, 62, 62])
        let starts = page.items.filter { !$0.text.isEmpty }.map { isLeft ? $0.x : page.width - $0.right }
        #expect(starts.map { $0.rounded() } == [162, 62, 62, 162])
    }

    @Test func `a table inside a cell or list does not exceed it`() throws {
        var inner = FlowTable(head: [], rows: [[TestFlow.cell("inner")]])
        inner.spansPage = true
        let cell = FlowTable.Cell(blocks: [.table(inner)])
        let outer = FlowTable(head: [], rows: [[TestFlow.cell("outer"), cell]])
        let page = try #require(pages([.table(outer)]) { $0.indent = 100 }.first)
        let text = try #require(page.items.first { $0.text == "inner" })
        #expect(text.x > 162)
    }

    @Test func `the bar of a box can be next to its text`() throws {
        var look = BoxStyle()
        look.startLine = (2, .black)
        look.startLineGap = 9
        let page = try #require(pages([.box(FlowBox([TestFlow.paragraph("text")], style: look))]) { _ in }.first)
        let edges = page.items.map { item in
            if case .rectangle(let x, _, _, _, _) = item.drawing { x } else { item.x }
        }
        #expect(edges == [53, 62])
    }

    @Test func `the header names the title and the section of its page`() {
        let sections = (1...3).flatMap { number in
            [TestFlow.heading("Section \(number)", 2)] + (0..<40).map { TestFlow.paragraph("line \($0)") }
        }
        let pages = pages([TestFlow.heading("First", 1)] + sections + [.pageBreak, TestFlow.heading("Second", 1)]) {
            $0.header = .init(start: "App · %title", end: "100%% %section", style: style)
        }
        let headers = pages.map { $0.items.filter { $0.element == nil }.map(\.text).joined(separator: "|") }
        #expect(
            headers == ["", "App · First|100% Section 3", "App · First|100% Section 3", "App · Second|100% "],
            "\(headers)")
    }

    @Test func `parts of a header that are empty are left out`() {
        let pages = pages([TestFlow.paragraph("a"), .pageBreak, TestFlow.paragraph("b")]) {
            $0.header = .init(start: "App · %title", style: style)
        }
        #expect(pages.last?.items.filter { $0.element == nil }.map(\.text) == ["App"])
    }

    @Test func `a cover has a band across its top, and no footer`() {
        let pages = pages([TestFlow.paragraph("a"), .pageBreak, TestFlow.paragraph("b")]) {
            $0.footer = .init(start: "foot", style: style)
            $0.cover = .init(height: 200, color: .black)
        }
        #expect(pages.map { page in page.items.filter { $0.element == nil }.map(\.text) } == [[""], ["foot"]])
        guard case .rectangle(0, 0, let width, 200, .black)? = pages.first?.items.first?.drawing else {
            Issue.record("the cover has no band")
            return
        }
        #expect(width == pages.first?.width)
    }

    @Test func `dots lead from the entries of contents to their page numbers, and end in one column`() throws {
        let headings = [1, 9, 99].flatMap { [TestFlow.heading("Chapter \($0)", 1), .pageBreak] }
        let contents = FlowContents(depth: 1, styles: [style], indent: 0)
        let page = try #require(pages([.contents(contents)] + headings) { _ in }.first)
        let dots = page.items.filter { $0.text.hasPrefix("...") }
        #expect(dots.count == 3 && dots.allSatisfy { $0.element == nil })
        #expect(Set(dots.map { ($0.right * 100).rounded() }).count == 1)
    }

    @Test func `contents continue on a page with at least six entries`() {
        for count in 40..<80 {
            let contents = FlowContents(depth: 1, styles: [style], indent: 0)
            let pages = pages(
                [.contents(contents), .pageBreak] + (0..<count).map { TestFlow.heading("Chapter \($0)", 1) }
            ) { _ in }
            let entries = pages.map { page in page.items.count { $0.text.hasPrefix("...") } }.filter { $0 > 0 }
            #expect(entries.last ?? 0 >= 6, "\(count): \(entries)")
        }
    }
}

extension PageLayout.Item {
    /// The right edge of its text.
    fileprivate var right: Double { if case .glyphs(let run, let x, _) = drawing { x + run.width } else { 0 } }
}
