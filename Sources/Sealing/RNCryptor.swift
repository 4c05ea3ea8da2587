/// Encrypts and decrypts complete messages in version 3 of the RNCryptor data format. A password or a pair of keys is
/// needed to read a message, or to change it undetected.
///
/// Source: RNCryptor-Spec-v3.md of https://github.com/RNCryptor/RNCryptor-Spec, whose sections are named below.
///
/// The format fixes PBKDF2 at 10,000 rounds with SHA-1, which take 6 ms of one processor. An attacker with a message
/// can try more than a hundred passwords per second, and many more with special hardware, so a weak password gives
/// hardly any protection.
package enum RNCryptor {
    /// The size limit for plain texts: 16 MiB.
    package static let maximumSize = 1 << 24
    /// The size limit for passwords: 64 KiB.
    package static let maximumPasswordSize = 1 << 16

    /// Checks the form of a message without its password or keys: its first two bytes and its length.
    /// - Throws: `RNCryptorFailure` for a message that cannot be decrypted with any password or keys.
    package static func checkForm(of message: [UInt8], for credential: Credential) throws(RNCryptorFailure) {
        _ = try RNCryptorParts(message, credential: credential)
    }

    /// Encrypts `bytes` with a password (section "Password-based encryption").
    /// - Parameter random: New for each message.
    /// - Returns: The message, 66 bytes longer than `bytes`, plus 1 to 16 bytes of padding.
    /// - Throws: `RNCryptorFailure` for an empty or too long password, for too many bytes, and when libcrypto fails.
    package static func seal(
        _ bytes: [UInt8], password: Password, random: Randomness
    ) throws(RNCryptorFailure) -> [UInt8] {
        try check(password)
        let header = [3, Credential.password.option] + random.encryptionSalt + random.hmacSalt + random.iv
        let keys = Keys(
            encryption: try key(of: password, random.encryptionSalt[...]),
            hmac: try key(of: password, random.hmacSalt[...]))
        return try sealed(bytes, header, keys, iv: random.iv)
    }

    /// Encrypts `bytes` with a pair of keys (section "Key-based encryption").
    /// - Parameter random: New for each message. Only its IV is used.
    /// - Returns: The message, 50 bytes longer than `bytes`, plus 1 to 16 bytes of padding.
    /// - Throws: `RNCryptorFailure` for too many bytes, and when libcrypto fails.
    package static func seal(_ bytes: [UInt8], keys: Keys, random: Randomness) throws(RNCryptorFailure) -> [UInt8] {
        try sealed(bytes, [3, Credential.keys.option] + random.iv, keys, iv: random.iv)
    }

    /// Authenticates a message with a password, then decrypts it. The section "Password-based decryption" has the
    /// opposite order, with the same result.
    /// - Throws: `RNCryptorFailure`. A wrong password and a damaged message give the same error.
    package static func open(_ message: [UInt8], password: Password) throws(RNCryptorFailure) -> [UInt8] {
        try check(password)
        let parts = try RNCryptorParts(message, credential: .password)
        try parts.checkHMAC(with: try key(of: password, parts.hmacSalt))
        return try parts.decrypted(with: try key(of: password, parts.encryptionSalt))
    }

    /// Authenticates a message with a pair of keys, then decrypts it.
    /// - Throws: `RNCryptorFailure`. Wrong keys and a damaged message give the same error.
    package static func open(_ message: [UInt8], keys: Keys) throws(RNCryptorFailure) -> [UInt8] {
        let parts = try RNCryptorParts(message, credential: .keys)
        try parts.checkHMAC(with: keys.hmac)
        return try parts.decrypted(with: keys.encryption)
    }

    /// The section "Password-based encryption" requires a password that is not empty.
    private static func check(_ password: Password) throws(RNCryptorFailure) {
        let count = password.secret.bytes.count
        guard count > 0 else { throw .emptyPassword }
        guard count <= maximumPasswordSize else { throw .passwordTooLong(count, maximum: maximumPasswordSize) }
    }

    private static func key(of password: Password, _ salt: ArraySlice<UInt8>) throws(RNCryptorFailure) -> SecretBytes {
        try RNCryptorFailure.wrapping { () throws(LibcryptoFailure) in
            try pbkdf2SHA1(password.secret, salt: salt, rounds: 10_000, count: 32)
        }
    }

    private static func sealed(
        _ bytes: [UInt8], _ header: [UInt8], _ keys: Keys, iv: [UInt8]
    ) throws(RNCryptorFailure) -> [UInt8] {
        guard bytes.count <= maximumSize else { throw .tooLarge(bytes.count, maximum: maximumSize) }
        return try RNCryptorFailure.wrapping { () throws(LibcryptoFailure) in
            let message = header + (try aes256CBCEncrypted(bytes, key: keys.encryption, iv: iv[...]))
            return message + (try hmacSHA256(message[...], key: keys.hmac))
        }
    }
}
