import SourceText

/// A JSON Schema inside the program, for editors. The files are those of `docs/schemas`.
package struct BuiltInSchema: Sendable {
    /// Such as `about`.
    package var name: String
    /// The file it is for, such as `about.yml`: the schema's title.
    package var file: String
    /// In one sentence: the schema's description, without the guide it refers to.
    package var summary: String
    /// The schema itself.
    package var bytes: [UInt8]

    /// All of them, sorted by name.
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
