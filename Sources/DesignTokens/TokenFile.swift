import SourceText

/// Reads one token file.
///
/// - Parameters:
///   - value: the file's content as data, from JSON or YAML.
///   - path: the file, for the places of what is found wrong.
/// - Returns: every token that could be understood, in the order of the file.
public func readTokenFile(_ value: Value, path: SourcePath) -> Checked<TokenFile> {
    var reader = TokenFileReader(path: path)
    if value.members == nil {
        reader.diagnostics.append(.tokenFileShape(at: Location(path, value.place)))
    } else {
        reader.readGroup(value, parts: [], inherited: Inherited())
    }
    return Checked(TokenFile(path: path, tokens: reader.tokens), reader.diagnostics)
}

/// What a group hands down to the tokens in it.
private struct Inherited {
    var type: TokenType?
    var deprecated: Token.Deprecation?
}

/// Walks the groups of one file.
struct TokenFileReader {
    /// Deeper groups are refused: no real file has more than eight.
    static let depthLimit = 32

    let path: SourcePath
    var tokens: [Token] = []
    var diagnostics: [Diagnostic] = []

    init(path: SourcePath) { self.path = path }

    func location(_ place: Place) -> Location { Location(path, place) }

    fileprivate mutating func readGroup(_ group: Value, parts: [String], inherited: Inherited) {
        guard parts.count < Self.depthLimit else {
            return diagnostics.append(.tokenGroupsTooDeep(at: location(group.place)))
        }
        let inherited = properties(of: group, inherited: inherited)
        refuse(group, unless: ["$type", "$description", "$deprecated", "$extensions", "$root", "$schema"])
        if let modes = group["$extensions"]?[ModeValues.extensionName] {
            diagnostics.append(.tokenValueMissing(parts.joined(separator: "."), at: location(modes.place)))
        }
        for member in group.members ?? [] where !member.key.hasPrefix("$") || member.key == "$root" {
            guard checkName(member) else { continue }
            readMember(member, parts: parts + [member.key], inherited: inherited)
        }
    }

    private mutating func readMember(_ member: Value.Member, parts: [String], inherited: Inherited) {
        guard member.value.members != nil else {
            return diagnostics.append(.tokenExpected(member.key, at: location(member.value.place)))
        }
        if let value = member.value["$value"] {
            readToken(member, value: value, path: parts.joined(separator: "."), inherited: inherited)
        } else if member.key == "$root" {
            diagnostics.append(.tokenValueMissing(parts.joined(separator: "."), at: location(member.place)))
        } else {
            readGroup(member.value, parts: parts, inherited: inherited)
        }
    }

    private mutating func readToken(_ member: Value.Member, value: Value, path: String, inherited: Inherited) {
        refuse(member.value, unless: ["$type", "$value", "$description", "$deprecated", "$extensions"])
        for child in member.value.members ?? [] where !child.key.hasPrefix("$") {
            diagnostics.append(.tokenAndGroup(path, child: child.key, at: location(child.place)))
        }
        let own = properties(of: member.value, inherited: Inherited(deprecated: inherited.deprecated))
        let modes = modeMembers(of: member.value)
        let values = [value] + modes.map(\.value)
        // DTCG 2025.10, "type": own, then that of the token referred to, then that of the nearest group.
        let takesTargetType = own.type == nil && values.allSatisfy(isAlias)
        let type = own.type ?? (takesTargetType ? nil : inherited.type)
        if type == nil && !takesTargetType {
            return diagnostics.append(.tokenTypeMissing(path, at: location(member.place)))
        }
        guard let first = expression(value, type: type) else { return }
        var byMode: [String: TokenExpression] = [:]
        for mode in modes {
            guard let expression = expression(mode.value, type: type) else { return }
            byMode[mode.key] = expression
        }
        warnIfFirstModeDiffers(modes, value: value)
        tokens.append(
            Token(
                path: path, location: location(member.place), type: type,
                description: member.value["$description"]?.text, deprecated: own.deprecated,
                values: ModeValues(value: first, modes: byMode)))
    }

