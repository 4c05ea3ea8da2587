import SourceText

/// The parts of a message in version 3 of RNCryptor. Only its form has been checked.
///
/// ```
/// with a password   3  1  encryption salt (8)  HMAC salt (8)  IV (16)  ciphertext  HMAC (32)
/// with keys         3  0                                      IV (16)  ciphertext  HMAC (32)
/// ```
/// The ciphertext consists of one or more blocks of 16 bytes. The HMAC covers all preceding bytes.
struct RNCryptorParts {
    let encryptionSalt, hmacSalt, iv, ciphertext, hmac: ArraySlice<UInt8>
    private let covered: ArraySlice<UInt8>
    private let credential: RNCryptor.Credential

    init(_ message: [UInt8], credential: RNCryptor.Credential) throws(RNCryptorFailure) {
        try Self.checkStart(of: message, credential)
        let minimum = credential.headerSize + 16 + 32
        guard message.count >= minimum else { throw .tooShort(message.count, minimum: minimum) }
        // Allows the header, padding and HMAC of the longest plain text.
        let maximum = RNCryptor.maximumSize + minimum
        guard message.count <= maximum else { throw .tooLarge(message.count, maximum: maximum) }
        covered = message.dropLast(32)
        hmac = message.suffix(32)
        ciphertext = covered.dropFirst(credential.headerSize)
        guard ciphertext.count % 16 == 0 else { throw .notWholeBlocks(ciphertext.count) }
        let salts = covered[2..<credential.headerSize - 16]
        encryptionSalt = salts.prefix(8)
        hmacSalt = salts.dropFirst(8)
        iv = covered[salts.endIndex..<ciphertext.startIndex]
        self.credential = credential
    }

    private static func checkStart(
        of message: [UInt8], _ credential: RNCryptor.Credential
    ) throws(RNCryptorFailure) {
        guard let version = message.first else { throw .empty }
        if isBase64(message) { throw .base64 }
        // Drafts of version 4 begin with three letters.
        if message.starts(with: "RNC\u{4}".utf8) { throw .otherVersion(4) }
        guard version == 3 else { throw .otherVersion(version) }
        guard message.count > 1, message[1] != credential.option else { return }
        guard let needed = RNCryptor.Credential(option: message[1]) else { throw .unknownOptions(message[1]) }
        throw .otherCredential(needed: needed)
    }

    /// Whether a text looks like Base64, with either alphabet and line ends. A first byte below 4 always encodes to an
    /// A.
    private static func isBase64(_ text: [UInt8]) -> Bool {
        text.first == UInt8(ascii: "A")
            && text.allSatisfy { $0.isASCIIAlphanumeric || "+/-_=".utf8.contains($0) || $0.isSpaceOrLineEnd }
    }

    /// Checks the HMAC in constant time (section "Consistent-time equality checking").
    func checkHMAC(with key: SecretBytes) throws(RNCryptorFailure) {
        let wanted = try RNCryptorFailure.wrapping { () throws(LibcryptoFailure) in
            try hmacSHA256(covered, key: key)
        }
        guard areEqual(hmac, wanted) else { throw .notAuthentic(credential) }
    }

    /// Decrypts the message. Call `checkHMAC(with:)` first.
    func decrypted(with key: SecretBytes) throws(RNCryptorFailure) -> [UInt8] {
        let bytes = try RNCryptorFailure.wrapping { () throws(LibcryptoFailure) in
            try aes256CBCDecrypted(ciphertext, key: key, iv: iv)
        }
        guard let bytes else { throw .badPadding }
        return bytes
    }
}
