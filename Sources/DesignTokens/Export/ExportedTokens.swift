import SourceText

/// The tokens of one export.
struct ExportedTokens {
    /// The name of the theme.
    var name: String
    /// The selected tokens, in the order of the set.
    var tokens: [ResolvedToken]
    /// All tokens of the theme, with unresolved aliases.
    var set: TokenSet

    /// The theme's name as a stem for files, such as `orange-compact`.
    var fileStem: String { kebabCase(name.unicodeScalars.filter(\.isASCII).map(String.init).joined()) }

    /// Selects tokens by `options`. A path or layer without tokens is an error.
    static func select(
        from source: ExportSource, _ format: ExportFormat, _ options: ExportOptions
    ) -> Checked<ExportedTokens> {
        let all = source.resolved.tokens
        var diagnostics: [Diagnostic] = []
        for path in options.paths where !all.contains(where: { $0.path.isAt(path) }) {
            let groups = Set(all.flatMap { groupPaths($0.path) }).sorted()
            diagnostics.append(.exportEmpty(path, nearest: nearest(path, among: groups)))
        }
        for layer in options.layers where !all.contains(where: { $0.isIn(layer) }) {
            let layers = Set(all.map { String($0.layer) }).sorted()
            diagnostics.append(.exportLayerEmpty(layer, among: layers))
        }
        let wanted = all.filter { token in
            let isInLayer =
                options.layers.isEmpty
                ? format == .json || token.layer != "raw" : options.layers.contains(where: token.isIn)
            return isInLayer && (options.paths.isEmpty || options.paths.contains(where: token.path.isAt))
        }
        if wanted.isEmpty, diagnostics.isEmpty { diagnostics.append(.exportNothing(format)) }
        return Checked(ExportedTokens(name: source.name, tokens: wanted, set: source.set), diagnostics)
    }

    /// The tokens that the token refers to directly in any mode, for comments in the export.
    func targets(of token: ResolvedToken) -> [String] {
        var targets: [String] = []
        for mode in ModeCombination.allCases {
            let chain = set.chain(of: token.path, in: mode)
            if chain.count > 1, !targets.contains(chain[1].path) { targets.append(chain[1].path) }
        }
        return targets
    }

    /// The description and origin of a token as comment lines. They contain nothing that could end a line or a comment.
    func remarks(on token: ResolvedToken) -> [String] {
        let targets = targets(of: token)
        let origin = targets.isEmpty ? "" : ", from " + targets.joined(separator: ", ")
        let description = token.description.map { $0.split(whereSeparator: \.isNewline).map(String.init) } ?? []
        return (description + (description.isEmpty ? [] : [""]) + [token.path + origin]).map(commentText)
    }
}

extension ResolvedToken {
    /// The first part of the path.
    var layer: Substring { path.prefix { $0 != "." } }

    /// Whether the token is in a layer. Tokens whose first name is no layer, such as `brand.sea`, are raw as well.
    func isIn(_ name: String) -> Bool { layer == name || name == "raw" && TokenLayer(of: path) == .raw }

    /// The parts of the path that form the name. The layers `semantic` and `component` are omitted, because names are
    /// clear without them.
    var nameParts: [Substring] {
        let parts = path.split(separator: ".")
        return parts.count > 1 && ["semantic", "component"].contains(parts[0]) ? Array(parts.dropFirst()) : parts
    }
}

extension String {
    /// Whether this path is `other` or below it.
    fileprivate func isAt(_ other: String) -> Bool { self == other || hasPrefix(other + ".") }
}

/// Returns a path and the paths of its parent groups.
private func groupPaths(_ path: String) -> [String] {
    path.indices.filter { path[$0] == "." }.map { String(path[..<$0]) } + [path]
}

/// The phrase that identifies exported files, which a later export may overwrite.
public let exportSignature = "Made by Colophon from the theme"

extension ExportedTokens {
    /// The text of the comment at the start of each file.
    var mark: String { "\(exportSignature) \"\(commentText(name))\". Export it again instead of changing it." }
}
