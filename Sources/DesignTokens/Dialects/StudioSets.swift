import SourceText

/// Tokens Studio files with several sets: `{ "core": { … }, "dark": { … }, "$themes": […], "$metadata": { … } }`.
///
/// A theme is a selection of sets, and one theme of each theme group is active. Such a file is equivalent to a resolver
/// document and is read as one: theme groups named `light` and `dark` become modes.
extension TokenFileReader {
    static func readSets(_ value: Value, path: SourcePath, modeNames: [String: String]) -> Checked<TokenFile> {
        var reader = TokensStudioReader(root: value, path: path, modeNames: modeNames)
        return reader.read()
    }
}

private struct TokensStudioReader {
    /// A theme: a selection of sets.
    struct Theme {
        var name: String
        var group: String
        var sets: Set<String>
        var place: SourcePosition
    }

    let root: Value
    let path: SourcePath
    var dialect: DialectReader
    var diagnostics: [Diagnostic] = []

    init(root: Value, path: SourcePath, modeNames: [String: String]) {
        self.root = root
        self.path = path
        dialect = DialectReader(root, path: path, modeNames: modeNames)
    }

    mutating func read() -> Checked<TokenFile> {
        let place = root.members?.first { $0.key == "$themes" || $0.key == "$metadata" }?.place
        dialect.note(.sets, at: place ?? root.place)
        let names = order()
        let themes = grouped(self.themes())
        noteUnused(themes)
        let document = self.document(names, themes)
        let inputs = document.modifiers.filter { !isMode($0.contexts) }.map { ResolverInput($0.name, $0.contexts[0]) }
        let unique: [ResolverInput] = inputs.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        var file = document.layerByMode(for: unique, modeNames: dialect.modeNames).unwrap(into: &diagnostics)[0]
        file.broken += dialect.broken
        return Checked(file, (dialect.warning.map { [$0] } ?? []) + dialect.diagnostics + diagnostics)
    }

    /// The names of the sets in the order in which they override each other.
    private mutating func order() -> [String] {
        let all = (root.members ?? []).filter { !$0.key.hasPrefix("$") }.map(\.key)
        guard let order = root["$metadata"]?["tokenSetOrder"] else { return all }
        guard let elements = order.elements, elements.allSatisfy({ $0.text != nil }) else {
            diagnostics.append(.tokenPropertyShape("tokenSetOrder", "an array of names", at: location(order.place)))
            return all
        }
        for element in elements {
            if let name = element.text, !all.contains(name) {
                diagnostics.append(.tokenSetUnknown(name, among: all, at: location(element.place)))
            }
        }
        let named = elements.compactMap(\.text).filter(all.contains)
        return named + all.filter { !named.contains($0) }
    }

    private mutating func themes() -> [Theme] {
        guard let value = root["$themes"], value.kind != .null else { return [] }
        guard let elements = value.elements else {
            diagnostics.append(.tokenPropertyShape("$themes", "an array of themes", at: location(value.place)))
            return []
        }
        return elements.compactMap { element in
            guard let name = element["name"]?.text, let sets = element["selectedTokenSets"]?.members else {
                diagnostics.append(
                    .tokenPropertyShape(
                        "$themes", "themes with name and selectedTokenSets", at: location(element.place)))
                return nil
            }
            let taken = sets.filter { $0.value.text == "enabled" || $0.value.text == "source" }.map(\.key)
            return Theme(name: name, group: element["group"]?.text ?? "", sets: Set(taken), place: element.place)
        }
    }

    /// Moves each theme without a group that is not a mode to a group of its own, if others are modes. It then applies
    /// in all of these.
    private func grouped(_ themes: [Theme]) -> [Theme] {
        let open = themes.filter { $0.group.isEmpty }.map(\.name)
        let modes = open.filter { ContextMode($0, dialect.modeNames) != nil }
        guard modes.count > 1, modes.count < open.count else { return themes }
        return themes.map { theme in
            guard theme.group.isEmpty, !modes.contains(theme.name) else { return theme }
            var theme = theme
            theme.group = "always"
            return theme
        }
    }

    /// Names the themes that have no effect: all but the first of a group whose themes are not modes.
    private mutating func noteUnused(_ themes: [Theme]) {
        for (index, theme) in themes.enumerated() {
            let group = themes.filter { $0.group == theme.group }
            guard !isMode(group.map(\.name)), themes[..<index].contains(where: { $0.group == theme.group }) else {
                continue
            }
            dialect.note(.unusedTheme, at: theme.place, today: Value(.string(theme.name), at: theme.place))
        }
    }

    private func isMode(_ names: [String]) -> Bool {
        let modes = names.map { ContextMode($0, dialect.modeNames) }
        return modes.allSatisfy { $0 != nil && $0?.axis == modes.first??.axis }
    }

    /// Builds the resolver document. Sets that all themes of a group select apply always; the others depend on the
    /// theme.
    private mutating func document(_ names: [String], _ themes: [Theme]) -> ResolverDocument {
        var document = ResolverDocument(path: path, modifiers: [], files: [], steps: [], sources: [])
        var groups: [String] = []
        for theme in themes where !groups.contains(theme.group) { groups.append(theme.group) }
        for name in names {
            guard let set = root[name] else { continue }
            let number = document.sources.count
            if groups.isEmpty { document.steps.append(.set([number])) }
            var isTaken = groups.isEmpty
            let takers = { (group: String) in themes.filter { $0.group == group && $0.sets.contains(name) }.count }
            let decider = groups.first { group in
                let members = themes.filter { $0.group == group }
                return isMode(members.map(\.name)) && 1..<members.count ~= takers(group)
            }
            // A set that only some modes select does not apply in the others, even if another theme selects it.
            for group in decider.map({ [$0] }) ?? groups {
                let members = themes.filter { $0.group == group }
                let takers = members.filter { $0.sets.contains(name) }
                guard !takers.isEmpty else { continue }
                isTaken = true
                document.steps.append(
                    takers.count == members.count ? .set([number]) : .modifier(document.modifiers.count))
                if takers.count < members.count { document.modifiers.append(modifier(group, members, name, number)) }
            }
            if isTaken { document.sources.append(tokens(name, set)) }
        }
        return document
    }

    private func modifier(
        _ group: String, _ themes: [Theme], _ set: String, _ number: Int
    ) -> ResolverDocument.Modifier {
        ResolverDocument.Modifier(
            name: group, location: location(themes[0].place),
            choices: themes.map { .init(name: $0.name, sources: $0.sets.contains(set) ? [number] : []) })
    }

    private mutating func tokens(_ name: String, _ set: Value) -> TokenFile {
        guard set.members != nil else {
            diagnostics.append(.tokenExpected(name, at: location(set.place)))
            return TokenFile(path: path, tokens: [])
        }
        let current = dialect.rewritten(set) ?? set
        return TokenFileReader.readCurrentForm(current, path: path).unwrap(into: &diagnostics)
    }

    private func location(_ place: SourcePosition) -> Location { Location(path, place) }
}
