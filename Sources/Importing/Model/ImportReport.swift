/// The account of an import.
public struct ImportReport: Sendable {
    /// The parts of the account, in the order of its text.
    public enum Part: String, CaseIterable, Sendable {
        /// Each source file with its new place.
        case taken = "Taken"
        /// The versions made of the history of a file.
        case versions = "Versions"
        /// Decisions for which the source gave only a clue.
        case guessed = "Guessed, please check"
        /// Files and parts of files that are not in the content folder.
        case dropped = "Left out"
        /// Work that only the author can do.
        case open = "To do"
    }

    private var lines: [Part: [String]] = [:]
    /// The files that were left out for the same reason.
    private var groups: [(reason: String, files: [String])] = []

    /// The lines of one part of the account, in the order in which they were added.
    public subscript(_ part: Part) -> [String] {
        let grouped = part == .dropped ? groups.map { "\($0.files.list): \($0.reason)" } : []
        return (lines[part] ?? []) + grouped
    }

    mutating func add(_ part: Part, _ line: String) {
        if lines[part]?.contains(line) != true { lines[part, default: []].append(line) }
    }

    /// Adds a file that was left out. Files with the same reason become one line.
    mutating func leaveOut(_ file: String, because reason: String) {
        if let number = groups.firstIndex(where: { $0.reason == reason }) {
            groups[number].files.append(file)
        } else {
            groups.append((reason, [file]))
        }
    }

    /// Removes the lines of a part that begin with a text.
    mutating func remove(_ part: Part, beginningWith start: String) {
        lines[part]?.removeAll { $0.hasPrefix(start) }
    }

    /// The whole report as text.
    /// - Parameter limit: the number of lines of each part, after which only their count follows.
    public func text(limit: Int = 12) -> String {
        Part.allCases.filter { !self[$0].isEmpty }.map { part in
            let all = self[part]
            let isCut = all.count > limit + 1
            let shown = (isCut ? Array(all.prefix(limit)) : all).map { "  \($0)\n" }.joined()
            return "\(part.rawValue):\n" + shown + (isCut ? "  … and \(all.count - limit) more\n" : "")
        }.joined(separator: "\n")
    }
}

extension [String] {
    /// The first entries, each once, and the number of the others.
    var list: String {
        var seen: Set<String> = []
        let unique = filter { seen.insert($0).inserted }
        return unique.prefix(3).joined(separator: ", ") + (unique.count > 3 ? " and \(unique.count - 3) more" : "")
    }
}