    /// The `$type` and `$deprecated` of a group or token.
    private mutating func properties(of value: Value, inherited: Inherited) -> Inherited {
        var result = inherited
        if let type = value["$type"] { result.type = readType(type) ?? inherited.type }
        if let text = value["$description"], text.text == nil {
            diagnostics.append(.tokenPropertyShape("$description", "a text", at: location(text.place)))
        }
        if let deprecated = value["$deprecated"] {
            switch (deprecated.text, deprecated.kind) {
            case (_, .bool(true)): result.deprecated = Token.Deprecation()
            case (_, .bool(false)): result.deprecated = nil
            case (let reason?, _): result.deprecated = Token.Deprecation(reason: reason)
            default:
                diagnostics.append(
                    .tokenPropertyShape("$deprecated", "true, false or a text", at: location(deprecated.place)))
            }
        }
        return result
    }

    private mutating func readType(_ value: Value) -> TokenType? {
        guard let name = value.text else {
            diagnostics.append(.tokenPropertyShape("$type", "a text", at: location(value.place)))
            return nil
        }
        let type = TokenType(name: name)
        if case .other = type { diagnostics.append(.tokenTypeUnknown(name, at: location(value.place))) }
        return type
    }

    private mutating func checkName(_ member: Value.Member) -> Bool {
        let isSound = !member.key.isEmpty && !member.key.utf8.contains { "{}.".utf8.contains($0) }
        if !isSound { diagnostics.append(.tokenName(member.key, at: location(member.place))) }
        return isSound
    }

    private mutating func refuse(_ value: Value, unless known: [String]) {
        for member in value.members ?? [] where member.key.hasPrefix("$") && !known.contains(member.key) {
            diagnostics.append(.tokenProperty(member.key, at: location(member.place)))
        }
    }
}

// MARK: Modes

extension TokenFileReader {
    /// The modes beside a `$value`; none when they are not well formed, which is then said.
    fileprivate mutating func modeMembers(of token: Value) -> [Value.Member] {
        guard let modes = token["$extensions"]?[ModeValues.extensionName] else { return [] }
        guard let members = modes.members else {
            diagnostics.append(
                .tokenPropertyShape(ModeValues.extensionName, "a map from mode to value", at: location(modes.place)))
            return []
        }
        let known = members.filter { ModeValues.names.contains($0.key) }
        for member in members where !ModeValues.names.contains(member.key) {
            diagnostics.append(.tokenModeUnknown(member.key, at: location(member.place)))
        }
        let ofColor = known.filter { ModeValues.colorNames.contains($0.key) }
        if !ofColor.isEmpty, let other = known.first(where: { SizeMode(rawValue: $0.key) != nil }) {
            diagnostics.append(.tokenModesMixed(at: location(other.place)))
            return []
        }
        return known
    }

    /// `$value` is what other tools read: it must not tell another story than the first mode.
    fileprivate mutating func warnIfFirstModeDiffers(_ modes: [Value.Member], value: Value) {
        for first in modes where first.key == "light" || first.key == "compact" {
            if !first.value.isSame(as: value) {
                diagnostics.append(.tokenModeDiffers(first.key, at: location(first.value.place)))
            }
        }
    }

    fileprivate func isAlias(_ value: Value) -> Bool { aliasTarget(value) != nil }
}

extension Value {
    /// Equal in content; places do not count.
    fileprivate func isSame(as other: Value) -> Bool {
        switch (kind, other.kind) {
        case (.array(let left), .array(let right)):
            left.count == right.count && zip(left, right).allSatisfy { $0.isSame(as: $1) }
        case (.object(let left), .object(let right)):
            left.count == right.count
                && left.allSatisfy { member in other[member.key].map(member.value.isSame) ?? false }
        case (.number(let left), .number(let right)): Double(left) == Double(right)
        default: kind == other.kind
        }
    }
}
