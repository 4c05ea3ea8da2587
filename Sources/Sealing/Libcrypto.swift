// The only file that calls OpenSSL's libcrypto. Its functions return bytes and throw errors of this target.

import CCrypto

/// A failure of libcrypto. No input can cause it, only a lack of memory, or a libcrypto without Ed25519.
public struct LibcryptoFailure: Error, Hashable, Sendable {
    /// The function that failed, such as `EVP_DigestSign`.
    public var operation: String
    /// The reason from libcrypto; empty if it gave none.
    public var reason: String

    /// The reason for the user.
    public var words: String { "libcrypto refused \(operation)" + (reason.isEmpty ? "" : ": \(reason)") }

    /// Creates the failure of `operation` with the last error of this thread, and clears the thread's errors.
    fileprivate init(_ operation: String) {
        self.operation = operation
        let code = ERR_get_error()
        reason = ERR_reason_error_string(code).map { String(cString: $0) } ?? ""
        ERR_clear_error()
    }
}

/// Returns the SHA-256 digest (FIPS 180-4): 32 bytes.
public func sha256(_ bytes: [UInt8]) throws(LibcryptoFailure) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: 32)
    guard EVP_Digest(bytes, bytes.count, &digest, nil, EVP_sha256(), nil) == 1 else {
        throw LibcryptoFailure("EVP_Digest")
    }
    return digest
}

/// Encodes bytes as Base64 (RFC 4648, section 4).
func base64Encoded(_ bytes: [UInt8]) -> String {
    // libcrypto counts in 32 bits, and ends each piece with a zero byte.
    let piece = 3 << 20
    return String(unsafeUninitializedCapacity: (bytes.count + 2) / 3 * 4 + 1) { text in
        var count = 0
        bytes.withUnsafeBufferPointer { bytes in
            for start in stride(from: 0, to: bytes.count, by: piece) {
                let part = UnsafeBufferPointer(rebasing: bytes[start...].prefix(piece))
                count += Int(EVP_EncodeBlock(text.baseAddress.map { $0 + count }, part.baseAddress, Int32(part.count)))
            }
        }
        return count
    }
}

/// Decodes Base64. `nil` for a length that is not a multiple of 4, and for invalid characters in the text. libcrypto
/// ignores white space around the text, superfluous padding, and unused bits that are not zero.
func base64Decoded(_ letters: [UInt8]) -> [UInt8]? {
    guard let count = Int32(exactly: letters.count) else { return nil }
    let padding = letters.suffix(2).reversed().prefix { $0 == UInt8(ascii: "=") }.count
    var bytes = [UInt8](repeating: 0, count: letters.count / 4 * 3)
    // Before libcrypto checks the length, it reads the first byte that is not white space.
    guard EVP_DecodeBlock(&bytes, letters + [0], count) == bytes.count else { return nil }
    return bytes.dropLast(padding)
}

/// Returns unpredictable bytes from libcrypto's private generator, which the system seeds.
func secretBytes(_ count: Int) throws(LibcryptoFailure) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    guard RAND_priv_bytes(&bytes, Int32(count)) == 1 else { throw LibcryptoFailure("RAND_priv_bytes") }
    return bytes
}

/// Returns random bytes that may become public, such as salts. They come from a separate generator, so they reveal
/// nothing about the one for secrets.
func publicRandomBytes(_ count: Int) throws(LibcryptoFailure) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    guard RAND_bytes(&bytes, Int32(count)) == 1 else { throw LibcryptoFailure("RAND_bytes") }
    return bytes
}

/// Overwrites `bytes` with zeros. The compiler cannot remove this write, although the bytes are not read again.
func wipe(_ bytes: UnsafeMutableRawBufferPointer) { OPENSSL_cleanse(bytes.baseAddress, bytes.count) }

/// Overwrites bytes that are no longer needed with zeros. Copies are not affected.
package func overwrite(_ bytes: inout [UInt8]) { bytes.withUnsafeMutableBytes(wipe) }

/// Whether two byte sequences are equal. The time depends only on their lengths.
func areEqual(_ left: ArraySlice<UInt8>, _ right: [UInt8]) -> Bool {
    left.count == right.count
        && left.withUnsafeBytes { CRYPTO_memcmp($0.baseAddress, right, right.count) } == 0
}

