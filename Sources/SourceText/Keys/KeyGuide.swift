/// Generates the Markdown tables of the guides from declared keys.
package enum KeyGuide {
    /// The table of an object and of the objects nested in it. A key of several kinds gets one row only.
    package static func table(_ table: any KeyTable) -> String {
        lines(["Key", "Type", "Default", "Meaning"], rows(table, below: "", of: nil))
    }

    /// The table of entries, which are objects with a single key that names their kind.
    package static func entries(_ table: any KeyTable) -> String {
        let all = table.allKeys.flatMap { key -> [[String]] in
            let first = ["`\(key.name)`", "", "", "", meaning(key)]
            guard case .object(let inner) = key.kind else { return [first] }
            return [first] + rows(inner, below: "", of: nil).map { [""] + $0 }
        }
        return lines(["Kind", "Key", "Type", "Default", "Meaning"], all)
    }

    private static func lines(_ head: [String], _ rows: [[String]]) -> String {
        let rule = "|" + String(repeating: "---|", count: head.count)
        let lines = [line(head), rule] + rows.map(line)
        return lines.joined(separator: "\n") + "\n"
    }

    private static func line(_ cells: [String]) -> String {
        cells.reduce("|") { $0 + ($1.isEmpty ? " |" : " \($1) |") }
    }

    /// - Parameters:
    ///   - prefix: the path of the object: its keys, each with a dot behind it.
    ///   - parent: the path of the object if it is optional.
    private static func rows(_ table: any KeyTable, below prefix: String, of parent: String?) -> [[String]] {
        table.allKeys.flatMap { key -> [[String]] in
            let path = prefix + key.name
            let row = ["`\(path)`", key.type ?? key.kind.words, standard(key, of: parent), meaning(key)]
            return [row]
                + key.kind.tables.flatMap { inner in
                    rows(
                        inner.table, below: path + (inner.isNamed ? ".*." : "."),
                        of: inner.isEntry || key.isRequired ? nil : path)
                }
        }
    }

    private static func standard(_ key: Key, of parent: String?) -> String {
        switch key.standard {
        case .none: "none"
        case .required: parent.map { "required in `\($0)`" } ?? "required"
        case .text(let text): "`\(text)`"
        case .number(let number): "`\(number)`"
        case .flag(let flag): "`\(flag)`"
        case .words(let words): words
        }
    }

    private static func meaning(_ key: Key) -> String {
        guard let first = key.more.first else { return key.meaning }
        return key.meaning + (";:,".contains(first) ? "" : ". ") + key.more
    }
}

extension Key.Kind {
    /// An object nested in a value of this kind.
    fileprivate struct Inner {
        var table: any KeyTable
        /// Whether there can be several, in a list or under keys that the author chooses.
        var isEntry = false
        /// Whether the author of the file chooses its key.
        var isNamed = false
    }

    /// The objects that a value of this kind can be or contain.
    fileprivate var tables: [Inner] {
        switch self {
        case .object(let table): [Inner(table: table)]
        case .list(let kind, _): kind.tables.map { Inner(table: $0.table, isEntry: true) }
        case .map(_, let kind): kind.tables.map { Inner(table: $0.table, isEntry: true, isNamed: true) }
        case .either(let kinds): kinds.flatMap(\.tables)
        default: []
        }
    }

    /// The type as the guide names it.
    fileprivate var words: String {
        switch self {
        case .text, .pattern, .numbers: "text"
        case .localisedText: "text by language"
        case .flag: "`true` or `false`"
        case .integer: "whole number"
        case .choice(let words): alternatives(words.map { "`\($0)`" })
        case .list(let kind, _): "list of \(kind.plural)"
        case .map, .object, .entry: "object"
        case .either(let kinds): kinds.map(\.words).joined(separator: ", or ")
        case .any: "any value"
        case .form(let form): form.words
        }
    }

    private var plural: String {
        switch self {
        case .text, .pattern, .numbers: "texts"
        case .localisedText: "texts by language"
        case .integer: "whole numbers"
        case .choice(let words): words.map { "`\($0)`" }.joined(separator: ", ")
        case .map, .object, .entry: "objects"
        case .any: "values"
        case .form(let form): form.plural
        case .flag, .list, .either: words
        }
    }
}
