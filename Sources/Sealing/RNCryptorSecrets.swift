// The secrets and random bytes of an RNCryptor message.

extension RNCryptor {
    /// The kind of secret with which a message is encrypted.
    package enum Credential: Hashable, Sendable {
        /// A password, from which both keys are derived.
        case password
        /// A pair of keys.
        case keys

        /// The options byte of a message, whose bit 0 means "uses password".
        var option: UInt8 { self == .password ? 1 : 0 }

        /// `nil` for other options, which the format does not define.
        init?(option: UInt8) {
            switch option {
            case 0: self = .keys
            case 1: self = .password
            default: return nil
            }
        }

        /// The size of the header before the ciphertext, in bytes.
        var headerSize: Int { self == .password ? 34 : 18 }
    }

    /// The keys for encryption and for the HMAC. Printing them shows nothing, and they are overwritten when the last
    /// copy is released.
    package struct Keys: Sendable, Redacted {
        let encryption: SecretBytes
        let hmac: SecretBytes

        init(encryption: SecretBytes, hmac: SecretBytes) { (self.encryption, self.hmac) = (encryption, hmac) }

        /// Creates a pair from two keys of 32 bytes.
        /// - Throws: `RNCryptorFailure` for any other length.
        package init(encryption: [UInt8], hmac: [UInt8]) throws(RNCryptorFailure) {
            for key in [encryption, hmac] where key.count != 32 { throw .wrongKeyLength(key.count) }
            self.init(encryption: SecretBytes(encryption), hmac: SecretBytes(hmac))
        }
    }

    /// The random bytes that make two messages of the same text differ. They are public and part of the message.
    package struct Randomness: Hashable, Sendable {
        let encryptionSalt: [UInt8]
        let hmacSalt: [UInt8]
        let iv: [UInt8]

        /// Creates it from two salts of 8 bytes and an IV of 16 bytes; `nil` for other lengths. With the same values,
        /// two messages with the same beginning also have the same encrypted beginning.
        package init?(encryptionSalt: [UInt8], hmacSalt: [UInt8], iv: [UInt8]) {
            guard encryptionSalt.count == 8, hmacSalt.count == 8, iv.count == 16 else { return nil }
            (self.encryptionSalt, self.hmacSalt, self.iv) = (encryptionSalt, hmacSalt, iv)
        }

        private init(_ bytes: [UInt8]) {
            (encryptionSalt, hmacSalt, iv) = (Array(bytes[..<8]), Array(bytes[8..<16]), Array(bytes[16...]))
        }

        /// Returns new random bytes from libcrypto's generator, which the system seeds.
        /// - Throws: `RNCryptorFailure` when libcrypto fails.
        package static func new() throws(RNCryptorFailure) -> Randomness {
            try RNCryptorFailure.wrapping { () throws(LibcryptoFailure) in Randomness(try publicRandomBytes(32)) }
        }
    }
}
