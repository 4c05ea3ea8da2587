import SourceText

extension EnvironmentValues {
    /// Returns a text as its readers see it: with values in place of variables, and without the sections that are not
    /// shown. Uses without a value and escaped uses stay as written.
    /// - Parameters:
    ///   - isMarkdown: whether the lines of the text form blocks.
    ///   - escape: returns a value in the form that the text shows as the value.
    package func filled(_ text: [UInt8], isMarkdown: Bool, escape: (String) -> String) -> [UInt8] {
        text.withUnsafeBufferPointer { bytes in
            let expander = TextExpander(bytes, self, isMarkdown ? .markdown : .other) { _ in Location(.root) }
            guard expander.hasReferences else { return text }
            return expander.segments.reduce(into: []) { result, segment in
                switch segment {
                case .source(let range): result += bytes[range]
                case .value(let value?, let reference) where !reference.isText: result += escape(value).utf8
                case .value(_, let reference): result += bytes[reference.range]
                }
            }
        }
    }
}
