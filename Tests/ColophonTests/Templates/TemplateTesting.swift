import SourceText
import Testing

@testable import Colophon
@testable import Templates

/// What the tests of templates have in common.
enum Templates {
    /// Templates by name, each in a file of its own in `templates/`.
    static func sources(_ templates: KeyValuePairs<String, String>) throws -> [TemplateSource] {
        try templates.map { try source($0.key, $0.value) }
    }

    static func source(_ name: String, _ text: String) throws -> TemplateSource {
        let path = try #require(SourcePath("templates/\(name).mustache"))
        return TemplateSource(name: name, path: path, bytes: Array(text.utf8))
    }

    /// Templates of which the first is the page.
    static func compiled(
        _ schema: ViewSchema, _ templates: KeyValuePairs<String, String>
    ) throws -> Checked<TemplateSet?> {
        TemplateSet.compile(try sources(templates), roots: [templates[0].key: schema])
    }

    /// All their diagnostics, as `id file:line:column`.
    static func problems(_ schema: ViewSchema, _ templates: KeyValuePairs<String, String>) throws -> [String] {
        try compiled(schema, templates).diagnostics.map(line)
    }

    static func line(_ diagnostic: Diagnostic) -> String {
        let place = diagnostic.location?.start.map { ":\($0.line):\($0.column)" } ?? ""
        return "\(diagnostic.id) \(diagnostic.location?.path.stem ?? "-")\(place)"
    }

    /// What they make of `view`; every diagnostic is a failure.
    static func rendered(_ view: View, _ templates: KeyValuePairs<String, String>) throws -> String {
        let checked = try compiled(view.schema, templates)
        #expect(checked.diagnostics == [])
        return render(try #require(checked.value), templates[0].key, view)
    }

    static func render(_ set: TemplateSet, _ root: String, _ view: View) -> String {
        var buffer = ByteBuffer()
        set.render(root, view, into: &buffer)
        return buffer.text
    }

    /// Markup as a serializer would make it.
    static func markup(_ html: String) -> Markup {
        var buffer = ByteBuffer()
        buffer.append(verbatim: html)
        return Markup(buffer)
    }
}

/// Views of schemas that a test makes up.
extension View {
    /// A view of `schema` with values by name.
    init(_ schema: ViewSchema, _ values: KeyValuePairs<String, ViewValue>) {
        let values = Dictionary(values.map { ($0.key, $0.value) }) { first, _ in first }
        self.init(schema) { values[$0.name] ?? .absent }
    }

    /// The same view with other values under some of its names.
    func with(_ values: KeyValuePairs<String, ViewValue>) -> View {
        let values = Dictionary(values.map { ($0.key, $0.value) }) { first, _ in first }
        return View(schema) { values[$0.name] ?? self[$0.name] }
    }
}
