import Foundation
import SourceText
import Testing

@testable import Colophon
@testable import Attestations
@testable import Themes

/// What the guides say, and what the sources do: read as text, to be compared.
enum GuideSources {
    static func text(_ path: String) throws -> String {
        try String(contentsOf: Repository.root.appending(path: path), encoding: .utf8)
    }

    /// The source file of this name, in whatever target it is.
    private static func source(_ path: String) throws -> String {
        let name = path.split(separator: "/").last ?? ""
        let found = try Repository.files("Sources").first { $0.key.name == name }
        return String(decoding: try #require(found, "no \(name)").value, as: UTF8.self)
    }

    /// The keys that `file` asks an `ObjectReader` for by a literal.
    static func keys(readIn file: String) throws -> Set<String> {
        let source = try source(file)
        let names = try readerMethods().joined(separator: "|")
        var keys = try captures("\\b(?:\(names))\\(\\s*\"(\\w+)\"", in: source)
        // The mandatory three go through a table, the kinds of items through an enum.
        keys += try captures("\\(\"(\\w+)\", Item\\.DefaultPriority", in: source)
        for list in try captures("enum ItemKey[^{]*\\{\\s*case ([\\w, ]+)", in: source) {
            keys += list.split(separator: ", ").map(String.init)
        }
        return Set(keys)
    }

    /// The names of all methods that take a key.
    private static func readerMethods() throws -> [String] {
        let files = [
            "SourceText/ObjectReader.swift", "SourceText/ObjectReader+Scalars.swift",
            "SourceText/ObjectReader+Parts.swift", "Colophon/Load/ObjectReader+Site.swift",
            "Wording/ObjectReader+Language.swift", "SourceText/ObjectReader+Required.swift",
            "Colophon/Load/AboutPage+Read.swift", "Colophon/Load/Item+Read.swift",
            "Colophon/Load/ContentPaths+Read.swift",
            "Colophon/Load/News/NewsSettings+Read.swift", "Colophon/Load/MoreApps+Load.swift",
            "Colophon/Load/Attestation/EditionPattern+Read.swift", "Colophon/Theme/ForcedMode.swift",
            "Colophon/Theme/ThemeSettings.swift", "Colophon/Theme/TuningChoice.swift",
            "Colophon/Load/Statement/StatementFile+Read.swift", "Colophon/Theme/Tunings+Read.swift",
            "Colophon/Theme/ThemeResolver.swift", "Colophon/Load/Attestation/EditionPattern+Read.swift",
        ]
        let names = try files.flatMap {
            try captures("func (\\w+)(?:<\\w+>)?\\(\\s*_ key: String", in: try source($0))
        }
        return Set(names).sorted()
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

    /// What stands in backticks in a cell, `version.marketing` as its parts.
    static func names(_ cell: String) -> [String] {
        let codes = cell.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter {
            $0.offset % 2 == 1
        }
        return codes.flatMap { $0.element.split(separator: ".").map(String.init) }
    }
}
