import Foundation
import TestSupport
import Testing

@testable import Typesetting

/// Notes at the foot of the page.
@Suite(.enabled(if: InstalledFonts.areHere, Needed.reason)) struct NoteTests {
    private let library: FontLibrary

    init() throws { library = try TestLibrary.make() }

    private func set(_ flow: Flow) -> DocumentLayout {
        FlowTypesetter(flow: flow, setter: LineTypesetter(library, hyphenation: [:])).set().document
    }

    private func flow(_ note: [FlowBlock], then blocks: [FlowBlock] = []) -> Flow {
        var flow = TestFlow.make([.paragraph(FlowParagraph([.note(0, TestFlow.style)]))] + blocks)
        flow.notes = [FlowNote(mark: "1", blocks: note)]
        return flow
    }

    @Test func `a heading in a note is no bookmark and shifts no number of the contents`() throws {
        var flow = flow([TestFlow.heading("In the note", 1)], then: [.pageBreak, TestFlow.heading("Chapter", 1)])
        flow.blocks.insert(.contents(FlowContents(depth: 1, styles: [TestFlow.style], indent: 0)), at: 0)
        let document = set(flow)
        #expect(document.bookmarks.map(\.title) == ["Chapter"])
        #expect(document.pages[0].text.contains("Chapter 2"))
    }

    @Test func `a box in a note has its background`() {
        let grey = RGBColor(red: 0.9, green: 0.9, blue: 0.9)
        let box = FlowBox([TestFlow.paragraph("said below")], style: BoxStyle(padding: 4, background: grey))
        let page = set(flow([.box(box)])).pages[0]
        let backgrounds = page.items.compactMap { item -> Double? in
            guard case .rectangle(_, let y, _, let height, grey) = item.drawing else { return nil }
            return y + height
        }
        #expect(backgrounds.count == 1)
        #expect(backgrounds.allSatisfy { $0 > page.height / 2 && $0 <= page.height - 72 + 0.01 })
    }

    @Test func `many long notes next to a table with a tall header fit their pages`() {
        var head = FlowTable(
            head: [[TestFlow.cell((0..<300).map { "head\($0)" }.joined(separator: " "))]], rows: [])
        var flow = TestFlow.make([])
        for row in 0..<60 {
            let words = (0..<400).map { "n\(row)x\($0)" }.joined(separator: " ")
            flow.notes.append(FlowNote(mark: "\(row)", blocks: [TestFlow.paragraph(words)]))
            head.rows.append([FlowTable.Cell([.text("row \(row)", TestFlow.style), .note(row, TestFlow.style)])])
        }
        flow.blocks = [.table(head)]
        let document = set(flow)
        for page in document.pages { #expect(page.overflow <= 0) }
        for row in 0..<60 { #expect(document.spoken.contains("n\(row)x399")) }
    }

    @Test func `notes that refer to each other or themselves are printed once`() {
        var flow = flow([TestFlow.paragraph("first")])
        let named = { (text: String, number: Int) in
            FlowNote(
                mark: "*",
                blocks: [.paragraph(FlowParagraph([.text(text, TestFlow.style), .note(number, TestFlow.style)]))])
        }
        flow.notes = [named("first", 1), named("second", 2), named("third", 0), named("itself", 3)]
        flow.blocks.append(.paragraph(FlowParagraph([.note(3, TestFlow.style)])))
        let document = set(flow)
        for text in ["first", "second", "third", "itself"] {
            #expect(document.pages[0].items.count { $0.text == text } == 1, "\(text)")
        }
        #expect(document.elements.count { $0.role == .note } == 4)
    }

    @Test func `a chain of ten thousand notes ends`() {
        var flow = flow([])
        flow.notes = (0..<10_000).map { number in
            FlowNote(mark: "*", blocks: [.paragraph(FlowParagraph([.note(number + 1, TestFlow.style)]))])
        }
        #expect(set(flow).elements.count { $0.role == .note } == 10_000)
    }
}
