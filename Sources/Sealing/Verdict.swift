/// A public key that the user trusts, with the name of its owner.
public struct TrustedKey: Hashable, Sendable {
    /// The owner, as named by the user.
    public var name: String
    /// The key.
    public var key: VerifyingKey

    /// Creates a trusted key with the name of its owner.
    public init(name: String, key: VerifyingKey) { (self.name, self.key) = (name, key) }
}

/// The result of verifying a text. Only `good` means that the text is signed and unchanged.
public enum Verdict: Sendable {
    /// The text is signed with this key and unchanged. The signature does not prove that its statements are true.
    case good(SignedText, by: TrustedKey)
    /// The text names this key, but the signature is wrong: the text or its signature was changed, or is a forgery.
    case bad(SignedText, claimed: TrustedKey)
    /// The text names a key that is not trusted, so the signature was not verified.
    case unknownKey(SignedText)
    /// The text has no signature.
    case notSigned
    /// The signature is malformed.
    case malformed(OpenFailure)
}

extension SignedText {
    /// Verifies `text` with trusted keys.
    public static func verify(_ text: String, keys: [TrustedKey]) -> Verdict {
        let signed: SignedText
        do throws(OpenFailure) {
            guard let opened = try open(text) else { return .notSigned }
            signed = opened
        } catch {
            return .malformed(error)
        }
        let named = keys.filter { $0.key.id == signed.keyID }
        guard let first = named.first else { return .unknownKey(signed) }
        if let signer = named.first(where: { signed.isSigned(by: $0.key) }) { return .good(signed, by: signer) }
        return .bad(signed, claimed: first)
    }
}
