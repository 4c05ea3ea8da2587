/// The three functions that version 3 of the RNCryptor format needs.
struct Cryptography: Sendable {
    /// PBKDF2 with HMAC-SHA1: a key of 32 bytes from a password, a salt and a number of rounds.
    var pbkdf2SHA1: @Sendable (_ password: [UInt8], _ salt: [UInt8], _ rounds: UInt32) throws -> [UInt8]
    /// HMAC-SHA256: 32 bytes from a message and a key.
    var hmacSHA256: @Sendable (_ message: [UInt8], _ key: [UInt8]) throws -> [UInt8]
    /// AES-256 in CBC mode. The padding is not removed: the result has as many bytes as the ciphertext, which has whole
    /// blocks.
    var aes256CBC: @Sendable (_ ciphertext: [UInt8], _ key: [UInt8], _ iv: [UInt8]) throws -> [UInt8]
}

#if canImport(CommonCrypto)
    import CommonCrypto

    extension Cryptography {
        /// The functions of Apple's CommonCrypto.
        static let system: Cryptography? = Cryptography(
            pbkdf2SHA1: { password, salt, rounds in
                // The function takes `CChar`, which is signed.
                let password = password.map { CChar(bitPattern: $0) }
                var key = [UInt8](repeating: 0, count: kCCKeySizeAES256)
                try check(
                    CCKeyDerivationPBKDF(
                        CCPBKDFAlgorithm(kCCPBKDF2), password, password.count, salt, salt.count,
                        CCPseudoRandomAlgorithm(kCCPRFHmacAlgSHA1), rounds, &key, key.count))
                return key
            },
            hmacSHA256: { message, key in
                var digest = [UInt8](repeating: 0, count: Int(CC_SHA256_DIGEST_LENGTH))
                CCHmac(CCHmacAlgorithm(kCCHmacAlgSHA256), key, key.count, message, message.count, &digest)
                return digest
            },
            aes256CBC: { ciphertext, key, iv in
                var text = [UInt8](repeating: 0, count: ciphertext.count)
                var count = 0
                try check(
                    CCCrypt(
                        CCOperation(kCCDecrypt), CCAlgorithm(kCCAlgorithmAES), 0, key, key.count, iv, ciphertext,
                        ciphertext.count, &text, text.count, &count))
                return text
            })

        private static func check(_ status: CCCryptorStatus) throws {
            guard status == kCCSuccess else { throw BuildEnvironmentFailure.cryptography(status: status) }
        }
    }
#else
    extension Cryptography {
        /// No functions on this system. Tests supply their own.
        static let system: Cryptography? = nil
    }
#endif
