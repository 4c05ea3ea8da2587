import SourceText
import Testing

@testable import Colophon

/// Templates by name, each in a file of its own in `templates/`.
func sources(_ templates: KeyValuePairs<String, String>) throws -> [TemplateSource] {
    try templates.map { try templateSource($0.key, $0.value) }
}

func templateSource(_ name: String, _ text: String) throws -> TemplateSource {
    let path = try #require(SourcePath("templates/\(name).mustache"))
    return TemplateSource(name: name, path: path, bytes: Array(text.utf8))
}

/// All diagnostics of templates of which the first is the page, as `id file:line:column`.
func problems(_ schema: ViewSchema, _ templates: KeyValuePairs<String, String>) throws -> [String] {
    try compiled(schema, templates).diagnostics.map { diagnostic in
        let place = diagnostic.location?.start.map { ":\($0.line):\($0.column)" } ?? ""
        return "\(diagnostic.id) \(diagnostic.location?.path.name ?? "")\(place)"
    }
}

func compiled(
    _ schema: ViewSchema, _ templates: KeyValuePairs<String, String>
) throws -> Checked<TemplateSet?> {
    TemplateSet.compile(try sources(templates), roots: [templates[0].key: schema])
}

/// What templates of which the first is the page make of `view`; every diagnostic is a failure.
func rendered(_ view: View, _ templates: KeyValuePairs<String, String>) throws -> String {
    let checked = try compiled(view.schema, templates)
    #expect(checked.diagnostics == [])
    let set = try #require(checked.value)
    var buffer = ByteBuffer()
    set.render(templates[0].key, view, into: &buffer)
    return buffer.text
}

/// Markup as a serializer would make it.
func markup(_ html: String) -> Markup {
    var buffer = ByteBuffer()
    buffer.append(verbatim: html)
    return Markup(buffer)
}
