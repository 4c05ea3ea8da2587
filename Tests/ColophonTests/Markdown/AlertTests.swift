import SourceText
import Testing

@testable import Colophon
@testable import Documents

struct AlertTests {
    @Test(arguments: Alert.Kind.allCases)
    func `a marker alone on the first line of a quote makes an alert`(kind: Alert.Kind) {
        for mark in [kind.rawValue, kind.rawValue.uppercased(), kind.rawValue.capitalized] {
            let read = readMarkdown("> [!\(mark)]\n> *Text*\n>\n> - more\n")
            #expect(read.diagnostics.isEmpty)
            let list = List(
                start: nil, isTight: true, items: [ListItem(task: nil, blocks: [.paragraph([.text("more")])])])
            let blocks: [Block] = [.paragraph([.emphasis([.text("Text")])]), .list(list)]
            #expect(read.value.blocks == [.alert(Alert(kind: kind, blocks: blocks))])
        }
    }

    @Test func `an alert can begin with any block and be in a list`() {
        let read = readMarkdown("- > [!TIP]\n  >\n  > ```\n  > x\n  > ```\n")
        let alert = Block.alert(Alert(kind: .tip, blocks: [.code(CodeBlock(info: "", text: "x\n"))]))
        #expect(
            read.value.blocks == [.list(List(start: nil, isTight: true, items: [ListItem(task: nil, blocks: [alert])]))]
        )
    }

    @Test(arguments: [
        "> [!NOTE] text\n", "> a\n> [!NOTE]\n", "> \\[!NOTE]\n> a\n", "> `[!NOTE]`\n> a\n", "> [!NOTE]\n", "[!NOTE]\n",
    ])
    func `other markers leave a quote or a text`(markdown: String) {
        let read = readMarkdown(markdown)
        #expect(read.diagnostics.isEmpty)
        for block in read.value.blocks { if case .alert = block { Issue.record("\(markdown)") } }
        #expect(referenceHTML(read.value).contains("[!NOTE]"))
    }

    @Test func `an unknown kind is a quote, with a warning that names the nearest`() {
        let read = readMarkdown("text\n\n> [!WARNNG]\n> a\n")
        #expect(read.diagnostics.map(\.id) == ["unknown-alert"])
        #expect(read.diagnostics.first?.severity == .warning)
        #expect(read.diagnostics.first?.location?.start == SourcePosition(line: 3, column: 3))
        #expect(read.diagnostics.first?.hint == "did you mean \"WARNING\"?")
        #expect(read.value.blocks.last == .quote([.paragraph([.text("[!WARNNG]"), .softBreak, .text("a")])]))
    }
}
