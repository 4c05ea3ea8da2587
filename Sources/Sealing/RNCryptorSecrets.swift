// What a message of RNCryptor is made with besides the bytes to encrypt.

extension RNCryptor {
    /// What a message was encrypted with.
    package enum Credential: Hashable, Sendable {
        /// A password, of which both keys are made.
        case password
        /// A pair of keys.
        case keys

        /// The second byte of a message, whose bit 0 means "uses password".
        var option: UInt8 { self == .password ? 1 : 0 }

        /// Nil for other options, of which the format has none.
        init?(option: UInt8) {
            switch option {
            case 0: self = .keys
            case 1: self = .password
            default: return nil
            }
        }

        /// How many bytes stand before the ciphertext.
        var headerSize: Int { self == .password ? 34 : 18 }
    }

    /// The keys for encryption and for the HMAC. When printed they show nothing, and they are overwritten when the last
    /// copy is gone.
    package struct Keys: Sendable, Redacted {
        let encryption: SecretBytes
        let hmac: SecretBytes

        init(encryption: SecretBytes, hmac: SecretBytes) { (self.encryption, self.hmac) = (encryption, hmac) }

        /// From 32 bytes each.
        /// - Throws: `RNCryptorFailure` for any other number.
        package init(encryption: [UInt8], hmac: [UInt8]) throws(RNCryptorFailure) {
            for key in [encryption, hmac] where key.count != 32 { throw .wrongKeyLength(key.count) }
            self.init(encryption: SecretBytes(encryption), hmac: SecretBytes(hmac))
        }
    }

    /// The bytes that make two messages of the same text different. They are no secret, and stand in the message.
    package struct Randomness: Hashable, Sendable {
        let encryptionSalt: [UInt8]
        let hmacSalt: [UInt8]
        let iv: [UInt8]

        /// Given bytes: two salts of 8, and an IV of 16; nil for any other numbers. With the same ones twice, messages
        /// that begin alike do so encrypted as well.
        package init?(encryptionSalt: [UInt8], hmacSalt: [UInt8], iv: [UInt8]) {
            guard encryptionSalt.count == 8, hmacSalt.count == 8, iv.count == 16 else { return nil }
            (self.encryptionSalt, self.hmacSalt, self.iv) = (encryptionSalt, hmacSalt, iv)
        }

        private init(_ bytes: [UInt8]) {
            (encryptionSalt, hmacSalt, iv) = (Array(bytes[..<8]), Array(bytes[8..<16]), Array(bytes[16...]))
        }

        /// New ones, from libcrypto's generator, which the system seeds.
        /// - Throws: `RNCryptorFailure` when libcrypto refuses.
        package static func new() throws(RNCryptorFailure) -> Randomness {
            try RNCryptorFailure.wrapping { () throws(LibcryptoFailure) in Randomness(try publicRandomBytes(32)) }
        }
    }
}
