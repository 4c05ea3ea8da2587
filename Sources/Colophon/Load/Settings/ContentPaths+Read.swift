import SourceText

extension ObjectReader {
    /// Reads `paths: { /policies/: . }`.
    mutating func paths(_ key: Key) -> ContentPaths {
        var paths = ContentPaths()
        guard let reader = object(key) else { return paths }
        for member in reader.allMembers {
            let location = Location(path, member.place)
            guard member.key.hasPrefix("/"), !member.key.hasPrefix("//") else {
                append(.pathWithoutSlash(member.key, at: location))
                continue
            }
            guard let text = member.value.text else {
                append(.pathIsNoText(member.key, member.value, at: Location(path, member.value.place)))
                continue
            }
            guard let target = SourcePath.root.resolving(text) else {
                append(.pathOutside(text, at: Location(path, member.value.place)))
                continue
            }
            let prefix = member.key.hasSuffix("/") ? member.key : member.key + "/"
            let place = Location(path, member.value.place)
            paths.mappings.append(ContentPaths.Mapping(prefix: prefix, target: target, location: place))
        }
        return paths
    }
}

extension Diagnostic {
    fileprivate static func pathWithoutSlash(_ key: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "bad-path", "\(quoted(key)) cannot be the beginning of an address", at: location,
            hint: "begin it with one slash, such as /policies/: .")
    }

    fileprivate static func pathIsNoText(_ key: String, _ value: Value, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "wrong-type", "\(quoted(key)) must be a path, not \(value.typeDescription)", at: location,
            hint: "write a folder relative to the content folder, or . for that folder")
    }

    fileprivate static func pathOutside(_ text: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "bad-path", "\(quoted(text)) is not a path in the content folder", at: location,
            hint: "write a folder relative to the content folder, or . for that folder")
    }

    static func pathToNothing(_ mapping: ContentPaths.Mapping, among folders: [String]) -> Diagnostic {
        let near = nearest(mapping.target.text, among: folders)
        return Diagnostic(
            .error, "bad-path", "there is nothing at \(quoted(mapping.target.text)) in the content folder",
            at: mapping.location,
            hint: near.map { "did you mean \"\($0)\"?" }
                ?? "write a folder relative to the content folder, or . for that folder")
    }
}
