import SourceText

/// One name that a view offers to templates.
public struct ViewField: Sendable {
    /// What kind of thing stands under a name.
    public enum Kind: Sendable {
        /// Escaped wherever it is written.
        case text
        /// Only ever made by our own serializers; written as it is.
        case markup
        /// A whole address, checked by whoever put it into the view.
        case url
        /// Shows a section or does not; cannot be written.
        case flag
        case object(ViewSchema)
        case list(ViewSchema)
        /// A list of plain texts, each written as `{{.}}`.
        case texts
    }

    package let name: String
    package let kind: Kind
    /// What it says, in a few words, for the documentation.
    package let meaning: String
    /// True when a view may leave it out: its section is then not shown.
    package let isOptional: Bool

    /// The same field, which a view may leave out.
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

/// The names that a kind of view offers to templates, in order: known before any value exists, so that a template
/// can be checked when its theme is loaded.
public final class ViewSchema: Sendable {
    /// What is described, such as `about page`.
    package let name: String
    /// In the order of their slots.
    public let fields: [ViewField]
    /// The fields' names alone, for a quick look.
    package let names: [String]
    /// What is wrong with a name below this one that is not there; without it, that it is not there.
    package let refusal: Refusal?

    package typealias Refusal = @Sendable (_ name: String, _ location: Location) -> [Diagnostic]

    /// - Parameter fields: of two with the same name, templates see the first.
    package init(_ name: String, _ fields: [ViewField], refusal: Refusal? = nil) {
        self.name = name
        self.fields = fields
        self.refusal = refusal
        names = fields.map(\.name)
    }

    /// The slot of the field `name`; nil when there is none.
    package func slot(_ name: String) -> Int? { names.firstIndex(of: name) }
}

extension ViewField.Kind {
    /// The kind in words, with its article: `a list`.
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

    /// The names below this one, if it has any.
    package var schema: ViewSchema? {
        switch self {
        case .object(let schema), .list(let schema): schema
        case .text, .markup, .url, .flag, .texts: nil
        }
    }
}

extension ViewSchema {
    /// All names and kinds as a Markdown list, one name a line, those of objects and lists below them.
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
    /// The names that no template can write: those that are none, and the second of two alike.
    public var unusableNames: [String] {
        var seen: Set<String> = []
        return names.filter { TemplateName($0)?.parts.count != 1 || !seen.insert($0).inserted }
    }
}
