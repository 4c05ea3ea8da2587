import SourceText

/// The messages about the file.
extension Diagnostic {
    /// Returns an error if there are several files.
    ///
    /// - Parameter found: two or more files, in the order of ``EnvironmentFile/paths``.
    static func twoEnvironmentFiles(_ found: [SourcePath]) -> Diagnostic {
        let isEncrypted = found.last == EnvironmentFile.encryptedPath
        // The clear file is reported as the one to remove.
        let (path, other) = isEncrypted ? (found[0], EnvironmentFile.encryptedPath) : (found[1], found[0])
        return Diagnostic(
            .error, "two-environment-files", "there is also \(other.name), so the build configurations are ambiguous",
            at: Location(path), notes: [.init("the other one is here", at: Location(other))],
            hint: isEncrypted
                ? "remove \(path.name) if the encrypted file has all that is in it; else encrypt it again"
                : "keep one of the two")
    }

    static func noEnvironmentLanguage(at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "no-environment-language", "\"languages\" lists no language", at: location,
            hint: "list at least one, such as en, or remove the key if site.yml lists them")
    }

    static func environmentLanguage(_ value: Value, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "bad-language",
            value.text.map { "\(quoted($0)) is not a valid language tag" }
                ?? "a language must be a tag, not \(value.typeDescription)",
            at: location, hint: "write BCP 47 tags such as en, pt-BR or zh-Hans")
    }

    static func repeatedEnvironmentLanguage(_ tag: String, at location: Location) -> Diagnostic {
        Diagnostic(.error, "duplicate-language", "the language \(quoted(tag)) is listed twice", at: location)
    }

    static func noConfigurations(at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "no-configurations", "\"configurations\" has no configuration", at: location,
            hint: "add one, such as \"Debug\": { \"base_url\": \"https://example.org/\" }")
    }

    static func tooManyVariables(_ count: Int, _ what: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "too-many-variables",
            "there are \(count) \(what); the limit is \(EnvironmentFile.maximumCount)", at: location)
    }

    static func badVariableName(_ name: String, at location: Location, allowsDots: Bool = true) -> Diagnostic {
        Diagnostic(
            .error, "bad-variable-name", "\(quoted(name)) cannot be the name of a variable", at: location,
            hint: "use a letter or _, then letters, digits, _\(allowsDots ? ", ." : "") and -; at most 100 characters",
            traits: .variable)
    }

    static func emptyVariable(_ name: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "empty-value", "the variable \(quoted(name)) has no value", at: location,
            hint: "write \"\" for an empty text")
    }

    static func variableIsNoScalar(_ name: String, _ value: Value, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "wrong-type",
            "the variable \(quoted(name)) must be text, a number, true or false, not \(value.typeDescription)",
            at: location)
    }
}

/// The messages about the choice of a configuration.
extension Diagnostic {
    static func configurationWithoutFile(_ name: String, at location: Location?) -> Diagnostic {
        Diagnostic(
            .error, "unknown-configuration",
            "there is no configuration \(quoted(name)): the content has no environments.json",
            at: location, hint: "add environments.json next to site.yml, or choose no configuration")
    }

    static func unknownConfiguration(
        _ name: String, among names: [String], _ path: SourcePath, at location: Location?
    ) -> Diagnostic {
        let twin = names.first { $0.lowercased() == name.lowercased() }
        let hint: Hint? =
            if let twin {
                "did you mean \"\(twin)\"? Names are case-sensitive"
            } else {
                nearest(name, among: names).map { Hint("did you mean \"\($0)\"?") } ?? .names(names)
            }
        return Diagnostic(
            .error, "unknown-configuration", "\(path.name) has no configuration \(quoted(name))", at: location,
            hint: hint)
    }

    static func noConfiguration(
        _ variable: String, among names: [String], _ path: SourcePath, at location: Location
    ) -> Diagnostic {
        let example = names.first.map { ": \($0)" } ?? ""
        return Diagnostic(
            .error, "no-configuration",
            "the value of \(quoted(variable)) differs between configurations, and none is chosen",
            at: location,
            hint: "choose a configuration: \"configuration\(example)\" in site.yml does so for all builds",
            traits: .variable)
    }
}

/// The messages about uses of variables.
extension Diagnostic {
    static func unknownVariable(_ name: String, among names: [String], at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "unknown-variable", "no configuration has a variable \(quoted(name))", at: location,
            hint: nearest(name, among: names).map { Hint("did you mean \"\($0)\"?") } ?? .names(names),
            traits: .variable)
    }

    static func variableWithoutFile(_ name: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "unknown-variable", "there is no variable \(quoted(name)): the content has no environments.json",
            at: location,
            hint: "add environments.json next to site.yml; to show these characters, write \\{{env.\(name)}}",
            traits: .variable)
    }

    static func variableLeft(_ reference: EnvironmentReference, at location: Location) -> Diagnostic {
        let written = reference.written
        return Diagnostic(
            .warning, "unknown-variable", "\(written) is left as written: this text does not belong to a site",
            at: location,
            hint: "name the content folder with \(.contentFolder); to show these characters, write \\\(written)",
            traits: .variable)
    }

    static func missingVariable(
        _ name: String, in configuration: EnvironmentFile.Configuration, _ path: SourcePath, others: [String],
        near: String?,
        at location: Location
    ) -> Diagnostic {
        let holders =
            others.count > 3 ? "\(others.count) others have" : others.list + (others.count == 1 ? " has" : " have")
        let hint =
            configuration.source.map { "add it to \($0)" } ?? "add it to \"\(configuration.name)\" in \(path.name)"
        return Diagnostic(
            .error, "not-in-configuration",
            "the configuration \(quoted(configuration.name)) lacks the variable \(quoted(name)), which \(holders)",
            at: location, hint: Hint(near.map { "did you mean \"\($0)\"? Otherwise \(hint)" } ?? hint),
            traits: .variable)
    }

    static func secretVariable(_ name: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "secret-variable", "the secret variable \(quoted(name)) would be published here",
            at: location, hint: "use another variable here, or remove \"secret\" if its value may be public",
            traits: .variable)
    }

    static func badReference(_ reference: EnvironmentReference, at location: Location) -> Diagnostic {
        let lacks = isVariableName(reference.name.utf8) ? "}}" : "the name of a variable"
        let start = "{{\(reference.namespace.rawValue)."
        return Diagnostic(
            .error, "bad-variable-name", "\(quoted(reference.written)) is not followed by \(lacks)", at: location,
            hint: "write \(start)NAME}} with letters, digits, _, . and -; to show these characters, write \\\(start)",
            traits: .variable)
    }

    static func noFreeMark(at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "too-many-variables",
            "this text has too many variables and private-use characters (U+E000 to U+F8FF)", at: location,
            hint: "split it into several files")
    }
}

extension Hint {
    /// Returns a hint that lists the names, or `nil` if there are none or too many.
    fileprivate static func names(_ names: [String]) -> Hint? {
        (1...12).contains(names.count) ? "known names: \(names.list)" : nil
    }
}

extension [String] {
    /// `a`, `a and b`, `a, b and c`.
    fileprivate var list: String {
        guard let last else { return "" }
        return count == 1 ? last : dropLast().joined(separator: ", ") + " and " + last
    }
}
