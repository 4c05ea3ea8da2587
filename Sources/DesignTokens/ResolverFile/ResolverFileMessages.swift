import SourceText

/// Messages about resolver files.
extension Diagnostic {
    // MARK: Shape

    static func resolverShape(_ what: String, _ wanted: String, at location: Location) -> Diagnostic {
        Diagnostic(.error, "resolver-shape", "\(what) must be \(wanted)", at: location)
    }

    static func resolverKey(_ key: String, among known: [String], at location: Location) -> Diagnostic {
        let near: Hint? = nearest(key, among: known).map { "did you mean \(quoted($0))?" }
        return Diagnostic(
            .error, "resolver-key", key.isEmpty ? "a name is empty" : "unknown key \(quoted(key))",
            at: location, hint: near)
    }

    static func resolverKeyMissing(_ key: String, in what: String, at location: Location) -> Diagnostic {
        let what = what == "a resolver file" || what.isEmpty ? "this" : quoted(what)
        return Diagnostic(
            .error, "resolver-key-missing", "\(what) needs \(quoted(key))", at: location,
            hint: key == "version" ? "write \"version\": \"2025.10\"" : nil)
    }

    static func resolverVersion(_ text: String?, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "resolver-version", "\(text.map(quoted) ?? "this") is not a supported version",
            at: location, hint: "write \"2025.10\"")
    }

    static func resolverContexts(_ name: String, _ count: Int, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "resolver-contexts",
            "\(quoted(name)) offers no choice: it has \(count == 0 ? "no context" : "only one context")", at: location,
            hint: count == 0 ? "give it at least two" : "make it a set, or give it a second context")
    }

    static func resolverDefault(_ name: String, among contexts: [String], at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "resolver-default", "there is no context \(quoted(name))", at: location,
            hint: oneOf(name, contexts))
    }

    // MARK: Order

    static func resolverOrderEmpty(at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "resolver-shape", "\"resolutionOrder\" is empty, so there are no tokens", at: location,
            hint: "write { \"$ref\": \"#/sets/NAME\" } for each set")
    }

    static func resolverNameless(lacks key: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "resolver-key-missing", "a set or modifier written here needs \(quoted(key))", at: location,
            hint: "write \"name\": … and \"type\": \"set\" or \"modifier\", or refer to one with \"$ref\"")
    }

    static func resolverStepType(at location: Location) -> Diagnostic {
        Diagnostic(.error, "resolver-shape", "\"type\" must be \"set\" or \"modifier\"", at: location)
    }

    static func resolverNameTwice(_ name: String, at location: Location, first: Location) -> Diagnostic {
        Diagnostic(
            .error, "resolver-name-twice", "two entries of \"resolutionOrder\" are named \(quoted(name))",
            at: location, notes: [.init("the first one is here", at: first)], hint: "rename one of them")
    }

    static func resolverUnused(_ name: String, kind: String, isNeeded: Bool, at location: Location) -> Diagnostic {
        let what =
            isNeeded
            ? "the order omits the \(kind) \(quoted(name)), to which tokens refer, so it applies first"
            : "nothing uses the \(kind) \(quoted(name))"
        return Diagnostic(
            .warning, "resolver-unused", what, at: location,
            hint: "name it in \"resolutionOrder\": { \"$ref\": \"#/\(kind)s/\(name)\" }")
    }

    // MARK: References

    static func resolverReferenceSyntax(_ text: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "resolver-reference", "\(quoted(text)) is not a valid reference", at: location,
            hint: "write a file, #/sets/NAME, or both; in a name \"/\" is \"~1\" and \"~\" is \"~0\"")
    }

    static func resolverRemote(_ text: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "resolver-reference", "\(quoted(text)) is not a local file", at: location,
            hint: "nothing is downloaded: copy the file, and write its path relative to this one")
    }

    static func resolverLeadsNowhere(_ parts: [String], among keys: [String], at location: Location) -> Diagnostic {
        let last = parts.last ?? ""
        return Diagnostic(
            .error, "resolver-reference", "there is nothing at \(quoted("#/" + parts.joined(separator: "/")))",
            at: location, hint: nearest(last, among: keys).map { "did you mean \(quoted($0))?" })
    }

    static func resolverModifierReferred(at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "resolver-reference", "only \"resolutionOrder\" may refer to a modifier", at: location,
            hint: "make a set of what both need, and refer to that")
    }

    static func resolverOrderReferred(at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "resolver-reference", "nothing may refer to an entry of \"resolutionOrder\"", at: location,
            hint: "move it to \"sets\" or \"modifiers\", and refer to it there")
    }

    static func resolverStepReference(at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "resolver-reference", "this is neither a set nor a modifier", at: location,
            hint: "write #/sets/NAME or #/modifiers/NAME; a file of tokens is a source of a set")
    }

    static func resolverReferred(at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "resolver-reference", "this is a resolver file, not a file of tokens", at: location,
            hint: "refer to one of its sets, FILE#/sets/NAME")
    }

    static func resolverFileMissing(_ name: String, nearest: String?, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "resolver-file-missing", "there is no file \(quoted(name))", at: location,
            hint: nearest.map { "did you mean \(quoted($0))?" } ?? "paths are relative to this file's folder")
    }

    static func resolverCircle(at location: Location) -> Diagnostic {
        Diagnostic(.error, "resolver-circle", "this reference is circular: its target contains it", at: location)
    }
}
