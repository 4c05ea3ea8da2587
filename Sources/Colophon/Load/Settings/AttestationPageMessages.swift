import Attestations
import Sealing
import SourceText

/// Diagnostics about `attestation:` in `site.yml`.
extension Diagnostic {
    static func editionNamedTwice(_ id: String, at location: Location) -> Diagnostic {
        Diagnostic(.error, "duplicate-edition", "the edition \(quoted(id)) is listed twice", at: location)
    }

    static func unfitForPage(_ edition: Edition, _ reason: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "edition-unfit-for-page", "\(quoted(edition.id)) cannot be on the page: \(reason)", at: location,
            hint: "remove it here; to make it, run `\(.attest(edition: edition.id, isBlank: edition.isHandwritten))`")
    }

    /// Rejects a key with two names: it would be unclear who has signed.
    static func keyNamedTwice(at location: Location) -> Diagnostic {
        Diagnostic(.error, "duplicate-signer", "this key is listed twice", at: location)
    }

    static func unfitKey(_ failure: KeyFailure, at location: Location) -> Diagnostic {
        // A line with a secret key must not be shown.
        let place = failure.problem == .secretKey ? Location(location.path) : location
        return Diagnostic(
            .error, "bad-key", "this is not a valid key for signatures: \(failure.reason)", at: place,
            hint: failure.hint ?? "print the public key with `\(.showKey(file: nil))`")
    }

    /// No input can cause this; only lack of memory or a libcrypto without SHA-256 can.
    static func noDigests(_ failure: LibcryptoFailure) -> Diagnostic {
        let message =
            "libcrypto failed (\(failure.operation)), so the attestation page cannot work offline"
        return Diagnostic(.error, "no-digests", message)
    }
}
