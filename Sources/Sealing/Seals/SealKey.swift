/// The content key of a seal, taken out of a slot. When printed it shows nothing, and it is overwritten when the last
/// copy is gone.
///
/// ```
/// a sealed text    1  nonce (12)  ciphertext  tag (16)
/// ```
/// The ciphertext is that of AES-256-GCM with a key that HKDF-SHA-256 makes of the content key. The nonce is made of the
/// text by HMAC-SHA-256, so the same text gives the same bytes, and builds can be repeated. `docs/sealing.md` has the
/// format in full, and what it gives away.
package struct SealKey: Sendable, Redacted {
    /// The most bytes of a text: 64 MiB.
    package static let maximumSize = 1 << 26
    /// A text is filled up to a multiple of so many bytes, which hides its length.
    package static let blockSize = 1_024
    static let version: UInt8 = 1

    /// The 16 bytes that name the seal.
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
    /// - Parameter context: What the text is, such as the address of its page: it opens as nothing else.
    /// - Returns: A multiple of ``blockSize`` and 29 bytes.
    /// - Throws: `SealRefusal` for a text that is too large, and when libcrypto refuses.
    package func seal(_ plain: [UInt8], context: String) throws(SealRefusal) -> [UInt8] {
        guard plain.count <= Self.maximumSize else { throw .tooLarge(plain.count, maximum: Self.maximumSize) }
        return try SealRefusal.wrapping { () throws(LibcryptoFailure) in
            let code = try hmacSHA256((Array(context.utf8) + [0] + plain)[...], key: nonce)
            let nonce = Array(code.prefix(12))
            return [Self.version] + nonce
                + (try aes256GCMSealed(Self.padded(plain), key: encryption, nonce: nonce, context: bound(to: context)))
        }
    }

    /// Checks a sealed text and decrypts it.
    /// - Throws: `SealRefusal`. Damage, another context and another key look alike.
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

    /// What is authenticated besides the text.
    private func bound(to context: String) -> [UInt8] {
        Array("colophon-sealed-page-1".utf8) + [0] + id + Array(context.utf8)
    }

    /// With a byte 0x80 and zeros behind (ISO/IEC 7816-4).
    private static func padded(_ plain: [UInt8]) -> [UInt8] {
        let rest = blockSize - 1 - plain.count % blockSize
        return plain + [0x80] + [UInt8](repeating: 0, count: rest)
    }

    private static func unpadded(_ bytes: [UInt8]) -> [UInt8]? {
        guard let end = bytes.lastIndex(where: { $0 != 0 }), bytes[end] == 0x80 else { return nil }
        return Array(bytes[..<end])
    }
}
