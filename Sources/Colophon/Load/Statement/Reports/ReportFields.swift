import Documents
import SourceText

/// Reads values of a report in JSON or YAML. Keys that are not read are ignored, because other programs define them.
extension ReportReader {
    /// Returns the text at `keys`, the first of which is a key of `value`; `nil` if it is missing or blank.
    mutating func text(_ value: Value?, _ keys: String...) -> String? { line(value?.at(keys), keys.last ?? "") }

    /// Returns a value as text on one line; `nil` if it is missing, blank or not a scalar.
    mutating func line(_ value: Value?, _ name: String) -> String? {
        guard let value, let text = value.scalar?.joinedLines.trimmingSpace, !text.isEmpty else { return nil }
        let problems = textProblems(text, quoted(name), at: location(value.place))
        diagnostics += problems
        return problems.hasErrors ? nil : text
    }

    /// Returns a list of texts. A single text with commas between the parts is a list too.
    mutating func texts(_ value: Value?, _ key: String) -> [String] {
        guard let found = value?[key] else { return [] }
        if let elements = found.elements { return elements.compactMap { line($0, key) } }
        return line(found, key).map { $0.split { $0 == "," }.map { String($0).trimmingSpace } } ?? []
    }

    /// Reads a whole number from 0; `nil` if it is missing or not a number.
    mutating func count(_ value: Value?, _ keys: String...) -> Int? {
        value?.at(keys)?.scalar.flatMap { Int($0) }.flatMap { (0...1_000_000).contains($0) ? $0 : nil }
    }

    /// Reads a date in the form `YYYY-MM-DD`, which a time may follow. Anything else counts as not given, with a
    /// warning.
    mutating func date(_ value: Value?, _ keys: String...) -> CalendarDate? {
        guard let found = value?.at(keys), let text = found.scalar?.trimmingSpace, !text.isEmpty else { return nil }
        let day = text.prefix { $0 != "T" && $0 != " " }
        if let date = CalendarDate(iso: String(day)) { return date }
        let expected = "a date such as 2026-01-31"
        diagnostics.append(.unusableValue(keys.last ?? "", text, expected, at: location(found.place)))
        return nil
    }

    /// Reads the address of a web page.
    mutating func address(_ value: Value?, _ keys: String...) -> String? {
        guard let found = value?.at(keys), let text = line(found, keys.last ?? "") else { return nil }
        if case .external(_, let address) = WebAddress(text), address.isWebAddress { return address }
        diagnostics.append(.unusableValue(keys.last ?? "", text, "a web address", at: location(found.place)))
        return nil
    }

    /// Reads an email address.
    mutating func mailAddress(_ value: Value?, _ keys: String...) -> String? {
        guard let found = value?.at(keys), let text = line(found, keys.last ?? "") else { return nil }
        if text.isMailAddress { return text }
        diagnostics.append(.unusableValue(keys.last ?? "", text, "an email address", at: location(found.place)))
        return nil
    }

    /// Reads a text in Markdown as blocks without headings. Braces of variables stay as they are.
    mutating func markdown(_ value: Value?) -> [Block] {
        guard let value, let text = value.scalar, !text.trimmingSpace.isEmpty else { return [] }
        let read = DocumentText.readFragment(text, at: location(value.place), .none)
        return read.unwrap(into: &diagnostics).asFragment
    }
}

extension String {
    /// The text with spaces in place of line ends.
    var joinedLines: String {
        split(whereSeparator: \.isNewline).map { String($0).trimmingSpace }.joined(separator: " ")
    }
}

extension Value {
    /// Returns the value inside objects, from the outer key to the inner one; `nil` if a key is missing or null.
    func at(_ keys: [String]) -> Value? {
        let found = keys.reduce(Optional(self)) { value, key in value?[key] }
        return found?.kind == .null ? nil : found
    }

    /// A text, number or flag as written; `nil` for other values.
    var scalar: String? {
        switch kind {
        case .number(let text): text
        case .bool(let flag): flag ? "true" : "false"
        default: text
        }
    }
}

extension Diagnostic {
    /// Reports a value of another program that has an unexpected form, and therefore counts as missing.
    static func unusableValue(
        _ name: String, _ text: String, _ expected: String, at location: Location
    ) -> Diagnostic {
        Diagnostic(
            .warning, "report-unfilled", "\"\(name)\" is \(quoted(text)), not \(expected), so it counts as not given",
            at: location, hint: "correct it here, or give the value in accessibility.yml")
    }
}
