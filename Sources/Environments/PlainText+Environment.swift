import SourceText

extension EnvironmentValues {
    /// Returns the text of a file without markup, with its variables replaced. An undefined variable stays as written.
    /// - Parameter path: the file that contains only this text, for diagnostics.
    package func text(ofPlain bytes: [UInt8], path: SourcePath) -> Checked<String> {
        var diagnostics: [Diagnostic] = []
        var places = PlaceCounter(bytes, at: .start)
        let references = bytes.withUnsafeBufferPointer { EnvironmentReference.all(in: $0) }
        let filled = bytes.text(replacing: references) { reference in
            let (first, end) = (places.place(reference.range.lowerBound), places.place(reference.range.upperBound))
            return text(for: reference, at: Location(path, first, to: end), into: &diagnostics)
        }
        return Checked(filled, diagnostics)
    }
}

extension [UInt8] {
    /// Returns these bytes as text, with each reference replaced by its `value`, or as written if that is `nil`.
    /// - Parameter references: all references in the bytes, in order.
    func text(
        replacing references: [EnvironmentReference], by value: (EnvironmentReference) -> String?
    ) -> String {
        var result: [UInt8] = []
        var start = 0
        for reference in references {
            result += self[start..<reference.range.lowerBound]
            result += value(reference).map { Array($0.utf8) } ?? Array(self[reference.range])
            start = reference.range.upperBound
        }
        return String(decoding: result + self[start...], as: UTF8.self)
    }
}

extension String {
    /// Returns the text with each reference replaced by its `value`.
    package func replacingReferences(by value: (EnvironmentReference) -> String) -> String {
        let references = EnvironmentReference.all(in: self)
        return references.isEmpty ? self : Array(utf8).text(replacing: references, by: value)
    }
}
