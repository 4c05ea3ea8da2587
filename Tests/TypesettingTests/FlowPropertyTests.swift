import Foundation
import TestSupport
import Testing

@testable import Typesetting

/// Whatever a flow holds, all of it is said once and in order, and nothing leaves its page or is on something else.
@Suite(.enabled(if: InstalledFonts.areHere, Needed.reason)) struct FlowPropertyTests {
    @Test(arguments: 0..<8) func `every word is on a page once, in order`(seed: Int) throws {
        let setter = LineTypesetter(try TestLibrary.make(), hyphenation: [:])
        var random = RandomFlow(seed: UInt64(seed))
        for round in 0..<8 {
            let flow = random.flow()
            let (document, findings) = FlowTypesetter(flow: flow, setter: setter).set()
            let name = "seed \(seed), round \(round)"
            let said = document.texts.flatMap(\.tokens)
            #expect(Set(said).symmetricDifference(random.words) == [], "\(name)")
            #expect(said.count == random.words.count, "\(name)")
            let isTold = findings.contains { $0.kind == .tooWide }
            for (number, page) in document.pages.enumerated() where !isTold {
                #expect(page.strays == [], "\(name), page \(number + 1)")
                #expect(page.overprints == [], "\(name), page \(number + 1)")
            }
        }
    }

    @Test func `files of random flows are valid and read in order`() throws {
        // MANY=400 makes more of them.
        let many = ProcessInfo.processInfo.environment["MANY"].flatMap(Int.init) ?? 24
        let library = try TestLibrary.make()
        var random = RandomFlow(seed: 42)
        try PythonTools.withFolder("random-flows") { folder in
            for number in 0..<many {
                let flow = random.flow()
                let file = folder.appending(path: "flow-\(number)")
                try Data(flow.pdf(fonts: library).bytes).write(to: file.appendingPathExtension("pdf"))
                let words = random.heard.joined(separator: " ")
                try Data(words.utf8).write(to: file.appendingPathExtension("words"))
                try Data("ua1 2a".utf8).write(to: file.appendingPathExtension("profiles"))
            }
            let (status, output) = try PythonTools.run("check.py", in: folder)
            #expect(status == 0 && output == "\(many) files checked\n", "\(output.prefix(4_000))")
        }
    }
}

/// Makes flows of numbered words, such as `w12;`.
struct RandomFlow {
    /// All words of the last flow, those of notes and of the contents among them.
    private(set) var words: [String] = []
    private var random: SeededRandom
    private var notes: [FlowNote] = []
    private var headings: [(title: String, level: Int)] = []
    /// Where in `words` each table of contents begins to be said.
    private var contents: [Int] = []
    private var depth = 0
    private var isInCell = false

    init(seed: UInt64) { random = SeededRandom(seed: seed) }

    /// The words in the order in which they are heard.
    var heard: [String] { words }

    private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    private mutating func chance(_ one: Int) -> Bool { number(1...one) == 1 }

    mutating func flow() -> Flow {
        (words, notes, headings, contents, depth) = ([], [], [], [], 0)
        var flow = TestFlow.make([])
        let hasContents = chance(3)
        flow.blocks = blocks(number(1...9))
        flow.notes = notes
        if hasContents {
            // Said first, though known last.
            flow.blocks.insert(.contents(FlowContents(depth: 3, styles: [TestFlow.style], indent: 9)), at: 0)
            words = headings.filter { $0.level <= 3 }.flatMap { $0.title.tokens } + words
        }
        if chance(2) { flow.numberedHeadings = 1...3 }
        if chance(3) { flow.page.direction = .rightToLeft }
        if chance(4) { (flow.page.width, flow.page.height) = (Double(number(180...400)), Double(number(200...500))) }
        flow.page.footer = .init(start: "Name of an app", end: "%page / %pages", style: TestLibrary.style(size: 7))
        return flow
    }

    // MARK: Blocks

    private mutating func blocks(_ count: Int) -> [FlowBlock] {
        depth += 1
        defer { depth -= 1 }
        return (0..<count).map { _ in block() }
    }

    private mutating func block() -> FlowBlock {
        let kind = number(0...(depth > 3 ? 5 : 10))
        switch kind {
        case 0: return heading()
        case 1: return table()
        case 2: return chance(3) ? .pageBreak : .rule(FlowRule(color: .black, space: 6))
        case 3...5: return .paragraph(paragraph(number(1...40)))
        case 6, 7: return list()
        case 8: return definitions()
        default: return box()
        }
    }

    private mutating func heading() -> FlowBlock {
        let level = number(1...4)
        let first = words.count
        let content = text(number(1...12))
        // In a cell it is a paragraph.
        if !isInCell { headings.append((words[first...].joined(separator: " "), level)) }
        let style = ParagraphStyle(spaceBefore: 12, spaceAfter: 4, keepsWithNext: true)
        return .paragraph(FlowParagraph(content, role: .heading(level), style: style))
    }

