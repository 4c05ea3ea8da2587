import TestSupport
import Testing

@testable import Sealing

/// Messages that were not made as they should be, or changed since.
@Suite struct RNCryptorTests {
    private let keys: RNCryptor.Keys
    private let password = Password("thepassword")
    private let random: RNCryptor.Randomness

    init() throws {
        keys = try RNCryptor.Keys(
            encryption: [UInt8](repeating: 1, count: 32), hmac: [UInt8](repeating: 2, count: 32))
        random = try randomness(
            "0001020304050607", "0102030405060708", iv: "02030405060708090a0b0c0d0e0f0001")
    }

    private func opened(_ message: [UInt8], keys: RNCryptor.Keys) -> RNCryptorFailure? {
        refusal { () throws(RNCryptorFailure) in try RNCryptor.open(message, keys: keys) }
    }

    private func opened(_ message: [UInt8], password: Password) -> RNCryptorFailure? {
        refusal { () throws(RNCryptorFailure) in try RNCryptor.open(message, password: password) }
    }

    // MARK: There and back

    @Test func `texts of any size decrypt unchanged, and messages have the size of the format`() throws {
        var random = SeededRandom(seed: 3)
        for count in 0...100 {
            let text = (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
            let message = try RNCryptor.seal(text, keys: keys, random: .new())
            #expect(message.count == 50 + (count / 16 + 1) * 16)
            #expect(try RNCryptor.open(message, keys: keys) == text)
            // Two keys from a password take 12 ms, so of the larger sizes only some.
            guard count < 34 || count % 16 > 14 else { continue }
            let locked = try RNCryptor.seal(text, password: password, random: .new())
            #expect(locked.count == 66 + (count / 16 + 1) * 16)
            #expect(try RNCryptor.open(locked, password: password) == text)
        }
    }

    @Test func `a large text decrypts unchanged, and one over the limit is rejected`() throws {
        let text = [UInt8](repeating: 7, count: RNCryptor.maximumSize)
        var message = try RNCryptor.seal(text, keys: keys, random: random)
        #expect(try RNCryptor.open(message, keys: keys) == text)
        message += [UInt8](repeating: 0, count: 16)
        let most = RNCryptor.maximumSize + 66
        #expect(opened(message, keys: keys) == .tooLarge(most + 16, maximum: most))
        #expect(throws: RNCryptorFailure.tooLarge(text.count + 1, maximum: text.count)) {
            try RNCryptor.seal(text + [7], keys: keys, random: random)
        }
    }

    @Test func `each message is made with new salts and a new IV`() throws {
        let all = try (0..<50).map { _ in try RNCryptor.Randomness.new() }
        #expect(Set(all.flatMap { [$0.encryptionSalt, $0.hmacSalt, $0.iv] }).count == 150)
        #expect(all.allSatisfy { $0.encryptionSalt.count == 8 && $0.hmacSalt.count == 8 && $0.iv.count == 16 })
    }

    @Test func `salts and an IV of other lengths are none`() {
        for (salt, other, iv) in [(7, 8, 16), (8, 9, 16), (8, 8, 15), (8, 8, 0)] {
            let made = RNCryptor.Randomness(
                encryptionSalt: [UInt8](repeating: 0, count: salt), hmacSalt: [UInt8](repeating: 0, count: other),
                iv: [UInt8](repeating: 0, count: iv))
            #expect(made == nil)
        }
    }

    // MARK: Changed messages

    @Test func `no change of a bit holds in a message with keys`() throws {
        let message = try RNCryptor.seal([5], keys: keys, random: random)
        #expect(message.count == 66)
        for bit in 0..<message.count * 8 {
            var changed = message
            changed[bit / 8] ^= 1 << (bit % 8)
            let wanted: RNCryptorFailure =
                switch bit / 8 {
                case 0: .otherVersion(changed[0])
                case 1: bit == 8 ? .otherCredential(needed: .password) : .unknownOptions(changed[1])
                default: .notAuthentic(.keys)
                }
            #expect(opened(changed, keys: keys) == wanted, "bit \(bit)")
        }
    }

