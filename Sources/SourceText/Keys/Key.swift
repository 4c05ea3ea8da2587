/// The declaration of a key in a file that users write. Readers look values up by it; the JSON Schema and the guide's
/// table are generated from it.
///
/// ```swift
/// struct ShareKeys: KeyTable {
///     let url = Key("url", .page, .required, "Where people find the app")
///     let text = Key("text", .localisedText, "A sentence that goes with the address", more: "It need not repeat it")
/// }
/// ```
package struct Key: Sendable {
    /// The default of a key in the guide, and in the schema if it is a value.
    package enum Default: Sendable {
        /// No default.
        case none
        /// No default, and the key is required.
        case required
        /// A default text.
        case text(String)
        /// A default number.
        case number(Int)
        /// A default of `true` or `false`.
        case flag(Bool)
        /// A description of the default in Markdown, such as `those of the site`.
        case words(String)
    }

    /// The name of the key in the file.
    package let name: String
    /// The type of its value.
    package let kind: Kind
    /// The default that applies if the key is absent.
    package let standard: Default
    /// The meaning in Markdown, without a full stop. The schema omits its links and code.
    package let meaning: String
    /// Further text after the meaning, in the guide only.
    package let more: String
    /// The type in the guide; nil for the words of `kind`.
    package let type: String?
    /// Example values, which editors suggest.
    package let examples: [String]
    /// Whether a reader reports an error if the key is absent.
    package let isRequired: Bool

    /// Creates a key. The properties describe its parts.
    package init(
        _ name: String, _ kind: Kind, _ standard: Default, _ meaning: String, more: String = "", type: String? = nil,
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

    /// Creates a key without a default.
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

    /// A key whose name is known only at run time: the author of the file chose it, or it is one of a list.
    package static func named(_ name: String, _ kind: Kind = .text, isRequired: Bool = false) -> Key {
        Key(name, kind, isRequired: isRequired)
    }

    /// An optional variant of this key, for a reader that reports the absence itself or ignores it.
    package var asOptional: Key { Key(name, kind, isRequired: false) }

    /// A required variant of this key.
    package var asRequired: Key { Key(name, kind, isRequired: true) }

    /// A variant of this key that accepts a smaller range of numbers than its declaration.
    package func limited(to range: ClosedRange<Int>) -> Key { Key(name, .integer(range), isRequired: isRequired) }
}