/// Whether two secrets are equal. The time depends only on their lengths.
func areEqual(_ left: SecretBytes, _ right: SecretBytes) -> Bool {
    left.bytes.count == right.bytes.count
        && CRYPTO_memcmp(left.bytes.baseAddress, right.bytes.baseAddress, left.bytes.count) == 0
}

/// Derives a key of `count` bytes with PBKDF2 (RFC 8018, section 5.2) and HMAC-SHA-1.
func pbkdf2SHA1(
    _ password: SecretBytes, salt: ArraySlice<UInt8>, rounds: Int32, count: Int
) throws(LibcryptoFailure) -> SecretBytes {
    try pbkdf2(EVP_sha1(), password, salt: salt, rounds: rounds, count: count)
}

/// Derives a key of `count` bytes with PBKDF2 and HMAC-SHA-256.
func pbkdf2SHA256(
    _ password: SecretBytes, salt: ArraySlice<UInt8>, rounds: Int32, count: Int
) throws(LibcryptoFailure) -> SecretBytes {
    try pbkdf2(EVP_sha256(), password, salt: salt, rounds: rounds, count: count)
}

private func pbkdf2(
    _ hash: OpaquePointer?, _ password: SecretBytes, salt: ArraySlice<UInt8>, rounds: Int32, count: Int
) throws(LibcryptoFailure) -> SecretBytes {
    let key = SecretBytes(count: count)
    guard let length = Int32(exactly: password.bytes.count), let keyLength = Int32(exactly: count) else {
        throw LibcryptoFailure("PKCS5_PBKDF2_HMAC")
    }
    let isMade = password.bytes.withMemoryRebound(to: CChar.self) { password in
        PKCS5_PBKDF2_HMAC(
            password.baseAddress, length, Array(salt), Int32(salt.count), rounds, hash, keyLength,
            key.bytes.baseAddress)
    }
    guard isMade == 1 else { throw LibcryptoFailure("PKCS5_PBKDF2_HMAC") }
    return key
}

/// Returns the HMAC-SHA-256 (RFC 2104, FIPS 180-4): 32 bytes.
func hmacSHA256(_ bytes: ArraySlice<UInt8>, key: SecretBytes) throws(LibcryptoFailure) -> [UInt8] {
    var code = [UInt8](repeating: 0, count: 32)
    var count = 0
    let isMade = bytes.withUnsafeBufferPointer { bytes in
        EVP_Q_mac(
            nil, "HMAC", nil, "SHA256", nil, key.bytes.baseAddress, key.bytes.count, bytes.baseAddress, bytes.count,
            &code, code.count, &count)
    }
    guard isMade != nil, count == 32 else { throw LibcryptoFailure("EVP_Q_mac") }
    return code
}

/// Derives a key of `count` bytes, at most 8,160, with HKDF (RFC 5869) and SHA-256.
func hkdfSHA256(
    _ key: SecretBytes, salt: [UInt8], info: [UInt8], count: Int
) throws(LibcryptoFailure) -> SecretBytes {
    var (copy, block): ([UInt8], [UInt8]) = (Array(key.bytes), [])
    defer {
        copy.withUnsafeMutableBytes(wipe)
        block.withUnsafeMutableBytes(wipe)
    }
    let extracted = SecretBytes(try hmacSHA256(copy[...], key: SecretBytes(salt)))
    let result = SecretBytes(count: count)
    var filled = 0
    for number in 1...UInt8.max where filled < count {
        block = try hmacSHA256((block + info + [number])[...], key: extracted)
        for byte in block.prefix(count - filled) {
            result.bytes[filled] = byte
            filled += 1
        }
    }
    return result
}

/// Encrypts with AES-256 in GCM mode (SP 800-38D). The result has the length of `bytes` and a tag of 16 bytes.
/// - Parameters:
///   - key: 32 bytes.
///   - nonce: 12 bytes, never the same for two texts under one key.
///   - context: Associated data, which is authenticated but not part of the result.
func aes256GCMSealed(
    _ bytes: [UInt8], key: SecretBytes, nonce: [UInt8], context: [UInt8]
) throws(LibcryptoFailure) -> [UInt8] {
    let cipher = try GCMCipher(isEncrypting: true, key: key, nonce: nonce, context: context)
    var result = try cipher.update(bytes[...])
    guard try cipher.finish() else { throw LibcryptoFailure("EVP_CipherFinal_ex") }
    result += try cipher.tag()
    return result
}

