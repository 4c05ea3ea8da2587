/// Reading of declared keys. A required key that is absent or null is an error.
extension ObjectReader {
    /// Whether to read the key. False for a required key that is absent or null, which is then reported as an error.
    private mutating func reportIfMissing(_ key: Key) -> Bool { !key.isRequired || requiredValue(key.name) != nil }

    /// Reads a text: a string, or an unquoted YAML scalar as written. A blank text gives nil.
    package mutating func text(_ key: Key) -> String? { key.isRequired ? requiredText(key.name) : text(key.name) }

    /// Reads a list of texts.
    package mutating func texts(_ key: Key) -> [String]? { reportIfMissing(key) ? texts(key.name) : nil }

    /// Reads a whole number in the declared range.
    package mutating func integer(_ key: Key) -> Int? {
        let range: ClosedRange<Int>? = if case .integer(let range) = key.kind.bare { range } else { nil }
        return reportIfMissing(key) ? integer(key.name, in: range ?? Int.min...Int.max) : nil
    }

    /// Reads `true` or `false`.
    package mutating func flag(_ key: Key) -> Bool? { reportIfMissing(key) ? flag(key.name) : nil }

    /// Reads a date.
    package mutating func date(_ key: Key) -> CalendarDate? { key.isRequired ? requiredDate(key.name) : date(key.name) }

    /// Reads one of the words that are the raw values of `Choice`.
    package mutating func choice<Choice>(_ key: Key, of type: Choice.Type = Choice.self) -> Choice?
    where Choice: CaseIterable & RawRepresentable<String> {
        reportIfMissing(key) ? choice(key.name, of: type) : nil
    }

    /// Reads one of the words.
    package mutating func choice(_ key: Key, among words: [String]) -> String? {
        reportIfMissing(key) ? choice(key.name, among: words) : nil
    }

    /// Reads one text for all languages, or a text for each language.
    package mutating func localisedText(_ key: Key) -> LocalisedText? {
        key.isRequired ? requiredLocalisedText(key.name) : localisedText(key.name)
    }

    /// Reads a nested object. The caller must call `finish`; the variant with a closure does it itself.
    package mutating func object(_ key: Key, what: String? = nil) -> ObjectReader? {
        reportIfMissing(key) ? object(key.name, what: what) : nil
    }

    /// Reads a nested object with `body`.
    package mutating func object<Result>(
        _ key: Key, what: String? = nil, _ body: (inout ObjectReader) -> Result
    ) -> Result? {
        reportIfMissing(key) ? object(key.name, what: what, body) : nil
    }

    /// Reads a list.
    package mutating func list(_ key: Key) -> [Value]? { reportIfMissing(key) ? list(key.name) : nil }

    /// Reads a list of objects with `body`. Reports entries that are not objects, and omits them and entries for which
    /// `body` returns nil.
    /// - Parameter what: the name of an entry in messages, such as `this item`.
    package mutating func objects<Result>(
        _ key: Key, what: String, _ body: (inout ObjectReader) -> Result?
    ) -> [Result]? {
        reportIfMissing(key) ? objects(key.name, what: what, body) : nil
    }

    /// Returns the value; nil, without an error, if it is absent or null.
    package mutating func value(_ key: Key) -> Value? { value(key.name) }

    /// Returns the value; reports an error if it is absent or null.
    package mutating func requiredValue(_ key: Key) -> Value? { requiredValue(key.name) }

    /// Whether the object has the key, even with the value null. The key counts as known afterwards.
    package mutating func has(_ key: Key) -> Bool { has(key.name) }

    /// Marks the key as known without reading its value.
    package mutating func ask(_ key: Key) { markKnown(key.name) }

    /// The location of the key, or of the object's start if the key is absent.
    package func location(of key: Key) -> Location { location(of: key.name) }

    /// The location of the value, or of the object's start if the key is absent.
    package func location(ofValue key: Key) -> Location { location(ofValue: key.name) }

    /// Adds an error or a warning about a key, at its value if there is one.
    package mutating func report(
        _ severity: Diagnostic.Severity, _ id: String, _ message: String, for key: Key, hint: Hint? = nil
    ) {
        report(severity, id, message, for: key.name, hint: hint)
    }
}
