/// A public key that one trusts, and whose it is.
public struct TrustedKey: Hashable, Sendable {
    /// Whose key it is, in the words of whoever trusts it.
    public var name: String
    /// The key.
    public var key: VerifyingKey

    /// A key with the name of its owner.
    public init(name: String, key: VerifyingKey) { (self.name, self.key) = (name, key) }
}

/// What checking a text gives. Only `good` means that it is what somebody signed.
public enum Verdict: Sendable {
    /// Signed with this key, and not a letter has changed since. Whether what the text says is true, no signature says.
    case good(SignedText, by: TrustedKey)
    /// It names this key, yet the signature is not that of this text: one of them was changed, or somebody pretends.
    case bad(SignedText, claimed: TrustedKey)
    /// It names a key that is not among those that are trusted. Nothing can be said of it.
    case unknownKey(SignedText)
    /// It has no signature.
    case notSigned
    /// It has something like a signature.
    case malformed(OpenFailure)
}

extension SignedText {
    /// Checks `text` with the keys one trusts.
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
