import SourceText

extension ObjectReader {
    /// Reads `libraries: ../licences`, or a list of such paths.
    mutating func librarySources(_ key: Key) -> [LibrarySource] {
        guard let value = value(key) else { return [] }
        return (value.elements ?? [value]).compactMap { entry in
            guard let text = entry.text, !isBlank(text) else {
                append(.libraryIsNoPath(entry, at: location(of: entry)))
                return nil
            }
            return LibrarySource(path: text, location: location(of: entry))
        }
    }
}

extension Diagnostic {
    fileprivate static func libraryIsNoPath(_ value: Value, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "wrong-type", "\"libraries\" must name a file or a folder, not \(value.typeDescription)",
            at: location, hint: "write libraries: ../licences, or a list of paths")
    }
}
