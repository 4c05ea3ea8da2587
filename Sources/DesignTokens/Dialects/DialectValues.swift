import SourceText

/// The result of converting a value.
enum ConvertedValue {
    case same
    case new(Value)
    /// The given value requires a calculation.
    case refused(Value)

    var value: Value? { if case .new(let value) = self { value } else { nil } }
}

/// Conversion of values by the type of their token.
extension DialectReader {
    mutating func value(_ value: Value, as kind: LegacyType.Kind?) -> ConvertedValue {
        if let text = value.text, let result = reference(text, value, kind) { return result }
        guard let kind, value["$ref"] == nil else { return .same }
        if case .ratio = kind { return number(value) }
        if case .spacing = kind, let length = letterSpacing(value) { return .new(length) }
        switch kind.type {
        case .color: return color(value)
        case .dimension: return quantity(value, units: ["px", "rem", "em"], fallback: unit)
        case .duration: return quantity(value, units: ["ms", "s"], fallback: "ms")
        case .number: return number(value)
        case .fontFamily: return fontFamily(value)
        case .fontWeight: return fontWeight(value)
        case .cubicBezier: return curve(value)
        case .shadow: return list(value) { $0.shadow($1) }
        case .border: return composite(value, .border)
        case .transition: return composite(value, .transition)
        case .typography: return typography(value)
        case .gradient: return list(value) { $0.composite($1, .gradientStop) }
        case .strokeStyle: return composite(value, .dashes)
        case .string, .boolean, .other: return .same
        }
    }

    static func kinds(_ composite: CompositeKind) -> [String: LegacyType.Kind] {
        Dictionary(composite.fields.map { ($0.name, $0.type == .number ? .ratio : .type($0.type)) }) { first, _ in first
        }
    }

    // MARK: References

    /// Converts a text with a reference in braces or after a dollar sign; nil for any other text.
    private mutating func reference(_ text: String, _ value: Value, _ kind: LegacyType.Kind?) -> ConvertedValue? {
        if text.utf8.first == UInt8(ascii: "$"), kind?.type != .string, isPath(text.dropFirst()) {
            note(.alias, at: value.place)
            return .new(Value(.string("{\(text.dropFirst())}"), at: value.place))
        }
        guard text.utf8.contains(UInt8(ascii: "{")), kind?.type != .string else { return nil }
        guard let target = aliasTarget(value), !target.contains(where: { $0 == "{" || $0 == "}" }) else {
            guard isCalculation(text, kind) else { return nil }
            return calculation(text, value, kind)
        }
        let path = currentPath(target)
        if path == target { return .same }
        note(.alias, at: value.place)
        return .new(Value(.string("{\(path)}"), at: value.place))
    }

    /// Returns a calculation with the current paths of its references; refuses any other text.
    private mutating func calculation(_ text: String, _ value: Value, _ kind: LegacyType.Kind?) -> ConvertedValue {
        let current = text.split(separator: "{", omittingEmptySubsequences: false).enumerated().map { index, part in
            guard index > 0, let end = part.firstIndex(of: "}") else { return String(part) }
            return currentPath(String(part[..<end])) + part[end...]
        }
        let new = Value(.string(current.joined(separator: "{")), at: value.place)
        guard let kind, TokenFileReader(path: path).calculation(new, kind.type) != nil else { return .refused(value) }
        note(.calculation, at: value.place)
        return .new(new)
    }

    /// Converts a calculation without references to its result, as `current` gives it; nil for any other value.
    mutating func constant(_ value: Value, _ current: (DialectReader, Amount) -> Value?) -> ConvertedValue? {
        guard let text = value.text, isArithmetic(text) else { return nil }
        guard let term = CalculationParser.term(text, at: value.place), term.aliases.isEmpty,
            let amount = try? term.constant(),
            let result = current(self, amount)
        else { return .refused(value) }
        return .new(noting(.calculation, of: value, result))
    }

    /// Whether a text is a calculation or has several values, such as `4 * 7`, `2px + 1px` or `4px 8px`.
    private func isArithmetic(_ text: String) -> Bool {
        let operators = text.utf8.contains { " *+/()^".utf8.contains($0) } || text.utf8.dropFirst().contains(0x2D)
        return operators && CalculationParser.terms(text, at: .start) != nil
    }

    /// Whether a text is several values or a function of CSS, rather than a calculation with a mistake.
    func isSeveralValues(_ text: String) -> Bool {
        text.contains("gradient(") || (CalculationParser.terms(text, at: .start)?.count ?? 0) > 1
    }

