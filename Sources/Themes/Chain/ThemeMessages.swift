import DesignTokens
import Documents
import SourceText

extension Diagnostic {
    static func unknownTheme(_ name: String, among names: [String], at location: Location?) -> Diagnostic {
        let near = nearest(name, among: names)
        return Diagnostic(
            .error, "unknown-theme", "there is no theme \"\(name)\"", at: location,
            hint: near.map { "did you mean \"\($0)\"?" } ?? "the themes are \(names.joined(separator: ", "))")
    }

    static func themeCycle(_ links: [ThemeChain.Link], at location: Location?) -> Diagnostic {
        let names = links.map(\.folder)
        let chain = names + names.prefix(1)
        return Diagnostic(
            .error, "theme-cycle", "the theme extends itself: \(chain.joined(separator: " → "))", at: location,
            notes: zip(links, chain.dropFirst()).dropLast().map { link, base in
                .init("\(quoted(link.folder)) extends \(quoted(base))", at: link.settings.baseLocation)
            }, hint: "let one of them extend \"plain\"")
    }

    /// Reports themes that take tokens from each other in a cycle.
    ///
    /// - Parameter folders: the themes of the cycle. Each one takes tokens by the provider with the same index.
    static func providerCycle(_ folders: [String], _ providers: [ThemeSettings.Provider]) -> Diagnostic {
        let chain = folders + folders.prefix(1)
        return Diagnostic(
            .error, "theme-cycle", "the theme takes tokens from itself: \(chain.joined(separator: " → "))",
            at: providers.last?.location,
            notes: zip(folders, providers).dropLast().map { folder, provider in
                .init("\(quoted(folder)) takes \(quoted(provider.text))", at: provider.location)
            })
    }

    /// Reports the use of an abstract theme.
    ///
    /// - Parameter isUsed: whether another theme takes its tokens; false if a site uses it.
    package static func abstractTheme(
        _ chain: ThemeChain, isUsed: Bool = false, at location: Location?
    ) -> Diagnostic {
        let name = chain.links[0].folder
        let names = ThemeChain.themes(extending: name, chain.themes)
        return Diagnostic(
            .error, "theme-abstract",
            "the theme \(quoted(name)) is only a base for other themes and cannot be used\(isUsed ? " for its tokens" : " itself")",
            at: location,
            hint: names.isEmpty
                ? "make a theme that extends it"
                : "use one of the themes that extend it: \(names.joined(separator: ", "))")
    }

    static func closedTheme(_ link: ThemeChain.Link, extendedBy child: ThemeChain.Link) -> Diagnostic {
        Diagnostic(
            .error, "theme-closed", "the theme \(quoted(link.folder)) is closed, so no theme can extend it",
            at: child.settings.baseLocation,
            notes: link.settings.closedLocation.map { [.init("this line closes it", at: $0)] } ?? [],
            hint: "extend another theme and take the tokens of this one by kind, as in uses: \(link.folder)/colors")
    }

    static func missingThemeSettings(_ folder: SourcePath) -> Diagnostic {
        Diagnostic(
            .error, "missing-theme-settings", "the theme has no theme.yml", at: Location(folder),
            hint: "write one with a line such as name: My theme")
    }

    static func missingThemeAsset(_ name: String, among names: [String], at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "missing-theme-asset", "there is no file \"\(name)\" in the theme's assets", at: location,
            hint: nearest(name, among: names).map { "did you mean \"\($0)\"?" }
                ?? "addresses in a style sheet are relative to the theme's assets/ folder")
    }

    static func unsafeIcon(_ problem: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "unsafe-icon", "this icon cannot be used in a page: it \(problem)", at: location,
            hint: "draw it with only paths and currentColor")
    }
}

extension Diagnostic {
    static func badMode(_ name: String?, at location: Location) -> Diagnostic {
        let what = name.map { "\"\($0)\"" } ?? "this"
        if let name, ModeOverride.names.contains(name) {
            return Diagnostic(
                .error, "bad-mode", "\(what) excludes another mode in this list", at: location,
                hint: "keep one of them")
        }
        let near = name.flatMap { nearest($0, among: ModeOverride.names) }
        return Diagnostic(
            .error, "bad-mode", "\(what) is not a mode", at: location,
            hint: near.map { "did you mean \"\($0)\"?" }
                ?? "choose among light and dark; compact, regular and desktop; standard-contrast and high-contrast")
    }

    static func unknownRegion(_ name: String, at location: Location) -> Diagnostic {
        let names = PageRegion.allCases.map(\.rawValue)
        return Diagnostic(
            .error, "unknown-region", "no part of a page is called \"\(name)\"", at: location,
            hint: nearest(name, among: names).map { "did you mean \"\($0)\"?" }
                ?? "the parts are \(names.joined(separator: ", "))"
        )
    }

