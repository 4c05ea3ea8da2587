import DesignTokens
import SourceText

/// The tokens of one theme and of all it extends, merged and resolved: what `colophon theme` and the gallery show.
public struct ThemeTokens: Sendable {
    /// The name of the theme's folder, as `theme:` takes it.
    public var folder: String
    /// The name for people.
    public var name: String
    /// What it is for, for people.
    public var description: String?
    /// The folders of the themes it extends, the nearest first.
    public var bases: [String]
    /// Merged, before aliases are followed.
    public var set: TokenSet
    /// With every alias followed; without those that cannot be resolved, which has been said.
    public var resolved: ResolvedTokens

    /// The folders of all themes: those in `themes` and those inside the program, sorted.
    public static func names(themes: SourceTree) -> [String] { ThemeChain.names(themes) }

    /// Reads the theme in the folder called `name`, and all it extends.
    ///
    /// - Parameters:
    ///   - themes: a folder of themes, which stand before those inside the program.
    ///   - tuning: what is chosen of its tunings.
    /// - Returns: nil when there is no such theme, or the chain of what it extends is broken; every mistake found.
    public static func load(
        _ name: String, themes: SourceTree, tuning: TuningChoice? = nil
    ) -> Checked<ThemeTokens?> {
        let chain = ThemeChain.follow(name, themes, askedAt: nil)
        guard let found = chain.value else { return Checked(nil, chain.diagnostics) }
        let tokens = make(found, tuning)
        return Checked(tokens.value, chain.diagnostics + tokens.diagnostics)
    }

    static func make(_ chain: ThemeChain, _ tuning: TuningChoice?) -> Checked<ThemeTokens> {
        var diagnostics: [Diagnostic] = []
        let layers = chain.links.reversed().map { chain.tokenFiles(of: $0, into: &diagnostics) }
        let set = TokenSet.merge(layers).unwrap(into: &diagnostics)
        let resolved = set.resolve().unwrap(into: &diagnostics)
        let nearest = chain.links[0]
        return Checked(
            ThemeTokens(
                folder: nearest.folder, name: nearest.settings.name, description: nearest.settings.description,
                bases: chain.links.dropFirst().map(\.folder), set: set, resolved: resolved),
            set.withUsers(diagnostics))
    }
}

extension ThemeChain {
    /// The token files of one theme, in the order of their names.
    func tokenFiles(of link: Link, into diagnostics: inout [Diagnostic]) -> [TokenFile] {
        var files: [TokenFile] = []
        for (path, file) in link.files.sorted(by: { $0.key < $1.key })
        where path.text.hasPrefix("tokens/") && path.text.hasSuffix(".tokens.json") {
            let shown = ThemeChain.shownPath(file)
            guard let bytes = read(file, of: link, into: &diagnostics),
                let value = readJSON(bytes, path: shown).unwrap(into: &diagnostics)
            else { continue }
            files.append(readTokenFile(value, path: shown).unwrap(into: &diagnostics))
        }
        return files
    }
}
