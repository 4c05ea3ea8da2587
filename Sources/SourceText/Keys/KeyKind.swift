extension Key {
    /// The type of a key's value.
    package indirect enum Kind: Sendable {
        /// A text, or an unquoted YAML scalar as written.
        case text
        /// A text that matches a regular expression (ECMA-262, as in JSON Schema).
        case pattern(String)
        /// A text that matches a regular expression and can look like a number, such as `1.10`. YAML needs no quotes
        /// for it.
        case numbers(String)
        /// One text, or one for each language.
        case localisedText
        /// `true` or `false`.
        case flag
        /// A whole number in a range.
        case integer(ClosedRange<Int>)
        /// One of the given words.
        case choice([String])
        /// A list of values of a kind.
        case list(Kind, Length = .any)
        /// An object whose keys the author of the file chooses.
        case map(Names, of: Kind)
        /// An object with declared keys.
        case object(any KeyTable)
        /// An object with exactly one key of the table, which names its kind. The value of that key can be null if none
        /// of its own keys is required.
        case entry(any KeyTable)
        /// A value of any of the given kinds.
        case either([Kind])
        /// Any value.
        case any
        /// A named kind. The schema defines it once, and the guide explains it.
        case form(NamedKind)

        /// One of the words that `Choice` lists as its raw values.
        package static func choice<Choice>(of type: Choice.Type) -> Kind
        where Choice: CaseIterable & RawRepresentable<String> {
            .choice(type.allCases.map(\.rawValue))
        }

        /// A whole number of any size.
        package static var integer: Kind { .integer(Int.min...Int.max) }
    }

    /// The constraints on the number and uniqueness of a list's entries.
    package enum Length: Sendable {
        case any
        /// Not empty.
        case atLeastOne
        /// Not empty, and without duplicates.
        case unique
        /// Like `unique`, with at most the given number of entries.
        case atMost(Int)
    }

    /// The constraint on keys that the author of a file chooses.
    package enum Names: Sendable {
        case any
        case like(Kind)
        /// Any name but the given one.
        case except(String)
    }

    /// A kind with a name.
    package struct NamedKind: Sendable {
        /// The name in `$defs` of the schema, such as `version`.
        package var name: String
        /// The singular in the guide, as Markdown.
        package var words: String
        package var plural: String
        /// The description in the schema.
        package var meaning: String
        package var kind: Kind
        package var examples: [String]

        package init(
            _ name: String, _ words: String, plural: String? = nil, _ meaning: String, _ kind: Kind,
            examples: [String] = []
        ) {
            self.name = name
            self.words = words
            self.plural = plural ?? words + "s"
            self.meaning = meaning
            self.kind = kind
            self.examples = examples
        }
    }
}

extension Key.Kind {
    /// A date, such as `2026-11-02`.
    package static let date = Key.Kind.form(
        Key.NamedKind(
            "date", "date", "A calendar date, year-month-day (ISO 8601).",
            .pattern(#"^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$"#), examples: ["2026-11-02"]))

    /// A language tag, such as `fr-CA`.
    package static let language = Key.Kind.form(
        Key.NamedKind(
            "language", "language tag", "A language tag (BCP 47).", .pattern("^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$"),
            examples: ["en", "fr-CA", "zh-Hant"]))

    /// The kind with all names of forms removed.
    var bare: Key.Kind { if case .form(let form) = self { form.kind.bare } else { self } }
}
