import Sealing
import SourceText

/// `attestation:` in `site.yml`: what the site's pages of attestations offer.
struct AttestationPageSettings: Sendable {
    /// The name of an edition, and where it stands.
    struct EditionName: Sendable {
        var id: String
        var location: Location
    }

    /// In the order of the page. Empty for a site that only checks signatures.
    var editions: [EditionName]
    /// Whose signatures the site knows, in the order of the page.
    var signers: [Signer]
}

/// Somebody whose public key the site knows.
struct Signer: Sendable {
    var name: LocalisedText
    var key: VerifyingKey
}

/// The pages of attestations: each edition that is offered, read in every language that the site needs.
struct AttestationPages: Sendable {
    /// An edition, and its text by language, one a context.
    struct Offer: Sendable {
        var edition: Edition
        var texts: [Language: [EditionText]]

        /// The language to show to a reader who looks in `order`.
        func language(_ order: [Language]) -> Language {
            for language in order {
                if let own = language.nearest(among: edition.languages) { return own }
            }
            return edition.languages[0]
        }
    }

    var offers: [Offer]
    var signers: [Signer]

    /// True when attestations can be made; a site may as well only check signatures.
    var hasOffers: Bool { !offers.isEmpty }
}
