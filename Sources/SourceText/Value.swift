/// A tree of plain data with places: what JSON, YAML and front matter are all read into. Order is kept.
public struct Value: Hashable, Sendable {
    /// The kinds of data.
    public enum Kind: Hashable, Sendable {
        case null
        case bool(Bool)
        /// A JSON number as it was written.
        case number(String)
        /// A JSON string, or a quoted or block scalar of YAML.
        case string(String)
        /// An unquoted YAML scalar: what it is depends on what is asked for.
        case plain(String)
        case array([Value])
        case object([Member])
    }

    /// One `key: value` of an object.
    public struct Member: Hashable, Sendable {
        /// The key as text, its escapes resolved.
        public var key: String
        /// Where the key starts.
        public var place: Place
        /// What the key stands for.
        public var value: Value

        /// A member whose key starts at `place`.
        public init(key: String, place: Place, value: Value) {
            self.key = key
            self.place = place
            self.value = value
        }
    }

    /// What it is, and what it holds.
    public var kind: Kind
    /// Where the value starts.
    public var place: Place

    /// A value that starts at `place`.
    public init(_ kind: Kind, at place: Place) {
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

    /// The value of the member `key`; nil when there is none or this is not an object.
    public subscript(key: String) -> Value? {
        members?.first { $0.key == key }?.value
    }
}
