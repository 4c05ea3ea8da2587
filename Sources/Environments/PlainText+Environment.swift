import SourceText

extension EnvironmentValues {
    /// A text that is no markup, its variables filled. One that stands for nothing stays as it is written.
    /// - Parameter path: the file that is nothing but this text, for diagnostics.
    package func text(ofPlain bytes: [UInt8], path: SourcePath) -> Checked<String> {
        var diagnostics: [Diagnostic] = []
        var places = PlaceFinder(bytes, at: .start)
        let references = bytes.withUnsafeBufferPointer { EnvironmentReference.all(in: $0) }
        let filled = bytes.text(replacing: references) { reference in
            let (first, end) = (places.place(reference.range.lowerBound), places.place(reference.range.upperBound))
            return text(for: reference, at: Location(path, first, to: end), into: &diagnostics)
        }
        return Checked(filled, diagnostics)
    }
}

extension [UInt8] {
    /// These bytes as text, with what `value` gives in the place of each reference; where it gives nothing, the
    /// reference stays as it is written.
    /// - Parameter references: all that the bytes contain, in order.
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
    /// The same with what `value` gives in the place of each reference.
    package func replacingReferences(by value: (EnvironmentReference) -> String) -> String {
        let references = EnvironmentReference.all(in: self)
        return references.isEmpty ? self : Array(utf8).text(replacing: references, by: value)
    }
}
