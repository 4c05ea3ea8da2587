import SourceText

// Messages may be read by more people than the file that they are about.

extension Diagnostic {
    /// Returns the diagnostic without any line or value of a file with secrets. Names are shown.
    /// - Parameters:
    ///   - tree: the parsed data; `nil` if parsing failed, so that names and values cannot be distinguished.
    ///   - isEncrypted: whether lines are those of the clear text, which no file contains.
    package func redacted(of tree: Value?, isEncrypted: Bool) -> Diagnostic {
        var hidden = self
        hidden.location = location.map { Location($0.path) }
        hidden.notes = []
        guard let tree else {
            // For a syntax error, only the location is shown.
            let place = location?.start.map { " at line \($0.line), column \($0.column)" } ?? ""
            hidden.message = isEncrypted ? "the clear text is not valid\(place)" : "this file is not valid\(place)"
            hidden.hint = isEncrypted ? Self.editHint : "the line is not shown, as it may have a secret"
            return hidden
        }
        let traces = tree.traces
        let line = location?.start.map { "line \($0.line)\(isEncrypted ? " of the clear text" : ""): " } ?? ""
        hidden.message = line + traces.removed(from: message)
        hidden.hint = hint?.mappingTexts(traces.removed) ?? (isEncrypted ? Self.editHint : nil)
        return hidden
    }

    private static let editHint: Hint = "\(.editEnvironments) shows the line"
}

/// The form in which messages show a value, and its replacement.
private struct ValueMention {
    var text: String
    var mark: String

    /// The replacement of a value in quotes.
    static let dots = "\"\u{2022}\u{2022}\u{2022}\""
}

extension [ValueMention] {
    fileprivate func removed(from text: String) -> String {
        reduce(text) { $0.contains($1.text) ? $0.replacing($1.text, with: $1.mark) : $0 }
    }
}

extension Value {
    /// The traces of all values in the data. A trace that may contain another one comes first.
    fileprivate var traces: [ValueMention] { allTraces.sorted { $0.text.utf8.count > $1.text.utf8.count } }

    private var allTraces: [ValueMention] {
        switch kind {
        case .array(let elements): elements.flatMap(\.allTraces)
        case .object(let members): members.flatMap(\.value.allTraces)
        case .string(let text), .plain(let text):
            text.isEmpty ? [] : [ValueMention(text: quoted(text), mark: ValueMention.dots)]
        case .number(let digits):
            [
                ValueMention(text: "the number \(digits)", mark: "a number"),
                ValueMention(text: quoted(digits), mark: ValueMention.dots),
            ]
        case .bool, .null: []
        }
    }
}
