import SourceText

extension Value {
    /// The same data, each place for a variable filled. A text that is nothing but one place becomes what the variable
    /// is: a text, a number, or `true` or `false`. Keys and places in the file stay.
    /// - Parameters:
    ///   - path: the file, for diagnostics.
    ///   - left: where texts are left as they are, because they are read as Markdown: `entities.description`.
    ///   - parent: the keys above this value, each with a dot behind it.
    package func filled(
        by environment: EnvironmentValues, path: SourcePath, into diagnostics: inout [Diagnostic],
        leaving left: Set<String> = [], below parent: String = ""
    ) -> Value {
        guard hasReference else { return self }
        switch kind {
        case .string(let text):
            return filled(text, environment, path, into: &diagnostics) { .string($0) }
        case .plain(let text):
            return filled(text, environment, path, into: &diagnostics) { $0.isEmpty ? .string($0) : .plain($0) }
        case .array(let elements):
            let filled = elements.map {
                $0.filled(by: environment, path: path, into: &diagnostics, leaving: left, below: parent)
            }
            return Value(.array(filled), at: place)
        case .object(let members):
            let filled = members.map { member in
                var member = member
                if !left.contains(parent + member.key) {
                    member.value = member.value.filled(
                        by: environment, path: path, into: &diagnostics, leaving: left,
                        below: left.isEmpty ? "" : parent + member.key + ".")
                }
                return member
            }
            return Value(.object(filled), at: place)
        case .null, .bool, .number: return self
        }
    }

    /// True when some text in it has a place for a variable: most data has none, and stays as it is.
    private var hasReference: Bool {
        switch kind {
        case .string(let text), .plain(let text): !EnvironmentReference.all(in: text).isEmpty
        case .array(let elements): elements.contains(where: \.hasReference)
        case .object(let members): members.contains { $0.value.hasReference }
        case .null, .bool, .number: false
        }
    }

    private func filled(
        _ text: String, _ environment: EnvironmentValues, _ path: SourcePath, into diagnostics: inout [Diagnostic],
        _ kind: (String) -> Kind
    ) -> Value {
        let references = EnvironmentReference.all(in: text)
        guard let first = references.first else { return self }
        let location = Location(path, place)
        if references.count == 1, first.isName, !first.isText, first.range == 0..<text.utf8.count {
            guard let value = environment.value(of: first.name, at: location, into: &diagnostics) else { return self }
            return Value(value.kind, at: place)
        }
        let filled = Array(text.utf8).text(replacing: references) { reference in
            environment.text(for: reference, at: location, into: &diagnostics)
        }
        return Value(kind(filled), at: place)
    }
}

extension EnvironmentValue {
    /// As readers of settings take it. A number may also be a text: `version: "{{env.version}}"`.
    fileprivate var kind: Value.Kind {
        switch self {
        case .text(let text): .string(text)
        case .number(let digits): .plain(digits)
        case .flag(let flag), .answer(let flag): .plain(flag ? "true" : "false")
        }
    }
}

extension Value {
    /// The same where texts may belong to no site: without an environment they stay as they are.
    package func filled(
        ifIn environment: EnvironmentValues?, path: SourcePath, into diagnostics: inout [Diagnostic]
    ) -> Value {
        environment.map { filled(by: $0, path: path, into: &diagnostics) } ?? self
    }
}
