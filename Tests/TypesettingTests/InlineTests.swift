import Foundation
import TestSupport
import Testing

@testable import Typesetting

/// Parts of lines: how they look, what they mean, where they lead.
@Suite(.enabled(if: InstalledFonts.areHere, Needed.reason)) struct InlineTests {
    private let library: FontLibrary
    private let style = TestFlow.style

    init() throws { library = try TestLibrary.make() }

    private func set(_ flow: Flow) -> (document: DocumentLayout, findings: [TypesettingFinding]) {
        FlowTypesetter(flow: flow, setter: LineTypesetter(library, hyphenation: [:])).set()
    }

    private func set(_ content: [FlowInline], _ change: (inout FlowParagraph) -> Void = { _ in }) -> DocumentLayout {
        var paragraph = FlowParagraph(content)
        change(&paragraph)
        return set(TestFlow.make([.paragraph(paragraph)])).document
    }

    @Test func `a link from right to left is one place to click on each line`() throws {
        let words = "سياسة \(String(repeating: "a", count: 3)) الخصوصية"
        let link = FlowInline.link([.text(words, style)], .address("https://example.org"))
        let document = set([link]) { $0.style.direction = .rightToLeft }
        let found = document.pages[0].links
        let runs = document.pages[0].items.count { $0.baseline != nil }
        #expect(runs > 1 && found.count == 1)
        let text = document.pages[0].items.filter { $0.baseline != nil }
        #expect(abs((found.first?.x ?? 0) - (text.map(\.x).min() ?? -1)) < 0.5)
    }

    @Test func `a link over two lines is one element with a place to click on each`() {
        let words = (0..<40).map { "word\($0)" }.joined(separator: " ")
        let document = set([.link([.text(words, style)], .address("https://example.org"))])
        #expect(document.pages[0].links.count > 1)
        #expect(Set(document.pages[0].links.map(\.element)).count == 1)
        #expect(document.elements.count { $0.role == .link } == 1)
    }

    @Test func `a link inside a link is text of the outer one, at any depth`() {
        var content = [FlowInline.text("innermost", style)]
        for number in 0..<20_000 { content = [.link(content, .address("https://example.org/\(number)"))] }
        let document = set(content)
        #expect(document.elements.count { $0.role == .link } == 1)
        #expect(document.pages[0].links.map(\.target) == [.address("https://example.org/19999")])
    }

    @Test func `an inline picture is drawn and read between its words`() throws {
        let picture = FlowPicture(picture: 0, alternative: "a dot", width: 30, height: 40)
        let document = set([.text("before ", style), .picture(picture, style), .text(" after", style)])
        let items = document.pages[0].items
        let frames = items.compactMap(\.picture)
        let words = items.filter { $0.baseline != nil }
        try #require(frames.count == 1 && words.count == 2)
        #expect(words[0].x < frames[0].x && frames[0].x + 30 <= words[1].x)
        let middle = try #require(words[0].baseline) - style.size / 4
        #expect(abs(frames[0].y + 20 - middle) < 0.01)
        let figure = try #require(document.elements.first { $0.role == .figure })
        #expect(figure.alternative == "a dot" && figure.parent.map { document.elements[$0].role } == .paragraph)
        #expect(items.compactMap(\.element).map { document.elements[$0].role } == [.paragraph, .figure, .paragraph])
    }

    @Test func `a line is as high as its picture, and a picture no wider than its column`() {
        let tall = FlowPicture(picture: 0, alternative: "", width: 20, height: 90)
        let wide = FlowPicture(picture: 0, alternative: "", width: 4000, height: 100)
        let document = set([.text("a", style), .picture(tall, style), .lineBreak(style), .picture(wide, style)])
        let frames = document.pages[0].items.compactMap(\.picture)
        let column = TestFlow.make([]).page.column(language: "en").width
        #expect(frames.map(\.width) == [20, column] && frames[1].height == column / 40)
        #expect(frames[1].y >= frames[0].y + 90)
    }

    @Test func `pictures alone make a link`() {
        let picture = FlowInline.picture(FlowPicture(picture: 0, alternative: "home", width: 9, height: 9), style)
        let document = set([.link([picture], .address("https://example.org"))])
        #expect(document.pages[0].links.map(\.width) == [9])
        #expect(document.elements.map(\.role).suffix(2) == [.link, .figure])
    }

    @Test func `a link without text is none`() {
        #expect(!set([.link([], .address("https://example.org"))]).elements.contains { $0.role == .link })
    }

    @Test func `inline elements are tagged with their language and expansion`() {
        let document = set([
            .span([.text("important", style)], FlowMeaning(.strong)),
            .span([.text("let a", style)], FlowMeaning(.code)),
            .span([.text("bonjour", style)], FlowMeaning(.quote, language: "fr")),
            .span([.text("PDF", style)], FlowMeaning(expansion: "Portable Document Format")),
        ])
        let inner = document.elements.dropFirst(2)
        #expect(inner.map(\.role) == [.strong, .code, .inlineQuote, .span])
        #expect(inner.map(\.language) == [nil, nil, "fr", nil])
        #expect(inner.last?.expansion == "Portable Document Format")
    }

    @Test func `program text is code in a paragraph`() {
        let document = set([.text("let a = 1\nlet b = 2", style)]) { $0.role = .code }
        #expect(document.elements.map(\.role) == [.document, .paragraph, .code])
    }

    @Test func `nested inline elements are closed at any depth`() {
        var content = [FlowInline.text("innermost", style)]
        for _ in 0..<20_000 { content = [.span(content, FlowMeaning(.emphasis))] }
        let document = set(content)
        #expect(document.elements.count < 50 && document.spoken == "innermost")
    }

    @Test func `a background and a line end with the words, not with the spaces behind them`() {
        var marked = style
        marked.background = RGBColor(red: 1, green: 1, blue: 0)
        marked.lines = [.under]
        let words = (0..<60).map { "word\($0)" }.joined(separator: " ")
        let page = set([.text(words, marked)]).pages[0]
        var edges: [Double] = []
        for case .rectangle(let x, _, let width, _, _) in page.items.map(\.drawing) { edges.append(x + width) }
        let lines = page.items.compactMap { item -> Double? in
            guard case .glyphs(let run, let x, _) = item.drawing else { return nil }
            let space = run.text.hasSuffix(" ") ? run.glyphs.last?.advance ?? 0 : 0
            return x + run.width - space
        }
        #expect(edges.count == 2 * lines.count)
        for (number, end) in lines.enumerated() {
            for edge in edges[2 * number..<2 * number + 2] { #expect(abs(edge - end) < 0.01) }
        }
    }

    @Test func `parts of one style that touch have one background`() {
        var marked = style
        marked.background = RGBColor(red: 1, green: 1, blue: 0)
        let page = set([.text("one", marked), .text(" two", marked)]).pages[0]
        #expect(page.items.count { if case .rectangle = $0.drawing { true } else { false } } == 1)
    }

    @Test func `the first line is indented or outdented on the start side`() throws {
        let words = (0..<60).map { "word\($0)" }.joined(separator: " ")
        for indent in [24.0, -12] {
            let lines = set([.text(words, style)]) { $0.style.firstLineIndent = indent }.pages[0].items
            #expect(abs(lines[0].x - lines[1].x - indent) < 0.01)
        }
        let arabic = Array(repeating: "سياسة الخصوصية", count: 30).joined(separator: " ")
        let lines = set([.text(arabic, style)]) {
            $0.style.direction = .rightToLeft
            $0.style.firstLineIndent = 24
        }.pages[0].items.compactMap { item -> Double? in
            guard case .glyphs(let run, let x, _) = item.drawing else { return nil }
            return x + run.width
        }
        #expect(abs(lines[1] - lines[0] - 24) < 0.01)
    }

    @Test func `font features change glyphs and not the text`() throws {
        var capitals = style
        capitals.features = ["smcp": 1]
        var figures = style
        figures.features = ["onum": 1, "tnum": 1]
        let content: [FlowInline] = [.text("Small capitals ", capitals), .text("0123456789", figures)]
        let document = set(content)
        func glyphs(_ document: DocumentLayout) -> [UInt32] {
            document.pages[0].items.flatMap { item -> [UInt32] in
                guard case .glyphs(let run, _, _) = item.drawing else { return [] }
                return run.glyphs.map(\.id)
            }
        }
        let plain = set([.text("Small capitals ", style), .text("0123456789", style)])
        #expect(glyphs(document) != glyphs(plain) && document.spoken == plain.spoken)
        try PythonTools.withFolder("features") { folder in
            let file = folder.appending(path: "features.pdf")
            try Data(document.pdf()).write(to: file)
            #expect(
                try PythonTools.run(tool: "pdftotext", [file.path(), "-"]).output.contains("Small capitals 0123456789"))
        }
    }
}
