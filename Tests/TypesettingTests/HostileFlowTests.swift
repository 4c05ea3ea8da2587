import Foundation
import TestSupport
import Testing

@testable import Typesetting

/// What nobody should write, and somebody will.
@Suite(.slow, .enabled(if: InstalledFonts.areHere, Needed.reason)) struct HostileFlowTests {
    private let library: FontLibrary
    private let style = TestFlow.style

    init() throws { library = try TestLibrary.make() }

    private func set(_ flow: Flow) -> (document: DocumentLayout, findings: [TypesettingFinding]) {
        FlowTypesetter(flow: flow, setter: LineTypesetter(library, hyphenation: [:])).set()
    }

    @Test func `a word wider than the page is broken, and reported at its location`() {
        var paragraph = FlowParagraph([.text("so " + String(repeating: "long", count: 100), style)])
        paragraph.tag = 7
        let (document, findings) = set(TestFlow.make([.paragraph(paragraph)]))
        let excerpt = String(repeating: "long", count: 10)
        #expect(findings == [TypesettingFinding(kind: .brokenWord, excerpt: excerpt, tag: 7)])
        for page in document.pages { #expect(page.strays == []) }
    }

    @Test func `findings name the cell, the list and the paragraph of a link`() {
        var cell = TestFlow.cell("\u{13000}")
        cell.tag = 1
        var list = FlowList([.init(label: "\u{13001}", blocks: [])], isNumbered: false, indent: 20, labelStyle: style)
        list.tag = 2
        var paragraph = FlowParagraph([.link([.text("gone", style)], .block("nowhere"))])
        paragraph.tag = 3
        let flow = TestFlow.make([
            .table(FlowTable(head: [], rows: [[cell]])), .list(list), .paragraph(paragraph),
        ])
        #expect(set(flow).findings.map(\.tag) == [1, 2, 3])
    }

    @Test func `a broken link over several lines is reported once`() {
        let words = (0..<100).map { "word\($0)" }.joined(separator: " ")
        let link = FlowInline.link([.text(words, style)], .block("nowhere"))
        #expect(set(TestFlow.make([.paragraph(FlowParagraph([link]))])).findings.count == 1)
    }

    @Test func `long names in header and footer end with an ellipsis, and page numbers are kept`() throws {
        let long = String(repeating: "Name of an app ", count: 20)
        for (start, middle, end) in [
            (long, "", "%page / %pages"), (long, "", long), (long, "%page / %pages", long),
            ("a", long, "%page / %pages"),
            (long, long, long), (String(repeating: "اسم ", count: 100), "", "%page / %pages"), ("\n", "", long),
        ] {
            var flow = TestFlow.make([TestFlow.paragraph("text")])
            flow.page.footer = .init(start: start, middle: middle, end: end, style: style)
            let page = set(flow).document.pages[0]
            #expect(page.strays == [] && page.overprints == [])
            let parts = page.items.filter { $0.element == nil }.map(\.text).joined()
            #expect(parts.contains("…"))
            if !(start + middle + end).contains("%") { continue }
            #expect(parts.contains("1 / 1"), "\(parts)")
        }
    }

    @Test func `a doubled percent sign in a running line is one, and no number`() {
        var flow = TestFlow.make([TestFlow.paragraph("text")])
        flow.page.footer = .init(start: "100%%pages", end: "%page of %pages", style: style)
        let parts = set(flow).document.pages[0].items.filter { $0.element == nil }.map(\.text).joined(separator: "|")
        #expect(parts.contains("100%pages") && parts.contains("1 of 1"), "\(parts)")
    }

    @Test func `a margin lower than its line has none`() {
        var flow = TestFlow.make([TestFlow.paragraph("text")])
        flow.page.bottom = 8
        flow.page.footer = .init(start: "foot", style: style)
        #expect(set(flow).document.pages[0].text == "text")
    }

    @Test func `a page without space for text is rejected`() throws {
        func failure(_ change: (inout PageStyle) -> Void) -> PDFFailure? {
            var flow = TestFlow.make([TestFlow.paragraph("text")])
            change(&flow.page)
            do {
                _ = try flow.pdf(fonts: library)
                return nil
            } catch {
                return error
            }
        }
        #expect(failure { _ in } == nil)
        let (width, height): (Double, Double) = (595.276 - 562, 841.89 - 136)
        #expect(failure { $0.start = 500 } == .noRoom(width: width, height: height))
        #expect(failure { $0.top = .nan } != nil)
        #expect(failure { $0.end = -40 } != nil)
        #expect(failure { $0.width = 0 } == .pageSize(width: 0, height: 841.89))
        #expect(failure { $0.height = .infinity } == .pageSize(width: 595.276, height: .infinity))
    }

    @Test(arguments: [Double.nan, -1, 0, .infinity, -.infinity, 1e300, 1e-300])
    func `invalid lengths are replaced`(length: Double) throws {
        let dot = try PictureData([UInt8](try #require(Samples.dot)))
        let flow = OddFlow.make(length, dot)
        let (document, findings) = set(flow)
        #expect(document.spoken.contains("w") && document.pages.count < 2000)
        // The largest letters stand out of the narrowest columns, and are told of.
        let isTold = findings.contains { $0.kind == .tooWide }
        for page in document.pages { #expect(page.strays == [] || isTold) }
        #expect(try !document.pdf().isEmpty)
    }

    @Test func `control characters and noncharacters give a valid file`() throws {
        let odd = "a\u{0}b\u{1B}c\u{7F}\u{FFFE}d\u{FFFF}\u{FEFF}e\u{202E}f\u{2066}g\u{85}h\u{E000}\u{10FFFF}\r\ti"
        var flow = TestFlow.make([
            .contents(FlowContents(depth: 1, styles: [style], indent: 0)), TestFlow.heading(odd, 1),
            .paragraph(FlowParagraph([.link([.text(odd, style)], .address(odd), description: odd)])),
            .list(
                FlowList(
                    [.init(label: odd, spokenLabel: odd, blocks: [])], isNumbered: false, indent: 9, labelStyle: style)),
            .paragraph(FlowParagraph([.span([.text(odd, style)], FlowMeaning(.code, expansion: odd))])),
            .picture(FlowPicture(picture: 0, alternative: odd, width: 9, height: 9)),
            .table(FlowTable(head: [[TestFlow.cell(odd)]], rows: [[TestFlow.cell("\u{0}")]])),
        ])
        flow.pictures = [try PictureData([UInt8](try #require(Samples.dot)))]
        flow.info.title = odd
        (flow.info.author, flow.info.subject, flow.info.creator) = (odd, odd, odd)
        flow.attachments = [Attachment(name: odd, mediaType: "text/plain", bytes: [0], relationship: .data)]
        flow.page.footer = .init(start: odd, style: style)
        try PythonTools.withFolder("controls") { folder in
            try Data(flow.pdf(fonts: library).bytes).write(to: folder.appending(path: "controls.pdf"))
            try Data("ua1 3a".utf8).write(to: folder.appending(path: "controls.profiles"))
            let (status, output) = try PythonTools.run("check.py", in: folder)
            #expect(status == 0 && output == "1 files checked\n", "\(output.prefix(4_000))")
        }
    }

    @Test func `mutated fonts are rejected or work, and never crash`() throws {
        var random = SeededRandom(seed: 5)
        for name in ["NotoSansHebrew-Regular", "NotoSansDevanagari-Regular"] {
            let whole = try InstalledFonts.bytes(InstalledFonts.noto + name + ".ttf")
            for _ in 0..<TestRun.rounds(60) {
                var bytes = whole
                for _ in 0..<Int.random(in: 1...20, using: &random) {
                    // The directory of tables and their heads more often than outlines.
                    let end = Bool.random(using: &random) ? 400 : bytes.count
                    bytes[Int.random(in: 0..<end, using: &random)] = UInt8.random(in: 0...255, using: &random)
                }
                if Bool.random(using: &random) { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random)) }
                guard let face = try? FontFace(bytes), let library = FontLibrary([face]) else { continue }
                _ = try? TestFlow.make([TestFlow.paragraph("שלום क्षत्रिय office 123")]).pdf(fonts: library)
            }
        }
    }

    @Test func `spans that collide do not overprint`() {
        var high = TestFlow.cell("high")
        high.rows = 3
        var wide = TestFlow.cell("wide")
        wide.columns = 3
        let rows = [[TestFlow.cell("a"), high, TestFlow.cell("b")], [wide], [TestFlow.cell("c")]]
        for page in set(TestFlow.make([.table(FlowTable(head: [], rows: rows))])).document.pages {
            #expect(page.overprints == [])
        }
    }
}

/// A flow with one length everywhere.
private enum OddFlow {
    static func make(_ length: Double, _ picture: PictureData) -> Flow {
        var text = TestLibrary.style(size: length)
        (text.lineHeight, text.letterSpacing, text.rise) = (length, length, length)
        text.weight = length < 0 ? .min : .max
        text.lines = [.under, .through]
        text.background = RGBColor(red: length, green: length, blue: length)
        var style = ParagraphStyle(spaceBefore: length, spaceAfter: length)
        (style.firstLineIndent, style.widows, style.orphans) = (length, .max, .min)
        let words = [FlowInline.text("words of text ", text), .text("in usual type", TestFlow.style)]
        let paragraph = FlowBlock.paragraph(FlowParagraph(words, role: .heading(.max), style: style))
        var box = BoxStyle(padding: length, background: .black, spaceBefore: length, spaceAfter: length)
        box.startLine = (length, .black)
        var cell = FlowTable.Cell(words, style: style)
        (cell.columns, cell.rows) = (.max, .min)
        var table = FlowTable(head: [[cell]], rows: [[cell, cell], [cell]])
        table.padding = (length, length)
        (table.lineWidth, table.spaceBefore, table.spaceAfter) = (length, length, length)
        var image = FlowPicture(picture: 0, alternative: "dot", width: length, height: length)
        (image.spaceBefore, image.spaceAfter) = (length, length)
        let pictured = FlowBlock.paragraph(FlowParagraph(words + [.picture(image, text)], style: style))
        let list = FlowList(
            [.init(label: "label", blocks: [paragraph])], isNumbered: true, indent: length, labelStyle: text,
            gap: length)
        var flow = TestFlow.make([
            .contents(FlowContents(depth: .max, styles: [text], indent: length)), paragraph,
            .box(FlowBox([paragraph, .list(list)], style: box)), .table(table), .picture(image), pictured,
            .rule(FlowRule(thickness: length, color: .black, space: length)),
            .definitions(FlowDefinitions([.init(FlowParagraph(words), [paragraph])], indent: length, gap: length)),
        ])
        flow.pictures = [picture]
        flow.numberedHeadings = .min ... .max
        flow.page.footer = .init(start: "foot", style: text)
        return flow
    }
}

extension PageLayout {
    /// What stands out of the page.
    var strays: [String] {
        items.compactMap { item in
            let (left, top, right, bottom) = item.box
            let isIn = left >= -0.01 && top >= -0.01 && right <= width + 0.01 && bottom <= height + 0.01
            return isIn ? nil : "\(item.text) \(item.box)"
        }
    }

    /// Words that are drawn over each other.
    var overprints: [String] {
        var runs: [(text: String, left: Double, right: Double, baseline: Double)] = []
        for case .glyphs(let run, let x, let baseline) in items.map(\.drawing) where !run.text.isBlank {
            // A space at the end of a line hangs over the edge.
            let space = run.isRightToLeft ? run.glyphs.first : run.glyphs.last
            let hanging = run.text.hasSuffix(" ") ? space?.advance ?? 0 : 0
            let left = run.isRightToLeft ? x + hanging : x
            runs.append((run.text, left, x + run.width - (run.isRightToLeft ? 0 : hanging), baseline))
        }
        runs.sort { $0.baseline < $1.baseline }
        var found: [String] = []
        for (number, run) in runs.enumerated() {
            for other in runs[(number + 1)...] {
                if other.baseline - run.baseline > 3 { break }
                let shared = min(run.right, other.right) - max(run.left, other.left)
                if shared > 1 { found.append("\(run) \(other)") }
            }
        }
        return found
    }
}

extension PageLayout.Item {
    /// The place of what is drawn; of glyphs the baseline.
    fileprivate var box: (left: Double, top: Double, right: Double, bottom: Double) {
        switch drawing {
        case .glyphs(let run, let x, let baseline): (x, baseline, run.text.isBlank ? x : x + run.width, baseline)
        case .rectangle(let x, let y, let width, let height, _): (x, y, x + width, y + height)
        case .image(_, let x, let y, let width, let height, _): (x, y, x + width, y + height)
        }
    }
}

extension String {
    fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
