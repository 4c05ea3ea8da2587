import SourceText

extension EnvironmentValues {
    /// Returns the text of a file without markup, with its variables replaced. An undefined variable stays as written.
    /// - Parameter path: the file that contains only this text, for diagnostics.
    package func text(ofPlain bytes: [UInt8], path: SourcePath) -> Checked<String> {
        let lines = LinePlaces(bytes, at: .start)
        return expanded(bytes) { Location(path, lines.place($0.lowerBound), to: lines.place($0.upperBound)) }
    }

    /// Returns a text with its variables replaced and its sections shown or hidden.
    /// - Parameter parents: the variables whose templates contain the text.
    func expanded(
        _ bytes: [UInt8], in parents: [String] = [], locate: @escaping (Range<Int>) -> Location
    ) -> Checked<String> {
        bytes.withUnsafeBufferPointer { buffer in
            let expander = TextExpander(buffer, self, .other, in: parents, locate: locate)
            guard expander.hasReferences else { return Checked(String(decoding: buffer, as: UTF8.self)) }
            var result: [UInt8] = []
            for segment in expander.segments {
                switch segment {
                case .source(let range): result += buffer[range]
                case .value(let text?, _): result += text.utf8
                case .value(nil, let reference): result += buffer[reference.range]
                }
            }
            return Checked(String(decoding: result, as: UTF8.self), expander.diagnostics)
        }
    }

    /// Whether a use in `text` has no value, or a section is wrong.
    func leavesUse(in text: String) -> Bool {
        var text = text
        return text.withUTF8 { buffer in
            let expander = TextExpander(buffer, self, .other) { _ in Location(.root) }
            return !expander.diagnostics.isEmpty
                || expander.segments.contains { if case .value(nil, _) = $0 { true } else { false } }
        }
    }

    /// Returns the text of a variable that uses variables itself; `nil` if one of them has no value.
    /// - Parameters:
    ///   - name: the variable, with its namespace.
    ///   - parents: the variables whose templates use it, the outermost first.
    func expanded(
        _ template: String, of name: String, in parents: [String], at location: Location,
        into diagnostics: inout [Diagnostic]
    ) -> String? {
        if let first = parents.firstIndex(of: name) {
            diagnostics.append(.variableUsesItself(parents[first...] + [name], at: location))
            return nil
        }
        let read = scope.texts.text(of: name) {
            var read = expanded(Array(template.utf8), in: parents + [name]) { _ in location }
            read.diagnostics += textProblems(read.value, quoted(name), at: location).filter { $0.severity == .error }
            return read
        }
        diagnostics += read.diagnostics
        return read.diagnostics.hasErrors ? nil : read.value
    }
}

extension String {
    /// Returns the text with each use of a variable replaced by its `value`.
    package func replacingReferences(by value: (EnvironmentReference) -> String) -> String {
        let references = EnvironmentReference.all(in: self)
        if references.isEmpty { return self }
        let bytes = Array(utf8)
        var (result, start) = ([UInt8](), 0)
        for reference in references {
            result += bytes[start..<reference.range.lowerBound] + Array(value(reference).utf8)
            start = reference.range.upperBound
        }
        return String(decoding: result + bytes[start...], as: UTF8.self)
    }
}
