import SourceText

/// Returns the path in `{a.b.c}`; nil if `value` is not a text in braces.
func aliasTarget(_ value: Value) -> String? {
    guard let text = value.text, text.hasPrefix("{"), text.hasSuffix("}"), text.utf8.count > 2 else { return nil }
    return String(text.dropFirst().dropLast())
}

/// Reading of values with references. `readLiteral` reads values without references.
extension TokenFileReader {
    /// Reads `value` as a value of `type`. Returns nil and adds a diagnostic if it is not valid.
    ///
    /// - Parameter type: the expected type; nil if the value is known to be a reference to a whole token.
    mutating func expression(_ value: Value, type: TokenType?) -> TokenExpression? {
        if let target = aliasTarget(value) {
            // "{a} * {b}" is in braces as well.
            let isOne = !target.utf8.contains(UInt8(ascii: "{"))
            if !isOne, let type, let result = calculation(value, type) { return result }
            return alias(target, at: value.place, expected: type)
        }
        if let reference = value.members?.first(where: { $0.key == "$ref" }) {
            return pointer(reference, in: value, type: type)
        }
        switch type {
        case .typography: return composite(.typography, value)
        case .border: return composite(.border, value)
        case .transition: return composite(.transition, value)
        case .shadow:
            return value.elements == nil ? composite(.shadow, value) : list(.shadow, value)
        case .gradient: return stops(value)
        case .fontFamily where value.elements != nil: return list(.fontFamily, value)
        case let type? where value.holdsReference:
            return checkPointers(in: value) ? .deferred(value, type) : nil
        case .strokeStyle where value.members != nil: return composite(.dashes, value)
        case let type?: return calculation(value, type) ?? literal(value, type)
        case nil: return nil
        }
    }

    /// Whether `value` refers to a whole token, whose type then counts.
    func isWholeReference(_ value: Value) -> Bool {
        if let target = aliasTarget(value) { return !target.utf8.contains(UInt8(ascii: "{")) }
        guard let reference = referenceMember(value) else { return false }
        // A malformed pointer counts too; it is reported when the value is read.
        return reference.value.text.flatMap(TokenPointer.init)?.steps.isEmpty ?? true
    }

    private mutating func pointer(
        _ reference: Value.Member, in value: Value, type: TokenType?
    ) -> TokenExpression? {
        guard checkPointers(in: value), let pointer = reference.value.text.flatMap(TokenPointer.init) else {
            return nil
        }
        if pointer.steps.isEmpty {
            return .alias(TokenAlias(target: pointer.token, place: reference.value.place, expected: type))
        }
        return type.map { .deferred(value, $0) }
    }

    /// Checks that each `$ref` in `value` is a pointer to a token and has no other members beside it. Otherwise returns
    /// false and adds a diagnostic.
    private mutating func checkPointers(in value: Value) -> Bool {
        if let elements = value.elements { return elements.filter { !checkPointers(in: $0) }.isEmpty }
        guard let members = value.members else { return true }
        guard let reference = members.first(where: { $0.key == "$ref" }) else {
            return members.filter { !checkPointers(in: $0.value) }.isEmpty
        }
        if members.count > 1, let other = members.first(where: { $0.key != "$ref" }) ?? members.last {
            diagnostics.append(.tokenReferenceNotAlone(other.key, at: location(other.place)))
            return false
        }
        if reference.value.text.flatMap(TokenPointer.init) == nil {
            diagnostics.append(.tokenPointerSyntax(at: location(reference.value.place)))
            return false
        }
        return true
    }

    private mutating func alias(_ target: String, at place: SourcePosition, expected: TokenType?) -> TokenExpression? {
        guard target.utf8.isTokenPath else {
            diagnostics.append(.tokenAliasSyntax(target, at: location(place)))
            return nil
        }
        return .alias(TokenAlias(target: target, place: place, expected: expected))
    }

    private mutating func literal(_ value: Value, _ type: TokenType) -> TokenExpression? {
        let result = readLiteral(value, as: type)
        diagnostics += result.diagnostics.map { $0.diagnostic(file.path) }
        return result.value.map { .literal($0) }
    }

    private mutating func list(_ type: TokenType, _ value: Value) -> TokenExpression? {
        guard let elements = value.elements, !elements.isEmpty else {
            diagnostics.append(.tokenValue(type, "a non-empty array", at: location(value.place)))
            return nil
        }
        let read = elements.compactMap { element -> TokenExpression? in
            guard element.elements == nil else {
                diagnostics.append(.tokenValue(type, "no array inside an array", at: location(element.place)))
                return nil
            }
            // Current themes have braces inside an array of font names, where the format allows only `{ "$ref": … }`.
            return expression(element, type: type)
        }
        return read.count == elements.count ? .list(type, read) : nil
    }

    private mutating func stops(_ value: Value) -> TokenExpression? {
        guard let elements = value.elements, !elements.isEmpty else {
            diagnostics.append(
                .tokenValue(.gradient, "an array of { color, position }", at: location(value.place)))
            return nil
        }
        let read = elements.compactMap { element in
            let isReference = aliasTarget(element) != nil || element["$ref"] != nil
            return isReference ? expression(element, type: .gradient) : composite(.gradientStop, element)
        }
        return read.count == elements.count ? .list(.gradient, read) : nil
    }

    private mutating func composite(_ kind: CompositeKind, _ value: Value) -> TokenExpression? {
        guard let members = value.members else {
            diagnostics.append(.tokenCompositeShape(kind, at: location(value.place)))
            return nil
        }
        let fields = kind.fields
        for member in members where !fields.contains(where: { $0.name == member.key }) {
            diagnostics.append(.tokenMemberUnknown(member.key, kind, at: location(member.place)))
        }
        var read: [CompositeMember] = []
        for field in fields {
            guard let expression = self.field(field, of: kind, in: value) else { continue }
            read.append(CompositeMember(name: field.name, value: expression))
        }
        return read.count == fields.count ? .composite(kind, read, value.place) : nil
    }

    private mutating func field(
        _ field: CompositeKind.Field, of kind: CompositeKind, in value: Value
    ) -> TokenExpression? {
        guard let member = value[field.name] else {
            if let absent = field.absent { return .literal(absent) }
            diagnostics.append(.tokenMemberMissing(field.name, kind, at: location(value.place)))
            return nil
        }
        guard let other = field.alternative else {
            return field.isList ? list(field.type, member) : expression(member, type: field.type)
        }
        let expression = expression(member, type: member["unit"] == nil ? field.type : other)
        guard case .alias(var alias)? = expression else { return expression }
        alias.alternative = other
        return .alias(alias)
    }
}

extension String.UTF8View {
    /// Whether the text consists of names joined by single dots, without braces. It compares bytes, because a theme has
    /// thousands of references.
    fileprivate var isTokenPath: Bool {
        let dot = UInt8(ascii: ".")
        var last = dot
        for byte in self {
            if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") || byte == dot && last == dot { return false }
            last = byte
        }
        return last != dot
    }
}
