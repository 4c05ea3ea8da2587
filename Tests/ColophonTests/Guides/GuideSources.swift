import Foundation
import SampleSupport
import SourceText
import Testing

/// What the guides say, read as text.
enum GuideSources {
    static func text(_ path: String) throws -> String {
        try String(contentsOf: Repository.root.appending(path: path), encoding: .utf8)
    }

    static func captures(_ pattern: String, in text: String) throws -> [String] {
        // By default `.` does not end a word, as in `reader.text`.
        let regex = try Regex(pattern).wordBoundaryKind(.simple)
        return text.matches(of: regex).compactMap { $0.output[1].substring.map(String.init) }
    }

    /// The part of a Markdown page under a heading, up to the next one of its level or above, code left out.
    static func section(_ heading: String, of page: String) throws -> String {
        let level = heading.prefix { $0 == "#" }.count
        let lines = try text(page).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let start = try #require(lines.firstIndex(of: heading), "\(page) has no section \"\(heading)\"")
        let rest = lines[(start + 1)...].prefix { line in
            let depth = line.prefix { $0 == "#" }.count
            return depth == 0 || depth > level || !line.dropFirst(depth).hasPrefix(" ")
        }
        return rest.joined(separator: "\n")
    }

    /// The rows of all tables in `section` whose head begins with one of `heads`, cell by cell.
    static func rows(_ section: String, head: [String]) -> [[String]] {
        var rows: [[String]] = []
        var isWanted = false
        for line in section.split(separator: "\n", omittingEmptySubsequences: false) {
            guard line.hasPrefix("|") else {
                isWanted = false
                continue
            }
            let cells = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast().map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            if cells.starts(with: head) { isWanted = true } else if isWanted { rows.append(cells) }
        }
        return rows.filter { !($0.first ?? "").hasPrefix("---") }
    }

    /// What is in backticks in a cell, `version.marketing` as its parts.
    static func names(_ cell: String) -> [String] {
        let codes = cell.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter {
            $0.offset % 2 == 1
        }
        return codes.flatMap { $0.element.split(separator: ".").map(String.init) }
    }
}