    @Test func `no change of a bit holds in a message with a password`() throws {
        var random = SeededRandom(seed: 82)
        let message = try RNCryptor.seal([5], password: password, random: self.random)
        #expect(message.count == 82)
        // A bit of each byte: to try one takes 6 ms.
        for index in message.indices {
            var changed = message
            changed[index] ^= 1 << random.below(8)
            let found = opened(changed, password: password)
            if index > 1 { #expect(found == .notAuthentic(.password), "byte \(index)") }
            #expect(found != nil)
        }
    }

    @Test func `a message that was cut off anywhere, or lengthened, is refused`() throws {
        let text = [UInt8](repeating: 9, count: 50)
        let message = try RNCryptor.seal(text, keys: keys, random: random)
        let locked = try RNCryptor.seal(text, password: password, random: random)
        for count in 0..<message.count {
            let wanted: RNCryptorFailure =
                switch count {
                case 0: .empty
                case 1..<66: .tooShort(count, minimum: 66)
                default: (count - 50) % 16 > 0 ? .notWholeBlocks(count - 50) : .notAuthentic(.keys)
                }
            #expect(opened(Array(message.prefix(count)), keys: keys) == wanted, "\(count) bytes")
        }
        for count in 0..<locked.count {
            let wanted: RNCryptorFailure =
                switch count {
                case 0: .empty
                case 1..<82: .tooShort(count, minimum: 82)
                default: (count - 66) % 16 > 0 ? .notWholeBlocks(count - 66) : .notAuthentic(.password)
                }
            #expect(opened(Array(locked.prefix(count)), password: password) == wanted, "\(count) bytes")
        }
        #expect(opened(message + [0x0A], keys: keys) == .notWholeBlocks(65))
        #expect(opened(message + message, keys: keys) == .notWholeBlocks(64 + 114))
        #expect(opened(message + [UInt8](repeating: 0, count: 16), keys: keys) == .notAuthentic(.keys))
    }

    @Test func `a message without a block of text is refused even if its HMAC fits`() throws {
        let start: [UInt8] = [3, 0] + random.iv
        #expect(
            opened(start + (try hmacSHA256(start[...], key: keys.hmac)), keys: keys) == .tooShort(50, minimum: 66))
    }

    /// The last byte of 15 and one of padding is 1; changed in the IV, it becomes every other number.
    @Test func `wrong padding by the writing program is distinguished from damage`() throws {
        let text = [UInt8](0..<15)
        let start = Array(try RNCryptor.seal(text, keys: keys, random: random).dropLast(32))
        var held: [UInt8] = []
        for last in UInt8.min...UInt8.max {
            var changed = start
            changed[17] ^= last ^ 1
            changed += try hmacSHA256(changed[...], key: keys.hmac)
            guard let failure = opened(changed, keys: keys) else {
                held.append(last)
                continue
            }
            #expect(failure == .badPadding)
        }
        #expect(held == [1])
    }

    @Test func `other keys and exchanged keys do not decrypt the text`() throws {
        let message = try RNCryptor.seal([5], keys: keys, random: random)
        let exchanged = RNCryptor.Keys(encryption: keys.hmac, hmac: keys.encryption)
        #expect(opened(message, keys: exchanged) == .notAuthentic(.keys))
        for count in [0, 1, 16, 31, 33, 64] {
            let short = [UInt8](repeating: 0, count: count)
            let whole = [UInt8](repeating: 0, count: 32)
            #expect(throws: RNCryptorFailure.wrongKeyLength(count)) {
                try RNCryptor.Keys(encryption: short, hmac: whole)
            }
            #expect(throws: RNCryptorFailure.wrongKeyLength(count)) {
                try RNCryptor.Keys(encryption: whole, hmac: short)
            }
        }
    }

    @Test func `random bytes are rejected with any header`() {
        var random = SeededRandom(seed: 66)
        for _ in 0..<3000 {
            var message = (0..<random.below(200)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
            let start: [UInt8] = [3, UInt8(random.below(3))]
            if random.once(in: 2) { message = start + message }
            #expect(opened(message, keys: keys) != nil)
        }
    }
}
