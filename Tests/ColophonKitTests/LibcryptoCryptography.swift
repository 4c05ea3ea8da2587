import CCrypto

@testable import ColophonKit

extension Cryptography {
    /// The same functions by OpenSSL's libcrypto, for systems without CommonCrypto.
    static let libcrypto = Cryptography(
        pbkdf2SHA1: { password, salt, rounds in
            var key = [UInt8](repeating: 0, count: 32)
            try check(
                PKCS5_PBKDF2_HMAC(
                    password.map { CChar(bitPattern: $0) }, Int32(password.count), salt, Int32(salt.count),
                    Int32(rounds), EVP_sha1(), Int32(key.count), &key))
            return key
        },
        hmacSHA256: { message, key in
            var digest = [UInt8](repeating: 0, count: 32)
            var count = 0
            let made = EVP_Q_mac(
                nil, "HMAC", nil, "SHA256", nil, key, key.count, message, message.count, &digest, digest.count, &count)
            try check(made == nil ? 0 : 1)
            return digest
        },
        aes256CBC: { ciphertext, key, iv in
            let context = EVP_CIPHER_CTX_new()
            defer { EVP_CIPHER_CTX_free(context) }
            var text = [UInt8](repeating: 0, count: ciphertext.count)
            var count: Int32 = 0
            try check(EVP_DecryptInit_ex(context, EVP_aes_256_cbc(), nil, key, iv))
            try check(EVP_CIPHER_CTX_set_padding(context, 0))
            try check(EVP_DecryptUpdate(context, &text, &count, ciphertext, Int32(ciphertext.count)))
            return text
        })

    private static func check(_ status: Int32) throws {
        guard status == 1 else { throw BuildEnvironmentFailure.cryptography(status: status) }
    }
}
