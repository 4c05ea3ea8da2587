/// A tree of plain data with places, read from JSON, YAML or front matter. It keeps the order of the file.
public struct Value: Hashable, Sendable {
    /// The kinds of data.
    public enum Kind: Hashable, Sendable {
        case null
        case bool(Bool)
        /// A JSON number as written.
        case number(String)
        /// A JSON string, or a quoted or block scalar of YAML.
        case string(String)
        /// An unquoted YAML scalar. The reader that requests it decides its type.
        case plain(String)
        case array([Value])
        case object([Member])
    }

    /// One `key: value` of an object.
    public struct Member: Hashable, Sendable {
        /// The key as text, with escapes resolved.
        public var key: String
        /// The place of the key's first character.
        public var place: SourcePosition
        /// The value of the key.
        public var value: Value

        /// Creates a member whose key starts at `place`.
        public init(key: String, place: SourcePosition, value: Value) {
            self.key = key
            self.place = place
            self.value = value
        }
    }

    /// The kind of data, with its content.
    public var kind: Kind
    /// The place of the value's first character.
    public var place: SourcePosition

    /// Creates a value that starts at `place`.
    public init(_ kind: Kind, at place: SourcePosition) {
        self.kind = kind
        self.place = place
    }

    /// The text of a string or of a plain scalar; nil for anything else.
    public var text: String? {
        switch kind {
        case .string(let text), .plain(let text): text
        default: nil
        }
    }

    /// The members of an object; nil for anything else.
    public var members: [Member]? {
        if case .object(let members) = kind { members } else { nil }
    }

    /// The elements of an array; nil for anything else.
    public var elements: [Value]? {
        if case .array(let elements) = kind { elements } else { nil }
    }

    /// The value of the member `key`; nil if the object has none, or if this is not an object.
    public subscript(key: String) -> Value? {
        members?.first { $0.key == key }?.value
    }
}
