import SourceText

/// The properties that a group passes on to its tokens.
private struct InheritedProperties {
    var type: TokenType?
    var deprecated: Token.Deprecation?
    var isDeprecationStated = false
    /// Whether one of the groups around extends another group, whose properties are unknown until all files are merged.
    var isExtended = false
    /// Whether a type inherited through `$extends` would be nearer than `type`.
    var isTypePending = false
}

/// Reads the groups and tokens of one file.
struct TokenFileReader {
    /// The limit for nested groups. No known file has more than eight levels.
    static let depthLimit = 32

    var file: TokenFile
    var diagnostics: [Diagnostic] = []

    init(path: SourcePath) { file = TokenFile(path: path, tokens: []) }

    func location(_ place: SourcePosition) -> Location { Location(file.path, place) }

    /// Reads a file in the 2025.10 form.
    static func readCurrentForm(_ value: Value, path: SourcePath) -> Checked<TokenFile> {
        var reader = TokenFileReader(path: path)
        if value.members == nil {
            reader.diagnostics.append(.tokenFileShape(at: Location(path, value.place)))
        } else {
            if let schema = value["$schema"], schema.text == nil { reader.refuseShape("$schema", "text", schema) }
            reader.readGroup(
                Value.Member(key: "", place: value.place, value: value), parts: [], inherited: InheritedProperties())
        }
        return Checked(reader.file, reader.diagnostics)
    }

    // MARK: Groups

    fileprivate mutating func readGroup(_ member: Value.Member, parts: [String], inherited: InheritedProperties) {
        let group = member.value
        guard parts.count < Self.depthLimit else {
            return diagnostics.append(.tokenGroupsTooDeep(at: location(group.place)))
        }
        refuse(group, unless: Self.groupProperties + (parts.isEmpty ? ["$schema"] : []))
        let own = properties(of: group)
        let extends = extended(by: group)
        if own.hasProperties || extends != nil {
            file.groups.append(
                TokenGroup(
                    path: parts.joined(separator: "."), location: location(member.place), type: own.type,
                    description: own.description, deprecated: own.deprecated, extensions: own.extensions,
                    isDeprecationStated: own.isDeprecationStated, extends: extends))
        }
        if let modes = group["$extensions"]?[ModeValues.extensionName] {
            diagnostics.append(.tokenValueMissing(parts.joined(separator: "."), at: location(modes.place)))
        }
        var handed = inherited
        handed.isTypePending = own.type == nil && (inherited.isExtended || extends != nil)
        handed.isExtended = inherited.isExtended || extends != nil
        handed.type = own.type ?? inherited.type
        if own.isDeprecationStated { (handed.deprecated, handed.isDeprecationStated) = (own.deprecated, true) }
        for member in group.members ?? [] where isName(member.key) {
            guard checkName(member) else { continue }
            readMember(member, parts: parts + [member.key], inherited: handed)
        }
    }

    private mutating func readMember(_ member: Value.Member, parts: [String], inherited: InheritedProperties) {
        guard let members = member.value.members else {
            return diagnostics.append(.tokenExpected(member.key, at: location(member.value.place)))
        }
        let hasChildren = members.contains { isName($0.key) }
        if let value = tokenValue(of: member.value, hasChildren: hasChildren) {
            readToken(member, value: value, path: parts.joined(separator: "."), inherited: inherited)
        } else if member.key == "$root" {
            diagnostics.append(.tokenValueMissing(parts.joined(separator: "."), at: location(member.place)))
        } else {
            readGroup(member, parts: parts, inherited: inherited)
        }
    }

    /// Returns the `$value`, or the `$ref` as a value; nil if the object is a group.
    private mutating func tokenValue(of token: Value, hasChildren: Bool) -> Value? {
        let reference = token.members?.first { $0.key == "$ref" }
        guard let value = token["$value"] else {
            return hasChildren ? nil : reference.map { Value(.object([$0]), at: $0.value.place) }
        }
        if let reference { diagnostics.append(.tokenValueAndReference(at: location(reference.place))) }
        return value
    }

    // MARK: Tokens

    private mutating func readToken(_ member: Value.Member, value: Value, path: String, inherited: InheritedProperties)
    {
        let before = diagnostics.count
        guard let token = token(member, value: value, path: path, inherited: inherited) else {
            let errors = Array(diagnostics[before...])
            return file.broken.append(InvalidToken(path: path, diagnostics: errors))
        }
        file.tokens.append(token)
    }

    private mutating func token(
        _ member: Value.Member, value: Value, path: String, inherited: InheritedProperties
    ) -> Token? {
        refuse(member.value, unless: Self.tokenProperties)
        for child in member.value.members ?? [] where isName(child.key) {
            diagnostics.append(.tokenAndGroup(path, child: child.key, at: location(child.place)))
        }
        let own = properties(of: member.value)
        let modes = modeMembers(of: member.value)
        let values = [Value.Member(key: "", place: value.place, value: value)] + modes
        // DTCG 2025.10, "type": the own type, then that of the referenced token, then that of the nearest group.
        let takesTargetType = own.type == nil && values.allSatisfy { isWholeReference($0.value) }
        let type = own.type ?? (takesTargetType ? nil : inherited.type)
        var token = Token(
            path: path, location: location(member.place), type: type, description: own.description,
            deprecated: own.isDeprecationStated ? own.deprecated : inherited.deprecated,
            extensions: own.extensions, values: .always(.list(.string, [])))
        token.isBareReference = member.value["$value"] == nil
        if inherited.isExtended {
            let isPending = own.type == nil && !takesTargetType && inherited.isTypePending
            token.pending = Token.Pending(
                values: isPending ? values : [], modifier: own.modifier, fallback: inherited.type,
                isDeprecationStated: own.isDeprecationStated || inherited.isDeprecationStated)
        }
        warnIfFirstModeDiffers(modes, value: value)
        if token.pending?.values.isEmpty == false { return token }
        if type == nil && !takesTargetType {
            diagnostics.append(.tokenTypeMissing(path, at: location(member.place)))
            return nil
        }
        guard let read = modeValues(values, type: type, modifier: own.modifier) else { return nil }
        token.values = read
        return token
    }

    /// Reads the values of `$value`, which has an empty name here, and of the modes next to it.
    ///
    /// - Parameter modifier: the change of the colour that each value is.
    mutating func modeValues(_ values: [Value.Member], type: TokenType?, modifier: Value?) -> ModeValues? {
        var byMode: [String: TokenExpression] = [:]
        for member in values { byMode[member.key] = expression(member.value, type: type) }
        if let modifier {
            guard let modifier = self.modifier(modifier) else { return nil }
            byMode = byMode.mapValues { .modified($0, modifier) }
        }
        guard byMode.count == values.count, let first = byMode.removeValue(forKey: "") else { return nil }
        return ModeValues(value: first, modes: byMode)
    }
}

/// Whether the key is the name of a group or token. Keys with `$` are properties, except for the token name `$root`.
private func isName(_ key: String) -> Bool { key.utf8.first != UInt8(ascii: "$") || key == "$root" }
