import DesignTokens
import Documents
import SourceText

/// The tokens of one theme in a chain, or the tokens that it takes from another theme.
struct ThemeLayer {
    /// The index of the layer's link in the chain; 0 is the nearest theme.
    package var link: Int
    /// The source of the tokens if they are taken from another theme.
    var provider: ThemeSettings.Provider?
    package var files: [TokenFile]
    /// Whether the tokens are those of a brand.
    var isDerived = false

    /// Returns the token with this path; nil if this layer has none.
    package func token(_ path: String) -> Token? { files.lazy.flatMap(\.tokens).first { $0.path == path } }
}

/// Collects all tokens of a theme: its own, those of the themes it extends, and those that any of these takes from
/// other themes. Reads each theme's files once.
struct ThemeLayerCollector {
    /// A theme whose tokens are being collected, and its provider in progress.
    private struct ProviderVisit {
        var folder: String
        var provider: ThemeSettings.Provider?
    }

    package let themes: SourceTree
    package var diagnostics: [Diagnostic] = []
    private var files: [String: [TokenFile]] = [:]
    /// A cache of the token sets of providers; nil if a theme cannot be used, which has already been reported.
    private var sets: [String: TokenSet?] = [:]
    private var hops: [ProviderVisit] = []

    init(_ themes: SourceTree) { self.themes = themes }

    /// Returns the layers of a chain, the base theme's first. Tokens taken from other themes are below the theme's own
    /// tokens, and so are those of its brand. The brand of the site replaces that of the nearest theme. It is above the
    /// own tokens of a built-in theme, which nobody chose for this site.
    package mutating func layers(of chain: ThemeChain) -> [ThemeLayer] {
        var layers: [ThemeLayer] = []
        for (number, link) in chain.links.enumerated().reversed() {
            layers += providerLayers(of: link, number: number, over: layers)
            let own = ThemeLayer(link: number, files: tokenFiles(of: link, chain))
            if !link.isOnDisk { layers.append(own) }
            layers += derived(from: chain.brand(of: number), number, over: layers)
            if link.isOnDisk { layers.append(own) }
        }
        return layers
    }

    private func derived(from brand: Brand?, _ link: Int, over layers: [ThemeLayer]) -> [ThemeLayer] {
        let files = [brand?.colorTokens(over: layers), brand?.fontTokens(over: layers)].compactMap(\.self)
        return files.isEmpty ? [] : [ThemeLayer(link: link, files: files, isDerived: true)]
    }

    /// Returns all tokens of a provider's theme, with each tuning flag in its default state.
    package mutating func set(of provider: ThemeSettings.Provider) -> TokenSet? {
        if let known = sets[provider.theme] { return known }
        let chain = ThemeChain.follow(provider.theme, themes, askedAt: provider.location).unwrap(into: &diagnostics)
        guard let chain else {
            sets[provider.theme] = .some(nil)
            return nil
        }
        guard !chain.links[0].settings.isAbstract else {
            diagnostics.append(.abstractTheme(chain, isUsed: true, at: provider.location))
            sets[provider.theme] = .some(nil)
            return nil
        }
        let layers = layers(of: chain)
        let tuned = chain.tunings(into: &diagnostics).tokens { chain.overridingToken($0, $1, layers) }.tuned
        let file = TokenFile(path: provider.location.path, tuned)
        let set = TokenSet.merge(layers.map(\.files) + [[file]]).unwrap(into: &diagnostics)
        sets[provider.theme] = set
        return set
    }

    private mutating func tokenFiles(of link: ThemeChain.Link, _ chain: ThemeChain) -> [TokenFile] {
        if let known = files[link.folder] { return known }
        let read = chain.tokenFiles(of: link, into: &diagnostics)
        files[link.folder] = read
        return read
    }

    // MARK: Circles

    /// Records that the tokens taken by `folder` are being collected. Returns false with an error if this is already in
    /// progress: the theme would take tokens from itself.
    mutating func enter(_ folder: String) -> Bool {
        if let start = hops.firstIndex(where: { $0.folder == folder }) {
            let circle = hops[start...]
            diagnostics.append(.providerCycle(circle.map(\.folder), circle.compactMap(\.provider)))
            return false
        }
        hops.append(ProviderVisit(folder: folder))
        return true
    }

    package mutating func follow(_ provider: ThemeSettings.Provider) {
        if !hops.isEmpty { hops[hops.count - 1].provider = provider }
    }

    package mutating func leave() { hops.removeLast() }
}
