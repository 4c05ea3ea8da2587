import SourceText

extension AttestationPageSettings {
    /// Reads `attestation:`.
    init(_ reader: inout ObjectReader) {
        editions = []
        guard reader.requiredValue("editions") != nil else { return }
        for element in reader.list("editions") ?? [] {
            let location = reader.location(of: element)
            guard let id = element.text, !isBlankText(id) else {
                let message = "each of the \"editions\" must be the name of an edition"
                reader.append(Diagnostic(.error, "wrong-type", message, at: location))
                continue
            }
            if editions.contains(where: { $0.id == id }) {
                reader.append(.editionNamedTwice(id, at: location))
            } else {
                editions.append(EditionName(id: id, location: location))
            }
        }
    }
}

extension AttestationPages {
    /// Reads the editions inside the program. One's own are private: nothing of `attestations/` is published.
    static func load(_ settings: SiteSettings) -> Checked<AttestationPages?> {
        guard let wanted = settings.attestation else { return Checked(nil) }
        var diagnostics: [Diagnostic] = []
        var offers: [Offer] = []
        let none = SourceTree(files: [:])
        let folder = AttestationFolder(tree: none, settings: AttestationSettings(), people: People(path: .root))
        for name in wanted.editions {
            guard let edition = folder.edition(name.id, askedAt: name.location).unwrap(into: &diagnostics) else {
                continue
            }
            if let reason = edition.reasonAgainstPage {
                diagnostics.append(.unfitForPage(edition, reason, at: name.location))
                continue
            }
            var offer = Offer(edition: edition, texts: [:])
            for language in settings.languages.map({ offer.language(settings.lookup($0)) })
            where offer.texts[language] == nil {
                offer.texts[language] = edition.contexts.indices.map {
                    edition.text(language, $0).unwrap(into: &diagnostics)
                }
            }
            offers.append(offer)
        }
        return Checked(offers.isEmpty ? nil : AttestationPages(offers: offers), diagnostics)
    }
}

extension Edition {
    /// Why it cannot be filled in on a page; nil when it can.
    fileprivate var reasonAgainstPage: String? {
        if isHandwritten { return "it has to be written by hand" }
        if isSpecimen { return "it is repealed" }
        if code?.letters == .historical { return "its QR code is in letters of ASCII alone" }
        return nil
    }
}
