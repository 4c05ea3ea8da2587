import SourceText

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
