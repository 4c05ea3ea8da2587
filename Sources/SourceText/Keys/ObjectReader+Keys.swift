/// Reading by declared keys. A required key that is absent or null is an error.
extension ObjectReader {
    /// True when the value is there, which an error reports if it has to be.
    private mutating func isThere(_ key: Key) -> Bool { !key.isRequired || requiredValue(key.name) != nil }

    /// A text: a string, or an unquoted YAML scalar as it is written. Blank means nil.
    package mutating func text(_ key: Key) -> String? { key.isRequired ? requiredText(key.name) : text(key.name) }

    /// A list of texts.
    package mutating func texts(_ key: Key) -> [String]? { isThere(key) ? texts(key.name) : nil }

    /// A whole number in the range that is declared.
    package mutating func integer(_ key: Key) -> Int? {
        let range: ClosedRange<Int>? = if case .integer(let range) = key.kind.bare { range } else { nil }
        return isThere(key) ? integer(key.name, in: range ?? Int.min...Int.max) : nil
    }

    /// `true` or `false`.
    package mutating func flag(_ key: Key) -> Bool? { isThere(key) ? flag(key.name) : nil }

    /// A day.
    package mutating func date(_ key: Key) -> CalendarDate? { key.isRequired ? requiredDate(key.name) : date(key.name) }

    /// One of the words that `Choice` lists as its raw values.
    package mutating func choice<Choice>(_ key: Key, of type: Choice.Type = Choice.self) -> Choice?
    where Choice: CaseIterable & RawRepresentable<String> {
        isThere(key) ? choice(key.name, of: type) : nil
    }

    /// A text for every language, or one for each.
    package mutating func localisedText(_ key: Key) -> LocalisedText? {
        key.isRequired ? requiredLocalisedText(key.name) : localisedText(key.name)
    }

    /// An object inside this one. The caller has to `finish` it; the form with a closure does.
    package mutating func object(_ key: Key, what: String? = nil) -> ObjectReader? {
        isThere(key) ? object(key.name, what: what) : nil
    }

    /// An object inside this one, read by `body`.
    package mutating func object<Result>(
        _ key: Key, what: String? = nil, _ body: (inout ObjectReader) -> Result
    ) -> Result? {
        isThere(key) ? object(key.name, what: what, body) : nil
    }

    /// A list.
    package mutating func list(_ key: Key) -> [Value]? { isThere(key) ? list(key.name) : nil }

    /// A list of objects, each read by `body`. Entries that are not objects are errors and left out, as is what `body`
    /// gives nil for.
    /// - Parameter what: what one of them is, as messages name it: `this item`.
    package mutating func objects<Result>(
        _ key: Key, what: String, _ body: (inout ObjectReader) -> Result?
    ) -> [Result]? {
        isThere(key) ? objects(key.name, what: what, body) : nil
    }

    /// The value when there is one that is not null; no error when there is none.
    package mutating func value(_ key: Key) -> Value? { value(key.name) }

    /// The value; an error when it is absent or null.
    package mutating func requiredValue(_ key: Key) -> Value? { requiredValue(key.name) }

    /// True when the object has this key, even with null. Counts as asking for it.
    package mutating func has(_ key: Key) -> Bool { has(key.name) }

    /// Marks a key as known without reading it.
    package mutating func ask(_ key: Key) { ask(key.name) }

    /// Where the key is, or where the object starts when it is absent.
    package func location(of key: Key) -> Location { location(of: key.name) }

    /// Where the value is, or where the object starts when the key is absent.
    package func location(ofValue key: Key) -> Location { location(ofValue: key.name) }

    /// Adds an error or a warning about a key, at its value when it has one.
    package mutating func report(
        _ severity: Diagnostic.Severity, _ id: String, _ message: String, for key: Key, hint: Hint? = nil
    ) {
        report(severity, id, message, for: key.name, hint: hint)
    }
}
