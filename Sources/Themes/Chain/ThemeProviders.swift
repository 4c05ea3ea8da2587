import DesignTokens
import Documents
import SourceText

/// The kinds of tokens that `uses: [sosh/colors]` may name: those of the OUDS libraries' token providers, or else the
/// name of a group.
enum ProviderKind {
    /// The groups of the layer `semantic` whose kind has a different name. `borders` includes the radii of `plain`,
    /// because OUDS counts radii among borders. `colors` includes the colours of mono surfaces, and `fonts` the
    /// typography.
    package static let named: [(name: String, groups: [String])] = [
        ("borders", ["border", "radius"]), ("colors", ["color", "mono"]), ("colorModes", ["colorMode"]),
        ("dimensions", ["dimension"]), ("effects", ["effect"]), ("elevations", ["elevation", "elevationAndroid"]),
        ("fonts", ["font", "typography"]), ("grids", ["grid"]), ("opacities", ["opacity"]), ("sizes", ["size"]),
        ("spaces", ["space"]),
    ]

    /// Returns the groups of `set` that belong to `kind`, such as `semantic.color`; empty for an unknown kind. Each
    /// group belongs to only one kind.
    package static func groups(_ kind: String, in set: TokenSet) -> [String] {
        let other = ["semantic.\(kind)", "component.\(kind)"].filter { !covered.contains($0) }
        let wanted = named.first { $0.name == kind }?.groups.map { "semantic.\($0)" } ?? other
        let groups = set.groupNames
        return wanted.filter(groups.contains)
    }

    private static let covered = Set(named.flatMap { kind in kind.groups.map { "semantic.\($0)" } })

    /// Returns all kinds with tokens in `set`, sorted.
    package static func names(in set: TokenSet) -> [String] {
        let named = named.filter { !groups($0.name, in: set).isEmpty }
        let others = set.groupNames.filter { !covered.contains($0) }.map { String($0.drop { $0 != "." }.dropFirst()) }
        return Set(named.map(\.name) + others).sorted()
    }
}

extension ThemeLayerCollector {
    /// Returns the tokens that a theme takes from others, with one layer for each entry of its `uses`.
    ///
    /// - Parameter below: the layers below the new ones.
    mutating func providerLayers(
        of link: ThemeChain.Link, number: Int, over below: [ThemeLayer]
    ) -> [ThemeLayer] {
        guard !link.settings.providers.isEmpty, enter(link.folder) else { return [] }
        defer { leave() }
        var layers: [ThemeLayer] = []
        var taken: [String: ThemeSettings.Provider] = [:]
        for provider in link.settings.providers {
            follow(provider)
            guard let set = set(of: provider) else { continue }
            let groups = ProviderKind.groups(provider.kind, in: set)
            if groups.isEmpty {
                diagnostics.append(.unknownProviderKind(provider, ProviderKind.names(in: set)))
            } else if let first = groups.lazy.compactMap({ taken[$0] }).first {
                diagnostics.append(.providerTwice(provider, first))
            } else {
                for group in groups { taken[group] = provider }
                let tokens = withoutClashes(set.tokens(in: groups), provider, over: below + layers)
                let file = TokenFile(path: provider.location.path, tokens)
                layers.append(ThemeLayer(link: number, provider: provider, files: [file]))
            }
        }
        return layers
    }

    /// Removes raw tokens that already exist, as happens when both themes extend the same one. Reports a different raw
    /// token with the same path as an error, because each theme's tokens rely on their own value.
    private mutating func withoutClashes(
        _ tokens: [Token], _ provider: ThemeSettings.Provider, over below: [ThemeLayer]
    ) -> [Token] {
        let known = TokenSet.merge(below.map(\.files)).value
        return tokens.filter { token in
            guard TokenLayer(of: token.path) == .raw, let other = known[token.path] else { return true }
            if other.location != token.location { diagnostics.append(.providerClash(provider, token, other)) }
            return false
        }
    }
}

/// A token that a taken token refers to, but that the theme lacks.
struct MissingReference {
    /// The path of the taken token.
    package var path: String
    /// The path of the missing token.
    package var target: String
    /// The location of the reference.
    package var location: Location
}

extension ThemeLayer {
    /// Returns references from taken tokens to tokens that are neither in `set` nor in `promised`.
    func missingReferences(in set: TokenSet, _ promised: Set<String>) -> [MissingReference] {
        guard provider != nil else { return [] }
        let winning = files.flatMap(\.tokens).filter { set[$0.path]?.location == $0.location }
        return winning.flatMap { token in
            token.missingTargets(in: set).filter { !promised.contains($0.path) }.map {
                MissingReference(path: token.path, target: $0.path, location: $0.location)
            }
        }
    }
}
