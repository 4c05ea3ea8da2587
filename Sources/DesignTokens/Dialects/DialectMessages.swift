import SourceText

/// Messages about token files in older forms.
extension Diagnostic {
    static func tokenDialect(
        _ found: [DialectReader.Finding], in path: SourcePath, at location: Location
    ) -> Diagnostic {
        Diagnostic(
            .warning, "token-dialect",
            "this file has forms of design tokens that are not in the 2025.10 format, but still work",
            at: location,
            notes: found.map { .init($0.form.advice(today: $0.today?.shown), at: Location(path, $0.place)) },
            hint: "to silence this, write the 2025.10 format as the notes say, or export the theme as JSON")
    }

    /// Reports a calculation that cannot be made; without an error, because it is not understood.
    static func tokenCalculation(
        _ text: String, _ error: CalculationError? = nil, notes: [Note] = [], at location: Location
    ) -> Diagnostic {
        let what =
            switch error {
            case .units(let left, let right)?: "mixes \(unitName(left)) and \(unitName(right))"
            case .unit(let unit)?: "has a result in \(unit)"
            case .notNumber(let token)?: "calculates with \(quoted(token)), which is not a number"
            case .notFinite?: "has no valid result"
            case .reported?, nil: "is not a calculation that Colophon knows"
            }
        let names = Term.Operation.allCases.map(\.rawValue).joined(separator: ", ")
        return Diagnostic(
            .error, "token-calculation", "\(quoted(text)) \(what)", at: location, notes: notes,
            hint: error == nil ? "write the result, or use only \(names)" : "write the result")
    }

    private static func unitName(_ unit: String) -> String { unit.isEmpty ? "a number without a unit" : unit }

    static func tokenModifier(_ what: String, _ hint: Hint?, at location: Location) -> Diagnostic {
        Diagnostic(.error, "token-calculation", what, at: location, hint: hint)
    }

    static func tokenSetUnknown(_ name: String, among names: [String], at location: Location) -> Diagnostic {
        Diagnostic(
            .warning, "token-set-unknown", "there is no set \(quoted(name)) in this file", at: location,
            hint: nearest(name, among: names).map { "did you mean \(quoted($0))?" })
    }
}

extension LegacyForm {
    /// The form and its current notation: that of the file's value, or an example.
    fileprivate func advice(today: String?) -> String {
        switch self {
        case .sets: "sets and themes of Tokens Studio; write a file for each set, and a resolver file"
        case .plainKeys: "value and type; write \"$value\" and \"$type\""
        case .category: "the type is taken from the group's name; write \"$type\""
        case .typeName: "a type from another tool; write dimension, number, fontFamily, fontWeight, shadow or duration"
        case .color: "a colour as text; write \(today ?? "{ \"colorSpace\": \"srgb\", \"components\": [1, 0.5, 0] }")"
        case .quantity: "a length or time as text; write \(today ?? "{ \"value\": 12, \"unit\": \"px\" }")"
        case .unitless: "a length or time without a unit; write \(today ?? "{ \"value\": 12, \"unit\": \"px\" }")"
        case .number: "a number as text or in percent; write \(today ?? "1.5")"
        case .fontList: "several fonts in one text; write \(today ?? "[\"Inter\", \"sans-serif\"]")"
        case .fontWeight: "a font weight as text; write \(today ?? "600")"
        case .curve: "a curve by its CSS name; write \(today ?? "[0.42, 0, 1, 1]")"
        case .shadow: "x, y and type of a shadow; write \"offsetX\", \"offsetY\" and \"inset\""
        case .lineHeight: "a line height as a length; write a multiple of the font size, such as 1.5"
        case .letterSpacing: "letter spacing relative to the font size; write { \"value\": -0.8, \"unit\": \"px\" }"
        case .alias: "a reference as $a.b, {a.b.value} or with spaces; write \"{a.b}\""
        case .calculation: "a calculation; write the result\(today.map { ", \($0)" } ?? "")"
        case .modifier: "a colour changed by \"modify\"; write the resulting colour"
        case .severalValues: "several values or CSS in one text do not exist in the format; the token is left out"
        case .fontStyle: "a font style in addition to the weight is not in the format and is left out"
        case .lengthAsNumber: "a length of another type; write \"$type\": \"dimension\""
        case .leftOut:
            "compositions and text styles such as case do not exist in the format and are left out"
        case .toolModes: "modes in \"$extensions\" of another tool; write \"\(ModeValues.extensionName)\""
        case .unknownMode: "the mode \(today ?? "") is not used; name it in theme.yml, as in modes: { name: dark }"
        case .unusedTheme: "the theme \(today ?? "") is not used; name it in theme.yml, as in modes: { name: dark }"
        case .missingType: "a type is missing and taken from the value; write \"$type\": \(today ?? "")"
        case .shortHex: "a \"hex\" without exactly six digits; write \(today ?? "\"#rrggbb\"")"
        case .relativeUnit: "a length in em, which counts as rem outside CSS; write a length in px or rem"
        case .otherUnit: "a length in a unit of CSS is kept as text; write \"$type\": \"string\", or px or rem"
        case .furtherMember: "the member \(today ?? "") is not in the format and is left out"
        case .missingMember: "a member is missing and gets its usual value; write \(today ?? "it")"
        }
    }
}

extension Value {
    /// The value as JSON on one line; nil if it is too long for a message.
    fileprivate var shown: String? { written.utf8.count > 160 ? nil : written }

    /// The value as JSON. Numbers have at most four decimals, which suffice for 8-bit colours.
    fileprivate var written: String {
        switch kind {
        case .null: "null"
        case .bool(let flag): String(flag)
        case .number(let text): finiteNumber(text: text).map { decimalText($0, digits: 4) } ?? text
        case .string(let text), .plain(let text): quoted(text)
        case .array(let elements): "[\(elements.map(\.written).joined(separator: ", "))]"
        case .object(let members):
            "{ \(members.map { "\(quoted($0.key)): \($0.value.written)" }.joined(separator: ", ")) }"
        }
    }
}
