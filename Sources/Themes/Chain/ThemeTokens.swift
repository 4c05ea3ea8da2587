import DesignTokens
import Documents
import SourceText

/// The merged and resolved tokens of a theme and all themes that it extends, as `colophon theme` and the gallery show
/// them.
public struct ThemeTokens: Sendable {
    /// The name of the theme's folder, which is also the value of `theme:`.
    public var folder: String
    /// The name for people.
    public var name: String
    /// A description of the theme, for people.
    public var description: String?
    /// The folders of the extended themes, nearest first.
    public var bases: [String]
    /// Whether the theme is only a base for other themes. No site can use it directly.
    public var isAbstract: Bool
    /// Whether no other theme may extend it.
    public var isClosed: Bool
    /// The default mode override of the theme. For each kind of mode, the nearest theme wins.
    public var mode: ModeOverride
    /// The tunings of the theme, in their chosen states.
    public var tunings: Tunings
    /// The combined contract; nil if no theme of the chain has one.
    public var contract: ThemeContract?
    /// The merged tokens, with unresolved aliases.
    public var set: TokenSet
    /// The tokens with all aliases resolved. Omits tokens that cannot be resolved, which are reported.
    public var resolved: ResolvedTokens

    /// Returns the sorted folder names of all themes: those in `themes` and the built-in ones.
    public static func names(themes: SourceTree) -> [String] { ThemeChain.names(themes) }

    /// Reads the theme in the folder `name` and all themes that it extends.
    ///
    /// - Parameters:
    ///   - themes: a folder of themes, which take precedence over built-in themes.
    ///   - tuning: the choices for its tunings.
    ///   - brand: the brand of the site that uses the theme.
    /// - Returns: the tokens, with all diagnostics; nil if the theme does not exist or its chain is broken.
    public static func load(
        _ name: String, themes: SourceTree, tuning: TuningChoice? = nil, brand: Brand? = nil
    ) -> Checked<ThemeTokens?> {
        let chain = ThemeChain.follow(name, themes, askedAt: nil)
        guard var found = chain.value else { return Checked(nil, chain.diagnostics) }
        found.brand = brand
        let tokens = make(found, tuning)
        return Checked(tokens.value, chain.diagnostics + found.unusedFiles() + tokens.diagnostics)
    }

    /// Merges and resolves the tokens of a chain.
    ///
    /// - Parameter isTrusted: whether to skip the checks of the theme, because a test has made them, and to resolve
    ///   only the first mode.
    package static func make(
        _ chain: ThemeChain, _ tuning: TuningChoice?, isTrusted: Bool = false
    ) -> Checked<ThemeTokens> {
        var diagnostics: [Diagnostic] = []
        var finder = ThemeLayerCollector(chain.themes)
        let layers = finder.layers(of: chain)
        diagnostics += finder.diagnostics
        let tunings = chain.tunings(chosen: tuning, into: &diagnostics)
        let contract = chain.contract(into: &diagnostics)
        let nearest = chain.links[0]
        let promised = nearest.settings.isAbstract ? Set((contract?.entries ?? []).map(\.path)) : []
        let set = chain.merge(layers, tunings, promised, isTrusted, into: &diagnostics)
        let resolved = resolve(set, layers, promised, isOneModeEnough: isTrusted, into: &diagnostics)
        diagnostics += tunings.tunings.checkTypes(resolved)
        if !isTrusted {
            diagnostics += chain.missingFiles(namedBy: resolved)
            diagnostics += chain.unusedOverrides(layers, set) + chain.unusedModeNames() + chain.hiddenBrand(layers)
        }
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
            set.addingReferrers(to: diagnostics))
    }

    /// Resolves all aliases. Reports missing targets of taken tokens once, where the tokens are taken.
    ///
    /// - Parameter promised: tokens that an abstract theme may refer to, because the themes that extend it will define
    ///   them.
    private static func resolve(
        _ set: TokenSet, _ layers: [ThemeLayer], _ promised: Set<String>, isOneModeEnough: Bool,
        into diagnostics: inout [Diagnostic]
    ) -> ResolvedTokens {
        var reported: Set<Location> = []
        for layer in layers {
            let missing = layer.missingReferences(in: set, promised)
            guard let provider = layer.provider, !missing.isEmpty else { continue }
            diagnostics.append(.missingProviderTokens(provider, missing))
            reported.formUnion(missing.map(\.location))
        }
        if !promised.isEmpty {
            let open = set.tokens.lazy.flatMap { $0.missingTargets(in: set) }.filter { promised.contains($0.path) }
            reported.formUnion(open.map(\.location))
        }
        return set.resolve(reported: reported, isOneModeEnough: isOneModeEnough).unwrap(into: &diagnostics)
    }
}

extension ThemeChain {
    /// Merges all layers in order, with the tunings on top.
    fileprivate func merge(
        _ layers: [ThemeLayer], _ chosen: ChosenTunings, _ promised: Set<String>, _ isTrusted: Bool,
        into diagnostics: inout [Diagnostic]
    ) -> TokenSet {
        var files = layers.map(\.files)
        if !chosen.tunings.flags.isEmpty {
            let problems = chosen.tunings.check(TokenSet.merge(files).value, promised)
            let (tuned, untuned) = chosen.tunings.tokens { overridingToken($0, $1, layers) }
            diagnostics += problems + chosen.tunings.checkEffect(chosen.choice, untuned: untuned)
            files.append([TokenFile(path: .root, chosen.tunings.sound(tuned, problems))])
        }
        let set = TokenSet.merge(files).unwrap(into: &diagnostics)
        if !isTrusted { diagnostics += set.checkLayers() }
        return set
    }

    /// Returns the token files of one theme, in the order of their names or as its resolver file assembles them.
    func tokenFiles(of link: Link, into diagnostics: inout [Diagnostic]) -> [TokenFile] {
        let resolvers = resolverFiles(of: link)
        guard resolvers.isEmpty else { return resolvedFiles(resolvers, of: link, into: &diagnostics) }
        checkInputs(of: link, into: &diagnostics)
        var files: [TokenFile] = []
        for (path, file) in link.files.sorted(by: { $0.key < $1.key }) where path.isTokenFile {
            let shown = ThemeChain.shownPath(file)
            guard let bytes = read(file, of: link, into: &diagnostics),
                let value = readTokenData(bytes, path: shown).unwrap(into: &diagnostics)
            else { continue }
            // A test checks that the built-in files use the current format.
            let file = readTokenFile(
                value, path: shown, modeNames: link.settings.modeNames, isCurrent: !link.isOnDisk)
            files.append(file.unwrap(into: &diagnostics))
        }
        return files
    }
}

extension SourcePath {
    /// Whether the path has an extension that the standard recommends (DTCG 2025.10 format, chapter "File format").
    var isTokenFile: Bool {
        text.hasPrefix("tokens/") && Self.tokenEndings.contains(where: text.hasSuffix)
    }

    /// The endings of token files: those of the standard, and those of the same data as YAML.
    static let tokenEndings = [".tokens.json", ".tokens", ".tokens.yml", ".tokens.yaml"]

    /// Whether the file is YAML.
    var isYAML: Bool { pathExtension == "yml" || pathExtension == "yaml" }
}

/// Parses the data of a token file: YAML by its name, JSON otherwise.
func readTokenData(_ bytes: [UInt8], path: SourcePath) -> Checked<Value?> {
    path.isYAML ? readYAML(bytes, path: path) : readJSON(bytes, path: path)
}
