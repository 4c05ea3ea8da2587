import Testing

@testable import Sealing

/// What users are told.
@Suite struct RNCryptorFailureTests {
    private let keys: RNCryptor.Keys
    private let random: RNCryptor.Randomness

    init() throws {
        let zeros = [UInt8](repeating: 0, count: 32)
        keys = try RNCryptor.Keys(encryption: zeros, hmac: zeros)
        random = try randomness(iv: String(repeating: "0", count: 32))
    }

    private func opened(_ message: [UInt8], _ password: String = "thepassword") -> RNCryptorFailure? {
        refusal { () throws(RNCryptorFailure) in try RNCryptor.open(message, password: Password(password)) }
    }

    @Test func `a password instead of keys is reported, and keys instead of a password`() throws {
        let message = try RNCryptor.seal([5], keys: keys, random: random)
        #expect(opened(message) == .otherCredential(needed: .keys))
        let locked = try RNCryptor.seal([5], password: Password("thepassword"), random: random)
        let found = refusal { () throws(RNCryptorFailure) in try RNCryptor.open(locked, keys: keys) }
        #expect(found == .otherCredential(needed: .password))
        // Two bytes are enough to tell.
        #expect(opened(Array(message.prefix(2))) == .otherCredential(needed: .keys))
        #expect(opened([3]) == .tooShort(1, minimum: 82))
    }

    @Test func `Base64 text instead of its bytes is reported`() throws {
        let message = try RNCryptor.seal(Array("some text".utf8), password: Password("thepassword"), random: random)
        let letters = Base64.encoded(message)
        #expect(letters.hasPrefix("A"))
        let lines = letters.prefix(64) + "\r\n" + letters.dropFirst(64) + "\n"
        for text in [letters, String(lines), Base64.urlEncoded(message)] {
            #expect(opened(Array(text.utf8)) == .base64)
        }
        // One other byte, and it is none.
        #expect(opened(Array("\(letters)*".utf8)) == .otherVersion(0x41))
        #expect(opened(Array("B\(letters)".utf8)) == .otherVersion(0x42))
    }

    @Test func `other versions are named`() {
        let versions: [(String, UInt8, String)] = [
            ("\u{1}\u{1}", 1, "version 1"), ("\u{2}\u{1}", 2, "version 2"), ("\u{4}\u{1}", 4, "version 4"),
            ("RNC\u{4}\u{1}", 4, "version 4"), ("{\"languages\": []}", 0x7B, "first byte is 123 instead of 3"),
            ("RNC\u{5}", 0x52, "first byte is 82"), ("\u{0}", 0, "first byte is 0"),
        ]
        for (text, version, words) in versions {
            let found = opened(Array(text.utf8))
            #expect(found == .otherVersion(version))
            #expect(found?.reason.contains(words) == true, "\(text)")
        }
    }

    @Test func `options that the format does not have are refused`() {
        for option in UInt8(2)...255 { #expect(opened([3, option]) == .unknownOptions(option)) }
    }

    @Test func `an empty password is refused, and one past the limit`() throws {
        let tooLong = RNCryptor.maximumPasswordSize + 1
        let passwords: [(Int, RNCryptorFailure)] = [
            (0, .emptyPassword), (tooLong, .passwordTooLong(tooLong, maximum: tooLong - 1)),
        ]
        for (count, failure) in passwords {
            let password = String(repeating: "a", count: count)
            #expect(opened([], password) == failure)
            #expect(throws: failure) { try RNCryptor.seal([], password: Password(password), random: random) }
        }
        let longest = String(repeating: "a", count: tooLong - 1)
        let message = try RNCryptor.seal([5], password: Password(longest), random: random)
        #expect(opened(message, longest) == nil)
    }

    @Test func `a password is not trimmed, normalised or truncated`() throws {
        let passwords = ["caf\u{E9}", "cafe\u{301}", "caf\u{E9}\n", " caf\u{E9}", "CAF\u{C9}", "caf\u{E9}\u{0}a"]
        let messages = try passwords.map { try RNCryptor.seal([5], password: Password($0), random: random) }
        for (index, message) in messages.enumerated() {
            for (other, password) in passwords.enumerated() {
                let wanted: RNCryptorFailure? = index == other ? nil : .notAuthentic(.password)
                #expect(opened(message, password) == wanted, "message \(index), password \(other)")
            }
        }
    }

    @Test func `a wrong password and damage have the same message, because the format cannot distinguish them`() {
        let password = RNCryptorFailure.notAuthentic(.password).reason
        #expect(password.contains("the password is wrong, or the message was damaged or changed"))
        #expect(RNCryptorFailure.notAuthentic(.keys).reason.contains("the keys are wrong, or"))
    }

    @Test func `each reason is a clause without a full stop`() {
        let failures: [RNCryptorFailure] = [
            .empty, .base64, .otherVersion(1), .otherVersion(2), .otherVersion(4), .otherVersion(9),
            .unknownOptions(7), .otherCredential(needed: .keys), .otherCredential(needed: .password),
            .tooShort(1, minimum: 66), .tooLarge(9, maximum: 8), .notWholeBlocks(17), .notAuthentic(.password),
            .notAuthentic(.keys), .badPadding, .emptyPassword, .passwordTooLong(9, maximum: 8), .wrongKeyLength(1),
        ]
        #expect(Set(failures.map(\.reason)).count == failures.count)
        for failure in failures {
            for words in [failure.reason, failure.hint].compactMap({ $0 }) {
                #expect(words.first?.isLowercase == true || words.hasPrefix("RNC"), "\(words)")
                #expect(!words.hasSuffix("."), "\(words)")
            }
        }
        #expect(RNCryptorFailure.tooShort(1, minimum: 66).reason.contains("1 byte,"))
        #expect(
            RNCryptorFailure.tooShort(33, minimum: 82).reason.contains("33 bytes, and the shortest such message has 82")
        )
    }
}
