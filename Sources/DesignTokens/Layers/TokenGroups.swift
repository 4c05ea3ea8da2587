import SourceText

/// Parts of a set, for themes that take some of another theme's tokens.
extension TokenSet {
    /// The groups right below the layers `semantic` and `component`, sorted: `component.button`, `semantic.color`.
    public var groupNames: [String] {
        Set(tokens.lazy.filter { TokenLayer(of: $0.path) != .raw }.map { groupName($0.path) }).sorted()
    }

    /// The tokens in `groups`, and all raw tokens that these refer to, directly or through other raw ones. Semantic
    /// tokens of other groups are left to whoever takes them.
    public func tokens(in groups: [String]) -> [Token] {
        let groups = Set(groups)
        var taken = tokens.filter { groups.contains(groupName($0.path)) }
        var known = Set(taken.map(\.path))
        var index = 0
        while index < taken.count {
            for alias in taken[index].aliases where TokenLayer(of: alias.target) == .raw {
                if let raw = self[alias.target], known.insert(raw.path).inserted { taken.append(raw) }
            }
            index += 1
        }
        return taken
    }
}

/// The first two names of a path.
private func groupName(_ path: String) -> String {
    guard let first = path.firstIndex(of: ".") else { return path }
    let end = path[path.index(after: first)...].firstIndex(of: ".") ?? path.endIndex
    return String(path[..<end])
}

extension Token {
    /// A token that is as another one, written outside of any token file.
    ///
    /// - Parameters:
    ///   - path: its own path.
    ///   - location: where it was written.
    ///   - target: the path of the token it refers to.
    ///   - place: where, in the same file, that was written.
    ///   - description: what it is for.
    public static func alias(
        _ path: String, at location: Location, to target: String, at place: Place, description: String? = nil
    ) -> Token {
        let alias = TokenAlias(target: target, place: place, expected: nil)
        return Token(
            path: path, location: location, type: nil, description: description, deprecated: nil,
            values: .always(.alias(alias)))
    }

    /// The tokens it refers to that `set` does not have, each with the place where it does.
    public func missingTargets(in set: TokenSet) -> [(path: String, location: Location)] {
        aliases.filter { set[$0.target] == nil }.map { ($0.target, location(of: $0)) }
    }
}

extension TokenFile {
    /// Tokens as if they were in one file.
    public init(path: SourcePath, _ tokens: [Token]) {
        self.init(path: path, tokens: tokens)
    }
}

extension TokenType {
    /// The names of all types this library knows.
    public static var names: [String] { known.map(\.name) }
}
