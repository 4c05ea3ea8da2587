// The one file that knows OpenSSL's libcrypto. What comes out are bytes and our own errors.

import CCrypto

/// What libcrypto refused, which no input of a user can bring about: no memory, or a build of it without Ed25519.
public struct LibcryptoFailure: Error, Hashable, Sendable {
    /// What it was asked for, such as `EVP_DigestSign`.
    public var operation: String
    /// Its own word for the reason; empty when it gave none.
    public var reason: String

    /// In plain words.
    public var words: String { "libcrypto refused \(operation)" + (reason.isEmpty ? "" : ": \(reason)") }

    /// The refused `operation`, with the last reason of this thread, which is taken from the list.
    fileprivate init(_ operation: String) {
        self.operation = operation
        let code = ERR_get_error()
        reason = ERR_reason_error_string(code).map { String(cString: $0) } ?? ""
        ERR_clear_error()
    }
}

/// SHA-256 (FIPS 180-4): 32 bytes.
public func sha256(_ bytes: [UInt8]) throws(LibcryptoFailure) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: 32)
    guard EVP_Digest(bytes, bytes.count, &digest, nil, EVP_sha256(), nil) == 1 else {
        throw LibcryptoFailure("EVP_Digest")
    }
    return digest
}

/// Bytes that nobody can guess, from libcrypto's generator for secrets, which the system seeds.
func secretBytes(_ count: Int) throws(LibcryptoFailure) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    guard RAND_priv_bytes(&bytes, Int32(count)) == 1 else { throw LibcryptoFailure("RAND_priv_bytes") }
    return bytes
}

/// A key of Ed25519 (RFC 8032) as libcrypto holds it. It is never changed, so threads may share it: each signature and
/// each check has a context of its own. libcrypto overwrites the secret when the last user lets go of it.
final class Ed25519Key: @unchecked Sendable {
    private let key: OpaquePointer

    /// From the 32 secret bytes.
    init(seed: [UInt8]) throws(LibcryptoFailure) {
        guard let key = EVP_PKEY_new_raw_private_key(EVP_PKEY_ED25519, nil, seed, seed.count) else {
            throw LibcryptoFailure("EVP_PKEY_new_raw_private_key")
        }
        self.key = key
    }

    /// From the 32 bytes of a public key. Whether they are a point of the curve, libcrypto asks when it checks a
    /// signature.
    init(publicKey: [UInt8]) throws(LibcryptoFailure) {
        guard let key = EVP_PKEY_new_raw_public_key(EVP_PKEY_ED25519, nil, publicKey, publicKey.count) else {
            throw LibcryptoFailure("EVP_PKEY_new_raw_public_key")
        }
        self.key = key
    }

    deinit { EVP_PKEY_free(key) }

    /// The 32 bytes of the public key.
    func publicBytes() throws(LibcryptoFailure) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 32)
        var count = bytes.count
        guard EVP_PKEY_get_raw_public_key(key, &bytes, &count) == 1, count == 32 else {
            throw LibcryptoFailure("EVP_PKEY_get_raw_public_key")
        }
        return bytes
    }

    /// The signature's 64 bytes: RFC 8032, section 5.1.6.
    func sign(_ message: [UInt8]) throws(LibcryptoFailure) -> [UInt8] {
        guard let context = EVP_MD_CTX_new() else { throw LibcryptoFailure("EVP_MD_CTX_new") }
        defer { EVP_MD_CTX_free(context) }
        guard EVP_DigestSignInit(context, nil, nil, nil, key) == 1 else { throw LibcryptoFailure("EVP_DigestSignInit") }
        var signature = [UInt8](repeating: 0, count: 64)
        var count = signature.count
        guard EVP_DigestSign(context, &signature, &count, message, message.count) == 1, count == 64 else {
            throw LibcryptoFailure("EVP_DigestSign")
        }
        return signature
    }

    /// Whether `signature` was made of `message` with this key: RFC 8032, section 5.1.7, as libcrypto does it. What it
    /// cannot do for want of memory counts as no.
    func verify(_ signature: [UInt8], of message: [UInt8]) -> Bool {
        guard let context = EVP_MD_CTX_new() else { return false }
        defer {
            EVP_MD_CTX_free(context)
            // A signature that does not fit leaves a reason behind, which no one is to find later.
            ERR_clear_error()
        }
        return EVP_DigestVerifyInit(context, nil, nil, nil, key) == 1
            && EVP_DigestVerify(context, signature, signature.count, message, message.count) == 1
    }
}
