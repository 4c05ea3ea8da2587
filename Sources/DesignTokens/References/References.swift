import SourceText

/// References between tokens, for tools that show tokens to people.
extension Token {
    /// A reference to another token, in whole or in part of a value.
    public struct Reference: Hashable, Sendable {
        /// The path of the referenced token.
        public var target: String
        /// The location of the reference.
        public var location: Location
    }

    /// Returns the references in `mode`, in the order of the file.
    public func references(in mode: ModeCombination) -> [Reference] {
        values[mode].aliases.map { Reference(target: $0.target, location: location(of: $0)) }
    }

    /// The references in any mode, with the first location for each token.
    public var references: [Reference] {
        var seen: Set<String> = []
        return aliases.filter { seen.insert($0.target).inserted }.map {
            Reference(target: $0.target, location: location(of: $0))
        }
    }
}

extension TokenSet {
    /// Returns the chain of references behind a token's value in `mode`: the token itself, the token to which it
    /// refers, and so on. References are in braces or `$ref`, to a whole token or a part of its value. The chain ends
    /// at a token that has at least part of its own value, or that lacks a target. It is empty if the token does not
    /// exist.
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