    /// Whether a text combines references with other text, and so requires a calculation. Lists of fonts can combine
    /// both.
    private func isCalculation(_ text: String, _ kind: LegacyType.Kind?) -> Bool {
        // In a file with dollar signs, "{a}{b}" is a mistake that the reader reports.
        if !isPlain, !text.contains(where: { $0 == " " }), text.first == "{", text.last == "}" { return false }
        guard kind?.type != .fontFamily, let open = text.firstIndex(of: "{"), let close = text.firstIndex(of: "}")
        else { return false }
        let isPart = open != text.startIndex || text.index(after: close) != text.endIndex
        guard open < close, isPart else { return false }
        return isPath(text[text.index(after: open)..<close].drop { $0 == " " }.prefix { $0 != " " })
    }

    /// Returns the current path of a reference: `{a.b.value}` of Style Dictionary and `{ a.b }` refer to the token
    /// `a.b`.
    private func currentPath(_ target: String) -> String {
        var path = target[...]
        while path.first == " " { path.removeFirst() }
        while path.last == " " { path.removeLast() }
        if path.hasSuffix(".$value") { return String(path.dropLast(7)) }
        guard path.hasSuffix(".value") else { return String(path) }
        let shorter = path.dropLast(6)
        return hasToken(at: String(path)) || !(isPlain || hasToken(at: String(shorter)))
            ? String(path) : String(shorter)
    }

    /// Whether the file has keys without "$", as far as it has been read.
    private var isPlain: Bool { found.contains { $0.form == .plainKeys } }

    private func hasToken(at path: String) -> Bool {
        var value: Value? = root
        for name in path.split(separator: ".") { value = value?[String(name)] }
        return value?["$value"] != nil || value?["value"] != nil
    }

    private func isPath(_ text: Substring) -> Bool {
        !text.isEmpty && !text.utf8.contains { " ,(){}*+/$".utf8.contains($0) }
    }

    // MARK: Objects and lists

    /// Converts each element of an array, or the value itself.
    private mutating func list(
        _ value: Value, _ body: (inout DialectReader, Value) -> ConvertedValue
    ) -> ConvertedValue {
        guard var elements = value.elements else { return value.members == nil ? .same : body(&self, value) }
        var isChanged = false
        for index in elements.indices where elements[index].elements == nil {
            let result =
                elements[index].text.flatMap { reference($0, elements[index], nil) } ?? body(&self, elements[index])
            if case .refused = result { return result }
            guard let new = result.value else { continue }
            elements[index] = new
            isChanged = true
        }
        return isChanged ? .new(Value(.array(elements), at: value.place)) : .same
    }

    /// Converts the members with known types.
    mutating func members(_ value: Value, _ kinds: [String: LegacyType.Kind]) -> ConvertedValue {
        guard var members = value.members else { return .same }
        var isChanged = false
        for index in members.indices {
            guard let kind = kinds[members[index].key] else { continue }
            let old = members[index].value
            let result = old.elements == nil ? self.value(old, as: kind) : list(of: kind, old)
            if case .refused = result { return result }
            guard let new = result.value else { continue }
            members[index].value = new
            isChanged = true
        }
        return isChanged ? .new(Value(.object(members), at: value.place)) : .same
    }

    private mutating func list(of kind: LegacyType.Kind, _ value: Value) -> ConvertedValue {
        guard kind.type == .dimension else { return self.value(value, as: kind) }
        return list(value) { $0.value($1, as: kind) }
    }

    /// Converts a shadow: `x`, `y` and `type` of Tokens Studio are now `offsetX`, `offsetY` and `inset`.
    private mutating func shadow(_ value: Value) -> ConvertedValue {
        guard var members = value.members else { return .same }
        let isOlder = members.contains { ["x", "y", "type"].contains($0.key) }
        if isOlder {
            note(.shadow, at: value.place)
            members = members.map { member in
                var member = member
                switch member.key {
                case "x": member.key = "offsetX"
                case "y": member.key = "offsetY"
                case "type":
                    member.key = "inset"
                    member.value.kind = .bool(member.value.text == "innerShadow")
                default: break
                }
                return member
            }
        }
        let renamed = Value(.object(members), at: value.place)
        let result = composite(renamed, .shadow)
        if case .same = result, isOlder { return .new(renamed) }
        return result
    }

    /// Converts typography. The resolver measures line height and letter spacing against the font size.
    private mutating func typography(_ value: Value) -> ConvertedValue {
        guard var members = value.members else { return .same }
        var isChanged = false
        for index in members.indices {
            let member = members[index]
            let new: Value? =
                switch member.key {
                case "lineHeight": lineHeight(member.value)
                case "letterSpacing": letterSpacing(member.value)
                default: nil
                }
            guard let new else { continue }
            members[index].value = new
            isChanged = true
        }
        let current = Value(.object(members), at: value.place)
        let result = composite(current, .typography)
        if case .same = result, isChanged { return .new(current) }
        return result
    }
}
