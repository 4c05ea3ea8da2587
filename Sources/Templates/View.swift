/// What stands under one name of a view.
public enum ViewValue: Hashable, Sendable {
    case absent
    case text(String)
    case markup(Markup)
    /// A whole address, already checked: templates write it, they do not judge it.
    case url(String)
    case flag(Bool)
    case object(View)
    case list([View])
    case texts([String])
}

extension ViewValue {
    /// Whether a section over the value is shown: a flag that is set, a text or a list that is not empty, any object.
    package var isShown: Bool {
        switch self {
        case .absent: false
        case .text(let text), .url(let text): !text.isEmpty
        case .markup(let markup): !markup.bytes.isEmpty
        case .flag(let flag): flag
        case .object: true
        case .list(let views): !views.isEmpty
        case .texts(let texts): !texts.isEmpty
        }
    }
}

/// The values of one page, or of a part of one, by slot: rendering looks nothing up by name. Made by a `ViewTable`;
/// copies share their values, so what all pages of a language have in common is made once.
public struct View: Hashable, Sendable {
    /// The names.
    public let schema: ViewSchema
    let slots: [ViewValue]

    /// - Parameter slots: a value for each field of `schema`, in their order, of its kind.
    @usableFromInline init(_ schema: ViewSchema, slots: [ViewValue]) {
        self.schema = schema
        self.slots = slots
    }

    /// A view of names that are known only when the program runs: each field is asked for in turn. A value that is
    /// not of the field's kind counts as absent.
    package init(_ schema: ViewSchema, _ value: (ViewField) throws -> ViewValue) rethrows {
        self.schema = schema
        slots = try schema.fields.map { field in
            let value = try value(field)
            return field.accepts(value) ? value : .absent
        }
    }

    /// The value under `name`; absent when the schema has no such name.
    package subscript(name: String) -> ViewValue { schema.slot(name).map { slots[$0] } ?? .absent }

    /// Whether both have the same names and values.
    public static func == (left: View, right: View) -> Bool {
        left.schema === right.schema && left.slots == right.slots
    }

    /// The values; views of different names are rare enough among them.
    public func hash(into hasher: inout Hasher) { hasher.combine(slots) }
}

extension ViewField {
    /// Whether `value` may stand under this name.
    public func accepts(_ value: ViewValue) -> Bool {
        switch (kind, value) {
        case (_, .absent): isOptional
        case (.text, .text), (.markup, .markup), (.url, .url), (.flag, .flag), (.texts, .texts): true
        case (.object(let schema), .object(let view)): view.schema === schema
        case (.list(let schema), .list(let views)): views.allSatisfy { $0.schema === schema }
        default: false
        }
    }
}
