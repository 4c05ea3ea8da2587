import SourceText

/// The messages about a site's own texts.
extension Diagnostic {
    /// Returns an error for wrong placeholders.
    ///
    /// - Parameter marks: the needed placeholders in the file's notation, and the hint for a text that needs none.
    package static func wordingPlaceholder(
        _ text: String, _ marks: (needed: [String], unneeded: String), at location: Location
    ) -> Diagnostic {
        let hint: Hint =
            marks.needed.isEmpty
            ? Hint(marks.unneeded)
            : "use each placeholder of the original text: \(marks.needed.joined(separator: " and "))"
        return Diagnostic(
            .error, "wording-placeholder", "\"\(text)\" does not have the same placeholders as the original text",
            at: location, hint: hint)
    }

    /// Returns an error for a plural form without a text for `other`.
    ///
    /// - Parameters:
    ///   - key: the key of the plural form.
    ///   - needed: the key to add.
    package static func pluralOther(
        _ key: String, _ language: String?, _ needed: String, at location: Location
    ) -> Diagnostic {
        let place = language.map { " in \"\($0)\"" } ?? ""
        return Diagnostic(
            .error, "plural-other", "\"\(key)\" is a plural form\(place), but there is no text for all other numbers",
            at: location, hint: "add \"\(needed)\"\(place)")
    }

    package static func pluralUnused(
        _ key: String, _ category: PluralCategory, _ language: Language, at location: Location
    ) -> Diagnostic {
        Diagnostic(
            .warning, "plural-unused",
            "\"\(language)\" has no plural form \"\(category)\", so this text of \"\(key)\" is never shown",
            at: location, hint: "the plural forms of \"\(language)\" are \(PluralRules(language).categories.list)")
    }

    package static func pluralMissing(
        _ key: String, _ missing: [PluralCategory], _ language: Language, at location: Location
    ) -> Diagnostic {
        Diagnostic(
            .warning, "plural-missing", "\"\(key)\" lacks plural forms of \"\(language)\": \(missing.list)",
            at: location, hint: "add them; until then, the form for all other numbers is shown")
    }
}
