/// A struct whose values templates can be given. Its table is next to its fields:
///
///     struct LinkView: ViewFields {
///         var title: String
///         var href: String
///
///         static let table = ViewTable<Self>("link", [.text("title") { $0.title }, .url("href") { $0.href }])
///     }
public protocol ViewFields: Sendable {
    /// The names, and how their values come from the fields.
    static var table: ViewTable<Self> { get }

    // Both are implemented below. They are requirements so that each type gets its own, compiled for it: code that serves any
    // type looks up metadata for each value, which took a tenth of a build's instructions.

    /// The values as templates take them.
    var view: View { get }
    /// The values of each of `sources`.
    static func views(of sources: [Self]) -> [View]
}

extension ViewFields {
    /// What templates may name.
    package static var schema: ViewSchema { table.schema }

    /// The values as templates take them.
    @inlinable public var view: View { Self.table.view(of: self) }

    /// The values of each of `sources`.
    @inlinable public static func views(of sources: [Self]) -> [View] {
        let table = table
        return sources.map { table.view(of: $0) }
    }
}

/// What templates are given of a `Source`: names and kinds, for the compiler of templates, and where each value comes
/// from, for rendering. One list says both, so that they cannot part.
///
/// Public where it is inlined: the compiler inlines nothing of `package` access into another target.
public struct ViewTable<Source>: Sendable {
    /// One name, and how its value comes from the source.
    public struct Entry: Sendable {
        let field: ViewField
        let value: @Sendable (Source) -> ViewValue
    }

    /// What templates may name.
    public let schema: ViewSchema
    @usableFromInline let values: [@Sendable (Source) -> ViewValue]

    /// - Parameters:
    ///   - name: what is described, such as `about page`.
    ///   - refusal: as `ViewSchema.refusal`.
    package init(_ name: String, _ entries: [Entry], refusal: ViewSchema.Refusal? = nil) {
        schema = ViewSchema(name, entries.map(\.field), refusal: refusal)
        values = entries.map(\.value)
    }

    /// The values of `source` as templates take them.
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

    /// An object that may be absent.
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

    /// An object whose names are known only when the program runs, made beforehand.
    package static func object(
        _ name: String, _ schema: ViewSchema, _ value: @escaping @Sendable (Source) -> View
    ) -> Self {
        Self(field: .object(name, schema)) { .object(value($0)) }
    }
}
