import Testing

@testable import Sealing

/// The vectors of RNCryptor-Spec, both ways, and what it gives no vectors for: messages to be refused.
@Suite struct RNCryptorVectorTests {
    private let all: RNCryptorVectors

    init() throws { all = try RNCryptorVectors.read() }

    @Test func `passwords become the keys of the specification`() throws {
        #expect(all.vectors.kdf.count == 6)
        for vector in all.vectors.kdf {
            let key = try pbkdf2SHA1(
                SecretBytes(vector.password.utf8), salt: bytes(hex: vector.saltHex)[...], rounds: 10_000, count: 32)
            #expect(hex(Array(key.bytes)) == vector.keyHex, "\(vector.title)")
        }
    }

    @Test func `messages with keys are those of the specification, both ways`() throws {
        #expect(all.vectors.key.count == 4)
        for vector in all.vectors.key {
            let keys = try vector.keys()
            let text = bytes(hex: vector.plaintextHex)
            let sealed = try RNCryptor.seal(text, keys: keys, random: randomness(iv: vector.ivHex))
            #expect(hex(sealed) == vector.ciphertextHex, "\(vector.title)")
            #expect(try RNCryptor.open(bytes(hex: vector.ciphertextHex), keys: keys) == text, "\(vector.title)")
        }
    }

    @Test func `messages with a password are those of the specification, both ways`() throws {
        #expect(all.vectors.password.count == 6)
        for vector in all.vectors.password {
            let password = Password(vector.password)
            let text = bytes(hex: vector.plaintextHex)
            let random = try randomness(vector.encSaltHex, vector.hmacSaltHex, iv: vector.ivHex)
            let sealed = try RNCryptor.seal(text, password: password, random: random)
            #expect(hex(sealed) == vector.ciphertextHex, "\(vector.title)")
            let message = bytes(hex: vector.ciphertextHex)
            #expect(try RNCryptor.open(message, password: password) == text, "\(vector.title)")
        }
    }

    @Test func `invalid messages are rejected with the right reason`() throws {
        let wanted: [String: RNCryptorFailure] = [
            "Empty file": .empty,
            "Version byte 2": .otherVersion(2),
            "Options byte 0 given to a password decryptor": .otherCredential(needed: .keys),
            "Only the 34-byte header minus one byte": .tooShort(33, minimum: 82),
            "Wrong password": .notAuthentic(.password),
            "One bit flipped in the ciphertext": .notAuthentic(.password),
            "One bit flipped in the IV": .notAuthentic(.password),
            "One bit flipped in the HMAC": .notAuthentic(.password),
            "Last byte missing": .tooShort(81, minimum: 82),
        ]
        let cases = all.derivedNegativeCases.cases
        #expect(Set(cases.map(\.title)) == Set(wanted.keys) && cases.count == 9)
        for negative in cases {
            let message = bytes(hex: negative.messageHex)
            let found = refusal { () throws(RNCryptorFailure) in
                try RNCryptor.open(message, password: Password(negative.password))
            }
            #expect(found == wanted[negative.title], "\(negative.title)")
        }
    }
}
