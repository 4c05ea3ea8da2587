import Foundation
import TestSupport
import Testing

@testable import Typesetting

/// Tables on pages: heads, spans, rows that are too high, links and notes in them.
@Suite(.enabled(if: InstalledFonts.areHere, Needed.reason)) struct TableLayoutTests {
    private let library: FontLibrary

    init() throws { library = try TestLibrary.make() }

    private func set(_ flow: Flow) -> (document: DocumentLayout, findings: [TypesettingFinding]) {
        FlowTypesetter(flow: flow, setter: LineTypesetter(library, hyphenation: [:])).set()
    }

    private static func words(_ count: Int, _ name: String) -> String {
        (0..<count).map { "\(name)\($0)" }.joined(separator: " ")
    }

    @Test func `a head that is higher than half of the column is not repeated`() {
        let rows = (0..<100).map { ["row \($0)", "value"].map(TestFlow.cell) }
        let head = [[TestFlow.cell(Self.words(500, "head")), TestFlow.cell("Value")]]
        let document = set(TestFlow.make([.table(FlowTable(head: head, rows: rows))])).document
        #expect(document.pages.count { $0.text.contains("head3 ") } == 1)
        for page in document.pages { #expect(page.overflow <= 0) }
    }

    @Test func `the last row of a table is never alone on a page`() {
        for count in 2..<80 {
            let rows = (0..<count).map { [TestFlow.cell("row\($0).")] }
            let document = set(TestFlow.make([.table(FlowTable(head: [], rows: rows))])).document
            #expect(document.pages.last?.text.contains("row\(count - 2).") ?? false, "\(count)")
        }
    }

    @Test func `the first row of a table is never alone at the end of a page`() {
        let rows = (0..<9).map { [TestFlow.cell("row\($0).")] }
        for lines in 0..<60 {
            let before = (0..<lines).map { TestFlow.paragraph("line \($0)") }
            let table = FlowBlock.table(FlowTable(head: [[TestFlow.cell("Head")]], rows: rows))
            let pages = set(TestFlow.make(before + [table])).document.pages
            let page = pages.first { $0.text.contains("row0.") }
            #expect(page?.text.contains("row1.") ?? false, "\(lines)")
        }
    }

    @Test func `a head that is higher than a page is divided`() {
        let words = Self.words(2500, "head")
        let table = FlowTable(head: [[TestFlow.cell("a"), TestFlow.cell(words)]], rows: [[TestFlow.cell("b")]])
        let document = set(TestFlow.make([.table(table)])).document
        #expect(document.pages.count > 1)
        #expect(document.spoken.contains("head0 ") && document.spoken.contains("head2499"))
        for page in document.pages { #expect(page.overflow <= 0) }
    }

    @Test func `rows that are joined and higher than a page are divided`() {
        var high = TestFlow.cell(Self.words(3000, "high"))
        high.rows = 3
        let rows = [[high, TestFlow.cell("a")], [TestFlow.cell("b")], [TestFlow.cell(Self.words(2000, "low"))]]
        let document = set(TestFlow.make([.table(FlowTable(head: [], rows: rows))])).document
        for word in ["high0 ", "high2999", "low0 ", "low1999"] { #expect(document.spoken.contains(word)) }
        for page in document.pages { #expect(page.overflow <= 0) }
        #expect(document.elements.contains { $0.rows == 3 })
    }

    @Test func `no line is drawn through a cell over several rows`() {
        var high = TestFlow.cell("high")
        high.rows = 2
        let rows = [[TestFlow.cell("a"), high, TestFlow.cell("b")], [TestFlow.cell("c"), TestFlow.cell("d")]]
        let page = set(TestFlow.make([.table(FlowTable(head: [], rows: rows))])).document.pages[0]
        var lines: [Double: Int] = [:]
        for case .rectangle(_, let y, _, _, _) in page.items.map(\.drawing) { lines[y, default: 0] += 1 }
        #expect(lines.sorted { $0.key < $1.key }.map(\.value) == [2, 1])
    }

    @Test func `a cell over a hundred rows does not hold them on one page`() {
        var label = TestFlow.cell("label")
        label.rows = 100
        var rows = (0..<100).map { [TestFlow.cell("row \($0)")] }
        rows[0].insert(label, at: 0)
        let document = set(TestFlow.make([.table(FlowTable(head: [[TestFlow.cell("Head")]], rows: rows))])).document
        #expect(document.pages.count > 1)
        for page in document.pages { #expect(page.overflow <= 0) }
    }

    @Test func `rows get the cells that their writer has left out`() {
        let rows = [["a", "b", "c"], ["d"], []].map { $0.map(TestFlow.cell) }
        let document = set(TestFlow.make([.table(FlowTable(head: [[TestFlow.cell("head")]], rows: rows))])).document
        #expect(document.elements.count { $0.role == .cell } == 9 + 2)
        #expect(document.elements.count { $0.role == .header } == 1)
    }

    @Test func `a table has a body, and an empty one is not made`() {
        // Whatever role it is given, it is not a heading.
        let caption = FlowParagraph([.text("caption", TestFlow.style)], role: .heading(1))
        var (empty, head) = (FlowTable(head: [], rows: [[]]), FlowTable(head: [[TestFlow.cell("head")]], rows: []))
        (empty.caption, head.caption) = (caption, caption)
        let roles = set(TestFlow.make([.table(empty), .table(head)])).document.elements.map(\.role)
        #expect(roles == [.document, .paragraph, .table, .caption, .rows, .row, .header])
    }

    @Test func `groups of rows and the foot have elements, and header cells their scope`() {
        var table = FlowTable(
            head: [["a", "b"], ["c", "d"]].map { $0.map(TestFlow.cell) },
            rows: [["g"], ["1", "2"], ["h"], ["3", "4"], ["sum", "7"]].map { $0.map(TestFlow.cell) })
        for row in [0, 2, 4] { table.rows[row][0].isHeader = true }
        for row in [0, 2] { (table.rows[row][0].scope, table.rows[row][0].columns) = (.column, 2) }
        table.head[0][0] = TestFlow.cell("")
        (table.groupStarts, table.footRows) = ([0, 2], 1)
        let elements = set(TestFlow.make([.table(table)])).document.elements
        #expect(
            elements.map(\.role) == [
                .document, .table, .head, .row, .cell, .header, .row, .header, .header, .rows, .row, .header, .row,
                .cell,
                .cell, .rows, .row, .header, .row, .cell, .cell, .foot, .row, .header, .cell,
            ])
        #expect(elements.compactMap(\.scope) == [.column, .column, .column, .column, .column, .row])
    }

    @Test func `cells are tied to the header cells that they name`() {
        var table = FlowTable(head: [["a", "b"].map(TestFlow.cell)], rows: [["1", "2"].map(TestFlow.cell)])
        table.head[0][1].id = "b"
        table.rows[0][0].headers = ["b", "none"]
        let elements = set(TestFlow.make([.table(table)])).document.elements
        let headers = elements.indices.filter { elements[$0].role == .header }
        #expect(elements.first { $0.role == .cell }?.headers == [headers[1]])
        #expect(headers.map { elements[$0].isNamed } == [false, true])
    }

    @Test func `a table with only a footer has a body`() {
        var table = FlowTable(head: [[TestFlow.cell("head")]], rows: [[TestFlow.cell("foot")]])
        table.footRows = 1
        let roles = set(TestFlow.make([.table(table)])).document.elements.map(\.role)
        #expect(roles == [.document, .table, .head, .row, .header, .rows, .row, .cell])
    }

    @Test func `all header rows are repeated on each page, also those that a cell joins`() {
        var head = [["Data", "Kept"], ["Free", "Paid"]].map { $0.map(TestFlow.cell) }
        (head[0][0].rows, head[0][1].columns) = (2, 2)
        let rows = (0..<200).map { ["row \($0)", "1", "2"].map(TestFlow.cell) }
        let pages = set(TestFlow.make([.table(FlowTable(head: head, rows: rows))])).document.pages
        #expect(pages.count > 2)
        for page in pages { for word in ["Data", "Kept", "Free", "Paid"] { #expect(page.text.contains(word)) } }
    }

    @Test func `a link in a divided row is at its words`() throws {
        let link = FlowInline.link([.text("the end", TestFlow.style)], .address("https://example.org"))
        let cell = FlowTable.Cell([.text(Self.words(3000, "w") + " ", TestFlow.style), link])
        let document = set(TestFlow.make([.table(FlowTable(head: [], rows: [[TestFlow.cell("a"), cell]]))])).document
        let page = try #require(document.pages.firstIndex { !$0.links.isEmpty })
        let (sheet, rectangle) = (document.pages[page], try #require(document.pages[page].links.first))
        #expect(page == document.pages.count - 1 && sheet.text.contains("the end"))
        let baseline = try #require(sheet.items.first { $0.text.hasSuffix("end") }?.baseline)
        #expect((rectangle.y...rectangle.y + rectangle.height).contains(baseline))
    }

    @Test func `a note in a divided row is on the page of its mark`() throws {
        let cell = FlowTable.Cell([.text(Self.words(3000, "w"), TestFlow.style), .note(0, TestFlow.style)])
        var flow = TestFlow.make([.table(FlowTable(head: [], rows: [[TestFlow.cell("a"), cell]]))])
        flow.notes = [FlowNote(mark: "†", blocks: [TestFlow.paragraph("said below")])]
        let pages = set(flow).document.pages
        #expect(pages.firstIndex { $0.text.contains("said below") } == pages.count - 1)
    }

    @Test func `a column of short words stays readable next to one of long words`() throws {
        let long = String(repeating: "longer", count: 60)
        let (document, findings) = set(TestFlow.make([TestFlow.table([["No", long]])]))
        #expect(document.pages[0].items.contains { $0.text == "No" })
        #expect(findings.contains { $0.kind == .tableTooWide })
    }

    @Test func `twenty columns of long words are reported`() {
        let row = (0..<20).map { "consideration\($0)" }
        let table = FlowTable(head: [], rows: [row.map(TestFlow.cell)])
        let (document, findings) = set(TestFlow.make([.table(table)]))
        #expect(findings.count { $0.kind == .tableTooWide } == 1)
        #expect(document.spoken.contains("consideration0") && document.spoken.contains("consideration19"))
        for page in document.pages { #expect(page.overflow <= 0) }
    }
}

extension PageLayout.Item {
    var text: String { if case .glyphs(let run, _, _) = drawing { run.text } else { "" } }
    var x: Double { if case .glyphs(_, let x, _) = drawing { x } else { 0 } }
    var baseline: Double? { if case .glyphs(_, _, let y) = drawing { y } else { nil } }
    /// The frame of a picture.
    var picture: (x: Double, y: Double, width: Double, height: Double)? {
        if case .image(_, let x, let y, let width, let height, _) = drawing { (x, y, width, height) } else { nil }
    }
}

extension PageLayout {
    /// How far the lowest baseline is below the column of usual margins.
    var overflow: Double { (items.filter { $0.element != nil }.compactMap(\.baseline).max() ?? 0) - (height - 72) }
}

extension DocumentLayout {
    /// What all elements say, in the order in which it is drawn.
    var spoken: String {
        pages.flatMap(\.items).filter { $0.element != nil }.map(\.text).joined()
    }
}
