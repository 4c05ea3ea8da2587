// What tokens are called in other languages. All names start from the words that `kebabCase` finds.

/// The words of a name in small letters; scalars that are not `allowed` separate them. A name of nothing else is
/// spelled out in code points.
package func nameWords(_ name: some StringProtocol, where allowed: (Unicode.Scalar) -> Bool) -> [String] {
    var kept = ""
    for scalar in name.unicodeScalars { kept.unicodeScalars.append(allowed(scalar) ? scalar : "-") }
    let isEmpty = kept.unicodeScalars.allSatisfy { $0 == "-" || $0 == "_" }
    let words = isEmpty ? spelled(name) : kebabCase(kept)
    return words.split(separator: "-").map(String.init)
}

private func spelled(_ name: some StringProtocol) -> String {
    name.unicodeScalars.map { "u" + String($0.value, radix: 16) }.joined(separator: "-")
}

extension String {
    /// With its first letter in capitals.
    var capitalised: String { prefix(1).uppercased() + dropFirst() }
}

/// Tokens by their names in groups by theirs, as languages with nested names need them.
struct NameTree<Content> {
    /// The tokens below one name.
    struct Group {
        var name: String
        var tree: NameTree<Content>
    }

    var groups: [Group] = []
    var tokens: [(name: String, content: Content)] = []
    /// Every name in here, with the token that brought it.
    private var owners: [String: ResolvedToken] = [:]

    /// Adds what there is at `path`. Gives the token that has the name already, if there is one.
    mutating func add(_ content: Content, of token: ResolvedToken, at path: [String]) -> ResolvedToken? {
        guard let first = path.first else { return nil }
        if path.count == 1 {
            if let owner = owners[first] { return owner }
            owners[first] = token
            tokens.append((first, content))
            return nil
        }
        if let index = groups.firstIndex(where: { $0.name == first }) {
            return groups[index].tree.add(content, of: token, at: Array(path.dropFirst()))
        }
        if let owner = owners[first] { return owner }
        owners[first] = token
        var tree = NameTree()
        let clash = tree.add(content, of: token, at: Array(path.dropFirst()))
        groups.append(Group(name: first, tree: tree))
        return clash
    }
}
