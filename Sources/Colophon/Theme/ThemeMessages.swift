import SourceText

extension Diagnostic {
    static func unknownTheme(_ name: String, among names: [String], at location: Location?) -> Diagnostic {
        let near = nearest(name, among: names)
        return Diagnostic(
            .error, "unknown-theme", "there is no theme \"\(name)\"", at: location,
            hint: near.map { "did you mean \"\($0)\"?" } ?? "there are \(names.joined(separator: ", "))")
    }

    static func themeCycle(_ names: [String], at location: Location?) -> Diagnostic {
        Diagnostic(
            .error, "theme-cycle", "the theme extends itself: \(names.joined(separator: " → "))", at: location)
    }

    static func missingThemeSettings(_ folder: SourcePath) -> Diagnostic {
        Diagnostic(
            .error, "missing-theme-settings", "the theme has no theme.yml", at: Location(folder),
            hint: "it needs a line such as name: My theme")
    }

    static func missingThemeAsset(_ name: String, among names: [String], at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "missing-theme-asset", "there is no file \"\(name)\" in the theme's assets", at: location,
            hint: nearest(name, among: names).map { "did you mean \"\($0)\"?" }
                ?? "addresses in a style sheet are seen from the theme's assets/ folder")
    }

    static func unsafeIcon(_ path: SourcePath, _ problem: String) -> Diagnostic {
        Diagnostic(
            .error, "unsafe-icon", "the icon \(problem), which may not stand in a page", at: Location(path),
            hint: "draw it with paths and currentColor alone")
    }
}

extension Diagnostic {
    static func badMode(_ name: String?, at location: Location) -> Diagnostic {
        let near = name.flatMap { nearest($0, among: ForcedMode.names) }
        let what = name.map { "\"\($0)\"" } ?? "this"
        return Diagnostic(
            .error, "bad-mode", "\(what) is no mode, or one more of its kind", at: location,
            hint: near.flatMap { $0 == name ? nil : "did you mean \"\($0)\"?" }
                ?? "one of light and dark, of compact, regular and desktop, of standard-contrast and high-contrast")
    }

    static func badProvider(_ text: String?, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "bad-provider", "\(text.map { "\"\($0)\"" } ?? "this") does not name tokens of another theme",
            at: location, hint: "write the theme and the kind of token, such as sosh/colors")
    }
}

/// Resolver files of a theme.
extension Diagnostic {
    static func severalResolvers(_ path: SourcePath, first: SourcePath) -> Diagnostic {
        Diagnostic(
            .error, "several-resolvers", "the theme has another resolver file, \"\(first.name)\"", at: Location(path),
            hint: "make one of the two")
    }

    static func fileNotResolved(_ path: SourcePath, by resolver: SourcePath) -> Diagnostic {
        Diagnostic(
            .warning, "resolver-unused", "the resolver file \"\(resolver.name)\" does not name this token file",
            at: Location(path), hint: "add it to a set, or take it away")
    }

    static func inputsWithoutResolver(at location: Location?) -> Diagnostic {
        Diagnostic(
            .error, "resolver-input", "the theme has no resolver file that could take inputs", at: location,
            hint: "add tokens/NAME.resolver.json, or remove \"inputs\"")
    }
}
