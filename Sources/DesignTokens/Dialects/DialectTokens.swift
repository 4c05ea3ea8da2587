import SourceText

/// Conversion of groups and tokens.
extension DialectReader {
    /// Converts the whole file; nil if nothing changes.
    mutating func rewritten(_ root: Value) -> Value? {
        if case .changed(let value) = group(root, parts: [], type: nil) { return value }
        return nil
    }

    private mutating func group(_ group: Value, parts: [String], type outer: String?) -> RewriteResult {
        guard parts.count < Self.depthLimit, var members = group.members else { return .same }
        let isInExtension = isExtended
        defer { isExtended = isInExtension }
        isExtended = isExtended || group["$extends"] != nil || group["$ref"] != nil
        var isChanged = false
        let type = group["$type"]?.text ?? outer
        var index = 0
        while index < members.count {
            let member = members[index]
            switch rewritten(member, parts: parts, type: type) {
            case .same: index += 1
            case .changed(let value):
                members[index].value = value
                isChanged = true
                index += 1
            case .leftOut:
                members.remove(at: index)
                isChanged = true
            }
        }
        return RewriteResult(isChanged ? Value(.object(members), at: group.place) : nil)
    }

    private mutating func rewritten(_ member: Value.Member, parts: [String], type: String?) -> RewriteResult {
        if member.key == "$type" { return RewriteResult(typeName(member.value)) }
        guard member.value.members != nil, !member.key.hasPrefix("$") || member.key == "$root" else { return .same }
        let parts = parts + [member.key]
        if member.value["$value"] != nil { return token(member.value, parts: parts, type: type) }
        if let value = member.value["value"], isModifier(value) {
            note(.leftOut, at: member.place)
            return .leftOut
        }
        if isPlainToken(member.value) { return plainToken(member.value, parts: parts, type: type) }
        return group(member.value, parts: parts, type: type)
    }

    /// Returns the current name for a type of another dialect; nil for current and unknown types.
    private mutating func typeName(_ value: Value) -> Value? {
        guard let name = value.text, let type = LegacyType(name)?.type else { return nil }
        note(.typeName, at: value.place)
        return Value(.string(type.name), at: value.place)
    }

    // MARK: Tokens with "$"

    private mutating func token(_ token: Value, parts: [String], type outer: String?) -> RewriteResult {
        guard let written = token["$value"], var members = token.members else { return .same }
        let own = token["$type"]?.text ?? outer
        let evident = own == nil && !isExtended ? evidentType(written) : nil
        let name = own ?? evident
        if let reason = unusable(token, type: name, value: written) { return leaveOut(reason, parts) }
        let named = name.map(LegacyType.kind)
        let isLength = isLength(written, named)
        let kind = isLength ? .type(.dimension) : named
        if let text = cssLength(written, kind) { return .changed(textToken(token, text)) }
        var isChanged = dropFurtherMembers(&members)
        if let evident {
            let type = Value(.string(evident), at: written.place)
            members.append(Value.Member(key: "$type", place: written.place, value: type))
            isChanged = true
        }
        if isLength {
            members.removeAll { $0.key == "$type" }
            let type = Value(.string(TokenType.dimension.name), at: written.place)
            members.append(Value.Member(key: "$type", place: written.place, value: type))
            isChanged = true
        }
        for index in members.indices {
            let member = members[index]
            var new: Value?
            switch member.key {
            case "$type": new = typeName(member.value)
            case "$value":
                let result = value(member.value, as: kind)
                if case .refused(let part) = result { return refused(part, parts) }
                new = result.value
            case "$extensions":
                let extensions = withCurrentModifier(member.value)
                let own = withOwnModes(extensions ?? member.value) ?? extensions
                let result = modes(own ?? member.value, as: kind)
                if case .refused(let part) = result { return refused(part, parts) }
                new = result.value ?? own
            default: break
            }
            guard let new else { continue }
            members[index].value = new
            isChanged = true
        }
        return RewriteResult(isChanged ? Value(.object(members), at: token.place) : nil)
    }

    /// Returns a token whose value is text.
    private func textToken(_ token: Value, _ text: Value) -> Value {
        let rest = (token.members ?? []).filter { !["$value", "$type", "value", "type"].contains($0.key) }
        let own = [("$type", Value(.string("string"), at: text.place)), ("$value", text)]
        return Value(
            .object(own.map { Value.Member(key: $0.0, place: text.place, value: $0.1) } + rest.compactMap(property)),
            at: token.place)
    }

    /// Drops members of a token without `$` that are no objects, and so no tokens either.
    private mutating func dropFurtherMembers(_ members: inout [Value.Member]) -> Bool {
        guard let first = members.first(where: isFurtherMember) else { return false }
        note(.furtherMember, at: first.place, today: Value(.string(first.key), at: first.place))
        members.removeAll(where: isFurtherMember)
        return true
    }

    private func isFurtherMember(_ member: Value.Member) -> Bool {
        member.key.utf8.first != UInt8(ascii: "$") && member.value.members == nil
    }

    /// Converts the values of Colophon's mode extension by the same rules as `$value`.
    private mutating func modes(_ extensions: Value, as kind: LegacyType.Kind?) -> ConvertedValue {
        guard var all = extensions.members,
            let place = all.firstIndex(where: { $0.key == ModeValues.extensionName }),
            var members = all[place].value.members
        else { return .same }
        var isChanged = false
        for index in members.indices {
            let result = value(members[index].value, as: kind)
            if case .refused = result { return result }
            guard let new = result.value else { continue }
            members[index].value = new
            isChanged = true
        }
        guard isChanged else { return .same }
        all[place].value.kind = .object(members)
        return .new(Value(.object(all), at: extensions.place))
    }