    private mutating func paragraph(_ count: Int, hasNotes: Bool = true) -> FlowParagraph {
        var style = ParagraphStyle(spaceBefore: Double(number(0...9)))
        style.alignment = [.leading, .trailing, .center, .justified][number(0...3)]
        if chance(5) { style.direction = .rightToLeft }
        if chance(5) { style.firstLineIndent = Double(number(0...20)) }
        style.keepsWithNext = chance(9)
        var content = text(count)
        if hasNotes, chance(6) { content.append(note()) }
        return FlowParagraph(content, style: style)
    }

    private mutating func list() -> FlowBlock {
        let items = (0..<number(0...6)).map { item in
            FlowList.Item(label: chance(9) ? "label \(item) of an item" : "\(item).", blocks: blocks(number(0...2)))
        }
        return .list(
            FlowList(
                items, isNumbered: true, indent: Double(number(0...30)), labelStyle: TestFlow.style, gap: 2))
    }

    private mutating func definitions() -> FlowBlock {
        let entries = (0..<number(1...4)).map { _ in
            let term = paragraph(number(1...6), hasNotes: false)
            return FlowDefinitions.Entry(term, blocks(number(0...2)))
        }
        return .definitions(FlowDefinitions(entries, indent: 24, gap: 4))
    }

    private mutating func box() -> FlowBlock {
        var style = BoxStyle(padding: Double(number(0...20)), background: RGBColor(red: 0.9, green: 0.9, blue: 0.9))
        style.staysTogether = chance(2)
        if chance(2) { style.startLine = (3, .black) }
        return .box(
            FlowBox(blocks(number(0...3)), role: [.none, .quote, .section, .note][number(0...3)], style: style))
    }

    private mutating func table() -> FlowBlock {
        let columns = number(1...6)
        let hasHead = chance(2)
        let caption = chance(3) ? paragraph(5, hasNotes: false) : nil
        let head = hasHead ? rows(number(1...2), columns) : []
        var table = FlowTable(head: head, rows: rows(number(0...5), columns))
        table.caption = caption
        table.headBackground = chance(2) ? RGBColor(red: 0.8, green: 0.8, blue: 1) : nil
        return .table(table)
    }

    private mutating func rows(_ count: Int, _ columns: Int) -> [[FlowTable.Cell]] {
        (0..<count).map { _ in
            (0..<number(1...columns)).map { _ in
                let isLong = chance(60)
                var cell = chance(8) ? cellOfBlocks() : FlowTable.Cell(text(isLong ? 500 : number(0...6)))
                if cell.blocks.isEmpty, chance(12) { cell.content.append(note()) }
                if chance(5) { cell.columns = number(1...3) }
                if chance(5) { cell.rows = number(1...4) }
                cell.isHeader = chance(6)
                return cell
            }
        }
    }

    private mutating func cellOfBlocks() -> FlowTable.Cell {
        let wasInCell = isInCell
        isInCell = true
        defer { isInCell = wasInCell }
        return FlowTable.Cell(blocks: blocks(number(1...2)))
    }

    // MARK: Words

    private mutating func word() -> String {
        let isLong = chance(30)
        words.append("w\(words.count)\(isLong ? String(repeating: "x", count: number(1...60)) : "");")
        return words[words.count - 1] + " "
    }

    private mutating func text(_ count: Int) -> [FlowInline] {
        var content: [FlowInline] = []
        var left = count
        while left > 0 {
            let some = number(1...left)
            left -= some
            let words = (0..<some).map { _ in word() }.joined()
            content.append(inline(words))
        }
        return content
    }

    private mutating func inline(_ words: String) -> FlowInline {
        var style = TestLibrary.style(size: Double(number(7...12)))
        switch number(0...9) {
        case 0: return .link([.text(words, style)], .address("https://example.org/\(number(0...9))"))
        case 1: return .text(words, style, language: "fr")
        case 2: return .span([.text(words, style)], FlowMeaning(.strong, expansion: "short for something"))
        case 3:
            style.lines = [.under]
            style.background = RGBColor(red: 1, green: 1, blue: 0)
        case 4: style.weight = 700
        case 5: style.letterSpacing = 1
        default: break
        }
        return .text(words, style)
    }

    /// Notes are heard where they are named.
    private mutating func note() -> FlowInline {
        let index = notes.count
        notes.append(FlowNote(mark: "\(index + 1)", blocks: []))
        notes[index].blocks = (0..<number(1...2)).map { _ in
            .paragraph(paragraph(chance(9) ? 400 : number(1...9), hasNotes: false))
        }
        return .note(index, TestLibrary.style(size: 6))
    }
}

extension DocumentLayout {
    /// What each element says.
    fileprivate var texts: [String] {
        var texts = Array(repeating: "", count: elements.count)
        for item in pages.flatMap(\.items) { if let element = item.element { texts[element] += item.text } }
        return texts
    }
}

extension String {
    /// The numbered words in it.
    fileprivate var tokens: [String] { matches(of: /w\d+x*;/).map { String($0.output) } }
}
