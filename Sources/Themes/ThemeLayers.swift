import DesignTokens
import Documents
import SourceText

/// The token files of one theme of a chain, or the tokens that it takes from another theme.
struct ThemeLayer {
    /// Which link of the chain it belongs to; 0 is the nearest.
    package var link: Int
    /// Set when the tokens are taken from another theme.
    var provider: ThemeSettings.Provider?
    package var files: [TokenFile]

    /// The token of that path; nil when this layer has none.
    package func token(_ path: String) -> Token? { files.lazy.flatMap(\.tokens).first { $0.path == path } }
}

/// Finds all tokens that a theme is made from: its own, those of the themes it extends, and those that one of these
/// takes from yet another one. Each theme's files are read once.
struct ThemeLayers {
    /// A theme on the way to a token: it takes tokens from the next one.
    private struct Hop {
        var folder: String
        var provider: ThemeSettings.Provider?
    }

    package let themes: SourceTree
    package var diagnostics: [Diagnostic] = []
    private var files: [String: [TokenFile]] = [:]
    /// Of themes that others take tokens from; nil when one cannot be used, which has been said.
    private var sets: [String: TokenSet?] = [:]
    private var hops: [Hop] = []

    init(_ themes: SourceTree) { self.themes = themes }

    /// The layers of a chain, the base theme's first. What a theme takes is right below its own tokens.
    package mutating func layers(of chain: ThemeChain) -> [ThemeLayer] {
        var layers: [ThemeLayer] = []
        for (number, link) in chain.links.enumerated().reversed() {
            layers += providerLayers(of: link, number: number, over: layers)
            layers.append(ThemeLayer(link: number, files: tokenFiles(of: link, chain)))
        }
        return layers
    }

    /// All that the theme of a provider has, every flag of its tunings as by default.
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
        let tuned = chain.tunings(into: &diagnostics).tokens { chain.ownToken($0, $1, layers) }.tuned
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

    /// Notes that the tokens which `folder` takes are being found. False when they are already: the theme would take
    /// tokens from itself.
    mutating func enter(_ folder: String) -> Bool {
        if let start = hops.firstIndex(where: { $0.folder == folder }) {
            let circle = hops[start...]
            diagnostics.append(.providerCycle(circle.map(\.folder), circle.compactMap(\.provider)))
            return false
        }
        hops.append(Hop(folder: folder))
        return true
    }

    package mutating func follow(_ provider: ThemeSettings.Provider) {
        if !hops.isEmpty { hops[hops.count - 1].provider = provider }
    }

    package mutating func leave() { hops.removeLast() }
}
