import SourceText

/// A name that a view offers to templates.
public struct ViewField: Sendable {
    /// The kind of a value.
    public enum Kind: Sendable {
        /// Text, which is escaped in all positions.
        case text
        /// Markup from this package's serializers, which is written unchanged.
        case markup
        /// A complete address. The creator of the view has checked it.
        case url
        /// Shows or hides a section; cannot be written.
        case flag
        case object(ViewSchema)
        case list(ViewSchema)
        /// A list of plain texts, each written with `{{.}}`.
        case texts
    }

    package let name: String
    package let kind: Kind
    /// A short description for the documentation.
    package let meaning: String
    /// Whether a view may omit the value. Its section is then hidden.
    package let isOptional: Bool

    /// A copy of the field that views may omit.
    package var optional: ViewField { ViewField(name: name, kind: kind, meaning: meaning, isOptional: true) }
}

extension ViewField {
    package static func text(_ name: String, _ meaning: String = "") -> ViewField {
        ViewField(name: name, kind: .text, meaning: meaning, isOptional: false)
    }

    package static func markup(_ name: String, _ meaning: String = "") -> ViewField {
        ViewField(name: name, kind: .markup, meaning: meaning, isOptional: false)
    }

    package static func url(_ name: String, _ meaning: String = "") -> ViewField {
        ViewField(name: name, kind: .url, meaning: meaning, isOptional: false)
    }

    package static func flag(_ name: String, _ meaning: String = "") -> ViewField {
        ViewField(name: name, kind: .flag, meaning: meaning, isOptional: false)
    }

    package static func object(_ name: String, _ schema: ViewSchema, _ meaning: String = "") -> ViewField {
        ViewField(name: name, kind: .object(schema), meaning: meaning, isOptional: false)
    }

    package static func list(_ name: String, _ schema: ViewSchema, _ meaning: String = "") -> ViewField {
        ViewField(name: name, kind: .list(schema), meaning: meaning, isOptional: false)
    }

    package static func texts(_ name: String, _ meaning: String = "") -> ViewField {
        ViewField(name: name, kind: .texts, meaning: meaning, isOptional: false)
    }
}

/// The names that a kind of view offers to templates, in order. They are known before any value exists, so that
/// templates can be checked when a theme is loaded.
public final class ViewSchema: Sendable {
    /// The name of the view, such as `about page`.
    package let name: String
    /// The fields in the order of their slots.
    public let fields: [ViewField]
    /// The names of the fields, for fast lookup.
    package let names: [String]
    /// Diagnoses an unknown name inside this object. Without it, the default error for unknown names is reported.
    package let refusal: UnknownNameHandler?

    package typealias UnknownNameHandler = @Sendable (_ name: String, _ location: Location) -> [Diagnostic]

    /// Creates a schema.
    ///
    /// - Parameter fields: the fields. If two have the same name, templates see the first.
    package init(_ name: String, _ fields: [ViewField], refusal: UnknownNameHandler? = nil) {
        self.name = name
        self.fields = fields
        self.refusal = refusal
        names = fields.map(\.name)
    }

    /// Returns the slot of the field `name`; nil if there is none.
    package func slot(_ name: String) -> Int? { names.firstIndex(of: name) }
}

extension ViewField.Kind {
    /// A description of the kind with its article: `a list`.
    package var description: String {
        switch self {
        case .text: "text"
        case .markup: "markup"
        case .url: "an address"
        case .flag: "a flag"
        case .object: "an object"
        case .list: "a list"
        case .texts: "a list of texts"
        }
    }

    /// The names inside values of this kind, if it has any.
    package var schema: ViewSchema? {
        switch self {
        case .object(let schema), .list(let schema): schema
        case .text, .markup, .url, .flag, .texts: nil
        }
    }
}

extension ViewSchema {
    /// Returns all names and kinds as a nested Markdown list, one name on each line.
    func described() -> String { lines(indent: "").joined(separator: "\n") + "\n" }

    private func lines(indent: String) -> [String] {
        fields.flatMap { field in
            var line = "\(indent)- `\(field.name)`: \(field.kind.description)"
            if field.isOptional { line += ", may be absent" }
            if !field.meaning.isEmpty { line += "; \(field.meaning)" }
            return [line] + (field.kind.schema?.lines(indent: indent + "  ") ?? [])
        }
    }
}

extension ViewSchema {
    /// The names that no template can use: invalid names and duplicates.
    public var unusableNames: [String] {
        var seen: Set<String> = []
        return names.filter { TemplateName($0)?.parts.count != 1 || !seen.insert($0).inserted }
    }
}
