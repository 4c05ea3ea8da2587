extension ObjectReader {
    /// Reads a text: a string, or an unquoted YAML scalar as written. A blank text gives nil.
    mutating func text(_ key: String) -> String? {
        guard let found = value(key), let text = textOrRefuse(found, key), !isBlank(text) else { return nil }
        return accepts(text, key, at: location(of: found)) ? text : nil
    }

    /// Reads a text. Reports an error if it is absent or blank.
    mutating func requiredText(_ key: String) -> String? {
        guard let found = requiredValue(key), let text = textOrRefuse(found, key) else { return nil }
        guard isBlank(text) else { return accepts(text, key, at: location(of: found)) ? text : nil }
        diagnostics.append(.missing(key, in: what, isEmpty: true, at: location(of: key)))
        return nil
    }

    private mutating func textOrRefuse(_ found: Value, _ key: String) -> String? {
        if let text = found.text { return text }
        reportWrongType(key, "text", found, hint: .quotesHint(found))
        return nil
    }

    /// Reads a list of texts. Blank entries and entries of other types are errors and omitted.
    mutating func texts(_ key: String) -> [String]? {
        guard let elements = list(key) else { return nil }
        var texts: [String] = []
        for element in elements {
            guard let text = element.text, !isBlank(text) else {
                reportWrongType(key, "a list of text values", element, hint: .quotesHint(element))
                continue
            }
            if accepts(text, key, at: location(of: element)) { texts.append(text) }
        }
        return texts
    }

    /// Reads a whole number such as `60`, without quotes, fraction or exponent.
    /// - Parameter range: the valid range. Any other number is an error.
    mutating func integer(_ key: String, in range: ClosedRange<Int> = Int.min...Int.max) -> Int? {
        guard let found = value(key) else { return nil }
        guard let digits = found.unquoted, isWholeNumber(digits) else {
            let isQuoted = found.text.map(isWholeNumber) ?? false
            reportWrongType(key, "a whole number", found, hint: isQuoted ? "remove the quotes" : nil)
            return nil
        }
        guard let number = Int(digits), range.contains(number) else {
            let message = "\"\(key)\" must be a number from \(range.lowerBound) to \(range.upperBound)"
            report(.error, "out-of-range", message, for: key)
            return nil
        }
        return number
    }

    /// Reads `true` or `false`.
    mutating func flag(_ key: String) -> Bool? {
        guard let found = value(key) else { return nil }
        if case .bool(let flag) = found.kind { return flag }
        if case .plain("true") = found.kind { return true }
        if case .plain("false") = found.kind { return false }
        reportWrongType(key, "true or false", found, hint: flagHint(found))
        return nil
    }

    private func flagHint(_ found: Value) -> Hint? {
        let word: String? = if case .number(let digits) = found.kind { digits } else { found.text }
        switch word?.lowercased() {
        case "true", "yes", "on", "y", "1": return "write true"
        case "false", "no", "off", "n", "0": return "write false"
        default: return nil
        }
    }

    /// Reads a date in the form `YYYY-MM-DD`.
    mutating func date(_ key: String) -> CalendarDate? {
        guard let found = value(key) else { return nil }
        guard let text = textOrRefuse(found, key) else { return nil }
        if let date = CalendarDate(iso: text) { return date }
        diagnostics.append(.badDate(text, at: location(of: found)))
        return nil
    }

    /// Reads a date. Reports an error if it is absent or blank.
    mutating func requiredDate(_ key: String) -> CalendarDate? {
        requiredText(key) == nil ? nil : date(key)
    }

    /// Reads one of the words that are the raw values of `Choice`.
    mutating func choice<Choice>(_ key: String, of type: Choice.Type = Choice.self) -> Choice?
    where Choice: CaseIterable & RawRepresentable<String> {
        choice(key, among: Choice.allCases.map(\.rawValue)).flatMap(Choice.init)
    }

    /// Reads one of the words.
    mutating func choice(_ key: String, among words: [String]) -> String? {
        guard let found = value(key), let text = textOrRefuse(found, key) else { return nil }
        if words.contains(text) { return text }
        diagnostics.append(.badChoice(key, text, among: words, at: location(of: found)))
        return nil
    }
}

extension Value {
    /// The text of a JSON number or an unquoted YAML scalar, as written; nil for other values.
    var unquoted: String? {
        switch kind {
        case .number(let text), .plain(let text): text
        default: nil
        }
    }
}

/// Whether the text is digits with an optional minus sign. A leading zero is invalid: in YAML 1.1 it marks an octal
/// number.
private func isWholeNumber(_ text: String) -> Bool {
    let digits = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
    guard let first = digits.first, digits.allSatisfy(\.isASCIIDigit) else { return false }
    return digits.count == 1 || first != UInt8(ascii: "0")
}
