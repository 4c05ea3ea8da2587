import BuiltIn
import SourceText

/// A success criterion of WCAG 2.2.
struct Criterion: Sendable {
    var number: String
    var level: String
    /// The first version of WCAG that has it.
    var version: String
    var name: String
    /// The address of the criterion in the standard.
    var link: String

    /// A reference to a criterion, as written in a statement.
    enum Reference: Sendable {
        /// A criterion of WCAG, with the number as written: `2.5.7`, or `9.2.5.7` in EN 301 549.
        case named(Criterion, number: String)
        /// A criterion of another standard, with its address.
        case linked(String, address: String)
        /// A number that the standard does not have.
        case unknown
        /// A text that names no criterion by its number.
        case text

        /// Finds the criterion that `text` names by its number at the start.
        init(_ text: String, _ model: StatementModel) {
            let number = text.prefix { $0 != " " && $0 != "\u{A0}" }
            let parts = number.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
            guard parts.allSatisfy({ $0 > 0 }) else {
                self = .text
                return
            }
            if let criteria = model.criteria, parts.count == 2 {
                let isKnown = parts[0] <= criteria.topics.count && parts[1] <= criteria.topics[parts[0] - 1]
                self = isKnown ? .linked(text, address: criteria.link + number) : .unknown
                return
            }
            // EN 301 549 numbers the criteria for the web, documents and software as 9, 10 and 11.
            let isEuropean = parts.count == 4 && (9...11).contains(parts[0])
            guard parts.count == 3 || isEuropean else {
                self = .text
                return
            }
            let wanted = parts.suffix(3).map(String.init).joined(separator: ".")
            if let criterion = Criterion.all.value[wanted] {
                self = .named(criterion, number: String(number))
            } else {
                // EN 301 549 has requirements of its own, such as 4.2.1, 11.8.2 and 10.1.3.6.
                let isOfWCAG = parts.count == 3 && (parts[0] < 4 || parts[0] == 4 && parts[1] == 1)
                self = isOfWCAG ? .unknown : .text
            }
        }
    }

    /// All criteria by number.
    static let all = Lazy<[String: Criterion]> {
        Dictionary(ordered.value.map { ($0.number, $0) }) { first, _ in first }
    }

    /// All criteria in the order of the standard, from `builtin/statements/criteria.txt`.
    static let ordered = Lazy<[Criterion]> {
        builtInLines("criteria.txt").compactMap { line in
            let parts = line.split(separator: " ", maxSplits: 4).map(String.init)
            guard parts.count == 5 else { return nil }
            return Criterion(
                number: parts[0], level: parts[1], version: parts[2], name: parts[4],
                link: "https://www.w3.org/TR/WCAG22/#" + parts[3])
        }
    }
}

/// Returns the lines of a file in `builtin/statements` that are no comments; none if there is no such file.
private func builtInLines(_ name: String) -> [Substring] {
    let bytes = SourcePath(name).flatMap { try? builtInStatements.read($0) } ?? []
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").filter { !$0.hasPrefix("#") }
}

/// The success criteria of WCAG to which the criteria of another standard refer, from the file `wcag.txt` of its model.
struct CriterionMap: Sendable {
    /// The numbers of WCAG by the number of the other standard.
    let all: [String: [String]]

    init(_ model: AccessibilityModel) {
        let lines = builtInLines(model.rawValue + "/wcag.txt").map { $0.split(separator: " ").map(String.init) }
        all = Dictionary(lines.map { ($0[0], Array($0.dropFirst())) }) { first, _ in first }
    }
}
