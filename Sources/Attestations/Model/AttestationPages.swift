import Sealing
import SourceText
import Wording

/// `attestation:` in `site.yml`: what the site's pages of attestations offer.
package struct AttestationPageSettings: Sendable {
    /// The name of an edition, and where it is.
    package struct EditionName: Sendable {
        package var id: String
        package var location: Location

        package init(id: String, location: Location) {
            self.id = id
            self.location = location
        }
    }

    /// In the order of the page. Empty for a site that only checks signatures.
    package var editions: [EditionName]
    /// Whose signatures the site knows, in the order of the page.
    package var signers: [Signer]

    package init(editions: [EditionName], signers: [Signer]) {
        self.editions = editions
        self.signers = signers
    }
}

/// Somebody whose public key the site knows.
package struct Signer: Sendable {
    package var name: LocalisedText
    package var key: VerifyingKey

    package init(name: LocalisedText, key: VerifyingKey) {
        self.name = name
        self.key = key
    }
}

/// The pages of attestations: each edition that is offered, read in every language that the site needs.
package struct AttestationPages: Sendable {
    /// An edition, and its text by language, one a context.
    package struct Offer: Sendable {
        package var edition: Edition
        package var texts: [Language: [EditionText]]

        package init(edition: Edition, texts: [Language: [EditionText]]) {
            self.edition = edition
            self.texts = texts
        }

        /// The language to show to a reader who looks in `order`.
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

    /// True when attestations can be made; a site may as well only check signatures.
    package var hasOffers: Bool { !offers.isEmpty }
}
