import SourceText

/// A built-in JSON Schema for editors. The source files are in `docs/schemas`.
package struct BuiltInSchema: Sendable {
    /// The name, such as `about`.
    package var name: String
    /// The name of the described file, such as `about.yml`: the title of the schema.
    package var file: String
    /// The description of the schema in one sentence, without the reference to a guide.
    package var summary: String
    /// The bytes of the schema.
    package var bytes: [UInt8]

    /// All schemas, sorted by name.
    package static let all: [BuiltInSchema] = builtInSchemas.entries.compactMap { entry in
        guard let bytes = try? builtInSchemas.read(entry.path), let name = entry.path.text.split(separator: ".").first,
            let value = readJSON(bytes, path: entry.path).value
        else { return nil }
        let description = value["description"]?.text ?? ""
        let summary = description.firstRange(of: " See ").map { String(description[..<$0.lowerBound]) } ?? description
        return BuiltInSchema(
            name: String(name), file: value["title"]?.text ?? "", summary: summary, bytes: bytes)
    }
}
