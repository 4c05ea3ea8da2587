import DesignTokens
import Documents
import SourceText

extension ThemeChain {
    /// Returns warnings about names in `modes` that no mode, context or theme of the theme's token files has.
    func unusedModeNames() -> [Diagnostic] {
        links.flatMap { link -> [Diagnostic] in
            guard !link.settings.namedModes.isEmpty else { return [] }
            let names = foreignModeNames(of: link)
            return link.settings.namedModes.filter { !names.contains($0.name) }.map {
                .unusedModeName($0.name, among: names.sorted(), at: $0.location)
            }
        }
    }

    private func foreignModeNames(of link: Link) -> Set<String> {
        // Reading the tokens has already reported what is wrong with the files.
        var reported: [Diagnostic] = []
        let files = link.files.filter { $0.key.text.hasPrefix("tokens/") && !$0.key.text.hasSuffix(".md") }
        return files.values.sorted().reduce(into: []) { names, file in
            guard let bytes = read(file, of: link, into: &reported) else { return }
            let value = readTokenData(bytes, path: file).unwrap(into: &reported)
            if let value { names.formUnion(foreignModeNamesOfTokens(value)) }
        }
    }
}

extension Diagnostic {
    fileprivate static func unusedModeName(_ name: String, among names: [String], at location: Location) -> Diagnostic {
        let hint: Hint =
            names.isEmpty
            ? "remove it"
            : nearest(name, among: names).map { "did you mean \(quoted($0))?" }
                ?? "the names there are \(names.prefix(8).joined(separator: ", "))"
        return Diagnostic(
            .warning, "mode-name-unused", "no mode, context or theme of the token files is called \(quoted(name))",
            at: location, hint: hint)
    }
}
