import Sealing
import SourceText

/// What there is to say about `attestation:` in `site.yml`.
extension Diagnostic {
    static func editionNamedTwice(_ id: String, at location: Location) -> Diagnostic {
        Diagnostic(.error, "duplicate-edition", "the edition \(quoted(id)) is named twice", at: location)
    }

    static func unfitForPage(_ edition: Edition, _ reason: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "edition-unfit-for-page", "\(quoted(edition.id)) cannot be on the page: \(reason)", at: location,
            hint: "`colophon attest --edition \(edition.id)\(edition.isHandwritten ? " --blank" : "")` makes it")
    }

    /// Two names for one key would leave open who has signed.
    static func keyNamedTwice(at location: Location) -> Diagnostic {
        Diagnostic(.error, "duplicate-signer", "this key is named twice", at: location)
    }

    static func unfitKey(_ failure: KeyFailure, at location: Location) -> Diagnostic {
        // No line with a secret key is shown.
        let place = failure.problem == .secretKey ? Location(location.path) : location
        return Diagnostic(
            .error, "bad-key", "this is no key for signatures: \(failure.reason)", at: place,
            hint: failure.hint ?? "`colophon attest key show` prints the public key")
    }

    /// Nothing that is written brings this about: no memory, or a build of libcrypto without SHA-256.
    static func noDigests(_ failure: LibcryptoFailure) -> Diagnostic {
        let message =
            "libcrypto refused \(failure.operation), so that the page of attestations cannot be kept for its readers"
        return Diagnostic(.error, "no-digests", message)
    }
}
