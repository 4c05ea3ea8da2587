import Foundation
import TestSupport
import Testing

@testable import Typesetting

/// Flows are set into pages: what is where, and what belongs together.
@Suite(.enabled(if: InstalledFonts.areHere, Needed.reason)) struct LayoutTests {
    private let library: FontLibrary

    init() throws { library = try TestLibrary.make() }

    private func set(_ flow: Flow) -> (document: DocumentLayout, findings: [TypesettingFinding]) {
        FlowTypesetter(flow: flow, setter: LineTypesetter(library, hyphenation: [:])).set()
    }

    @Test func `a heading is never alone at the end of a page`() {
        // Whatever comes before, the heading is on the page of the text that follows it.
        for lines in 20...60 {
            let flow = TestFlow.make(
                (0..<lines).map { TestFlow.paragraph("line \($0)") }
                    + [TestFlow.heading("Heading", 2), TestFlow.paragraph("what follows")])
            let pages = set(flow).document.pages.map(\.text)
            let page = pages.firstIndex { $0.contains("Heading") }
            #expect(page == pages.firstIndex { $0.contains("what follows") }, "\(lines) lines")
        }
    }

    @Test func `paragraphs have no widows and orphans`() {
        let words = (0..<90).map { "word\($0)" }.joined(separator: " ")
        for lines in 30...50 {
            let flow = TestFlow.make((0..<lines).map { TestFlow.paragraph("line \($0)") } + [TestFlow.paragraph(words)])
            for page in set(flow).document.pages {
                let baselines = Set(page.baselines { $0.contains("word") })
                #expect(baselines.count != 1, "\(lines) lines")
            }
        }
    }

    @Test func `a divided table repeats its header, which is tagged once`() {
        let flow = TestFlow.make([TestFlow.table(rows: 200)])
        let document = set(flow).document
        #expect(document.pages.count > 3)
        var spoken = 0
        for page in document.pages {
            #expect(page.text.hasPrefix("Name"))
            spoken += page.items.count { $0.element != nil && $0.text == "Name" }
        }
        #expect(spoken == 1)
        #expect(document.elements.count { $0.role == .head } == 1)
        #expect(document.elements.count { $0.role == .row } == 201)
        #expect(document.elements.count { $0.scope == .column } == 2)
    }

    @Test func `a row taller than a page is divided without loss`() {
        let words = (0..<3000).map { "w\($0)" }
        let document = set(TestFlow.make([TestFlow.table([["a", words.joined(separator: " ")]])])).document
        #expect(document.pages.count > 1)
        let text = document.pages.map(\.text).joined(separator: " ")
        for word in words { #expect(text.contains(word), "\(word)") }
        for page in document.pages { #expect(page.lowest <= page.height - 72 + 1) }
    }

    @Test func `a note is printed once, on the page of its first reference`() {
        var flow = TestFlow.make((0..<120).map { TestFlow.paragraph("line \($0)") })
        flow.notes = [FlowNote(mark: "1", blocks: [TestFlow.paragraph("said below")])]
        for number in [50, 90] {
            flow.blocks[number] = .paragraph(
                FlowParagraph([.text("reference \(number)", TestFlow.style), .note(0, TestFlow.style)]))
        }
        let document = set(flow).document
        let pages = document.pages.map(\.text)
        #expect(pages.count { $0.contains("said below") } == 1)
        #expect(pages.firstIndex { $0.contains("said below") } == pages.firstIndex { $0.contains("reference 50") })
        #expect(document.elements.count { $0.role == .note } == 1)
    }

    @Test func `a note too long for its page continues at the foot of the next`() {
        var flow = TestFlow.make((0..<80).map { TestFlow.paragraph("line \($0)") })
        let words = (0..<4000).map { "n\($0)" }
        flow.notes = [FlowNote(mark: "1", blocks: [TestFlow.paragraph(words.joined(separator: " "))])]
        flow.blocks[3] = .paragraph(FlowParagraph([.note(0, TestFlow.style)]))
        let document = set(flow).document
        let text = document.pages.map(\.text).joined(separator: " ").split(separator: " ").map(String.init)
        #expect(Swift.Set(words).subtracting(text) == [])
        for page in document.pages { #expect(page.lowest <= page.height - 72 + 1) }
    }

    @Test func `the numbers in a table of contents are those of the pages`() throws {
        var blocks: [FlowBlock] = [.contents(FlowContents(depth: 1, styles: [TestFlow.style], indent: 10))]
        for number in 0..<40 {
            blocks.append(TestFlow.heading("Chapter \(number).", 1))
            blocks += (0..<number).map { TestFlow.paragraph("line \($0)") }
        }
        let pages = set(TestFlow.make(blocks)).document.pages
        let contents = pages.prefix { !$0.text.contains("line 0") }.flatMap(\.items)
        var lines: [Double: [String]] = [:]
        for (page, items) in pages.prefix(4).enumerated().map({ ($0, $1.items) }) {
            for item in items where !item.text.hasPrefix("...") {
                if let baseline = item.baseline { lines[Double(page) * 1000 + baseline, default: []].append(item.text) }
            }
        }
        #expect(!contents.isEmpty)
        for number in 0..<40 {
            let title = "Chapter \(number)."
            let entry = try #require(lines.values.first { $0.first == title && $0.count == 2 }, "\(title)")
            let page = try #require(pages.lastIndex { $0.text.contains(title) })
            #expect(entry.last == String(page + 1), "\(title)")
        }
    }

    @Test func `a link to a block leads to it, and one to a missing block is reported`() {
        let link: FlowBlock = .paragraph(
            FlowParagraph([
                .link([.text("there", TestFlow.style)], .block("end")),
                .link([.text("nowhere", TestFlow.style)], .block("gone")),
            ]))
        var end = FlowParagraph([.text("The end", TestFlow.style)])
        end.id = "end"
        let (document, findings) = set(TestFlow.make([link, .pageBreak, .paragraph(end)]))
        #expect(document.pages.count == 2)
        #expect(findings == [TypesettingFinding(kind: .missingTarget("gone"), excerpt: "nowhere")])
        let target = document.pages[0].links.first?.target
        #expect(target == document.elements.lastIndex { $0.role == .paragraph }.map { .element($0) })
    }

    @Test func `characters without a glyph are reported with the text around them`() {
        let (_, findings) = set(TestFlow.make([TestFlow.paragraph("before \u{13000} after")]))
        #expect(findings == [TypesettingFinding(kind: .missingGlyph("\u{13000}"), excerpt: "\u{13000} after")])
    }

    @Test func `right to left, labels and columns begin at the right`() throws {
        var flow = TestFlow.make([
            .list(
                FlowList(
                    [.init(label: "•", blocks: [TestFlow.paragraph("سلام")])], isNumbered: false, indent: 20,
                    labelStyle: TestFlow.style)),
            TestFlow.table([["الأول", "الثاني"]]),
        ])
        flow.page.direction = .rightToLeft
        flow.info.language = "ar"
        let page = try #require(set(flow).document.pages.first)
        func x(_ text: String) -> Double? { page.items.first { $0.text == text }?.x }
        #expect(try #require(x("•")) > #require(x("سلام")))
        #expect(try #require(x("الأول")) > #require(x("الثاني")))
    }

    @Test func `nested quotes are closed at any depth`() {
        var blocks = [TestFlow.paragraph("innermost")]
        for _ in 0..<2000 { blocks = [.box(FlowBox(blocks, role: .quote, style: BoxStyle(padding: 2)))] }
        let document = set(TestFlow.make(blocks)).document
        #expect(document.pages.map(\.text).joined().contains("innermost"))
    }

    @Test func `an empty flow is an empty page`() {
        #expect(set(TestFlow.make([])).document.pages.count == 1)
    }
}

/// Flows of a few words.
enum TestFlow {
    static let style = TestLibrary.style()

    static func make(_ blocks: [FlowBlock]) -> Flow {
        Flow(info: DocumentInfo(title: "Test", language: "en"), blocks: blocks)
    }

    static func paragraph(_ text: String) -> FlowBlock { .paragraph(FlowParagraph([.text(text, style)])) }

    static func heading(_ text: String, _ level: Int) -> FlowBlock {
        let style = ParagraphStyle(spaceBefore: 12, spaceAfter: 6, keepsWithNext: true)
        var heading = FlowParagraph([.text(text, TestLibrary.style(size: 14))], role: .heading(level), style: style)
        heading.id = text
        return .paragraph(heading)
    }

    static func cell(_ text: String) -> FlowTable.Cell { FlowTable.Cell([.text(text, style)]) }

    static func table(_ rows: [[String]]) -> FlowBlock {
        .table(FlowTable(head: [["Name", "Value"].map(cell)], rows: rows.map { $0.map(cell) }))
    }

    static func table(rows: Int) -> FlowBlock { table((0..<rows).map { ["row \($0)", "value \($0)"] }) }
}

extension PageLayout {
    /// What is written on it, in drawing order.
    var text: String { items.map(\.text).filter { !$0.isEmpty }.joined(separator: " ") }
    /// The lowest baseline of what is not a running line.
    fileprivate var lowest: Double { items.filter { $0.element != nil }.compactMap(\.baseline).max() ?? 0 }

    fileprivate func baselines(_ matches: (String) -> Bool) -> [Double] {
        items.filter { matches($0.text) }.compactMap(\.baseline)
    }
}
