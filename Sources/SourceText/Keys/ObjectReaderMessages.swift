/// Messages of the object reader.
extension Diagnostic {
    static func wrongType(
        _ what: String, expected: String, found: Value, at location: Location, hint: Hint? = nil
    ) -> Diagnostic {
        Diagnostic(
            .error, "wrong-type", "\(what) must be \(expected), not \(found.typeDescription)", at: location, hint: hint)
    }

    package static func unknownKey(_ key: String, at location: Location, hint: Hint?) -> Diagnostic {
        Diagnostic(.error, "unknown-key", "unknown key \(quoted(key))", at: location, hint: hint, traits: .siteOnly)
    }

    static func missing(_ key: String, in what: String, isEmpty: Bool, at location: Location) -> Diagnostic {
        isEmpty
            ? Diagnostic(.error, "empty-value", "\"\(key)\" of \(what) is empty", at: location)
            : Diagnostic(.error, "missing-key", "\(what) needs \"\(key)\"", at: location)
    }

    static func emptyText(_ key: String, language: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "empty-value", "\"\(key)\" is empty in the language \(quoted(language))", at: location,
            hint: "write the text, or remove the line")
    }

    package static func badDate(_ text: String, at location: Location) -> Diagnostic {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let hasForm = parts.map(\.utf8.count) == [4, 2, 2] && parts.allSatisfy { $0.utf8.allSatisfy(\.isASCIIDigit) }
        let form = "write dates as year-month-day"
        let hint =
            CalendarDate(reordering: text).map { "\(form): did you mean \($0.iso)?" }
            ?? (hasForm ? nil : "\(form), such as 2026-01-31")
        return Diagnostic(
            .error, "bad-date", "\(quoted(text)) is not a \(hasForm ? "real " : "")date", at: location,
            hint: hint.map { Hint($0) })
    }

    package static func badChoice(
        _ key: String, _ text: String, among words: [String], at location: Location
    ) -> Diagnostic {
        let hint: Hint? =
            if let near = nearest(text, among: words) { "did you mean \"\(near)\"?" } else { .knownNames(words) }
        return Diagnostic(.error, "bad-choice", "\(quoted(text)) is not a valid \"\(key)\"", at: location, hint: hint)
    }

    static func badLanguageTag(_ tag: String, in key: String, at location: Location) -> Diagnostic {
        let mended = tag.replacing("_", with: "-")
        let hint: Hint = isLanguageTag(mended) ? "write \"\(mended)\"" : "write tags such as en, fr or zh-Hant"
        return Diagnostic(
            .error, "bad-language", "\(quoted(tag)) in \"\(key)\" is not a valid language tag", at: location, hint: hint
        )
    }
}

extension Value {
    /// A description of the value for messages.
    public var typeDescription: String {
        switch kind {
        case .null: "null"
        case .bool(let flag): flag ? "true" : "false"
        case .number(let text): text.utf8.count > 30 ? "a number" : "the number \(text)"
        case .string(let text), .plain(let text): isBlank(text) ? "empty text" : "the text \(quoted(text))"
        case .array: "a list"
        case .object: "an object"
        }
    }
}

extension Hint? {
    /// A hint with the valid names; nil for more than 12.
    static func knownNames(_ names: [String]) -> Hint? {
        guard (1...12).contains(names.count) else { return nil }
        return "valid here: \(names.joined(separator: ", "))"
    }

    /// A hint that a key is a misspelling of another key that the object already has.
    static func repeatedName(_ name: String) -> Hint? {
        "did you mean \"\(name)\"? It is already there: remove one of the two"
    }

    /// A hint with the keys that the object may have. It cuts the list after about two lines.
    static func keysHere(_ names: [String]) -> Hint? {
        guard !names.isEmpty else { return "no key is known here" }
        var list = ""
        for (number, name) in names.enumerated() {
            if list.utf8.count + name.utf8.count > 160, number > 0 {
                return "the keys here are \(list) and \(names.count - number) more"
            }
            list += number == 0 ? name : ", \(name)"
        }
        return names.count == 1 ? "the only key here is \(list)" : "the keys here are \(list)"
    }

    /// A hint to put a JSON number or Boolean in quotes.
    static func quotesHint(_ value: Value) -> Hint? {
        switch value.kind {
        case .number(let text): "put it in quotes: \(quoted(text))"
        case .bool(let flag): "put it in quotes: \"\(flag)\""
        default: nil
        }
    }
}

extension CalendarDate {
    /// Creates the only date that three numbers can mean in another order or form, such as `31/12/2023`, `2023-14-04`
    /// or `2026-3-13`; `nil` if there are several or none.
    fileprivate init?(reordering text: String) {
        let parts = text.split(omittingEmptySubsequences: false) { "-/.".contains($0) }
        let numbers = parts.compactMap { $0.utf8.allSatisfy(\.isASCIIDigit) ? Int($0) : nil }
        guard parts.count == 3, numbers.count == 3 else { return nil }
        let isYearFirst = parts[0].utf8.count == 4
        guard isYearFirst || parts[2].utf8.count == 4 else { return nil }
        let (year, first, second) = (numbers[isYearFirst ? 0 : 2], numbers[1], numbers[isYearFirst ? 2 : 0])
        // A year in front is followed by the month, unless that is impossible.
        let read = CalendarDate(year: year, month: first, day: second)
        let other = CalendarDate(year: year, month: second, day: first)
        if isYearFirst, let read { self = read; return }
        guard let only = read ?? other, read == nil || other == nil || read == other else { return nil }
        self = only
    }
}
