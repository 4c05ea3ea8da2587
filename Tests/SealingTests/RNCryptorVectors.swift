import Foundation
import Testing

@testable import Sealing

/// `Vectors/rncryptor-v3.json`: the official vectors of the format, and messages to be refused.
struct RNCryptorVectors: Decodable {
    struct Key: Decodable {
        var title, password, saltHex, keyHex: String
    }

    struct KeyMessage: Decodable {
        var title, encKeyHex, hmacKeyHex, ivHex, plaintextHex, ciphertextHex: String

        func keys() throws -> RNCryptor.Keys {
            try RNCryptor.Keys(encryption: bytes(hex: encKeyHex), hmac: bytes(hex: hmacKeyHex))
        }
    }

    struct PasswordMessage: Decodable {
        var title, password, encSaltHex, hmacSaltHex, ivHex, plaintextHex, ciphertextHex: String
    }

    struct Negative: Decodable {
        var title, password, messageHex: String
    }

    struct Official: Decodable {
        var kdf: [Key]
        var key: [KeyMessage]
        var password: [PasswordMessage]
    }

    struct Derived: Decodable {
        var cases: [Negative]
    }

    var vectors: Official
    var derivedNegativeCases: Derived

    static func read() throws -> RNCryptorVectors {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return try decoder.decode(Self.self, from: Data(try Files.bytes("Vectors/rncryptor-v3.json")))
    }
}

/// Salts and IV of a test; those that do not matter are zeros.
func randomness(_ encryptionSalt: String? = nil, _ hmacSalt: String? = nil, iv: String) throws -> RNCryptor.Randomness {
    let zeros = String(repeating: "0", count: 16)
    return try #require(
        RNCryptor.Randomness(
            encryptionSalt: bytes(hex: encryptionSalt ?? zeros), hmacSalt: bytes(hex: hmacSalt ?? zeros),
            iv: bytes(hex: iv)))
}

extension Password {
    init(_ text: String) { self.init(text.utf8) }
}

/// Why `open` refuses; nil when it does not.
func refusal(_ open: () throws(RNCryptorFailure) -> [UInt8]) -> RNCryptorFailure? {
    do throws(RNCryptorFailure) { _ = try open() } catch { return error }
    return nil
}
