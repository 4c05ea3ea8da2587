/// The decrypted content key of a seal. Printing it shows nothing, and it is overwritten when the last copy is
/// released.
///
/// ```
/// a sealed text    1  nonce (12)  ciphertext  tag (16)
/// ```
/// The ciphertext is made with AES-256-GCM and a key that HKDF-SHA-256 derives from the content key. The nonce is the
/// HMAC-SHA-256 of the text, so the same text gives the same bytes, and builds are reproducible. `docs/sealing.md`
/// describes the format and the information that it reveals.
package struct SealKey: Sendable, Redacted {
    /// The size limit for a text: 64 MiB.
    package static let maximumSize = 1 << 26
    /// Texts are padded to a multiple of this number of bytes, which hides their length.
    package static let blockSize = 1_024
    static let version: UInt8 = 1

    /// The 16 bytes of the seal's id.
    package let id: [UInt8]
    /// 32 bytes.
    let content: SecretBytes
    private let encryption, nonce: SecretBytes

    init(id: [UInt8], content: SecretBytes) throws(SealRefusal) {
        (self.id, self.content) = (id, content)
        (encryption, nonce) = try SealRefusal.wrapping { () throws(LibcryptoFailure) in
            (
                try hkdfSHA256(content, salt: id, info: Array("colophon-seal-encryption-1".utf8), count: 32),
                try hkdfSHA256(content, salt: id, info: Array("colophon-seal-nonce-1".utf8), count: 32)
            )
        }
    }

    /// Encrypts a text.
    /// - Parameter context: The purpose of the text, such as the address of its page. The text can only be opened with
    ///   the same context.
    /// - Returns: A multiple of ``blockSize`` plus 29 bytes.
    /// - Throws: `SealRefusal` for a text that is too large, and when libcrypto fails.
    package func seal(_ plain: [UInt8], context: String) throws(SealRefusal) -> [UInt8] {
        guard plain.count <= Self.maximumSize else { throw .tooLarge(plain.count, maximum: Self.maximumSize) }
        return try SealRefusal.wrapping { () throws(LibcryptoFailure) in
            let code = try hmacSHA256((Array(context.utf8) + [0] + plain)[...], key: nonce)
            let nonce = Array(code.prefix(12))
            return [Self.version] + nonce
                + (try aes256GCMSealed(Self.padded(plain), key: encryption, nonce: nonce, context: bound(to: context)))
        }
    }

    /// Authenticates a sealed text and decrypts it.
    /// - Throws: `SealRefusal`. Damage, another context and another key give the same error.
    package func open(_ sealed: [UInt8], context: String) throws(SealRefusal) -> [UInt8] {
        guard let version = sealed.first else { throw .tooShort(0) }
        guard version == Self.version else { throw .unknownVersion(version) }
        guard sealed.count >= 1 + 12 + Self.blockSize + 16 else { throw .tooShort(sealed.count) }
        let opened = try SealRefusal.wrapping { () throws(LibcryptoFailure) in
            try aes256GCMOpened(
                sealed.dropFirst(13), key: encryption, nonce: Array(sealed[1..<13]), context: bound(to: context))
        }
        guard let opened, let plain = Self.unpadded(opened) else { throw .notAuthentic }
        return plain
    }

    /// Returns the associated data of the encryption.
    private func bound(to context: String) -> [UInt8] {
        Array("colophon-sealed-page-1".utf8) + [0] + id + Array(context.utf8)
    }

    /// Pads a text with a byte 0x80 and zeros (ISO/IEC 7816-4).
    private static func padded(_ plain: [UInt8]) -> [UInt8] {
        let rest = blockSize - 1 - plain.count % blockSize
        return plain + [0x80] + [UInt8](repeating: 0, count: rest)
    }

    private static func unpadded(_ bytes: [UInt8]) -> [UInt8]? {
        guard let end = bytes.lastIndex(where: { $0 != 0 }), bytes[end] == 0x80 else { return nil }
        return Array(bytes[..<end])
    }
}
