import DesignTokens
import Documents
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
    /// True for what other themes are made from and no site can use as it is.
    public var isAbstract: Bool
    /// True when no other theme may extend it.
    public var isClosed: Bool
    /// The modes that it, or the nearest theme it extends that does, insists on.
    public var mode: ModeOverride
    /// What a site may choose, and what is chosen.
    public var tunings: Tunings
    /// What it promises to have; nil when no theme of the chain says.
    public var contract: ThemeContract?
    /// Merged, before aliases are followed.
    public var set: TokenSet
    /// With every alias followed; without those that cannot be resolved, which has been said.
    public var resolved: ResolvedTokens

    /// The folders of all themes: those in `themes` and those inside the program, sorted.
    public static func names(themes: SourceTree) -> [String] { ThemeChain.names(themes) }

    /// Reads the theme in the folder called `name`, and all it extends.
    ///
    /// - Parameters:
    ///   - themes: a folder of themes, which take precedence over those inside the program.
    ///   - tuning: what is chosen of its tunings.
    /// - Returns: nil when the theme does not exist, or the chain of what it extends is broken; every mistake found.
    public static func load(
        _ name: String, themes: SourceTree, tuning: TuningChoice? = nil
    ) -> Checked<ThemeTokens?> {
        let chain = ThemeChain.follow(name, themes, askedAt: nil)
        guard let found = chain.value else { return Checked(nil, chain.diagnostics) }
        let tokens = make(found, tuning)
        return Checked(tokens.value, chain.diagnostics + tokens.diagnostics)
    }

    /// - Parameter isTrusted: true when what the theme promises need not be checked, as a test has done it, and when its
    ///   first mode alone is asked for.
    package static func make(
        _ chain: ThemeChain, _ tuning: TuningChoice?, isTrusted: Bool = false
    ) -> Checked<ThemeTokens> {
        var diagnostics: [Diagnostic] = []
        var finder = ThemeLayers(chain.themes)
        let layers = finder.layers(of: chain)
        diagnostics += finder.diagnostics
        let tunings = chain.tunings(chosen: tuning, into: &diagnostics)
        let contract = chain.contract(into: &diagnostics)
        let nearest = chain.links[0]
        let promised = nearest.settings.isAbstract ? Set((contract?.entries ?? []).map(\.path)) : []
        let set = chain.merge(layers, tunings, promised, isTrusted, into: &diagnostics)
        let resolved = resolve(set, layers, promised, isOneModeEnough: isTrusted, into: &diagnostics)
        diagnostics += tunings.tunings.checkTypes(resolved)
        if !isTrusted { diagnostics += chain.missingFiles(namedBy: resolved) }
        if let contract, !nearest.settings.isAbstract, !isTrusted {
            diagnostics += contract.check(set, resolved, of: nearest.folder, at: Location(nearest.settingsPath))
        }
        return Checked(
            ThemeTokens(
                folder: nearest.folder, name: nearest.settings.name, description: nearest.settings.description,
                bases: chain.links.dropFirst().map(\.folder), isAbstract: nearest.settings.isAbstract,
                isClosed: nearest.settings.isClosed,
                mode: chain.links.dropFirst().reduce(nearest.settings.mode) { $0.over($1.settings.mode) },
                tunings: tunings.tunings, contract: contract, set: set, resolved: resolved),
            set.withUsers(diagnostics))
    }

    /// Follows all aliases. What a taken token lacks is reported once, where it was taken.
    ///
    /// - Parameter promised: tokens that an abstract theme leaves to those that extend it: it may refer to them.
    private static func resolve(
        _ set: TokenSet, _ layers: [ThemeLayer], _ promised: Set<String>, isOneModeEnough: Bool,
        into diagnostics: inout [Diagnostic]
    ) -> ResolvedTokens {
        var told: Set<Location> = []
        for layer in layers {
            let holes = layer.holes(in: set, promised)
            guard let provider = layer.provider, !holes.isEmpty else { continue }
            diagnostics.append(.providerHole(provider, holes))
            told.formUnion(holes.map(\.location))
        }
        if !promised.isEmpty {
            let open = set.tokens.lazy.flatMap { $0.missingTargets(in: set) }.filter { promised.contains($0.path) }
            told.formUnion(open.map(\.location))
        }
        let resolved = set.resolve(isOneModeEnough: isOneModeEnough)
        diagnostics += resolved.diagnostics.filter { diagnostic in
            diagnostic.id != "token-alias-unresolved" || !(diagnostic.location.map(told.contains) ?? false)
        }
        return resolved.value
    }
}

extension ThemeChain {
    /// All layers over each other, and the tunings over all.
    fileprivate func merge(
        _ layers: [ThemeLayer], _ chosen: ChosenTunings, _ promised: Set<String>, _ isTrusted: Bool,
        into diagnostics: inout [Diagnostic]
    ) -> TokenSet {
        var files = layers.map(\.files)
        if !chosen.tunings.flags.isEmpty {
            let problems = chosen.tunings.check(TokenSet.merge(files).value, promised)
            let (tuned, untuned) = chosen.tunings.tokens { ownToken($0, $1, layers) }
            diagnostics += problems + chosen.tunings.checkEffect(chosen.choice, untuned: untuned)
            files.append([TokenFile(path: .root, chosen.tunings.sound(tuned, problems))])
        }
        let set = TokenSet.merge(files).unwrap(into: &diagnostics)
        if !isTrusted { diagnostics += set.checkLayers() }
        return set
    }

    /// The token files of one theme: in the order of their names, or as its resolver file says.
    func tokenFiles(of link: Link, into diagnostics: inout [Diagnostic]) -> [TokenFile] {
        let resolvers = resolverFiles(of: link)
        guard resolvers.isEmpty else { return resolvedFiles(resolvers, of: link, into: &diagnostics) }
        checkInputs(of: link, into: &diagnostics)
        var files: [TokenFile] = []
        for (path, file) in link.files.sorted(by: { $0.key < $1.key }) where path.isTokenFile {
            let shown = ThemeChain.shownPath(file)
            guard let bytes = read(file, of: link, into: &diagnostics),
                let value = readJSON(bytes, path: shown).unwrap(into: &diagnostics)
            else { continue }
            // A test sees to it that the files inside the program are in the form of today.
            files.append(readTokenFile(value, path: shown, isCurrent: !link.isOnDisk).unwrap(into: &diagnostics))
        }
        return files
    }
}

extension SourcePath {
    /// The endings that the standard recommends (DTCG 2025.10 format, chapter "File format").
    var isTokenFile: Bool {
        text.hasPrefix("tokens/") && (text.hasSuffix(".tokens.json") || text.hasSuffix(".tokens"))
    }
}
