/// The value of one name in a view.
public enum ViewValue: Hashable, Sendable {
    case absent
    case text(String)
    case markup(Markup)
    /// A complete address. The creator of the view has checked it; templates only write it.
    case url(String)
    case flag(Bool)
    case object(View)
    case list([View])
    case texts([String])
}

extension ViewValue {
    /// Whether a section with the value is shown: a true flag, a non-empty text or list, or any object.
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

/// The values of a page or a part of it, by slot, so that rendering needs no lookup by name. Created by a `ViewTable`.
/// Copies share their values, so values that all pages of a language share are created once.
public struct View: Hashable, Sendable {
    /// The names and kinds of the values.
    public let schema: ViewSchema
    let slots: [ViewValue]

    /// Creates a view.
    ///
    /// - Parameter slots: the values of the fields of `schema`, in their order and of their kind.
    @usableFromInline init(_ schema: ViewSchema, slots: [ViewValue]) {
        self.schema = schema
        self.slots = slots
    }

    /// Creates a view whose names are only known at run time. Calls `value` for each field in turn. Treats a value of
    /// the wrong kind as absent.
    package init(_ schema: ViewSchema, _ value: (ViewField) throws -> ViewValue) rethrows {
        self.schema = schema
        slots = try schema.fields.map { field in
            let value = try value(field)
            return field.accepts(value) ? value : .absent
        }
    }

    /// The value of `name`; absent if the schema has no such name.
    package subscript(name: String) -> ViewValue { schema.slot(name).map { slots[$0] } ?? .absent }

    /// Returns whether both views have the same schema and values.
    public static func == (left: View, right: View) -> Bool {
        left.schema === right.schema && left.slots == right.slots
    }

    /// Hashes the values only, because views with different schemas are rarely compared.
    public func hash(into hasher: inout Hasher) { hasher.combine(slots) }
}

extension ViewField {
    /// Returns whether `value` is valid for this field.
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
