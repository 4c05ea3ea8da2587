/// Which file of a target names what another one defines.
///
/// A file defines its types and functions that are at the top level; a name that several files define belongs to none.
/// Members and operators are not counted: they make more arrows, never other ones.
struct SourceGraph {
    /// One file that names something of another.
    struct Arrow: Hashable {
        var from: String
        var to: String
        /// What is named.
        var name: String
    }

    let target: String
    /// Seen from the target's folder: `Load/Loader.swift`.
    let files: [String]
    let arrows: Set<Arrow>

    /// The graph of the files of one target.
    init(_ target: String, _ sources: [SourceFile]) {
        self.target = target
        let names = sources.map { $0.path.split(separator: "/").dropFirst(2).joined(separator: "/") }
        files = names
        let owners = Self.owners(zip(names, sources).map { ($0, $1) })
        var arrows: Set<Arrow> = []
        for (name, source) in zip(names, sources) {
            for line in source.code {
                for word in line.text.names {
                    let isType = word.name.first?.isUppercase ?? false
                    guard isType || word.isCalled, let owner = owners[word.name], owner != name else { continue }
                    arrows.insert(Arrow(from: name, to: owner, name: word.name))
                }
            }
        }
        self.arrows = arrows
    }

    private static func owners(_ sources: [(name: String, file: SourceFile)]) -> [String: String] {
        let definition =
            #/
            ^(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|final|indirect|nonisolated)\s+)*
            (?:struct|enum|class|actor|protocol|typealias|func)\s+(\w+)
            /#
        var owners: [String: Set<String>] = [:]
        for (name, file) in sources {
            for line in file.code {
                guard let found = line.text.firstMatch(of: definition) else { continue }
                owners[String(found.1), default: []].insert(name)
            }
        }
        return owners.compactMapValues { $0.count == 1 ? $0.first : nil }
    }

    /// The folder a file is in, at the top of its target; empty for a file beside the folders.
    static func folder(_ file: String) -> String {
        file.contains("/") ? String(file.prefix { $0 != "/" }) : ""
    }

    /// The arrows between folders. Files beside the folders are above or below all of them.
    var folderArrows: [Arrow] {
        arrows.map { Arrow(from: Self.folder($0.from), to: Self.folder($0.to), name: $0.name) }
            .filter { $0.from != $0.to && !$0.from.isEmpty && !$0.to.isEmpty }
    }

    /// The groups of more than one that lead round to themselves, each sorted.
    ///
    /// Source: R. Tarjan, "Depth-First Search and Linear Graph Algorithms" (SIAM Journal on Computing 1, 1972).
    static func circles(_ arrows: some Sequence<Arrow>) -> [[String]] {
        var next: [String: Set<String>] = [:]
        for arrow in arrows { next[arrow.from, default: []].insert(arrow.to) }
        var search = CircleSearch(next: next)
        for node in next.keys.sorted() where search.number[node] == nil { search.visit(node) }
        return search.circles.sorted { $0[0] < $1[0] }
    }
}

/// Tarjan's search in progress.
private struct CircleSearch {
    let next: [String: Set<String>]
    var number: [String: Int] = [:]
    var lowest: [String: Int] = [:]
    var stack: [String] = []
    var circles: [[String]] = []

    init(next: [String: Set<String>]) { self.next = next }

    mutating func visit(_ node: String) {
        number[node] = number.count
        lowest[node] = number[node]
        stack.append(node)
        for other in (next[node] ?? []).sorted() {
            if number[other] == nil {
                visit(other)
                lowest[node] = min(lowest[node] ?? 0, lowest[other] ?? 0)
            } else if stack.contains(other) {
                lowest[node] = min(lowest[node] ?? 0, number[other] ?? 0)
            }
        }
        guard lowest[node] == number[node], let place = stack.lastIndex(of: node) else { return }
        let group = stack[place...].sorted()
        stack.removeSubrange(place...)
        if group.count > 1 { circles.append(group) }
    }
}

extension String {
    /// The names in a line of code that are not members of something, and whether a parenthesis follows each.
    fileprivate var names: [(name: String, isCalled: Bool)] {
        var names: [(String, Bool)] = []
        var rest = utf8[...]
        var before: UInt8 = 0
        while let byte = rest.first {
            let word = rest.prefix { $0.isNamePart }
            if word.isEmpty {
                before = byte
                rest = rest.dropFirst()
                continue
            }
            rest = rest[word.endIndex...]
            let follower = rest.first { $0 != UInt8(ascii: " ") }
            let isName = byte < UInt8(ascii: "0") || byte > UInt8(ascii: "9")
            if isName, before != UInt8(ascii: ".") { names.append((String(word) ?? "", follower == UInt8(ascii: "("))) }
            before = 0
        }
        return names
    }
}

extension UInt8 {
    fileprivate var isNamePart: Bool {
        self == UInt8(ascii: "_") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= self
            || UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20
    }
}
