import SourceText

/// Who refers to whom: for those who show tokens to people.
extension Token {
    /// That a token's value is, or holds, that of another.
    public struct Reference: Hashable, Sendable {
        /// The path of the token that is referred to.
        public var target: String
        /// Where that is written.
        public var location: Location
    }

    /// The tokens it refers to in `mode`, in the order of the file.
    public func references(in mode: ModeCombination) -> [Reference] {
        values[mode].aliases.map { Reference(target: $0.target, location: location(of: $0)) }
    }

    /// The tokens it refers to in any mode, each with the first place where it does.
    public var references: [Reference] {
        var seen: Set<String> = []
        return aliases.filter { seen.insert($0.target).inserted }.map {
            Reference(target: $0.target, location: location(of: $0))
        }
    }
}
