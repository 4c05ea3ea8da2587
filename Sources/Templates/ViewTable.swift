/// A struct whose values are available to templates. Its table is next to its fields:
///
///     struct LinkView: ViewFields {
///         var title: String
///         var href: String
///
///         static let table = ViewTable<Self>("link", [.text("title") { $0.title }, .url("href") { $0.href }])
///     }
public protocol ViewFields: Sendable {
    /// The names, and their mappings to the fields.
    static var table: ViewTable<Self> { get }

    // Both have default implementations below. They are requirements so that each type gets its own specialised code.
    // Generic code looks up metadata for each value, which took a tenth of a build's instructions.

    /// The values for templates.
    var view: View { get }
    /// Returns the values of each of `sources`.
    static func views(of sources: [Self]) -> [View]
}

extension ViewFields {
    /// The names that templates can use.
    package static var schema: ViewSchema { table.schema }

    /// The values for templates.
    @inlinable public var view: View { Self.table.view(of: self) }

    /// Returns the values of each of `sources`.
    @inlinable public static func views(of sources: [Self]) -> [View] {
        let table = table
        return sources.map { table.view(of: $0) }
    }
}

/// The values that templates receive from a `Source`: names and kinds for the template compiler, and a getter for each
/// value for rendering. One list defines both, so that they cannot diverge.
///
/// Public where it is inlined: the compiler does not inline `package` declarations into other targets.
public struct ViewTable<Source>: Sendable {
    /// A name, and the getter of its value.
    public struct Entry: Sendable {
        let field: ViewField
        let value: @Sendable (Source) -> ViewValue
    }

    /// The names that templates can use.
    public let schema: ViewSchema
    @usableFromInline let values: [@Sendable (Source) -> ViewValue]

    /// Creates a table.
    ///
    /// - Parameters:
    ///   - name: the name of the view, such as `about page`.
    ///   - refusal: as `ViewSchema.refusal`.
    package init(_ name: String, _ entries: [Entry], refusal: ViewSchema.UnknownNameHandler? = nil) {
        schema = ViewSchema(name, entries.map(\.field), refusal: refusal)
        values = entries.map(\.value)
    }

    /// Returns the values of `source` for templates.
    @inlinable public func view(of source: Source) -> View { View(schema, slots: values.map { $0(source) }) }
}

extension ViewTable.Entry {
    package static func text(_ name: String, _ value: @escaping @Sendable (Source) -> String) -> Self {
        Self(field: .text(name)) { .text(value($0)) }
    }

    package static func markup(_ name: String, _ value: @escaping @Sendable (Source) -> Markup) -> Self {
        Self(field: .markup(name)) { .markup(value($0)) }
    }

    package static func url(_ name: String, _ value: @escaping @Sendable (Source) -> String) -> Self {
        Self(field: .url(name)) { .url(value($0)) }
    }

    package static func flag(_ name: String, _ value: @escaping @Sendable (Source) -> Bool) -> Self {
        Self(field: .flag(name)) { .flag(value($0)) }
    }

    package static func texts(_ name: String, _ value: @escaping @Sendable (Source) -> [String]) -> Self {
        Self(field: .texts(name)) { .texts(value($0)) }
    }

    package static func object<Part: ViewFields>(
        _ name: String, _ part: Part.Type, _ value: @escaping @Sendable (Source) -> Part
    ) -> Self {
        Self(field: .object(name, Part.schema)) { .object(value($0).view) }
    }

    /// An optional object.
    package static func optional<Part: ViewFields>(
        _ name: String, _ part: Part.Type, _ value: @escaping @Sendable (Source) -> Part?
    ) -> Self {
        Self(field: .object(name, Part.schema).optional) { source in
            value(source).map { .object($0.view) } ?? .absent
        }
    }

    package static func list<Part: ViewFields>(
        _ name: String, _ part: Part.Type, _ value: @escaping @Sendable (Source) -> [Part]
    ) -> Self {
        Self(field: .list(name, Part.schema)) { .list(Part.views(of: value($0))) }
    }

    /// An object whose names are only known at run time, with an existing view.
    package static func object(
        _ name: String, _ schema: ViewSchema, _ value: @escaping @Sendable (Source) -> View
    ) -> Self {
        Self(field: .object(name, schema)) { .object(value($0)) }
    }
}
