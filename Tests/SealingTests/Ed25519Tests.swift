import Testing

@testable import Sealing

/// What RFC 8032 and Project Wycheproof say of signatures.
@Suite struct Ed25519Tests {
    @Test func `the examples of RFC 8032 are made and checked`() throws {
        let examples = try Files.table("Vectors/rfc8032.txt")
        #expect(examples.count == 5)
        for fields in examples {
            let key = try SigningKey(bytes: bytes(hex: fields[1]))
            #expect(hex(key.verifyingKey.bytes) == fields[2], "TEST \(fields[0])")
            let message = bytes(hex: fields[3])
            let signature = try key.sign(message)
            #expect(hex(signature) == fields[4], "TEST \(fields[0])")
            #expect(try VerifyingKey(bytes: bytes(hex: fields[2])).verifies(signature, of: message))
        }
    }

    @Test func `all signatures of Wycheproof have the expected result`() throws {
        let tests = try Files.table("Vectors/wycheproof.txt")
        #expect(tests.count == 151)
        for fields in tests {
            let key = try VerifyingKey(bytes: bytes(hex: fields[3]))
            let holds = key.verifies(bytes(hex: fields[5]), of: bytes(hex: fields[4]))
            #expect(holds == (fields[1] == "valid"), "test \(fields[0]), \(fields[2])")
        }
    }

    @Test func `no signature of another length holds`() throws {
        let key = try SigningKey(bytes: [UInt8](repeating: 7, count: 32))
        let signature = try key.sign([1, 2, 3])
        #expect(key.verifyingKey.verifies(signature, of: [1, 2, 3]))
        for count in [0, 1, 32, 63] {
            #expect(!key.verifyingKey.verifies(Array(signature.prefix(count)), of: [1, 2, 3]))
        }
        #expect(!key.verifyingKey.verifies(signature + [0], of: [1, 2, 3]))
        #expect(!key.verifyingKey.verifies(signature + signature, of: [1, 2, 3]))
    }

    /// L of RFC 8032, section 5.1: 2^252 + 27742317777372353535851937790883648493, its lowest byte first.
    private static let order = bytes(hex: "edd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010")

    @Test func `a signature whose second half is not below the group order is rejected`() throws {
        let key = try SigningKey(bytes: [UInt8](repeating: 9, count: 32))
        for number in 0..<64 {
            let message = [UInt8(number)]
            var twin = try key.sign(message)
            var carry = 0
            for index in 0..<32 {
                carry += Int(twin[32 + index]) + Int(Self.order[index])
                twin[32 + index] = UInt8(carry & 255)
                carry >>= 8
            }
            #expect(carry == 0)
            #expect(!key.verifyingKey.verifies(twin, of: message), "S + L")
        }
    }

    /// What libcrypto does with them, and why they are refused before it is asked: with the neutral element as the key,
    /// the signature of R = B·0 and S = 0 fits every text.
    @Test func `libcrypto takes keys of small order, and we do not`() throws {
        let neutral = bytes(hex: "01" + String(repeating: "00", count: 31))
        let signature = neutral + [UInt8](repeating: 0, count: 32)
        for text in ["", "any", "other"] {
            #expect(try Ed25519Key(publicKey: neutral).verify(signature, of: Array(text.utf8)))
        }
        #expect(throws: KeyFailure(.smallOrder)) { try VerifyingKey(bytes: neutral) }
    }

    /// All encodings of the eight points, with both signs. `Vectors/small-order.py` has computed them.
    @Test func `every form of every point of small order is refused`() throws {
        let ys = try Files.table("Vectors/small-order.txt").map { bytes(hex: $0[0]) }
        #expect(ys.count == 7)
        for y in ys {
            for sign: UInt8 in [0x00, 0x80] {
                let form = Array(y[..<31]) + [y[31] | sign]
                #expect(throws: KeyFailure(.smallOrder), "\(hex(form))") { try VerifyingKey(bytes: form) }
            }
        }
        // Neighbours are none.
        for y in ys {
            var other = y
            other[0] ^= 0x04
            #expect(!isOfSmallOrder(other), "\(hex(other))")
        }
    }

    @Test func `keys are new each time, and the same message has one signature`() throws {
        let keys = try (0..<50).map { _ in try SigningKey.new() }
        #expect(Set(keys.map(\.verifyingKey)).count == 50)
        #expect(Set(keys.map(\.verifyingKey.id)).count == 50)
        #expect(try keys[0].sign([5]) == keys[0].sign([5]))
        #expect(try keys[0].sign([5]) != keys[1].sign([5]))
    }

    @Test func `one key can sign and verify on many threads at once`() async throws {
        let key = try SigningKey(bytes: [UInt8](repeating: 3, count: 32))
        let alone = try (0..<200).map { try key.sign([UInt8($0)]) }
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    let signatures = try (0..<200).map { try key.sign([UInt8($0)]) }
                    return signatures == alone
                        && (0..<200).allSatisfy { key.verifyingKey.verifies(alone[$0], of: [UInt8($0)]) }
                }
            }
            for try await isSame in group { #expect(isSame) }
        }
    }

    @Test func `a wrong number of bytes is no key`() {
        for count in [0, 1, 31, 33, 64] {
            let bytes = [UInt8](repeating: 2, count: count)
            #expect(throws: KeyFailure(.wrongLength(count))) { try SigningKey(bytes: bytes) }
            #expect(throws: KeyFailure(.wrongLength(count))) { try VerifyingKey(bytes: bytes) }
        }
    }
}
