import Foundation
import SourceText

@testable import Colophon

/// An example of a specification: Markdown and the HTML it means.
struct SpecExample: CustomStringConvertible {
    var number: Int
    /// The words after `example`, such as `table`.
    var kind: String
    var section: String
    var line: Int
    var markdown: String
    var html: String

    var description: String { "\(section) \(number)" }

    /// All examples of a file in `Specs/`. In them, `→` stands for a tab.
    static func all(in name: String) throws -> [SpecExample] {
        let text = try String(contentsOf: specs.appendingPathComponent(name), encoding: .utf8)
        let fence = String(repeating: "`", count: 32)
        var examples: [SpecExample] = []
        var section = ""
        var parts: [[String]]?
        var kind = ""
        var start = 0
        for (index, line) in text.components(separatedBy: "\n").enumerated() {
            if parts == nil, line.hasPrefix(fence + " example") {
                parts = [[], []]
                kind = line.dropFirst(fence.count + 8).trimmingCharacters(in: .whitespaces)
                start = index + 1
            } else if let content = parts, line == fence {
                examples.append(
                    SpecExample(
                        number: examples.count + 1, kind: kind, section: section, line: start,
                        markdown: joined(content[0]), html: joined(content[1])))
                parts = nil
            } else if parts != nil {
                if line == ".", parts?.count == 2, parts?[1].isEmpty == true, !isSecondPart {
                    isSecondPart = true
                } else {
                    parts?[isSecondPart ? 1 : 0].append(line)
                }
            } else if line.hasPrefix("#") {
                section = line.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces)
            }
            if parts == nil { isSecondPart = false }
        }
        return examples
    }

    nonisolated(unsafe) private static var isSecondPart = false

    private static func joined(_ lines: [String]) -> String {
        lines.map { $0.replacingOccurrences(of: "→", with: "\t") + "\n" }.joined()
    }
}
