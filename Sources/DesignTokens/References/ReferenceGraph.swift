/// The references between tokens.
struct ReferenceGraph {
    /// The tokens that refer to each token, once for each reference.
    private(set) var users: [[Int]]
    /// The kinds of mode on which each token depends, directly or through references.
    private(set) var axes: [ModeAxes]
    /// Whether a reference has no target.
    private(set) var hasMissing = false

    init(_ set: TokenSet) {
        users = Array(repeating: [], count: set.tokens.count)
        axes = set.tokens.map(\.values.axes)
        for (index, token) in set.tokens.enumerated() {
            for alias in token.aliases {
                if let target = set.indexByPath[alias.target] {
                    users[target].append(index)
                } else {
                    hasMissing = true
                }
            }
        }
        spread()
    }

    /// Propagates the kinds of mode of each token to all tokens that refer to it. Each token is visited at most once
    /// for each kind.
    private mutating func spread() {
        var open = axes.indices.filter { !axes[$0].isEmpty }
        while let token = open.popLast() {
            for user in users[token] where !axes[user].isSuperset(of: axes[token]) {
                axes[user].formUnion(axes[token])
                open.append(user)
            }
        }
    }
}
