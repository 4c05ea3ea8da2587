import SourceText

/// Why a text is not the key that was asked for, and where that is to be seen.
public struct KeyFailure: Error, Hashable, Sendable {
    /// What is wrong.
    public enum Problem: Hashable, Sendable {
        /// There is nothing but white space.
        case empty
        /// It is neither PEM nor the short form.
        case notAKey
        /// `-----BEGIN X-----` without its `-----END X-----`.
        case neverEnds
        /// What is between the two is not base 64 of whole bytes.
        case notBase64
        /// More than one PEM block; which one is meant?
        case severalBlocks
        /// The bytes are not what RFC 8410 says a key of Ed25519 looks like.
        case damaged
        /// It is locked with a password.
        case encrypted
        /// A key of another kind, such as `RSA`.
        case otherKind(String)
        /// Something that is not a key by itself, such as `CERTIFICATE`: the label of its PEM block.
        case otherThing(String)
        /// A public key where a secret one is needed.
        case publicKey
        /// A secret key where a public one is asked for.
        case secretKey
        /// So many bytes instead of 32.
        case wrongLength(Int)
        /// The file states a public key that does not belong to its secret one.
        case foreignPublicKey
        /// A point of small order: a signature that fits every text, or every eighth, can be made without any secret.
        case smallOrder
        /// libcrypto would not take it.
        case libcrypto(LibcryptoFailure)
    }

    /// What is wrong.
    public var problem: Problem
    /// The byte of the text at which it shows.
    public var offset: Int

    init(_ problem: Problem, at offset: Int = 0) {
        self.problem = problem
        self.offset = offset
    }

    /// The reason in plain words, as the end of "this is not a key: …".
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

    /// What to do about it; nil when there is nothing to add.
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
