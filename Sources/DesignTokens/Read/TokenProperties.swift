import SourceText

/// The common properties of groups and tokens.
struct TokenProperties {
    var type: TokenType?
    var description: String?
    var deprecated: Token.Deprecation?
    /// Whether `$deprecated` is present, even with the value false.
    var isDeprecationStated = false
    var extensions: Value?
    /// The change of a colour by Tokens Studio, which is not among the extensions.
    var modifier: Value?

    var hasProperties: Bool { type != nil || description != nil || isDeprecationStated || extensions != nil }
}

/// Reading of members that start with `$` (DTCG 2025.10 format, 5.2 and 6.3).
extension TokenFileReader {
    static let tokenProperties = ["$type", "$value", "$ref", "$description", "$deprecated", "$extensions"]
    /// The extension of Tokens Studio (https://docs.tokens.studio).
    static let studioExtension = "studio.tokens"
    static let groupProperties = ["$type", "$description", "$deprecated", "$extensions", "$root", "$extends", "$ref"]

    mutating func properties(of value: Value) -> TokenProperties {
        var result = TokenProperties()
        if let type = value["$type"] { result.type = readType(type) }
        if let text = value["$description"] {
            result.description = text.text
            if text.text == nil { refuseShape("$description", "text", text) }
        }
        if let deprecated = value["$deprecated"] { readDeprecated(deprecated, into: &result) }
        if let extensions = value["$extensions"] {
            if let members = extensions.members {
                let foreign = members.filter { member in
                    guard member.key == Self.studioExtension, let modifier = member.value["modify"] else {
                        return member.key != ModeValues.extensionName
                    }
                    result.modifier = modifier
                    return false
                }
                if !foreign.isEmpty { result.extensions = Value(.object(foreign), at: extensions.place) }
            } else {
                refuseShape("$extensions", "an object", extensions)
            }
        }
        return result
    }

    private mutating func readDeprecated(_ value: Value, into result: inout TokenProperties) {
        result.isDeprecationStated = true
        switch value.kind {
        case .bool(true), .plain("true"): result.deprecated = Token.Deprecation()
        case .bool(false), .plain("false"): result.deprecated = nil
        case .string(let reason), .plain(let reason): result.deprecated = Token.Deprecation(reason: reason)
        default:
            result.isDeprecationStated = false
            refuseShape("$deprecated", "true, false or text", value)
        }
    }

    private mutating func readType(_ value: Value) -> TokenType? {
        guard let name = value.text else {
            refuseShape("$type", "text", value)
            return nil
        }
        let type = TokenType(name: name)
        if case .other = type { diagnostics.append(.tokenTypeUnknown(name, at: location(value.place))) }
        return type
    }

    /// Reads `$extends` or `$ref`, which has the same meaning in a group.
    mutating func extended(by group: Value) -> TokenGroup.Extension? {
        guard let member = group.members?.first(where: { $0.key == "$extends" || $0.key == "$ref" }) else { return nil }
        let place = location(member.value.place)
        let text = member.value.text ?? ""
        let braces = member.key == "$extends" ? aliasTarget(member.value) : nil
        let names = braces?.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard let names = names ?? pointerSteps(text), names.allSatisfy({ isTokenName($0) && !$0.hasPrefix("$") })
        else {
            diagnostics.append(.tokenExtendsSyntax(member.key, at: place))
            return nil
        }
        return TokenGroup.Extension(target: names.joined(separator: "."), location: place)
    }

    mutating func checkName(_ member: Value.Member) -> Bool {
        let isSound = isTokenName(member.key)
        if !isSound { diagnostics.append(.tokenName(member.key, at: location(member.place))) }
        return isSound
    }

    mutating func refuse(_ value: Value, unless known: [String]) {
        for member in value.members ?? [] where member.key.utf8.first == UInt8(ascii: "$") {
            guard member.key != "$root", !known.contains(member.key) else { continue }
            diagnostics.append(.tokenProperty(member.key, at: location(member.place)))
        }
    }

    mutating func refuseShape(_ name: String, _ wanted: String, _ value: Value) {
        diagnostics.append(.tokenPropertyShape(name, wanted, at: location(value.place)))
    }
}
