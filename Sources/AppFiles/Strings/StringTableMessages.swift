import SourceText

/// The messages about `.stringsdict` files and string catalogs.
extension Diagnostic {
    static func stringsdictShape(_ message: String, at location: Location, hint: Hint? = nil) -> Diagnostic {
        Diagnostic(.error, "stringsdict-shape", message, at: location, hint: hint)
    }

    /// Returns a warning about an unsupported feature.
    ///
    /// - Parameter what: the feature, as a plural or with an article.
    static func stringsVariant(_ what: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .warning, "strings-variant", "\(what) cannot be shown on a page", at: location,
            hint: "write one text for all cases"
        )
    }

    static func catalogShape(_ message: String, at location: Location, hint: Hint? = nil) -> Diagnostic {
        Diagnostic(.error, "catalog-shape", message, at: location, hint: hint)
    }

    static func catalogVersion(_ version: Value?, at location: Location) -> Diagnostic {
        Diagnostic(
            .warning, "catalog-version",
            version.map { "the version of this string catalog is \($0.typeDescription), which is not known" }
                ?? "this string catalog has no version",
            at: location, hint: "check the texts on the pages: Colophon knows versions 1.0 and 1.1")
    }

    static func catalogUnreviewed(_ texts: [Location]) -> Diagnostic {
        let count = texts.count == 1 ? "1 text needs" : "\(texts.count) texts need"
        return Diagnostic(
            .warning, "catalog-unreviewed", "\(count) to be reviewed", at: texts[0], notes: others(texts),
            hint: "texts that need a review are used; mark them as reviewed in Xcode")
    }

    static func catalogUnused(_ texts: [Location]) -> Diagnostic {
        let count = texts.count == 1 ? "1 text is" : "\(texts.count) texts are"
        return Diagnostic(
            .warning, "catalog-unused", "\(count) new or stale, and not used", at: texts[0], notes: others(texts),
            hint: "translate new texts; to keep a key that no code uses, manage it manually in Xcode")
    }

    private static func others(_ texts: [Location]) -> [Note] {
        var notes = texts.dropFirst().prefix(5).map { Note("another one", at: $0) }
        if texts.count > notes.count + 1 { notes.append(Note("and \(texts.count - notes.count - 1) more")) }
        return notes
    }
}
