/// A key of a file that users write, declared once: readers ask for it, the JSON Schema and the guide's table are written
/// from it.
///
/// ```swift
/// struct ShareKeys: KeyTable {
///     let url = Key("url", .page, .required, "Where people find the app")
///     let text = Key("text", .localisedText, "A sentence that goes with the address", more: "It need not repeat it")
/// }
/// ```
package struct Key: Sendable {
    /// What the guide gives as its default, and the schema where it is a value.
    package enum Standard: Sendable {
        /// Nothing is assumed.
        case none
        /// It has to be there.
        case required
        /// It is as if this text were written.
        case text(String)
        /// It is as if this number were written.
        case number(Int)
        /// It is as if `true` or `false` were written.
        case flag(Bool)
        /// In words, as Markdown: `those of the site`.
        case words(String)
    }

    /// As it is written.
    package let name: String
    /// What its value may be.
    package let kind: Kind
    /// What applies when it is absent.
    package let standard: Standard
    /// What it means, without a full stop: Markdown for the guide, and without links and code for the schema.
    package let meaning: String
    /// What only the guide says, after the meaning.
    package let more: String
    /// What the guide calls its type, where the words for its kind do not fit.
    package let type: String?
    /// Values, for editors.
    package let examples: [String]
    /// True when a reader reports it where it is missing.
    package let isRequired: Bool

    /// A key; see the properties for what each part means.
    package init(
        _ name: String, _ kind: Kind, _ standard: Standard, _ meaning: String, more: String = "", type: String? = nil,
        examples: [String] = []
    ) {
        self.name = name
        self.kind = kind
        self.standard = standard
        self.meaning = meaning
        self.more = more
        self.type = type
        self.examples = examples
        isRequired = if case .required = standard { true } else { false }
    }

    /// A key without which nothing is assumed.
    package init(
        _ name: String, _ kind: Kind, _ meaning: String, more: String = "", type: String? = nil, examples: [String] = []
    ) {
        self.init(name, kind, .none, meaning, more: more, type: type, examples: examples)
    }

    private init(_ name: String, _ kind: Kind, isRequired: Bool) {
        self.name = name
        self.kind = kind
        standard = isRequired ? .required : .none
        (meaning, more, type, examples) = ("", "", nil, [])
        self.isRequired = isRequired
    }

    /// A key whose name is not ours to declare: the writer's, in an object that takes any, or a name from a list.
    package static func named(_ name: String, _ kind: Kind = .text, isRequired: Bool = false) -> Key {
        Key(name, kind, isRequired: isRequired)
    }

    /// The same key for a reader that has a message of its own when it is missing, or none.
    package var asOptional: Key { Key(name, kind, isRequired: false) }

    /// The same key where it has to be there, although elsewhere it has not.
    package var asRequired: Key { Key(name, kind, isRequired: true) }

    /// The same key where its number has a smaller range than is declared for all places.
    package func limited(to range: ClosedRange<Int>) -> Key { Key(name, .integer(range), isRequired: isRequired) }
}
