/// What stands under one name of a view.
package enum ViewValue: Hashable, Sendable {
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
    static func optionalText(_ text: String?) -> ViewValue { text.map(ViewValue.text) ?? .absent }
    static func optionalMarkup(_ markup: Markup?) -> ViewValue { markup.map(ViewValue.markup) ?? .absent }
    static func optionalURL(_ url: String?) -> ViewValue { url.map(ViewValue.url) ?? .absent }
    static func optionalObject(_ view: View?) -> ViewValue { view.map(ViewValue.object) ?? .absent }

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

/// The values of one page, or of a part of one, by slot: rendering looks nothing up by name. Copies share their
/// values, so what all pages of a language have in common is made once.
package struct View: Hashable, Sendable {
    package let schema: ViewSchema
    private(set) var slots: [ViewValue]

    /// A view of `schema`. Quickest when the values come in the schema's order; optional ones may be left out.
    /// - Precondition: every name is one of the schema's, of its kind, given once; only optional ones are left out.
    package init(_ schema: ViewSchema, _ values: KeyValuePairs<String, ViewValue>) {
        let (slots, problem) = Self.fill(schema, [values])
        precondition(problem == nil, problem ?? "")
        self.schema = schema
        self.slots = slots
    }

    /// The same for values that come in parts.
    package init(_ schema: ViewSchema, parts: KeyValuePairs<String, ViewValue>...) {
        let (slots, problem) = Self.fill(schema, parts)
        precondition(problem == nil, problem ?? "")
        self.schema = schema
        self.slots = slots
    }

    /// A view of `schema` with a value for each of its fields, in their order.
    /// - Precondition: there are as many values as fields, each of its field's kind.
    package init(_ schema: ViewSchema, inOrder values: [ViewValue]) {
        precondition(values.count == schema.fields.count, "\"\(schema.name)\" has \(schema.fields.count) fields")
        for (slot, field) in schema.fields.enumerated() {
            precondition(field.accepts(values[slot]), schema.mismatch(slot))
        }
        self.schema = schema
        slots = values
    }

    /// The value under `name`.
    /// - Precondition: the schema has the name; a new value is of its kind.
    package subscript(name: String) -> ViewValue {
        get { slots[slot(name)] }
        set {
            let slot = slot(name)
            precondition(schema.fields[slot].accepts(newValue), schema.mismatch(slot))
            slots[slot] = newValue
        }
    }

    private func slot(_ name: String) -> Int {
        guard let slot = schema.slot(name) else { preconditionFailure(schema.noName(name)) }
        return slot
    }

    /// What is wrong with such values for `schema`; nil when nothing is.
    package static func problem(_ schema: ViewSchema, _ values: KeyValuePairs<String, ViewValue>) -> String? {
        fill(schema, [values]).problem
    }

    private static func fill(
        _ schema: ViewSchema, _ parts: [KeyValuePairs<String, ViewValue>]
    ) -> (slots: [ViewValue], problem: String?) {
        var slots = [ViewValue](repeating: .absent, count: schema.fields.count)
        var given = [Bool](repeating: false, count: schema.fields.count)
        var next = 0
        for part in parts {
            for (name, value) in part {
                let inOrder = next < slots.count && schema.names[next] == name
                guard let slot = inOrder ? next : schema.slot(name) else { return (slots, schema.noName(name)) }
                guard schema.fields[slot].accepts(value) else { return (slots, schema.mismatch(slot)) }
                guard !given[slot] else { return (slots, "\"\(name)\" is given twice for \"\(schema.name)\"") }
                slots[slot] = value
                given[slot] = true
                next = slot + 1
            }
        }
        for (slot, isGiven) in given.enumerated() where !isGiven && !schema.fields[slot].isOptional {
            return (slots, "\"\(schema.fields[slot].name)\" is missing for \"\(schema.name)\"")
        }
        return (slots, nil)
    }

    package static func == (left: View, right: View) -> Bool {
        left.schema === right.schema && left.slots == right.slots
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(slots) }
}

extension ViewField {
    /// Whether `value` may stand under this name.
    package func accepts(_ value: ViewValue) -> Bool {
        switch (kind, value) {
        case (_, .absent): isOptional
        case (.text, .text), (.markup, .markup), (.url, .url), (.flag, .flag), (.texts, .texts): true
        case (.object(let schema), .object(let view)): view.schema === schema
        case (.list(let schema), .list(let views)): views.allSatisfy { $0.schema === schema }
        default: false
        }
    }
}

extension ViewSchema {
    fileprivate func noName(_ name: String) -> String { "\"\(self.name)\" has no name \"\(name)\"" }

    fileprivate func mismatch(_ slot: Int) -> String {
        "\"\(fields[slot].name)\" of \"\(name)\" has to be \(fields[slot].kind.description)"
    }
}
