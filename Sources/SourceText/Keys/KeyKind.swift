extension Key {
    /// What the value of a key may be.
    package indirect enum Kind: Sendable {
        /// A text, or an unquoted YAML scalar as it is written.
        case text
        /// A text that matches a regular expression (ECMA-262, as JSON Schema has them).
        case pattern(String)
        /// The same for a text that may look like a number, `1.10`, and needs no quotes in YAML.
        case numbers(String)
        /// One text, or one for each language.
        case localisedText
        /// `true` or `false`.
        case flag
        /// A whole number in a range.
        case integer(ClosedRange<Int>)
        /// One of these words.
        case choice([String])
        /// A list of values of a kind.
        case list(Kind, Length = .any)
        /// An object whose keys the writer chooses.
        case map(Names, of: Kind)
        /// An object with keys of its own.
        case object(any KeyTable)
        /// An object that has exactly one of these keys, its kind; a value with no required key may be left out.
        case entry(any KeyTable)
        /// Any of these.
        case either([Kind])
        /// A kind with a name, which the schema states once and the guide explains.
        case form(Form)

        /// One of the words that `Choice` lists as its raw values.
        package static func choice<Choice>(of type: Choice.Type) -> Kind
        where Choice: CaseIterable & RawRepresentable<String> {
            .choice(type.allCases.map(\.rawValue))
        }

        /// A whole number.
        package static var integer: Kind { .integer(Int.min...Int.max) }
    }

    /// What a list must be, besides its entries.
    package enum Length: Sendable {
        case any
        /// It may not be empty.
        case atLeastOne
        /// It may not be empty, and no entry is there twice.
        case unique
        /// As `unique`, with no more than this many entries.
        case atMost(Int)
    }

    /// The keys that a writer may choose.
    package enum Names: Sendable {
        case any
        case like(Kind)
        /// All but this one.
        case except(String)
    }

    /// A kind that has a name.
    package struct Form: Sendable {
        /// In `$defs` of the schema: `version`.
        package var name: String
        /// As the guide calls it: Markdown. One of them, and several.
        package var words: String
        package var plural: String
        /// What it is, for the schema.
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
    /// A day, `2026-11-02`.
    package static let date = Key.Kind.form(
        Key.Form(
            "date", "date", "A calendar date, year-month-day (ISO 8601).",
            .pattern(#"^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$"#), examples: ["2026-11-02"]))

    /// A language tag, `fr-CA`.
    package static let language = Key.Kind.form(
        Key.Form(
            "language", "language tag", "A language tag (BCP 47).", .pattern("^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$"),
            examples: ["en", "fr-CA", "zh-Hant"]))

    /// The kinds inside, with the names of forms taken off.
    var bare: Key.Kind { if case .form(let form) = self { form.kind.bare } else { self } }
}
