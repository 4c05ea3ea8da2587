import SourceText

/// The tokens that one export is of.
struct ExportedTokens {
    /// The theme's name.
    var name: String
    /// Those that are wanted, in the order of the set.
    var tokens: [ResolvedToken]
    /// All there are, before aliases are followed.
    var set: TokenSet

    /// A name as a stem of files: `orange-compact`.
    var fileStem: String { kebabCase(name.unicodeScalars.filter(\.isASCII).map(String.init).joined()) }

    /// The tokens that `options` ask for. A path or layer without tokens is an error.
    static func select(
        from source: ExportSource, _ format: ExportFormat, _ options: ExportOptions
    ) -> Checked<ExportedTokens> {
        let all = source.resolved.tokens
        var diagnostics: [Diagnostic] = []
        for path in options.paths where !all.contains(where: { $0.path.isAt(path) }) {
            let groups = Set(all.flatMap { groupPaths($0.path) }).sorted()
            diagnostics.append(.exportEmpty(path, nearest: nearest(path, among: groups)))
        }
        for layer in options.layers where !all.contains(where: { $0.layer == layer }) {
            let layers = Set(all.map { String($0.layer) }).sorted()
            diagnostics.append(.exportLayerEmpty(layer, among: layers))
        }
        let wanted = all.filter { token in
            let isInLayer =
                options.layers.isEmpty
                ? format == .json || token.layer != "raw" : options.layers.contains(String(token.layer))
            return isInLayer && (options.paths.isEmpty || options.paths.contains(where: token.path.isAt))
        }
        if wanted.isEmpty, diagnostics.isEmpty { diagnostics.append(.exportNothing(format)) }
        return Checked(ExportedTokens(name: source.name, tokens: wanted, set: source.set), diagnostics)
    }

    /// What the token refers to at once, in any mode: for people who read what was exported.
    func targets(of token: ResolvedToken) -> [String] {
        var targets: [String] = []
        for mode in ModeCombination.allCases {
            let chain = set.chain(of: token.path, in: mode)
            if chain.count > 1, !targets.contains(chain[1].path) { targets.append(chain[1].path) }
        }
        return targets
    }

    /// What there is to know of a token, in lines without anything that could end a comment or a line.
    func remarks(on token: ResolvedToken) -> [String] {
        let targets = targets(of: token)
        let origin = targets.isEmpty ? "" : ", from " + targets.joined(separator: ", ")
        let description = token.description.map { $0.split(whereSeparator: \.isNewline).map(String.init) } ?? []
        return (description + (description.isEmpty ? [] : [""]) + [token.path + origin]).map(commentText)
    }
}

extension ResolvedToken {
    /// The first part of its path.
    var layer: Substring { path.prefix { $0 != "." } }

    /// The parts of its path by which it is called: the layer is left out where it says what apps know anyway.
    var nameParts: [Substring] {
        let parts = path.split(separator: ".")
        return parts.count > 1 && ["semantic", "component"].contains(parts[0]) ? Array(parts.dropFirst()) : parts
    }
}

extension String {
    /// True when this path is `other`, or is below it.
    fileprivate func isAt(_ other: String) -> Bool { self == other || hasPrefix(other + ".") }
}

/// A path and those of the groups around it.
private func groupPaths(_ path: String) -> [String] {
    path.indices.filter { path[$0] == "." }.map { String(path[..<$0]) } + [path]
}

/// The sign by which a file is known to be made here, so that it may be written again.
public let exportMark = "Made by Colophon from the theme"

extension ExportedTokens {
    /// What comes first in each file, apart from the signs of a comment.
    var mark: String { "\(exportMark) \"\(commentText(name))\". Export it again instead of changing it." }
}
