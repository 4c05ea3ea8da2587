import SourceText
import Testing

@testable import Colophon
@testable import Documents
@testable import Printing
@testable import Themes
@testable import Typesetting
@testable import Wording

/// A text says the same on its page and on paper, word for word, and links lead to the same places.
@Suite struct PaperAgreementTests {
    static let texts: [String: (DocumentCard.Format, String)] = [
        "lists of attributes of other dialects": (
            .markdown,
            """
            * TOC
            {:toc}

            ## Use {: #use .wide }

            [Elsewhere](https://elsewhere.example/){:target="_blank" rel="noopener"} and *loud*{: .shout}, but \\{: .kept }.
            {: .lead }

            ## Your rights
            {: #rights .no_toc }

            As you like.
            {: #like }

            - one
            - two
            {: #list }

            | a | b |
            |---|---|
            | 1 | 2 |
            {: .table #figures }

            > Said.
            {: #said }

            Since 2026.
            {: datetime="2026-01-01" }

            ## Pandoc {#pandoc .unnumbered}

            `{: #code }` is code.
            """
        ),
        "lists in cells": (
            .html,
            """
            <table><tr><th>What<th>Why<tr><td id=a><p>Name</p><td>For:<ul><li>orders<li>letters <b> and </b> more</ul>
            <tr><td><p>Logs</p><p>of a week</p><td><table><tr><td>c<td>d</table></table>
            """
        ),
        "blocks around words": (
            .html,
            WordsApartTests.blocks.map { "<div>aaa<\($0)>bbb</\($0)>ccc</div>" }.joined()
        ),
        "several paragraphs in tight lists": (
            .markdown,
            """
            Mooring
            : A place at the quay

              A boat may lie there

            - a<div>b</div>c
            """
        ),
        "blocks of every kind": (
            .markdown,
            """
            A *line*  with `two  spaces` and
            a line end, H<sub>2</sub>O.

            1. a
               - b

            Term
            : Meaning

            <details id="more"><summary>More</summary>

            Inside.

            </details>

            | a | b |
            |---|---|
            | <ul><li>c</li></ul> | d |
            """
        ),
    ]

    @Test(arguments: texts.keys.sorted()) func `page and paper agree`(name: String) throws {
        let (format, source) = try #require(Self.texts[name])
        let path = try #require(SourcePath("en/terms.md"))
        let front = "---\ntitle: Terms\n---\n"
        let read = DocumentText.readMarkup(Array((front + source).utf8), path: path, format: format)
        #expect(!read.diagnostics.hasErrors)
        let page = HTMLCase.page(read.value.document)
        let paper = try flow(read.value.document)
        #expect(paper.words == page.visibleWords)
        #expect(paper.ids == page.ids)
        for sign in ["{:", "TOC", "toc}"] where name.hasPrefix("lists of attributes") {
            let rest = paper.words.filter { $0.contains(sign) }
            #expect(rest == (sign == "{:" ? ["{:", "{:"] : []))
        }
    }

    private func flow(_ document: Document) throws -> [FlowBlock] {
        let style = try #require(PaperTheme.load("plain", SourceTree(files: [:]), nil).value).style
        let references = FlowComposer.References(target: { _ in nil }, pictures: [:])
        var writer = FlowWriter(style, HTMLWriter.Labels(), references, try #require(Language("en")))
        return writer.write(document)
    }
}

extension [FlowBlock] {
    /// What it says, in reading order.
    fileprivate var words: [String] {
        leaves.flatMap { block -> [String] in
            guard case .paragraph(let paragraph) = block else { return [] }
            return paragraph.content.plainText.split(whereSeparator: \.isWhitespace).map(String.init)
        }
    }

    /// What links may lead to.
    fileprivate var ids: [String] {
        var ids: [String] = []
        forEachBlock { block in
            switch block {
            case .paragraph(let paragraph): ids += [paragraph.id].compactMap(\.self)
            case .box(let box): ids += [box.id].compactMap(\.self)
            default: break
            }
        }
        return ids
    }
}

extension String {
    /// What a reader of the page sees, tags taken away.
    fileprivate var visibleWords: [String] {
        var text = ""
        var isTag = false
        for character in self {
            if character == "<" { isTag = true }
            if !isTag { text.append(character) }
            if character == ">" { isTag = false }
        }
        let plain = text.replacing("&quot;", with: "\"").replacing("&lt;", with: "<").replacing("&gt;", with: ">")
        return plain.replacing("&amp;", with: "&").split(whereSeparator: \.isWhitespace).map(String.init)
    }

    fileprivate var ids: [String] {
        split(separator: " id=\"").dropFirst().compactMap { $0.split(separator: "\"").first.map(String.init) }
    }
}
