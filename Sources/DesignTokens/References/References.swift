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
