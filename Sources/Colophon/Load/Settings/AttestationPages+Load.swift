import Attestations
import Sealing
import SourceText
import Wording

extension AttestationPageSettings {
    /// Reads `attestation:`. Editions are optional when there are keys for checking signatures.
    init(_ reader: inout ObjectReader, _ languages: [Language]) {
        self.init(editions: [], signers: [])
        if reader.value(Self.keys.editions) != nil {
            readEditions(&reader)
        } else if reader.value(Self.keys.keys) == nil {
            _ = reader.requiredValue(Self.keys.editions)
        }
        readKeys(&reader, languages)
    }

    private mutating func readEditions(_ reader: inout ObjectReader) {
        let elements = reader.list(Self.keys.editions)
        if elements?.isEmpty ?? false {
            reader.report(.error, "empty-value", "\"editions\" of \"attestation\" is empty", for: Self.keys.editions)
        }
        for element in elements ?? [] {
            let location = reader.location(of: element)
            guard let id = element.text, !isBlankText(id) else {
                let message = "each entry of \"editions\" must be the name of an edition"
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

    private mutating func readKeys(_ reader: inout ObjectReader, _ languages: [Language]) {
        let read = reader.objects(Self.keys.keys, what: "each entry of \"keys\"") { reader -> (Signer, Location)? in
            let name = reader.localisedText(Self.signer.name, among: languages)
            guard let text = reader.text(Self.signer.key) else { return nil }
            let location = reader.location(ofValue: Self.signer.key)
            do throws(KeyFailure) {
                let key = try VerifyingKey(text: Array(text.utf8))
                return name.map { (Signer(name: $0, key: key), location) }
            } catch {
                reader.append(.unfitKey(error, at: location))
                return nil
            }
        }
        if read?.isEmpty ?? false, reader.list(Self.keys.keys)?.isEmpty ?? false {
            reader.report(.error, "empty-value", "\"keys\" of \"attestation\" is empty", for: Self.keys.keys)
        }
        for (signer, location) in read ?? [] {
            if signers.contains(where: { $0.key == signer.key }) {
                reader.append(.keyNamedTwice(at: location))
            } else {
                signers.append(signer)
            }
        }
    }
}

extension AttestationPages {
    /// Loads the built-in editions only. The user's own editions are private: no file of `attestations/` is published.
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
                offer.texts[language] = edition.texts(language).unwrap(into: &diagnostics)
            }
            offers.append(offer)
        }
        let pages = AttestationPages(offers: offers, signers: wanted.signers)
        return Checked(offers.isEmpty && wanted.signers.isEmpty ? nil : pages, diagnostics)
    }
}

extension Edition {
    /// The reason why the edition cannot be filled in on a page; `nil` when it can.
    fileprivate var reasonAgainstPage: String? {
        if isHandwritten { return "it must be written by hand" }
        if isSpecimen { return "it has been repealed" }
        if code?.letters == .historical { return "its QR code is limited to ASCII" }
        return nil
    }
}