    static func unknownSurface(_ name: String, among names: [String], at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "unknown-surface", "the theme has no surface \"\(name)\"", at: location,
            hint: nearest(name, among: names).map { "did you mean \"\($0)\"?" }
                ?? "the surfaces are \(names.joined(separator: ", "))"
        )
    }

    static func surfaceForbidden(_ surface: Surface, _ mode: ColorMode, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "surface-forbidden", "the surface \"\(surface.name)\" is forbidden in the mode \(mode.rawValue)",
            at: location, notes: [.init("the theme's tokens forbid it", at: surface.colorMode.location)])
    }

    static func surfaceWithoutColor(_ surface: Surface, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "surface-without-color", "the surface \"\(surface.name)\" has no colour",
            at: location,
            notes: [.init("the surface is named here", at: surface.colorMode.location)],
            hint: "define \"semantic.color.\(surface.name)\"")
    }

    static func badSurfaceMode(_ text: String?, _ surface: Surface) -> Diagnostic {
        let names = SurfaceMode.allCases.map(\.rawValue)
        let near = text.flatMap { nearest($0, among: names) }
        return Diagnostic(
            .error, "bad-surface-mode", "\(text.map { "\"\($0)\"" } ?? "this") is not a colour mode of a surface",
            at: surface.colorMode.location,
            hint: near.map { "did you mean \"\($0)\"?" } ?? "choose one of \(names.joined(separator: ", "))")
    }

    static func badProvider(_ text: String?, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "bad-provider", "\(text.map { "\"\($0)\"" } ?? "this") does not name tokens of another theme",
            at: location, hint: "write the theme and the kind of token, such as sosh/colors")
    }
}

/// Diagnostics about tokens that are taken from another theme.
extension Diagnostic {
    static func unknownProviderKind(_ provider: ThemeSettings.Provider, _ names: [String]) -> Diagnostic {
        Diagnostic(
            .error, "unknown-provider",
            "the theme \(quoted(provider.theme)) has no tokens of the kind \(quoted(provider.kind))",
            at: provider.location,
            hint: nearest(provider.kind, among: names).map { "did you mean \(quoted("\(provider.theme)/\($0)"))?" }
                ?? "it has \(names.joined(separator: ", "))")
    }

    static func providerTwice(
        _ provider: ThemeSettings.Provider, _ first: ThemeSettings.Provider
    ) -> Diagnostic {
        Diagnostic(
            .error, "provider-clash", "\(quoted(provider.text)) and \(quoted(first.text)) are the same tokens",
            at: provider.location, notes: [.init("they are already taken here", at: first.location)],
            hint: "keep one of them")
    }

    static func providerClash(_ provider: ThemeSettings.Provider, _ token: Token, _ other: Token) -> Diagnostic {
        Diagnostic(
            .error, "provider-clash",
            "\(quoted(provider.text)) needs its own raw token \(quoted(token.path)), which is a different one here",
            at: provider.location,
            notes: [.init("the one it needs", at: token.location), .init("the one that is here", at: other.location)],
            hint: "rename one of them")
    }

    /// Returns one diagnostic for all missing tokens of a provider, each listed once.
    static func missingProviderTokens(_ provider: ThemeSettings.Provider, _ references: [MissingReference])
        -> Diagnostic
    {
        var seen: Set<String> = []
        let missing = references.filter { seen.insert($0.target).inserted }
        let limit = ThemeContract.shownGroups
        let what =
            missing.count == 1
            ? "\(quoted(missing[0].path)) of \(quoted(provider.text)) needs the token \(quoted(missing[0].target)), which"
            : "\(quoted(provider.text)) needs \(missing.count) tokens that"
        var notes = missing.prefix(limit).map { reference in
            Note(
                missing.count == 1
                    ? "it is needed here" : "\(quoted(reference.path)) needs \(quoted(reference.target))",
                at: reference.location)
        }
        if missing.count > limit { notes.append(Note("and \(missing.count - limit) more")) }
        return Diagnostic(
            .error, "provider-missing-tokens", what + " this theme lacks", at: provider.location, notes: notes,
            hint: "take the tokens of that kind too, or define \(missing.count == 1 ? "it" : "them")")
    }
}

/// Diagnostics about the files of a theme.
extension Diagnostic {
    static func unusedThemeFile(_ path: SourcePath, _ message: String, hint: Hint?) -> Diagnostic {
        Diagnostic(.warning, "theme-file-unused", message, at: Location(path), hint: hint)
    }

    static func missingTokenFile(_ name: String, _ path: String, among names: [String], at location: Location)
        -> Diagnostic
    {
        Diagnostic(
            .error, "missing-theme-asset",
            "the token \(quoted(path)) names the file \(quoted(name)), which does not exist",
            at: location,
            hint: nearest(name, among: names).map { "did you mean \(quoted($0))?" }
                ?? "file names are relative to the theme's assets/ folder")
    }

    /// - Parameter theme: the theme with the file `near`; nil if only the name has a meaning.
    static func nearThemeFile(_ path: SourcePath, _ name: String, near: String, of theme: String? = nil) -> Diagnostic {
        let missed = theme.map { "does not replace \(quoted(near)) of the theme \(quoted($0))" }
        return Diagnostic(
            .warning, "theme-file-near",
            "\(quoted(name)) is added and \(missed ?? "is not the picture \(quoted(near)) of pages")",
            at: Location(path),
            hint: "rename it to \(quoted(near)) to \(theme == nil ? "use it as that" : "override that file"), "
                + "or choose a clearly different name")
    }
}

/// Diagnostics about the resolver files of a theme.
extension Diagnostic {
    static func severalResolvers(_ path: SourcePath, first: SourcePath) -> Diagnostic {
        Diagnostic(
            .error, "several-resolvers", "the theme has another resolver file, \"\(first.name)\"", at: Location(path),
            hint: "combine the two into one")
    }

    static func fileNotResolved(_ path: SourcePath, by resolver: SourcePath) -> Diagnostic {
        Diagnostic(
            .warning, "resolver-unused", "the resolver file \"\(resolver.name)\" does not name this token file",
            at: Location(path), hint: "add it to a set, or remove it")
    }

    static func inputsWithoutResolver(at location: Location?) -> Diagnostic {
        Diagnostic(
            .error, "resolver-input", "the theme has no resolver file to take inputs", at: location,
            hint: "add tokens/NAME.resolver.json, or remove \"inputs\"")
    }
}
