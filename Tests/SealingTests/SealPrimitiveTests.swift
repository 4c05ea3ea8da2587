import Testing

@testable import Sealing

/// What sealed pages are made with, on official vectors.
@Suite struct SealPrimitiveTests {
    private func rows(_ kind: String) throws -> [[String]] {
        let rows = try Files.table("Vectors/seal-primitives.txt").filter { $0[0] == kind }.map { Array($0.dropFirst()) }
        return try #require(rows.isEmpty ? nil : rows)
    }

    @Test func `HKDF gives the keys of RFC 5869`() throws {
        let all = try rows("hkdf")
        #expect(all.count == 3)
        for row in all {
            let key = try hkdfSHA256(
                SecretBytes(bytes(hex: row[0])), salt: bytes(hex: row[1]), info: bytes(hex: row[2]),
                count: try #require(Int(row[3])))
            #expect(hex(Array(key.bytes)) == row[4])
        }
    }

    @Test func `PBKDF2 gives the keys of RFC 7914`() throws {
        let all = try rows("pbkdf2")
        #expect(all.count == 2)
        for row in all {
            let key = try pbkdf2SHA256(
                SecretBytes(bytes(hex: row[0])), salt: bytes(hex: row[1])[...], rounds: try #require(Int32(row[2])),
                count: try #require(Int(row[3])))
            #expect(hex(Array(key.bytes)) == row[4])
        }
    }

    @Test func `AES-256-GCM gives the texts of its authors, both ways`() throws {
        let all = try rows("gcm")
        #expect(all.count == 4)
        for row in all {
            let (key, nonce) = (SecretBytes(bytes(hex: row[0])), bytes(hex: row[1]))
            let (context, text) = (bytes(hex: row[2]), bytes(hex: row[3]))
            let sealed = try aes256GCMSealed(text, key: key, nonce: nonce, context: context)
            #expect(hex(sealed) == row[4])
            #expect(try aes256GCMOpened(sealed[...], key: key, nonce: nonce, context: context) == text)
            for index in sealed.indices {
                var other = sealed
                other[index] ^= 1
                #expect(try aes256GCMOpened(other[...], key: key, nonce: nonce, context: context) == nil)
            }
            #expect(try aes256GCMOpened(sealed[...], key: key, nonce: nonce, context: context + [0]) == nil)
            #expect(try aes256GCMOpened(sealed.dropLast(), key: key, nonce: nonce, context: context) == nil)
        }
        #expect(try aes256GCMOpened([], key: SecretBytes(count: 32), nonce: [UInt8](0..<12), context: []) == nil)
    }

    @Test func `a key or a nonce of another length is refused`() {
        let (key, nonce) = (SecretBytes(count: 32), [UInt8](0..<12))
        #expect(throws: LibcryptoFailure.self) {
            try aes256GCMSealed([1], key: SecretBytes(count: 16), nonce: nonce, context: [])
        }
        #expect(throws: LibcryptoFailure.self) { try aes256GCMSealed([1], key: key, nonce: [1], context: []) }
    }
}
