import SourceText

/// The reason why a text is not the expected key, with its location.
public struct KeyFailure: Error, Hashable, Sendable {
    /// The kinds of failure.
    public enum Problem: Hashable, Sendable {
        /// The text contains only white space.
        case empty
        /// The text is neither PEM nor the short form.
        case notAKey
        /// A `-----BEGIN X-----` has no matching `-----END X-----`.
        case neverEnds
        /// The content of the PEM block is not valid Base64.
        case notBase64
        /// The text contains several PEM blocks, so the key is ambiguous.
        case severalBlocks
        /// The bytes are not an Ed25519 key as defined in RFC 8410.
        case damaged
        /// The key is encrypted with a password.
        case encrypted
        /// A key of another algorithm, such as `RSA`.
        case otherKind(String)
        /// A PEM block that is not a key. The value is its label, such as `CERTIFICATE`.
        case otherThing(String)
        /// A public key where a secret key is needed.
        case publicKey
        /// A secret key where a public key is needed.
        case secretKey
        /// The key has this number of bytes instead of 32.
        case wrongLength(Int)
        /// The public key in the file does not belong to its secret key.
        case foreignPublicKey
        /// A point of small order: without any secret, anyone can make a signature for every text, or every eighth.
        case smallOrder
        /// libcrypto failed.
        case libcrypto(LibcryptoFailure)
    }

    /// The kind of failure.
    public var problem: Problem
    /// The offset of the error in the text, in bytes.
    public var offset: Int

    init(_ problem: Problem, at offset: Int = 0) {
        self.problem = problem
        self.offset = offset
    }

    /// The reason for the user, as the end of "this is not a key: …".
    public var reason: String {
        switch problem {
        case .empty: "it is empty"
        case .notAKey: "it is neither a PEM block nor of the form ed25519:… with 43 characters after the colon"
        case .neverEnds: "the PEM block has no end"
        case .notBase64: "the contents of the PEM block are not valid base64"
        case .severalBlocks: "there is more than one PEM block"
        case .damaged: "its bytes are not those of an Ed25519 key"
        case .encrypted: "it is protected by a password"
        case .otherKind(let kind): "it is a key of \(kind), not of Ed25519"
        case .otherThing(let label): "it is a PEM block called \(label)"
        case .publicKey: "it is a public key; signing needs the secret key"
        case .secretKey: "it is a secret key; a public key is needed here"
        case .wrongLength(let count): "it has \(count) bytes instead of 32"
        case .foreignPublicKey: "the public key it states does not belong to its secret key"
        case .smallOrder: "it is a point of small order, with which anyone can sign anything"
        case .libcrypto(let failure): failure.words
        }
    }

    /// The next step for the user; `nil` if there is none.
    public var hint: Hint? {
        switch problem {
        case .encrypted: "remove the password with: openssl pkey -in FILE -out NEW-FILE"
        case .otherKind, .otherThing: "make one with: \(.newKey)"
        case .severalBlocks: "keep one key per file"
        case .secretKey: "keep it secret; show its public key with: \(.showKey(file: "FILE"))"
        default: nil
        }
    }
}
