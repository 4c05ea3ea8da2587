import Foundation
import SourceText
import TestSupport
import Testing

@testable import Colophon
@testable import Documents

/// What `colophon init` writes is read back as the texts it was given: by libyaml, and by libcmark.
@Suite(.slow) struct StarterHostileTests {
    /// On one line, of characters that YAML can hold: nothing else is accepted as an answer.
    private static let texts = hostileTexts.filter { text in
        text.contains { !$0.isWhitespace }
            && text.unicodeScalars.allSatisfy {
                ![.control, .lineSeparator, .paragraphSeparator].contains($0.properties.generalCategory)
                    && $0.value | 1 != 0xFFFF && $0 != "\u{FEFF}"
            }
    }

    @Test func `YAML gives every text back`() throws {
        for text in Self.texts {
            let read = readYAML(Array("a: \(yamlScalar(text))\nb: end\n".utf8), path: .root)
            #expect(read.diagnostics == [] && read.value?["b"]?.text == "end", "\(text.debugDescription)")
            #expect(read.value?["a"]?.text.map { Array($0.utf8) } == Array(text.utf8), "\(text.debugDescription)")
        }
    }

    @Test func `Markdown shows every answer as plain text`() throws {
        for text in Self.texts {
            let path = try #require(SourcePath("a.md"))
            let source = "Name: \(markdownEscaped(text)).\n\n\(markdownEscaped(text))\n"
            let read = DocumentText.readMarkup(Array(source.utf8), path: path, format: .markdown).value.document
            #expect(read.blocks.count == 2 && read.footnotes.isEmpty, "\(text.debugDescription)")
            for (block, wanted) in zip(read.blocks, ["Name: \(text).", text]) {
                guard case .paragraph(let content) = block else {
                    Issue.record("\(text.debugDescription) begins something else")
                    continue
                }
                let words = wanted.trimmingCharacters(in: .whitespaces)
                #expect(Array(content.plainText.utf8) == Array(words.utf8), "\(text.debugDescription)")
            }
        }
    }
}
