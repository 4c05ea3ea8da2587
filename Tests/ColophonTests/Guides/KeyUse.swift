@testable import SourceText

/// Which of the keys that are declared for a file are in one.
enum KeyUse {
    /// The paths of all keys: `publisher.name`, `items.news.priority`, with `*` for a name that the writer chooses.
    static func declared(_ file: KeyFile) -> Set<String> { Set(paths(file.keys, "")) }

    private static func paths(_ table: any KeyTable, _ path: String) -> [String] {
        table.allKeys.flatMap { key in
            [path + key.name] + inside(key.kind, path + key.name + ".").flatMap { paths($0.table, $0.path) }
        }
    }

    /// The objects that a value of `kind` may be or hold.
    private static func inside(_ kind: Key.Kind, _ path: String) -> [(table: any KeyTable, path: String)] {
        switch kind {
        case .object(let table), .entry(let table): [(table, path)]
        case .list(let kind, _): inside(kind, path)
        case .map(_, of: let kind): inside(kind, path + "*.")
        case .either(let kinds): kinds.flatMap { inside($0, path) }
        case .form(let form): inside(form.kind, path)
        case .text, .pattern, .numbers, .localisedText, .flag, .integer, .choice, .any: []
        }
    }

    /// The paths of the keys that are in a file.
    static func used(_ value: Value, _ file: KeyFile) -> Set<String> { Set(uses(value, file).map(\.path)) }

    /// The keys that are in a file, with their paths.
    static func uses(_ value: Value, _ file: KeyFile) -> [(path: String, member: Value.Member)] {
        (file.isList ? value.elements ?? [] : [value]).flatMap { uses($0, file.keys, "") }
    }

    private static func uses(
        _ value: Value, _ table: any KeyTable, _ path: String
    ) -> [(path: String, member: Value.Member)] {
        let keys = table.allKeys
        return (value.members ?? []).flatMap { member -> [(path: String, member: Value.Member)] in
            guard let key = keys.first(where: { $0.name == member.key }) else { return [] }
            return [(path + key.name, member)] + uses(member.value, key.kind, path + key.name + ".")
        }
    }

    private static func uses(
        _ value: Value, _ kind: Key.Kind, _ path: String
    ) -> [(path: String, member: Value.Member)] {
        switch kind {
        case .object(let table), .entry(let table): uses(value, table, path)
        case .list(let kind, _): (value.elements ?? []).flatMap { uses($0, kind, path) }
        case .map(_, of: let kind): (value.members ?? []).flatMap { uses($0.value, kind, path + "*.") }
        case .either(let kinds): kinds.flatMap { uses(value, $0, path) }
        case .form(let form): uses(value, form.kind, path)
        case .text, .pattern, .numbers, .localisedText, .flag, .integer, .choice, .any: []
        }
    }

    /// The same file with one key of its outermost object misspelt, for each of them.
    static func misspelt(_ value: Value, _ file: KeyFile) -> [(name: String, value: Value)] {
        guard !file.isList else {
            guard let first = value.elements?.first else { return [] }
            return misspelt(first, file.keys).map { ($0.name, Value(.array([$0.value]), at: value.place)) }
        }
        return misspelt(value, file.keys)
    }

    private static func misspelt(_ value: Value, _ table: any KeyTable) -> [(name: String, value: Value)] {
        let members = value.members ?? []
        return members.indices.filter { index in table.allKeys.contains { $0.name == members[index].key } }.map {
            index in
            var changed = members
            changed[index].key += "x"
            return (members[index].key, Value(.object(changed), at: value.place))
        }
    }
}
