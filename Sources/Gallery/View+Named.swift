import Templates

/// Views of the gallery's own schemas, by name or in order.
extension View {
    /// A view of `schema` with values by name, which may come in parts.
    init(_ schema: ViewSchema, parts: KeyValuePairs<String, ViewValue>...) {
        let values = Dictionary(parts.flatMap { $0.map { ($0.key, $0.value) } }) { first, _ in first }
        self.init(schema) { values[$0.name] ?? .absent }
    }

    init(_ schema: ViewSchema, _ values: KeyValuePairs<String, ViewValue>) { self.init(schema, parts: values) }

    /// A view of `schema` with a value for each of its fields, in their order.
    init(_ schema: ViewSchema, inOrder values: [ViewValue]) {
        var rest = values[...]
        self.init(schema) { _ in rest.popFirst() ?? .absent }
    }
}
