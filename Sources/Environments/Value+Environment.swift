import SourceText

extension Value {
    /// Returns the data with its variables replaced. A text that is only one variable of the build configuration
    /// becomes a value of its type: a text, a number, `true` or `false`. A text that differs between languages becomes
    /// an object with the languages as keys. Other keys, and locations, stay the same.
    /// - Parameters:
    ///   - path: the file, for diagnostics.
    ///   - left: the keys of texts that stay the same, because they are parsed as Markdown: `entities.description`.
    ///   - parent: the keys above this value, each followed by a dot.
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
                        by: environment.inLanguage(named: member.key), path: path, into: &diagnostics, leaving: left,
                        below: left.isEmpty ? "" : parent + member.key + ".")
                }
                return member
            }
            return Value(.object(filled), at: place)
        case .null, .bool, .number: return self
        }
    }

    /// Whether any text uses a variable. Most data does not, and stays the same.
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
        let isWhole = references.count == 1 && first.isName && !first.isText && first.range == 0..<text.utf8.count
        if isWhole, first.namespace == .env {
            guard let value = environment.value(of: first.name, at: location, into: &diagnostics) else { return self }
            return Value(value.kind, at: place)
        }
        let languages = environment.scope.language == nil ? environment.scope.languages : []
        guard languages.count > 1 else {
            let only = languages.first.map(environment.inLanguage) ?? environment
            let filled = only.expanded(Array(text.utf8)) { _ in location }
            diagnostics += filled.diagnostics.filter { !diagnostics.contains($0) }
            return Value(kind(filled.value), at: place)
        }
        // A value can differ between languages, as the name of an app does. So the text has a form for each language.
        let texts = languages.map { language in
            let filled = environment.inLanguage(language).expanded(Array(text.utf8)) { _ in location }
            diagnostics += filled.diagnostics.filter { !diagnostics.contains($0) }
            return filled.value
        }
        if Set(texts).count == 1 { return Value(kind(texts[0]), at: place) }
        let members = zip(languages, texts).map {
            Member(key: $0.tag, place: place, value: Value(.string($1), at: place))
        }
        return Value(.object(members), at: place)
    }
}

extension EnvironmentValue {
    /// The value as readers of settings expect it. A number may also be a text: `version: "{{env.version}}"`.
    fileprivate var kind: Value.Kind {
        switch self {
        case .text(let text): .string(text)
        case .number(let digits): .plain(digits)
        case .flag(let flag), .yesNo(let flag): .plain(flag ? "true" : "false")
        }
    }
}

extension Value {
    /// Returns the data with its variables replaced; without an environment, for a text outside of a site, it stays the
    /// same.
    package func filled(
        ifIn environment: EnvironmentValues?, path: SourcePath, into diagnostics: inout [Diagnostic]
    ) -> Value {
        environment.map { filled(by: $0, path: path, into: &diagnostics) } ?? self
    }
}