    // MARK: Tokens without "$"

    /// Whether the object is a token in the form `{ "value": … }`. A group can contain a token named `value`, whose own
    /// value is in `$value`.
    private func isPlainToken(_ object: Value) -> Bool {
        guard let value = object["value"] else { return false }
        guard let members = value.members else { return true }
        if members.isEmpty || members.contains(where: { $0.key == "$value" || $0.key == "value" || $0.key == "$type" })
        {
            return false
        }
        return object["type"]?.text != nil || members.allSatisfy { $0.value.members == nil }
    }

    private mutating func plainToken(_ token: Value, parts: [String], type outer: String?) -> RewriteResult {
        guard let written = token["value"] else { return .same }
        note(.plainKeys, at: token.members?.first { $0.key == "value" }?.place ?? written.place)
        let named = (token["type"] ?? token["$type"])?.text ?? outer
        if let reason = unusable(token, type: named, value: written) { return leaveOut(reason, parts) }
        let given = named.map(LegacyType.kind) ?? category(of: parts, at: token.place)
        let isLength = isLength(written, given)
        let kind = isLength ? .type(.dimension) : given
        if let text = cssLength(written, kind) { return .changed(textToken(token, text)) }
        let result = value(written, as: kind)
        if case .refused(let part) = result { return refused(part, parts) }
        var members = [Value.Member(key: "$value", place: written.place, value: result.value ?? written)]
        if let kind, outer == nil || token["type"] != nil || isLength {
            if let type = token["type"], LegacyType(type.text ?? "") != nil { note(.typeName, at: type.place) }
            let place = (token["type"] ?? token).place
            members.append(
                Value.Member(key: "$type", place: place, value: Value(.string(kind.type.name), at: place)))
        }
        members += (token.members ?? []).compactMap(property)
        if let index = members.firstIndex(where: { $0.key == "$extensions" }) {
            let extensions = withCurrentModifier(members[index].value) ?? members[index].value
            let own = withOwnModes(extensions) ?? extensions
            let result = modes(own, as: kind)
            if case .refused(let part) = result { return refused(part, parts) }
            members[index].value = result.value ?? own
        }
        return .changed(Value(.object(members), at: token.place))
    }

    /// Converts another property of a token. Properties for other tools are dropped.
    private func property(_ member: Value.Member) -> Value.Member? {
        var result = member
        switch member.key {
        case "description", "comment", "$description":
            guard let text = member.value.text, !text.isEmpty else { return nil }
            result.key = "$description"
        case "deprecated", "$deprecated": result.key = "$deprecated"
        case "extensions", "$extensions":
            guard member.value.members != nil else { return nil }
            result.key = "$extensions"
        default:
            // Keep a token inside a token: the reader rejects it.
            let isToken = member.value["value"] != nil || member.value["$value"] != nil
            return isToken && member.key != "value" && member.key != "original" ? member : nil
        }
        return result
    }

    /// The type that the name of the first group implies in Style Dictionary 3.
    private mutating func category(of parts: [String], at place: SourcePosition) -> LegacyType.Kind? {
        guard let kind = LegacyType.category(parts) else { return nil }
        note(.category, at: place)
        return kind
    }

    /// Whether a token below has properties that only Style Dictionary writes. In its files, a length without a unit is
    /// in rem.
    func isOfStyleDictionary(_ group: Value, depth: Int) -> Bool {
        guard depth < Self.depthLimit, let members = group.members, group["$value"] == nil else { return false }
        if isPlainToken(group) {
            return group["type"] == nil || group["comment"] != nil || group["attributes"] != nil
        }
        return members.contains { isOfStyleDictionary($0.value, depth: depth + 1) }
    }

    // MARK: What cannot be taken over

    private enum UnsupportedToken {
        case calculation(Diagnostic)
        case leftOut(SourcePosition)
    }

    private func unusable(_ token: Value, type: String?, value: Value) -> UnsupportedToken? {
        if type == "composition" || isModifier(value) { return .leftOut(token.place) }
        guard let own = token["modify"] else { return nil }
        let what = "\"modify\" outside \"$extensions\" has no defined meaning"
        return .calculation(
            .tokenModifier(what, "write the resulting colour", at: Location(path, own.place)))
    }

    private mutating func leaveOut(_ reason: UnsupportedToken, _ parts: [String]) -> RewriteResult {
        switch reason {
        case .calculation(let diagnostic): refuse(diagnostic, token: parts)
        case .leftOut(let place): note(.leftOut, at: place)
        }
        return .leftOut
    }

    /// Drops a token whose value is no calculation. A value with several parts is valid elsewhere, and no error.
    private mutating func refused(_ value: Value, _ parts: [String]) -> RewriteResult {
        let text = value.text ?? ""
        if isSeveralValues(text) {
            note(.severalValues, at: value.place)
            refuse(nil, token: parts)
        } else {
            let error = CalculationParser.term(text, at: value.place)?.errorOfConstant
            refuse(.tokenCalculation(text, error, at: Location(path, value.place)), token: parts)
        }
        return .leftOut
    }
}
