import Sealing
import SourceText
import Wording

/// The key `attestation` in `site.yml`: the site's pages for attestations.
package struct AttestationPageSettings: Sendable {
    /// The name of an edition and its location.
    package struct EditionName: Sendable {
        package var id: String
        package var location: Location

        package init(id: String, location: Location) {
            self.id = id
            self.location = location
        }
    }

    /// The editions in the order of the page. Empty for a site that only checks signatures.
    package var editions: [EditionName]
    /// The signers that the site recognises, in the order of the page.
    package var signers: [Signer]

    package init(editions: [EditionName], signers: [Signer]) {
        self.editions = editions
        self.signers = signers
    }
}

/// A person or organisation whose signatures the site recognises by their public key.
package struct Signer: Sendable {
    package var name: LocalisedText
    package var key: VerifyingKey

    package init(name: LocalisedText, key: VerifyingKey) {
        self.name = name
        self.key = key
    }
}

/// The site's pages for attestations, with each offered edition in all languages that the site needs.
package struct AttestationPages: Sendable {
    /// An edition with its texts. Each language has one text for each context.
    package struct Offer: Sendable {
        package var edition: Edition
        package var texts: [Language: [EditionText]]

        package init(edition: Edition, texts: [Language: [EditionText]]) {
            self.edition = edition
            self.texts = texts
        }

        /// Returns the language for a reader with the preferences `order`.
        package func language(_ order: [Language]) -> Language {
            for language in order {
                if let own = language.nearest(among: edition.languages) { return own }
            }
            return edition.languages[0]
        }
    }

    package var offers: [Offer]
    package var signers: [Signer]

    package init(offers: [Offer], signers: [Signer]) {
        self.offers = offers
        self.signers = signers
    }

    /// Whether the site offers editions. A site can also only check signatures.
    package var hasOffers: Bool { !offers.isEmpty }
}
