import SourceText

// A message may be read by more people than the file that it is about.

extension Diagnostic {
    /// The same about a file that holds secrets, with no line and no value of it. Names are shown.
    /// - Parameters:
    ///   - tree: what was read; nil when it is not data, and nothing can tell names from values.
    ///   - isEncrypted: true when the line is one of the clear text, which nobody has in a file.
    package func withoutText(of tree: Value?, isEncrypted: Bool) -> Diagnostic {
        var hidden = self
        hidden.location = location.map { Location($0.path) }
        hidden.notes = []
        guard let tree else {
            // Of a syntax error no more than where it is.
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

/// How messages show a value, and what they are to show instead.
private struct Trace {
    var text: String
    var mark: String

    /// What stands for a value in quotes.
    static let dots = "\"\u{2022}\u{2022}\u{2022}\""
}

extension [Trace] {
    fileprivate func removed(from text: String) -> String {
        reduce(text) { $0.contains($1.text) ? $0.replacing($1.text, with: $1.mark) : $0 }
    }
}

extension Value {
    /// Those of all that is in it; what may contain another one is first.
    fileprivate var traces: [Trace] { allTraces.sorted { $0.text.utf8.count > $1.text.utf8.count } }

    private var allTraces: [Trace] {
        switch kind {
        case .array(let elements): elements.flatMap(\.allTraces)
        case .object(let members): members.flatMap(\.value.allTraces)
        case .string(let text), .plain(let text): text.isEmpty ? [] : [Trace(text: quoted(text), mark: Trace.dots)]
        case .number(let digits):
            [
                Trace(text: "the number \(digits)", mark: "a number"),
                Trace(text: quoted(digits), mark: Trace.dots),
            ]
        case .bool, .null: []
        }
    }
}
