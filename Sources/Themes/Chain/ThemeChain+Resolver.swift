import DesignTokens
import Documents
import SourceText

/// Themes whose tokens are assembled by a resolver file.
extension ThemeChain {
    /// Returns the theme's files `tokens/*.resolver.json`, sorted.
    func resolverFiles(of link: Link) -> [SourcePath] {
        link.files.filter { $0.key.text.hasPrefix("tokens/") && $0.key.text.hasSuffix(".resolver.json") }
            .map(\.value).sorted()
    }

    /// Returns the tokens that the resolver file assembles from the theme's files. Reports an error if the theme has
    /// several resolver files.
    func resolvedFiles(
        _ resolvers: [SourcePath], of link: Link, into diagnostics: inout [Diagnostic]
    ) -> [TokenFile] {
        let shown = resolvers.map(ThemeChain.shownPath)
        for other in shown.dropFirst() { diagnostics.append(.severalResolvers(other, first: shown[0])) }
        guard let file = resolvers.first, let bytes = read(file, of: link, into: &diagnostics),
            let value = readJSON(bytes, path: shown[0]).unwrap(into: &diagnostics)
        else { return [] }
        let files = Dictionary(link.files.values.map { (ThemeChain.shownPath($0), $0) }) { first, _ in first }
        let names = link.settings.modeNames
        let document = readResolver(value, path: shown[0], among: files.keys.sorted(), modeNames: names) { path in
            guard let file = files[path] else { return nil }
            var found: [Diagnostic] = []
            guard let bytes = read(file, of: link, into: &found) else { return Checked(nil, found) }
            return readTokenData(bytes, path: path)
        }
        guard let document = document.unwrap(into: &diagnostics) else { return [] }
        warnOfFiles(besides: document, of: link, into: &diagnostics)
        return document.layerByMode(for: link.settings.inputs, modeNames: names).unwrap(
            into: &diagnostics)
    }

    /// Warns of token files that the resolver file does not name, because they have no effect.
    private func warnOfFiles(
        besides document: ResolverDocument, of link: Link, into diagnostics: inout [Diagnostic]
    ) {
        let isJSON = { (path: SourcePath) in path.text.hasPrefix("tokens/") && path.pathExtension == "json" }
        for (path, file) in link.files.sorted(by: { $0.key < $1.key }) where path.isTokenFile || isJSON(path) {
            let shown = ThemeChain.shownPath(file)
            if !document.files.contains(shown), !path.text.hasSuffix(".resolver.json") {
                diagnostics.append(.fileNotResolved(shown, by: document.path))
            }
        }
    }

    /// Reports inputs in a theme without a resolver file. Inputs select the contexts of a resolver file.
    func checkInputs(of link: Link, into diagnostics: inout [Diagnostic]) {
        guard let input = link.settings.inputs.first else { return }
        diagnostics.append(.inputsWithoutResolver(at: input.location))
    }
}

extension ObjectReader {
    /// Reads a context for each modifier of the resolver file: `inputs: { brand: orange }`.
    mutating func resolverInputs(_ key: Key) -> [ResolverInput] {
        object(key) { reader in
            reader.allMembers.compactMap { member in
                reader.text(.named(member.key)).map {
                    ResolverInput(member.key, $0, at: reader.location(of: member.value))
                }
            }
        } ?? []
    }
}
