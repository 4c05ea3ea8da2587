/// A message encrypted with a password in version 3 of the RNCryptor format. Only its form is checked.
///
/// ```
/// 3  1  encryption salt (8)  HMAC salt (8)  IV (16)  ciphertext  HMAC (32)
/// ```
/// The ciphertext has one or more blocks of 16 bytes. The HMAC covers all bytes before it.
///
/// Source: RNCryptor-Spec-v3.md of https://github.com/RNCryptor/RNCryptor-Spec.
struct RNCryptorMessage {
    /// The first byte of a message.
    static let version: UInt8 = 3
    /// The maximum size: 16 MiB. A file of environments has a few kilobytes.
    static let maximumSize = 1 << 24

    private static let headerSize = 34
    private static let hmacSize = 32
    private static let blockSize = 16
    private static let rounds: UInt32 = 10_000

    private let encryptionSalt, hmacSalt, iv, ciphertext, covered, hmac: [UInt8]

    /// Splits a message into its fields.
    /// - Throws: `BuildEnvironmentFailure.notRNCryptor` if no password can decrypt the message.
    init(_ message: [UInt8]) throws {
        if let reason = Self.mistake(in: message) { throw BuildEnvironmentFailure.notRNCryptor(reason: reason) }
        covered = Array(message.dropLast(Self.hmacSize))
        hmac = Array(message.suffix(Self.hmacSize))
        encryptionSalt = Array(message[2..<10])
        hmacSalt = Array(message[10..<18])
        iv = Array(message[18..<Self.headerSize])
        ciphertext = Array(covered.dropFirst(Self.headerSize))
    }

    private static func mistake(in message: [UInt8]) -> String? {
        let minimum = headerSize + blockSize + hmacSize
        guard let first = message.first else { return "it is empty" }
        guard first == version else {
            let isBase64 = first == UInt8(ascii: "A") && message.allSatisfy(isBase64Byte)
            return isBase64
                ? "it seems to be Base64 text instead of the bytes that this stands for"
                : "its first byte is \(first) instead of 3, the version"
        }
        guard message.count >= minimum else { return "it has \(message.count) bytes, fewer than \(minimum)" }
        guard message.count <= maximumSize else { return "it has \(message.count) bytes, more than \(maximumSize)" }
        guard message[1] == 1 else { return "its second byte is \(message[1]) instead of 1, encrypted with a password" }
        let rest = (message.count - minimum) % blockSize
        return rest == 0 ? nil : "its last block has \(rest) instead of 16 bytes"
    }

    private static func isBase64Byte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"):
            true
        default: "+/=-_\r\n".utf8.contains(byte)
        }
    }

    /// Verifies the HMAC before it decrypts the message.
    /// - Throws: `BuildEnvironmentFailure`. A wrong password and damaged data give the same error.
    func decrypted(with password: String, _ cryptography: Cryptography) throws -> [UInt8] {
        let password = Array(password.utf8)
        guard !password.isEmpty else { throw BuildEnvironmentFailure.emptyPassword }
        let hmacKey = try cryptography.pbkdf2SHA1(password, hmacSalt, Self.rounds)
        guard areEqual(hmac, try cryptography.hmacSHA256(covered, hmacKey)) else {
            throw BuildEnvironmentFailure.notAuthentic
        }
        let key = try cryptography.pbkdf2SHA1(password, encryptionSalt, Self.rounds)
        return try Self.unpadded(try cryptography.aes256CBC(ciphertext, key, iv))
    }

    /// Removes the padding of PKCS #7 (RFC 5652, section 6.3): 1 to 16 bytes, each with the number of padding bytes.
    private static func unpadded(_ text: [UInt8]) throws -> [UInt8] {
        let count = Int(text.last ?? 0)
        guard (1...blockSize).contains(count), text.suffix(count).allSatisfy({ $0 == UInt8(count) }) else {
            throw BuildEnvironmentFailure.badPadding
        }
        return text.dropLast(count)
    }
}

/// Compares in constant time, so that the duration does not reveal the first different byte.
private func areEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    guard left.count == right.count else { return false }
    return zip(left, right).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) } == 0
}
