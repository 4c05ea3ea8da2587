import Foundation
import TestSupport
import Testing

@testable import Typesetting

/// Lists, paragraphs and other blocks in cells of tables.
@Suite(.enabled(if: InstalledFonts.areHere, Needed.reason)) struct CellBlockTests {
    private let library: FontLibrary

    init() throws { library = try TestLibrary.make() }

    private func set(_ flow: Flow) -> (document: DocumentLayout, findings: [TypesettingFinding]) {
        FlowTypesetter(flow: flow, setter: LineTypesetter(library, hyphenation: [:])).set()
    }

    private func set(_ blocks: [FlowBlock], beside other: String = "beside") -> DocumentLayout {
        let row = [TestFlow.cell(other), FlowTable.Cell(blocks: blocks)]
        return set(TestFlow.make([.table(FlowTable(head: [], rows: [row]))])).document
    }

    private static func list(_ items: [String], indent: Double = 16) -> FlowBlock {
        .list(
            FlowList(
                items.map { .init(label: "•", blocks: [TestFlow.paragraph($0)]) }, isNumbered: false, indent: indent,
                labelStyle: TestFlow.style, gap: 2))
    }

    @Test func `a cell takes the same memory with and without blocks`() {
        struct Lines {
            var content: [FlowInline]
            var style: ParagraphStyle
            var columns, rows: Int
            var isHeader: Bool
            var ids: [String]
            var tag: Int?
        }
        #expect(MemoryLayout<FlowTable.Cell>.stride == MemoryLayout<Lines>.stride)
    }

    @Test func `a list in a cell is drawn and tagged as a list`() throws {
        let document = set([TestFlow.paragraph("first"), Self.list(["one", "two"])])
        #expect(
            document.elements.map(\.role) == [
                .document, .table, .rows, .row, .cell, .cell, .paragraph, .list, .item, .label, .body, .paragraph,
                .item,
                .label, .body, .paragraph,
            ])
        let items = document.pages[0].items
        func item(_ text: String) throws -> PageLayout.Item { try #require(items.first { $0.text == text }) }
        #expect(try item("•").baseline == item("one").baseline)
        #expect(try item("•").x < item("one").x && item("first").x == item("•").x)
        #expect(try item("beside").baseline == item("first").baseline)
    }

    @Test func `a list in a cell is on the side where its column begins`() throws {
        var flow = TestFlow.make([
            .table(FlowTable(head: [], rows: [[FlowTable.Cell(blocks: [Self.list(["سلام"])]), TestFlow.cell("b")]]))
        ])
        flow.page.direction = .rightToLeft
        flow.info.language = "ar"
        let items = set(flow).document.pages[0].items
        func x(_ text: String) throws -> Double { try #require(items.first { $0.text == text }).x }
        #expect(try x("•") > x("سلام") && x("سلام") > x("b"))
    }

    @Test func `a row with lists taller than a page is divided without loss`() {
        let entries = (0..<400).map { "entry\($0)." }
        let document = set([Self.list(entries), TestFlow.paragraph("last")])
        #expect(document.pages.count > 1)
        for page in document.pages { #expect(page.overflow <= 0) }
        for entry in entries { #expect(document.spoken.contains(entry)) }
        // A label is on the page of its words.
        for page in document.pages {
            #expect(page.items.count { $0.text == "•" } == page.items.count { $0.text.hasPrefix("entry") })
        }
    }

    @Test func `a divided row ends a page between paragraphs, not in the middle of a short one`() {
        let words = (0..<14).map { "word\($0)" }.joined(separator: " ")
        for number in 0..<6 {
            var blocks = (0..<40).map { TestFlow.paragraph("begin\($0). \(words) end\($0).") }
            blocks.insert(contentsOf: (0..<number).map { _ in TestFlow.paragraph("x") }, at: 0)
            for page in set(blocks, beside: "one two three four five six").pages {
                #expect(page.text.ranges(of: "begin").count == page.text.ranges(of: "end").count)
            }
        }
    }

    @Test func `lines of a divided row keep their spacing next to any content`() {
        let spaced = (0..<3).map { number in
            var paragraph = FlowParagraph([.text("other\(number)", TestFlow.style)])
            paragraph.style.spaceAfter = 7
            return FlowBlock.paragraph(paragraph)
        }
        let lines = (0..<120).map { TestFlow.paragraph("line\($0)") }
        let row = [FlowTable.Cell(blocks: lines), FlowTable.Cell(blocks: spaced)]
        let page = set(TestFlow.make([.table(FlowTable(head: [], rows: [row]))])).document.pages[0]
        let heights = page.items.filter { $0.text.hasPrefix("line") }.compactMap(\.baseline)
        let distances = zip(heights, heights.dropFirst()).map { Int((($1 - $0) * 100).rounded()) }
        #expect(Set(distances).count == 1, "\(distances)")
    }

    @Test func `a short row with a list is not divided`() {
        let filler = (0..<30).map { _ in TestFlow.paragraph("line") }
        for count in 1..<30 {
            let row = [TestFlow.cell("name"), FlowTable.Cell(blocks: [Self.list(["one", "two", "three"])])]
            let table = FlowBlock.table(FlowTable(head: [], rows: [row, row, row]))
            for page in set(TestFlow.make(Array(filler[..<count]) + [table])).document.pages {
                #expect(page.items.count { $0.text == "one" } == page.items.count { $0.text == "three" })
            }
        }
    }

    @Test func `a box in a cell ends with its content and is drawn below it`() throws {
        let grey = RGBColor(red: 0.9, green: 0.9, blue: 0.9)
        let box = FlowBox([TestFlow.paragraph("boxed")], style: BoxStyle(padding: 4, background: grey))
        let high = (0..<10).map { _ in TestFlow.paragraph("line") }
        let row = [FlowTable.Cell(blocks: [.box(box)]), FlowTable.Cell(blocks: high)]
        let items = set(TestFlow.make([.table(FlowTable(head: [], rows: [row]))])).document.pages[0].items
        let place = try #require(
            items.firstIndex { if case .rectangle(_, _, _, _, grey) = $0.drawing { true } else { false } })
        guard case .rectangle(_, let y, _, let height, _) = items[place].drawing else { return }
        let text = try #require(items.firstIndex { $0.text == "boxed" })
        #expect(place < text && height < 40)
        #expect((y...y + height).contains(try #require(items[text].baseline)))
    }

    @Test func `a box in a divided row continues on the next page`() {
        let grey = RGBColor(red: 0.9, green: 0.9, blue: 0.9)
        let lines = (0..<200).map { _ in TestFlow.paragraph("line") }
        let document = set([.box(FlowBox(lines, style: BoxStyle(background: grey)))])
        for page in document.pages {
            #expect(
                page.items.count { if case .rectangle(_, _, _, _, grey) = $0.drawing { true } else { false } } == 1)
        }
    }

    @Test func `a heading in a cell is a paragraph, and takes no bookmark from those that follow`() {
        let table = FlowTable(head: [], rows: [[FlowTable.Cell(blocks: [TestFlow.heading("inside", 2)])]])
        let document = set(TestFlow.make([TestFlow.heading("A", 1), .table(table), TestFlow.heading("B", 2)])).document
        #expect(document.bookmarks.map(\.title) == ["A", "B"])
        #expect(document.elements.count { $0.role == .heading2 } == 1)
    }

    @Test func `a table in a cell is set cell by cell, without tables of contents and page breaks`() {
        let inner = FlowTable(head: [], rows: [[TestFlow.cell("a"), FlowTable.Cell(blocks: [Self.list(["b"])])]])
        let contents = FlowContents(depth: 2, styles: [TestFlow.style], indent: 8)
        let document = set([.table(inner), .contents(contents), .pageBreak, TestFlow.paragraph("c")])
        #expect(document.elements.count { $0.role == .table } == 1)
        #expect(document.pages.count == 1 && document.spoken.hasSuffix("abc"))
    }

    @Test func `nested tables are set at any depth without loss`() {
        var blocks = [TestFlow.paragraph("innermost")]
        for number in 0..<2000 {
            let cell = FlowTable.Cell(blocks: blocks + [TestFlow.paragraph("\(number).")])
            blocks = [number.isMultiple(of: 2) ? .table(FlowTable(head: [], rows: [[cell]])) : Self.around(blocks)]
        }
        #expect(set(blocks).spoken.contains("innermost"))
    }

    private static func around(_ blocks: [FlowBlock]) -> FlowBlock { .box(FlowBox(blocks, role: .quote)) }

    @Test func `a note of a list in a cell is printed once, on the page of its mark`() {
        var last = FlowParagraph([.text("marked", TestFlow.style), .note(0, TestFlow.style)])
        last.style.spaceBefore = 4
        let cell = FlowTable.Cell(blocks: [Self.list((0..<300).map { "entry\($0)." }), .paragraph(last)])
        var flow = TestFlow.make([.table(FlowTable(head: [], rows: [[TestFlow.cell("a"), cell]]))])
        flow.notes = [FlowNote(mark: "†", blocks: [TestFlow.paragraph("said below")])]
        let pages = set(flow).document.pages
        #expect(pages.firstIndex { $0.text.contains("said below") } == pages.count - 1)
        #expect(pages.count { $0.text.contains("said below") } == 1)
    }

    @Test func `a link leads to a block in a cell`() {
        let box = {
            var box = FlowBox([TestFlow.paragraph("here")]); box.id = "here"; return box
        }()
        let link = FlowInline.link([.text("go", TestFlow.style)], .block("here"))
        let table = FlowTable(head: [], rows: [[FlowTable.Cell(blocks: [.box(box), TestFlow.paragraph("more")])]])
        let (document, findings) = set(TestFlow.make([.paragraph(FlowParagraph([link])), .table(table)]))
        #expect(findings == [] && document.pages[0].links.count == 1)
    }

    @Test func `a list in a column among many is still seen to be one`() throws {
        let cells = (0..<6).map { _ in FlowTable.Cell(blocks: [Self.list(["name", "address of someone"])]) }
        let items = set(TestFlow.make([.table(FlowTable(head: [], rows: [cells]))])).document.pages[0].items
        let (labels, words) = (items.filter { $0.text == "•" }, items.filter { $0.text == "name" })
        #expect(labels.count == 12 && words.count == 6)
        #expect(Set(labels.compactMap(\.baseline)).isSuperset(of: words.compactMap(\.baseline)))
        for (label, word) in zip(labels.filter { $0.baseline == words[0].baseline }, words) {
            #expect(label.x < word.x)
        }
    }

    @Test func `a table too wide for its lists is reported once, and set in smaller type`() {
        let long = String(repeating: "consideration", count: 3)
        let cells = (0..<8).map { _ in FlowTable.Cell(blocks: [Self.list([long]), TestFlow.paragraph(long)]) }
        let (document, findings) = set(TestFlow.make([.table(FlowTable(head: [], rows: [cells]))]))
        #expect(findings.map(\.kind) == [.tableTooWide])
        for item in document.pages[0].items {
            guard case .glyphs(let run, _, _) = item.drawing else { continue }
            #expect(run.style.size < TestFlow.style.size)
        }
    }
}
