extension TokenSet {
    /// How the value of a token comes about in `mode`: the token itself, what it refers to, what that refers to; be it
    /// with braces or with `$ref`, and be it to a part of that token's value. Ends at a token that holds a value of its
    /// own, wholly or in part, or refers to nothing. Empty when the token does not exist.
    public func chain(of path: String, in mode: ModeCombination) -> [Token] {
        var chain: [Token] = []
        var next: String? = path
        while let path = next, let token = self[path], chain.count < TokenResolver.chainLimit {
            chain.append(token)
            switch token.values[mode] {
            case .alias(let alias): next = alias.target
            case .deferred(let value, _) where referenceMember(value) != nil:
                next = token.values[mode].aliases.first?.target
            default: next = nil
            }
        }
        return chain
    }
}
