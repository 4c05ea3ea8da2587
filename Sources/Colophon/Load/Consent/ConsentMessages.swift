import SourceText

extension Diagnostic {
    static func badConsentID(_ id: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "consent-bad-id", "\(quoted(id)) cannot be the id of a consent", at: location,
            hint: "use 1 to 64 letters from a to z, digits, \".\", \"_\" and \"-\"")
    }

    static func consentWithoutVersion(_ card: DocumentCard) -> Diagnostic {
        Diagnostic(
            .error, "consent-without-version", "a consent needs a version",
            at: Location(card.path),
            hint: "add version: 1.0 to its front matter; raise it when users must answer again")
    }

    static func duplicateConsentID(_ id: String, _ card: DocumentCard, _ first: DocumentCard) -> Diagnostic {
        Diagnostic(
            .error, "consent-duplicate-id", "the id \(quoted(id)) belongs to two consents",
            at: card.place(ofConsentKey: "id"),
            notes: [.init("the other one is here", at: first.place(ofConsentKey: "id"))],
            hint: "give one of them another id:")
    }

    static func consentDiffers(_ key: String, _ card: DocumentCard, _ first: DocumentCard) -> Diagnostic {
        Diagnostic(
            .error, "consent-differs", "\(quoted(key)) is not the same here as in \(first.language)",
            at: card.place(ofConsentKey: key),
            notes: [.init("the other value is here", at: first.place(ofConsentKey: key))],
            hint: "write the setting in one language only, or the same value in all")
    }

    static func consentVersionsDiffer(_ card: DocumentCard, _ first: DocumentCard) -> Diagnostic {
        let version = first.version ?? ""
        return Diagnostic(
            .error, "consent-versions-differ",
            "this consent is version \(card.version ?? ""), but version \(version) in \(first.language)",
            at: card.fields.versionLocation ?? Location(card.path),
            notes: [.init("the other version is here", at: first.fields.versionLocation ?? Location(first.path))],
            hint: "translate the changes, then write version: \(version). Until then, remove this file: "
                + "users see another language")
    }
}

extension DocumentCard {
    /// Returns the location of the key, or else of the file.
    fileprivate func place(ofConsentKey key: String) -> Location {
        fields.consent.locations[key] ?? Location(path)
    }
}
