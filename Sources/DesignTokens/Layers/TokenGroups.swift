import SourceText

/// Selection of token groups, for themes that adopt parts of another theme.
extension TokenSet {
    /// The groups directly below the layers `semantic` and `component`, sorted, such as `component.button` and
    /// `semantic.color`.
    public var groupNames: [String] {
        Set(tokens.lazy.filter { TokenLayer(of: $0.path) != .raw }.map { groupName($0.path) }).sorted()
    }

    /// Returns the tokens in `groups`, and the raw tokens to which they refer, directly or through other raw tokens. It
    /// does not include semantic tokens of other groups.
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

/// Returns the first two names of a path.
private func groupName(_ path: String) -> String {
    guard let first = path.firstIndex(of: ".") else { return path }
    let end = path[path.index(after: first)...].firstIndex(of: ".") ?? path.endIndex
    return String(path[..<end])
}

extension Token {
    /// Creates a token that refers to another token and is not from a token file.
    ///
    /// - Parameters:
    ///   - path: the path of the new token.
    ///   - location: the location of its definition.
    ///   - target: the path of the token to which it refers.
    ///   - place: the place of the reference, in the same file.
    ///   - description: the purpose of the token.
    public static func alias(
        _ path: String, at location: Location, to target: String, at place: SourcePosition, description: String? = nil
    ) -> Token {
        let alias = TokenAlias(target: target, place: place, expected: nil)
        return Token(
            path: path, location: location, type: nil, description: description, deprecated: nil,
            values: .always(.alias(alias)))
    }

    /// Returns a colour token that a program computes.
    ///
    /// - Parameter colors: the colours in the modes light, dark, light with high contrast, dark with high contrast.
    package static func color(
        _ path: String, at location: Location, _ colors: (light: Color, dark: Color, lightHigh: Color, darkHigh: Color)
    ) -> Token {
        let expression = { (color: Color) in TokenExpression.literal(.color(color)) }
        let values = ModeValues.ByColor(
            light: expression(colors.light), dark: expression(colors.dark),
            lightHighContrast: colors.lightHigh == colors.light ? nil : expression(colors.lightHigh),
            darkHighContrast: colors.darkHigh == colors.dark ? nil : expression(colors.darkHigh))
        let isFixed = [colors.dark, colors.lightHigh, colors.darkHigh].allSatisfy { $0 == colors.light }
        return Token(
            path: path, location: location, type: .color, description: nil, deprecated: nil,
            values: isFixed ? .always(values.light) : .byColor(values))
    }

    /// Returns the token with colours instead of references; nil if it has none of these references.
    ///
    /// - Parameters:
    ///   - location: the location of the reason.
    ///   - color: returns the colour that replaces a reference to a path; nil to keep the reference.
    package func replacingReferences(at location: Location, _ color: (String) -> Color?) -> Token? {
        var isChanged = false
        let values = values.map { expression in
            guard case .alias(let alias) = expression, let color = color(alias.target) else { return expression }
            isChanged = true
            return .literal(.color(color))
        }
        guard isChanged else { return nil }
        return Token(
            path: path, location: location, type: .color, description: description, deprecated: deprecated,
            values: values)
    }

    /// Returns a token of font families that a program computes: these names, then the families of another token.
    package static func fonts(_ path: String, at location: Location, _ names: [String], fallback: String) -> Token {
        let place = location.start ?? SourcePosition.start
        let alias = TokenExpression.alias(TokenAlias(target: fallback, place: place, expected: .fontFamily))
        return Token(
            path: path, location: location, type: .fontFamily, description: nil, deprecated: nil,
            values: .always(.list(.fontFamily, [.literal(.fontFamily(names)), alias])))
    }

    /// Returns the text style with another weight; nil for a token that is not a text style in these fonts.
    ///
    /// - Parameters:
    ///   - fonts: the path of the token with the fonts.
    ///   - location: the location of the reason.
    package func replacingWeight(_ weight: Double, ifSetIn fonts: String, at location: Location) -> Token? {
        guard aliases.contains(where: { $0.target == fonts }) else { return nil }
        var token = self
        token.location = location
        token.values = values.map { expression in
            guard case .composite(.typography, var members, let place) = expression else { return expression }
            for index in members.indices where members[index].name == "fontWeight" {
                members[index].value = .literal(.fontWeight(weight))
            }
            return .composite(.typography, members, place)
        }
        return token
    }

    /// The tokens to which this token refers and which `set` lacks, each with the location of the reference.
    public func missingTargets(in set: TokenSet) -> [(path: String, location: Location)] {
        aliases.filter { set[$0.target] == nil }.map { ($0.target, location(of: $0)) }
    }
}
