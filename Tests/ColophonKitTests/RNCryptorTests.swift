import Foundation
import SampleSupport
import Sealing
import Testing

@testable import ColophonKit

/// Encrypted files of environments: the vectors of RNCryptor-Spec, and messages to be refused.
@Suite struct RNCryptorTests {
    private let vectors: RNCryptorVectors
    private let cryptography = Cryptography.system ?? .libcrypto

    init() throws { vectors = try RNCryptorVectors.read() }

    private func decrypted(_ message: [UInt8], _ password: String) throws -> [UInt8] {
        try RNCryptorMessage(message).decrypted(with: password, cryptography)
    }

    @Test func `passwords become the keys of the specification`() throws {
        #expect(vectors.vectors.kdf.count == 6)
        for vector in vectors.vectors.kdf {
            let key = try cryptography.pbkdf2SHA1(Array(vector.password.utf8), bytes(hex: vector.saltHex), 10_000)
            #expect(key == bytes(hex: vector.keyHex), "\(vector.title)")
        }
    }

    @Test func `messages of the specification are decrypted`() throws {
        #expect(vectors.vectors.password.count == 6)
        for vector in vectors.vectors.password {
            let text = try decrypted(bytes(hex: vector.ciphertextHex), vector.password)
            #expect(text == bytes(hex: vector.plaintextHex), "\(vector.title)")
        }
    }

    @Test func `invalid messages are rejected with the right reason`() throws {
        let wanted: [String: String] = [
            "Empty file": "it is empty", "Version byte 2": "first byte is 2 instead of 3",
            "Options byte 0 given to a password decryptor": "second byte is 0 instead of 1",
            "Only the 34-byte header minus one byte": "it has 33 bytes, fewer than 82",
            "Wrong password": "the password is wrong",
            "One bit flipped in the ciphertext": "the password is wrong",
            "One bit flipped in the IV": "the password is wrong",
            "One bit flipped in the HMAC": "the password is wrong",
            "Last byte missing": "it has 81 bytes, fewer than 82",
        ]
        let cases = vectors.derivedNegativeCases.cases
        #expect(Set(cases.map(\.title)) == Set(wanted.keys))
        for negative in cases {
            let failure = #expect(throws: BuildEnvironmentFailure.self) {
                try decrypted(bytes(hex: negative.messageHex), negative.password)
            }
            let words = try #require(failure).description
            #expect(words.contains(try #require(wanted[negative.title])), "\(negative.title): \(words)")
        }
    }

    @Test func `a message with any changed bit is rejected`() throws {
        let message = try RNCryptor.seal(Array("{}".utf8), password: Password("secret".utf8), random: .new())
        #expect(try decrypted(message, "secret") == Array("{}".utf8))
        for index in message.indices {
            var changed = message
            changed[index] ^= 1 << (index % 8)
            #expect(throws: BuildEnvironmentFailure.self, "byte \(index)") { try decrypted(changed, "secret") }
        }
        for other in [message + [0], message + [UInt8](repeating: 0, count: 16), Array(message.dropLast(16))] {
            #expect(throws: BuildEnvironmentFailure.self) { try decrypted(other, "secret") }
        }
    }

    @Test func `a message is decrypted only after its HMAC is verified`() throws {
        var message = try RNCryptor.seal([5], password: Password("secret".utf8), random: .new())
        message[40] ^= 1
        var cryptography = cryptography
        cryptography.aes256CBC = { _, _, _ in
            Issue.record("a message that is not authentic was decrypted")
            return []
        }
        #expect(throws: BuildEnvironmentFailure.notAuthentic) {
            try RNCryptorMessage(message).decrypted(with: "secret", cryptography)
        }
    }

    @Test func `padding other than 1 to 16 equal bytes is an error of the writing program`() throws {
        let message = try RNCryptor.seal([5], password: Password("secret".utf8), random: .new())
        var cryptography = cryptography
        func opened(_ text: [UInt8]) throws -> [UInt8] {
            cryptography.aes256CBC = { _, _, _ in text }
            return try RNCryptorMessage(message).decrypted(with: "secret", cryptography)
        }
        let start = [UInt8](repeating: 9, count: 12)
        #expect(try opened(start + [4, 4, 4, 4]) == start)
        #expect(try opened([UInt8](repeating: 16, count: 16)) == [])
        for wrong in [start + [4, 4, 3, 4], start + [4, 4, 4, 0], start + [4, 4, 4, 17], []] {
            #expect(throws: BuildEnvironmentFailure.badPadding) { try opened(wrong) }
        }
    }

    @Test func `Base64 text and an empty password are reported`() throws {
        let message = try RNCryptor.seal([5], password: Password("secret".utf8), random: .new())
        let letters = Data(message).base64EncodedString(options: .lineLength64Characters)
        let failure = #expect(throws: BuildEnvironmentFailure.self) { try decrypted(Array(letters.utf8), "secret") }
        #expect(failure?.description.contains("Base64") == true)
        #expect(throws: BuildEnvironmentFailure.emptyPassword) { try decrypted(message, "") }
    }

    @Test func `a message past the limit is refused`() throws {
        let message = [3, 1] + [UInt8](repeating: 0, count: RNCryptorMessage.maximumSize)
        let failure = #expect(throws: BuildEnvironmentFailure.self) { try RNCryptorMessage(message) }
        #expect(failure?.description.contains("more than 16777216") == true)
    }
}

/// The vectors that the tests of `Sealing` have.
struct RNCryptorVectors: Decodable {
    struct Key: Decodable {
        var title, password, saltHex, keyHex: String
    }

    struct Message: Decodable {
        var title, password, plaintextHex, ciphertextHex: String
    }

    struct Negative: Decodable {
        var title, password, messageHex: String
    }

    struct Official: Decodable {
        var kdf: [Key]
        var password: [Message]
    }

    struct Derived: Decodable {
        var cases: [Negative]
    }

    var vectors: Official
    var derivedNegativeCases: Derived

    static let file = Repository.root.appending(path: "Tests/SealingTests/Vectors/rncryptor-v3.json")

    static func read() throws -> RNCryptorVectors {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return try decoder.decode(Self.self, from: Data(contentsOf: file))
    }
}

/// The bytes that hexadecimal digits stand for.
func bytes(hex: String) -> [UInt8] {
    let digits = hex.compactMap(\.hexDigitValue)
    return stride(from: 0, to: digits.count - 1, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
}
