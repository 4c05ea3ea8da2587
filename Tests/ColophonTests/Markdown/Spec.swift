import Foundation
import SourceText

@testable import Colophon
@testable import Documents

/// An example of a specification: Markdown and the HTML it means.
struct SpecExample: CustomStringConvertible {
    var number: Int
    /// The words after `example`, such as `table`.
    var kind: String
    var section: String
    var markdown: String
    var html: String

    var description: String { "\(section) \(number)" }

    /// All examples of a file in `Specs/`. In them, `→` stands for a tab.
    static func all(in name: String) throws -> [SpecExample] {
        let text = try String(contentsOf: specs.appendingPathComponent(name), encoding: .utf8)
        var reader = Reader()
        for line in text.components(separatedBy: "\n") { reader.read(line) }
        return reader.examples
    }

    static let specs = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Specs")

    private struct Reader {
        private enum Part { case prose, markdown, html }

        var examples: [SpecExample] = []
        private var part = Part.prose
        private var section = ""
        private var example = SpecExample(number: 0, kind: "", section: "", markdown: "", html: "")
        private let fence = String(repeating: "`", count: 32)

        mutating func read(_ line: String) {
            let content = line.replacingOccurrences(of: "→", with: "\t") + "\n"
            switch part {
            case .prose where line.hasPrefix(fence + " example"):
                let kind = line.dropFirst(fence.count + 8).trimmingCharacters(in: .whitespaces)
                example = SpecExample(
                    number: examples.count + 1, kind: kind, section: section, markdown: "", html: "")
                part = .markdown
            case .prose:
                if line.hasPrefix("#") { section = line.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces) }
            case .markdown:
                if line == "." { part = .html } else { example.markdown += content }
            case .html:
                if line == fence {
                    examples.append(example)
                    part = .prose
                } else {
                    example.html += content
                }
            }
        }
    }
}

/// The path of texts that are in no file.
let testPath = SourcePath("text.md") ?? .root

/// What `markdown` is read into.
func readMarkdown(_ markdown: String, firstLine: Int = 1) -> Checked<Document> {
    MarkdownReader.read(Array(markdown.utf8), path: testPath, firstLine: firstLine)
}

/// `markdown` as HTML, as the specifications print it.
func referenceHTML(_ markdown: String) -> String { referenceHTML(readMarkdown(markdown).value) }

func referenceHTML(_ document: Document) -> String {
    var writer = HTMLWriter(.reference)
    return String(decoding: writer.write(document).bytes, as: UTF8.self)
}
