import SourceText

/// The words of this room: token files in older forms.
extension Diagnostic {
    static func tokenDialect(
        _ found: [(form: OlderForm, place: Place)], in path: SourcePath, at location: Location
    ) -> Diagnostic {
        Diagnostic(
            .warning, "token-dialect", "this file is in an older form of design tokens, which is read as today's",
            at: location, notes: found.map { .init($0.form.advice, at: Location(path, $0.place)) },
            hint: "write it in the form of 2025.10, as the notes say, or export it so")
    }

    static func tokenCalculation(_ text: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "token-calculation", "\(quoted(text)) would have to be calculated, which is not done here",
            at: location, hint: "write the result out, or let the tool that made this file do it")
    }

    static func tokenModified(_ kind: String?, at location: Location) -> Diagnostic {
        let what = kind.map { "changed by \(quoted($0))" } ?? "changed"
        return Diagnostic(
            .error, "token-calculation", "the value is \(what), which is not done here", at: location,
            hint: "write the result out, or let the tool that made this file do it")
    }

    static func tokenSetUnknown(_ name: String, among names: [String], at location: Location) -> Diagnostic {
        Diagnostic(
            .warning, "token-set-unknown", "there is no set \(quoted(name)) in this file", at: location,
            hint: nearest(name, among: names).map { "did you mean \(quoted($0))?" })
    }
}

extension OlderForm {
    /// What it is, and how it is written today.
    fileprivate var advice: String {
        switch self {
        case .sets: "sets and themes of Tokens Studio: today a file for each set, and a resolver file"
        case .plainKeys: "value and type: today \"$value\" and \"$type\""
        case .category: "a type that the group's name says: today \"$type\""
        case .typeName: "a type of another tool: today dimension, number, fontFamily, fontWeight, shadow or duration"
        case .color: "a colour as text: today { \"colorSpace\": \"srgb\", \"components\": [1, 0.5, 0], \"alpha\": 1 }"
        case .quantity: "a length or time as text: today { \"value\": 12, \"unit\": \"px\" }"
        case .unitless: "a length or time without a unit: today { \"value\": 12, \"unit\": \"px\" }"
        case .number: "a number as text or in percent: today 1.5"
        case .fontList: "several fonts in one text: today [\"Inter\", \"sans-serif\"]"
        case .fontWeight: "a font weight as text: today 600 or \"semi-bold\""
        case .curve: "a curve by its name in CSS: today [0.42, 0, 1, 1]"
        case .shadow: "x, y and type of a shadow: today \"offsetX\", \"offsetY\" and \"inset\""
        case .lineHeight: "a line height as a length: today a multiple of the font size, such as 1.5"
        case .letterSpacing: "letter spacing relative to the font size: today { \"value\": -0.8, \"unit\": \"px\" }"
        case .alias: "a reference as $a.b, {a.b.value} or with spaces: today \"{a.b}\""
        case .leftOut: "compositions, and paragraphs, case and lines of text, have no place in the format: left out"
        }
    }
}