/// Reverses `aes256GCMSealed`. `nil` when the text, its tag, the context or the key differs.
func aes256GCMOpened(
    _ sealed: ArraySlice<UInt8>, key: SecretBytes, nonce: [UInt8], context: [UInt8]
) throws(LibcryptoFailure) -> [UInt8]? {
    guard sealed.count >= 16 else { return nil }
    let cipher = try GCMCipher(isEncrypting: false, key: key, nonce: nonce, context: context)
    var result = try cipher.update(sealed.dropLast(16))
    try cipher.setTag(Array(sealed.suffix(16)))
    guard try cipher.finish() else {
        result.withUnsafeMutableBytes(wipe)
        ERR_clear_error()
        return nil
    }
    return result
}

/// The state of one encryption or decryption with AES-256-GCM.
private final class GCMCipher {
    private let context: OpaquePointer

    init(isEncrypting: Bool, key: SecretBytes, nonce: [UInt8], context data: [UInt8]) throws(LibcryptoFailure) {
        guard let context = EVP_CIPHER_CTX_new() else { throw LibcryptoFailure("EVP_CIPHER_CTX_new") }
        self.context = context
        var count: Int32 = 0
        guard key.bytes.count == 32, nonce.count == 12, let size = Int32(exactly: data.count),
            EVP_CipherInit_ex(context, EVP_aes_256_gcm(), nil, key.bytes.baseAddress, nonce, isEncrypting ? 1 : 0) == 1,
            EVP_CipherUpdate(context, nil, &count, data, size) == 1
        else { throw LibcryptoFailure("EVP_CipherInit_ex") }
    }

    deinit { EVP_CIPHER_CTX_free(context) }

    /// Processes the complete text in one call.
    func update(_ bytes: ArraySlice<UInt8>) throws(LibcryptoFailure) -> [UInt8] {
        guard let size = Int32(exactly: bytes.count) else { throw LibcryptoFailure("EVP_CipherUpdate") }
        // libcrypto treats an empty update as the end of the text.
        guard size > 0 else { return [] }
        var result = [UInt8](repeating: 0, count: bytes.count)
        var count: Int32 = 0
        let isDone = bytes.withUnsafeBufferPointer { bytes in
            EVP_CipherUpdate(context, &result, &count, bytes.baseAddress, size)
        }
        guard isDone == 1, count == size else { throw LibcryptoFailure("EVP_CipherUpdate") }
        return result
    }

    /// Completes the operation. Returns false when the tag is wrong.
    func finish() throws(LibcryptoFailure) -> Bool {
        var rest = [UInt8](repeating: 0, count: 16)
        var count: Int32 = 0
        return EVP_CipherFinal_ex(context, &rest, &count) == 1
    }

    func tag() throws(LibcryptoFailure) -> [UInt8] {
        var tag = [UInt8](repeating: 0, count: 16)
        guard EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, 16, &tag) == 1 else {
            throw LibcryptoFailure("EVP_CIPHER_CTX_ctrl")
        }
        return tag
    }

    func setTag(_ tag: [UInt8]) throws(LibcryptoFailure) {
        var tag = tag
        guard EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, 16, &tag) == 1 else {
            throw LibcryptoFailure("EVP_CIPHER_CTX_ctrl")
        }
    }
}

/// Encrypts with AES-256 in CBC mode (FIPS 197, SP 800-38A). The padding of PKCS #7 (RFC 5652, section 6.3) adds 1 to
/// 16 bytes.
/// - Parameters:
///   - key: 32 bytes.
///   - iv: 16 bytes.
func aes256CBCEncrypted(
    _ bytes: [UInt8], key: SecretBytes, iv: ArraySlice<UInt8>
) throws(LibcryptoFailure) -> [UInt8] {
    guard let result = try aes256CBC(bytes[...], isEncrypting: true, key: key, iv: iv) else {
        throw LibcryptoFailure("EVP_CipherFinal_ex")
    }
    return result
}

