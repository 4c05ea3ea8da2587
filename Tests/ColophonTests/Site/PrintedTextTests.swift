import SourceText
import Testing
import Typesetting

@testable import Colophon
@testable import Documents
@testable import Printing
@testable import Themes
@testable import Wording

/// Texts as flows.
@Suite struct PrintedTextTests {
    private let style: PrintStyle
    private let language: Language

    init() throws {
        style = try #require(PaperTheme.load("plain", SourceTree(files: [:]), nil).value).style
        language = try #require(Language("en"))
    }

    private var none: FlowComposer.References { FlowComposer.References(target: { _ in nil }, pictures: [:]) }

    @Test(arguments: [[Block.paragraph([.text("new")])], [.thematicBreak]])
    func `screen readers announce the start and end of a changed part`(_ blocks: [Block]) throws {
        var writer = FlowWriter(style, HTMLWriter.Labels(), none, language)
        let group = Group(language: nil, direction: nil, id: nil, blocks: blocks, change: .added)
        let flow = writer.write(Document(blocks: [.group(group)]))
        let said = String(describing: flow)
        let (begin, end) = (said.ranges(of: "[added: "), said.ranges(of: "\"] \""))
        #expect(begin.count == 1 && end.count == 1, "\(said.prefix(2000))")
        #expect(begin[0].lowerBound < end[0].lowerBound)
    }

    private var composer: FlowComposer {
        FlowComposer(
            style: style, settings: PDFSettings(), words: PrintWording(Wording.forLanguage(language)),
            language: language)
    }

    /// A text with six sections of some pages, after a list of links to the first ones.
    private func longText(linked: Int) -> PrintedText {
        let sections = (0..<6).flatMap { number -> [Block] in
            let heading = Heading(
                level: 2, id: "s\(number)", isIDExplicit: false, content: [.text("Section \(number)")])
            return [.heading(heading), .paragraph([.text(String(repeating: "words ", count: 400))])]
        }
        let links = (0..<linked).map { number -> ListItem in
            let link = Link(destination: "#s\(number)", title: "", content: [.text("To it")])
            return ListItem(blocks: [.paragraph([.link(link)])])
        }
        let list = links.isEmpty ? [] : [Block.list(List(isTight: true, items: links))]
        return PrintedText(
            title: "Long", owner: "", language: language, textLanguage: language,
            document: Document(blocks: list + sections))
    }

    @Test(arguments: [(0, true), (2, true), (3, false), (6, false)])
    func `a long text begins with its contents, unless its author listed them`(_ linked: Int, _ expected: Bool) {
        let flow = composer.flow(longText(linked: linked), none)
        #expect(String(describing: flow.blocks).contains("FlowContents") == expected)
    }

    @Test func `a percent sign in a title is kept`() {
        let page = composer.page(head: "100%", publisher: nil, foot: "%page of %pages")
        #expect(page.header?.start == "100%%" && page.footer?.start == "%%page of %%pages")
        #expect(page.footer?.end == "Page %page of %pages")
    }

    @Test(arguments: [nil, (80, 80), (400, 20), (20, 400)] as [(Int, Int)?], [20.0, 64, 200, 320])
    func `the name on a cover is below its band, and the picture on it`(_ size: (Int, Int)?, _ margin: Double) throws {
        var style = style
        style.margins.top = margin
        let composer = FlowComposer(
            style: style, settings: PDFSettings(), words: PrintWording(Wording.forLanguage(language)),
            language: language)
        let picture = try size.map { width, height in
            let size = "width='\(width)' height='\(height)'"
            let drawing = "<svg xmlns='http://www.w3.org/2000/svg' \(size)><path d='M0 0h9v9z'/></svg>"
            return try PictureData(printing: Array(drawing.utf8))
        }
        let part = FlowComposer.Part(text: longText(linked: 0), prefix: "a-", references: none)
        let flow = composer.collection(.init(title: "All", picture: picture), [part])
        let band = try #require(flow.page.cover).height
        guard case .box(let box)? = flow.blocks.first else { return #expect(Bool(false)) }
        var name = margin + box.style.top
        if case .picture(let image)? = box.blocks.first {
            #expect(name + image.height <= band && image.width <= flow.page.width - 2 * style.margins.side)
            name += image.height + image.spaceAfter
        }
        #expect(name >= band + 20, "\(name), \(band)")
    }

    @Test(arguments: [true, false])
    func `an icon on a cover has round corners and an edge, an illustration has none`(_ isIcon: Bool) throws {
        let drawing = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><path d='M0 0h9v9z'/></svg>"
        let picture = try PictureData(printing: Array(drawing.utf8))
        let part = FlowComposer.Part(text: longText(linked: 0), prefix: "a-", references: none)
        let flow = composer.collection(.init(title: "All", picture: picture, isIcon: isIcon), [part])
        guard case .box(let box)? = flow.blocks.first, case .picture(let image)? = box.blocks.first else {
            return #expect(Bool(false))
        }
        #expect(image.frame?.radius == (isIcon ? 0.225 : nil))
        #expect(image.frame?.line == (isIcon ? style.quoteLine : nil))
    }
}
