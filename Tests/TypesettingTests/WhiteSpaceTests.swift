import TestSupport
import Testing

@testable import Typesetting

/// White space that HTML collapses, on paper.
@Suite(.enabled(if: InstalledFonts.areHere, Needed.reason)) struct WhiteSpaceTests {
    private let library: FontLibrary
    private let style = TestFlow.style

    init() throws { library = try TestLibrary.make() }

    private func set(_ flow: Flow) -> DocumentLayout {
        FlowTypesetter(flow: flow, setter: LineTypesetter(library, hyphenation: [:])).set().document
    }

    private func said(_ content: [FlowInline], _ role: FlowParagraph.Role = .paragraph) -> String {
        set(TestFlow.make([.paragraph(FlowParagraph(content, role: role))])).spoken
    }

    @Test(arguments: [
        ("a  b", "a b"), ("a \t\n\r\u{C} b", "a b"), ("  a", "a"), ("a\nb", "a b"),
        ("a\u{A0} \u{A0}b", "a\u{A0} \u{A0}b"),
        ("a\u{2003} b", "a\u{2003} b"), ("a \u{301}b", "a \u{301}b"), ("\ta\tb\t", "a b"),
    ])
    func `a run of white space is one space, and removed at the start of a line`(text: String, shown: String) {
        #expect(said([.text(text, style)]).trimmed == shown)
        #expect(text.collapsingSpace == shown)
    }

    @Test func `white space collapses across the elements of a line`() {
        let bold = FlowInline.span([.text(" b ", style)], FlowMeaning(.strong))
        #expect(said([.text("a ", style), bold, .text(" c", style)]) == "a b c")
        #expect(said([.text("  ", style), bold]).trimmed == "b")
        #expect(said([.text("a", style), .lineBreak(style), .text("  b", style)]).contains("  ") == false)
    }

    @Test func `program text keeps its spaces and line ends`() {
        let document = set(TestFlow.make([.paragraph(FlowParagraph([.text("a  b\n  c", style)], role: .code))]))
        #expect(document.spoken.contains("a  b") && document.spoken.contains("  c"))
        let lines = Set(document.pages[0].items.compactMap(\.baseline))
        #expect(lines.count == 2)
    }

    @Test func `cells, labels, titles and running lines have no runs of spaces either`() {
        let text = " a \n  b "
        let item = FlowList.Item(label: "1 \n 2", blocks: [TestFlow.paragraph(text)])
        var flow = TestFlow.make([
            TestFlow.heading(text, 1), .table(FlowTable(head: [], rows: [[TestFlow.cell(text)]])),
            .list(FlowList([item], isNumbered: true, indent: 20, labelStyle: style)),
            .contents(FlowContents(depth: 2, styles: [style], indent: 8)),
        ])
        flow.info.title = text
        flow.info.subject = text
        flow.page.footer = .init(start: text, end: text, style: style)
        let document = set(flow)
        #expect(document.bookmarks.map(\.title) == ["a b"])
        #expect(document.info.title == "a b" && document.info.subject == "a b")
        let items = document.pages[0].items.map(\.text)
        #expect(!items.contains { $0.contains("  ") || $0.contains("\n") }, "\(items)")
    }

    @Test func `a column of a table has the width of its visible text`() {
        func x(_ text: String) -> Double? {
            let rows = [[TestFlow.cell(text), TestFlow.cell("b")]]
            return set(TestFlow.make([.table(FlowTable(head: [], rows: rows))])).pages[0].items.first {
                $0.text == "b"
            }?.x
        }
        #expect(x("a a") == x("  a \n\t a  ".trimmed) && x("a a") != nil)
    }
}

extension String {
    /// Without the spaces at its ends.
    fileprivate var trimmed: String {
        var text = self[...]
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