/// Reverses `aes256CBCEncrypted`. `nil` when the padding is invalid.
///
/// Authenticate `bytes` before reporting invalid padding: otherwise an attacker can use the reports as a padding oracle
/// and learn the text.
func aes256CBCDecrypted(
    _ bytes: ArraySlice<UInt8>, key: SecretBytes, iv: ArraySlice<UInt8>
) throws(LibcryptoFailure) -> [UInt8]? {
    let result = try aes256CBC(bytes, isEncrypting: false, key: key, iv: iv)
    if result == nil { ERR_clear_error() }
    return result
}

private func aes256CBC(
    _ bytes: ArraySlice<UInt8>, isEncrypting: Bool, key: SecretBytes, iv: ArraySlice<UInt8>
) throws(LibcryptoFailure) -> [UInt8]? {
    guard let context = EVP_CIPHER_CTX_new() else { throw LibcryptoFailure("EVP_CIPHER_CTX_new") }
    defer { EVP_CIPHER_CTX_free(context) }
    guard key.bytes.count == 32, iv.count == 16, let size = Int32(exactly: bytes.count),
        EVP_CipherInit_ex(context, EVP_aes_256_cbc(), nil, key.bytes.baseAddress, Array(iv), isEncrypting ? 1 : 0) == 1
    else { throw LibcryptoFailure("EVP_CipherInit_ex") }
    var result = [UInt8](repeating: 0, count: bytes.count + 16)
    var last = [UInt8](repeating: 0, count: 16)
    defer { last.withUnsafeMutableBytes(wipe) }
    var (count, lastCount): (Int32, Int32) = (0, 0)
    let isDone = bytes.withUnsafeBufferPointer { bytes in
        EVP_CipherUpdate(context, &result, &count, bytes.baseAddress, size)
    }
    guard isDone == 1 else { throw LibcryptoFailure("EVP_CipherUpdate") }
    guard EVP_CipherFinal_ex(context, &last, &lastCount) == 1 else {
        result.withUnsafeMutableBytes(wipe)
        return nil
    }
    result.removeLast(result.count - Int(count))
    result.append(contentsOf: last.prefix(Int(lastCount)))
    return result
}

/// An Ed25519 key (RFC 8032) in the memory of libcrypto. It is immutable, so threads may share it: each operation has
/// its own context. libcrypto overwrites the secret when the key is released.
final class Ed25519Key: @unchecked Sendable {
    private let key: OpaquePointer

    /// Creates a secret key from its 32 bytes.
    init(seed: [UInt8]) throws(LibcryptoFailure) {
        guard let key = EVP_PKEY_new_raw_private_key(EVP_PKEY_ED25519, nil, seed, seed.count) else {
            throw LibcryptoFailure("EVP_PKEY_new_raw_private_key")
        }
        self.key = key
    }

    /// Creates a public key from its 32 bytes. libcrypto checks only later, with a signature, whether they are a point
    /// of the curve.
    init(publicKey: [UInt8]) throws(LibcryptoFailure) {
        guard let key = EVP_PKEY_new_raw_public_key(EVP_PKEY_ED25519, nil, publicKey, publicKey.count) else {
            throw LibcryptoFailure("EVP_PKEY_new_raw_public_key")
        }
        self.key = key
    }

    deinit { EVP_PKEY_free(key) }

    /// Returns the 32 bytes of the public key.
    func publicBytes() throws(LibcryptoFailure) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 32)
        var count = bytes.count
        guard EVP_PKEY_get_raw_public_key(key, &bytes, &count) == 1, count == 32 else {
            throw LibcryptoFailure("EVP_PKEY_get_raw_public_key")
        }
        return bytes
    }

    /// Signs a message (RFC 8032, section 5.1.6). The signature has 64 bytes.
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

    /// Whether `signature` is valid for `message` (RFC 8032, section 5.1.7, as implemented by libcrypto). A failure for
    /// lack of memory counts as invalid.
    func verify(_ signature: [UInt8], of message: [UInt8]) -> Bool {
        guard let context = EVP_MD_CTX_new() else { return false }
        defer {
            EVP_MD_CTX_free(context)
            // An invalid signature leaves an error in the thread's list, which would confuse later calls.
            ERR_clear_error()
        }
        return EVP_DigestVerifyInit(context, nil, nil, nil, key) == 1
            && EVP_DigestVerify(context, signature, signature.count, message, message.count) == 1
    }
}
