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
    func `whoever listens hears where a changed part begins and where it ends`(_ blocks: [Block]) throws {
        var writer = FlowWriter(style, HTMLWriter.Labels(), none, language)
        let group = Group(language: nil, direction: nil, id: nil, blocks: blocks, change: .added)
        let flow = writer.write(Document(blocks: [.group(group)]))
        let said = String(describing: flow)
        let (begin, end) = (said.ranges(of: "[added: "), said.ranges(of: "\"] \""))
        #expect(begin.count == 1 && end.count == 1, "\(said.prefix(2000))")
        #expect(begin[0].lowerBound < end[0].lowerBound)
    }

    @Test func `a percent sign in a title stays one`() {
        let composer = FlowComposer(
            style: style, settings: PDFSettings(), words: PrintWording(Wording.forLanguage(language)),
            language: language)
        let page = composer.page(head: "100%", publisher: nil, foot: "%page of %pages")
        #expect(page.header?.start == "100%%" && page.footer?.start == "%%page of %%pages")
        #expect(page.footer?.end == "Page %page of %pages")
    }
}
