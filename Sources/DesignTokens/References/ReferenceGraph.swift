/// Which tokens refer to which.
struct ReferenceGraph {
    /// By token: the numbers of the tokens that refer to it, once per mention.
    private(set) var users: [[Int]]
    /// By token: what its value depends on, through all it refers to.
    private(set) var axes: [ModeAxes]
    /// True when a reference names no token.
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

    /// Hands what a token depends on to all that refer to it. Each token is visited at most once for each axis.
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
