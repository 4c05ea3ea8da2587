import SourceText

/// A use of a variable: its namespace, its name and its location.
package struct EnvironmentUse: Hashable, Sendable {
    package var namespace: EnvironmentReference.Namespace
    package var name: String
    package var location: Location

    /// The use of `reference`; `nil` if that is plain text, incomplete, or the end of a section.
    private init?(_ reference: EnvironmentReference, at location: Location) {
        guard reference.isName, !reference.isText, reference.kind != .end else { return nil }
        (namespace, name, self.location) = (reference.namespace, reference.name, location)
    }

    /// Returns all uses in a content file. The extension decides whether it is parsed as data, text with front matter,
    /// or plain text.
    package static func all(in bytes: [UInt8], path: SourcePath) -> [EnvironmentUse] {
        switch path.pathExtension {
        case "json": return readJSON(bytes, path: path).value.map { uses(in: $0, path) } ?? []
        case "yml", "yaml": return readYAML(bytes, path: path).value.map { uses(in: $0, path) } ?? []
        case "md", "markdown", "html", "htm":
            let front = readFrontMatter(bytes, path: path).value
            let body = Array(bytes[front.bodyOffset...])
            return (front.fields.map { uses(in: $0, path) } ?? [])
                + uses(in: body, path, at: SourcePosition(line: front.bodyLine, column: 1))
        case "txt", "xml": return uses(in: bytes, path, at: .start)
        default: return []
        }
    }

    /// Returns all uses in a template, where a variable may also control a section: `{{#env.isBeta}}`,
    /// `{{#env.note?}}`.
    package static func all(inTemplate bytes: [UInt8], path: SourcePath) -> [EnvironmentUse] {
        // With these characters replaced by spaces, a section looks like any other use.
        var plain = bytes
        for index in bytes.indices.dropFirst(2) {
            let isOpening = bytes[index - 1] == UInt8(ascii: "{") && bytes[index - 2] == UInt8(ascii: "{")
            let isClosing = bytes[index] == UInt8(ascii: "}") && bytes[index - 1] == UInt8(ascii: "?")
            if isOpening, "#^".utf8.contains(bytes[index]) { plain[index] = 0x20 }
            if isClosing { plain[index - 1] = 0x20 }
        }
        return uses(in: plain, path, at: .start)
    }

    private static func uses(in value: Value, _ path: SourcePath) -> [EnvironmentUse] {
        var found: [EnvironmentUse] = []
        value.forEachText { text, place in
            found += EnvironmentReference.all(in: text).compactMap { EnvironmentUse($0, at: Location(path, place)) }
        }
        return found
    }

    private static func uses(
        in bytes: [UInt8], _ path: SourcePath, at start: SourcePosition
    ) -> [EnvironmentUse] {
        let places = LinePlaces(bytes, at: start)
        let references = bytes.withUnsafeBufferPointer { EnvironmentReference.all(in: $0) }
        return references.compactMap { EnvironmentUse($0, at: Location(path, places.place($0.range.lowerBound))) }
    }
}
