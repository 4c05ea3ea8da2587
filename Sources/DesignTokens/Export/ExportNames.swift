// Names of tokens in other languages. All are built from the words that `kebabCase` finds.

/// Splits a name into lower-case words. Scalars that are not `allowed` separate words. A name of such scalars only
/// becomes a list of code points.
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
    /// The text with its first letter in upper case.
    var capitalised: String { prefix(1).uppercased() + dropFirst() }
}

/// Tokens by name in nested groups by name, for languages with nested names.
struct NameTree<Content> {
    /// A named group of tokens.
    struct Group {
        var name: String
        var tree: NameTree<Content>
    }

    var groups: [Group] = []
    var tokens: [(name: String, content: Content)] = []
    /// The names in this group, each with the token that introduced it.
    private var owners: [String: ResolvedToken] = [:]

    /// Adds `content` at `path`. Returns the token that already has the name, if any.
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
