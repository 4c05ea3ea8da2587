@testable import Typesetting

/// A flow with every kind of block and inline in it.
enum SampleFlow {
    static func whole(_ picture: PictureData) -> Flow {
        var flow = Flow(info: DocumentInfo(title: "Privacy notice", language: "en"), page: page)
        flow.pictures = [picture]
        flow.numberedHeadings = 2...3
        flow.notes = [
            FlowNote(mark: "1", blocks: [TestFlow.paragraph("We write to you first.")]),
            FlowNote(mark: "2", blocks: [TestFlow.paragraph(words), TestFlow.paragraph("And so on.")]),
        ]
        flow.blocks = [
            TestFlow.heading("Privacy notice", 1),
            .contents(FlowContents(depth: 2, styles: [TestFlow.style], indent: 12)), .pageBreak,
        ]
        for number in 1...4 { flow.blocks += section(number) }
        return flow
    }

    private static var page: PageStyle {
        var page = PageStyle()
        page.header = .init(end: "Marsa", style: TestLibrary.style(size: 8))
        page.footer = .init(start: "Version 3.2", end: "%page / %pages", style: TestLibrary.style(size: 8))
        return page
    }

    private static let words = (0..<120).map { "word\($0)" }.joined(separator: " ")

    private static func section(_ number: Int) -> [FlowBlock] {
        [
            TestFlow.heading("Section \(number)", 2), linked(number), list, table(number), quote, arabic, meanings,
            .picture(FlowPicture(picture: 0, alternative: "A red dot", width: 40, height: 40)),
            .picture(FlowPicture(picture: 0, alternative: "", width: 4000, height: 40)),
            .rule(FlowRule(color: .black, space: 8)), TestFlow.paragraph(words),
            .paragraph(FlowParagraph([.text("let a = 1\nlet b = 2", TestFlow.style)], role: .code)),
        ]
    }

    private static func linked(_ number: Int) -> FlowBlock {
        var drawn = TestFlow.style
        drawn.lines = [.under]
        var raised = TestLibrary.style(size: 6)
        raised.rise = 3
        return .paragraph(
            FlowParagraph([
                .text("See the ", TestFlow.style),
                .link([.text("legal notice", drawn)], .address("https://example.org/legal?a=1&b=2")),
                .text(" or ", TestFlow.style), .link([.text("the first section", drawn)], .block("Section 1")),
                .text(" in ", TestFlow.style), .text("français", TestFlow.style, language: "fr"),
                .note(number % 2, raised), .lineBreak(TestFlow.style), .text("a new line with ", TestFlow.style),
                .picture(FlowPicture(picture: 0, alternative: "a dot", width: 9, height: 9), TestFlow.style),
                .link(
                    [.picture(FlowPicture(picture: 0, alternative: "home", width: 9, height: 9), TestFlow.style)],
                    .address("https://example.org/")),
                .picture(FlowPicture(picture: 0, alternative: "", width: 9, height: 9), TestFlow.style),
            ]))
    }

    private static var meanings: FlowBlock {
        var marked = TestFlow.style
        marked.background = RGBColor(red: 1, green: 0.9, blue: 0.6)
        let strong = FlowInline.span([.text("strong", TestFlow.style)], FlowMeaning(.strong))
        let paragraph = FlowBlock.paragraph(
            FlowParagraph([
                .span([.text("stressed and ", TestFlow.style), strong], FlowMeaning(.emphasis)),
                .span([.text("let a = 1", marked)], FlowMeaning(.code)),
                .span([.text("bonjour", TestFlow.style)], FlowMeaning(.quote, language: "fr")),
                .span([.text("PDF", TestFlow.style)], FlowMeaning(expansion: "Portable Document Format")),
            ]))
        let term = FlowParagraph([.text("Meanings", TestFlow.style)])
        return .definitions(FlowDefinitions([.init(term, [paragraph]), .init(term)], indent: 20))
    }

    private static var list: FlowBlock {
        let inner = FlowList(
            [.init(label: "1.", blocks: [TestFlow.paragraph("inner")])], isNumbered: true, indent: 18,
            labelStyle: TestFlow.style)
        return .list(
            FlowList(
                [
                    .init(label: "•", blocks: [TestFlow.paragraph(words), .list(inner)]),
                    .init(label: "☑", spokenLabel: "Done", blocks: [TestFlow.paragraph("a task")]),
                    .init(label: "•", blocks: []),
                ], isNumbered: false, indent: 16, labelStyle: TestFlow.style, gap: 3))
    }

    private static func table(_ number: Int) -> FlowBlock {
        var wide = TestFlow.cell("over two columns")
        wide.columns = 2
        var high = FlowTable.Cell([.text("over two rows", TestFlow.style)], isHeader: true)
        high.rows = 2
        var table = FlowTable(
            head: [[TestFlow.cell("Data"), wide]],
            rows: [[high, TestFlow.cell("a"), TestFlow.cell("b")], [TestFlow.cell("c"), TestFlow.cell("d")]]
                + (0..<12).map { row in ["x\(row)", "y", "z"].map { TestFlow.cell($0) } })
        table.caption = FlowParagraph([.text("Table \(number)", TestFlow.style)])
        table.headBackground = RGBColor(red: 0.9, green: 0.9, blue: 0.95)
        return .table(table)
    }

    private static var quote: FlowBlock {
        var style = BoxStyle(padding: 8, background: RGBColor(red: 0.95, green: 0.95, blue: 0.95))
        style.startLine = (3, .black)
        return .box(FlowBox([TestFlow.paragraph(words), TestFlow.paragraph("— somebody")], role: .quote, style: style))
    }

    private static var arabic: FlowBlock {
        var paragraph = FlowParagraph([
            .text("صُمّم تطبيق «مرسى» (Marsa 2.3.0) ", TestFlow.style),
            .link([.text("ليعرف عنك", TestFlow.style)], .address("https://example.org/ar")),
            .text(" أقلّ ما يمكن.", TestFlow.style),
        ])
        paragraph.language = "ar"
        paragraph.style.direction = .rightToLeft
        return .paragraph(paragraph)
    }
}
