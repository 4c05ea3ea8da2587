/// Why something was not encrypted or decrypted in the RNCryptor format. No case has anything of a password, a key or a
/// text in it.
package enum RNCryptorFailure: Error, Hashable, Sendable {
    /// There is not a byte.
    case empty
    /// It is all letters of Base64, and begins with an A, as messages in Base64 do.
    case base64
    /// Its first byte, or after the letters RNC the fourth, is not 3.
    case otherVersion(UInt8)
    /// Its second byte is neither 0 nor 1.
    case unknownOptions(UInt8)
    /// A password was given where keys are needed, or the other way round.
    case otherCredential(needed: RNCryptor.Credential)
    /// It has so many bytes, fewer than the shortest message of its kind.
    case tooShort(Int, minimum: Int)
    /// It has so many bytes, more than are taken.
    case tooLarge(Int, maximum: Int)
    /// Its ciphertext has so many bytes, not a multiple of 16.
    case notWholeBlocks(Int)
    /// The HMAC does not fit: another password or other keys, or damage. The format gives no way to tell these apart.
    case notAuthentic(RNCryptor.Credential)
    /// The HMAC fits, so the message is what its writer made, yet it does not end in padding: the writer was wrong.
    case badPadding
    /// The format asks for a password of one byte or more.
    case emptyPassword
    /// The password has so many bytes, more than are taken.
    case passwordTooLong(Int, maximum: Int)
    /// A key has so many bytes instead of 32.
    case wrongKeyLength(Int)
    /// libcrypto would not do it.
    case libcrypto(LibcryptoFailure)

    static func wrapping<Result>(
        _ body: () throws(LibcryptoFailure) -> Result
    ) throws(RNCryptorFailure) -> Result {
        do throws(LibcryptoFailure) { return try body() } catch { throw .libcrypto(error) }
    }

    /// The reason in plain words, as the end of "this cannot be decrypted: …".
    package var reason: String {
        switch self {
        case .empty: "it is empty"
        case .base64: "it seems to be Base64 text instead of the bytes that this stands for"
        case .otherVersion(let version): Self.reason(forVersion: version)
        case .unknownOptions(let byte):
            "its second byte is \(byte), where RNCryptor has 1 for a password or 0 for a pair of keys"
        case .otherCredential(let needed):
            needed == .keys
                ? "it was encrypted with a pair of keys, not with a password"
                : "it was encrypted with a password, not with a pair of keys"
        case .tooShort(let count, let minimum):
            "it has \(count) \(count == 1 ? "byte" : "bytes"), and the shortest such message has \(minimum)"
        case .tooLarge(let count, let maximum): "it has \(count) bytes, more than the limit of \(maximum)"
        case .notWholeBlocks(let count): "its encrypted part has \(count) bytes, which is not a multiple of 16"
        case .notAuthentic(let credential):
            (credential == .password ? "the password is wrong" : "the keys are wrong")
                + ", or the message was damaged or changed; this format cannot tell which"
        case .badPadding: "it was damaged by its writer, not since: the padding of its last block is not valid"
        case .emptyPassword: "the password is empty"
        case .passwordTooLong(let count, let maximum):
            "the password has \(count) bytes, more than the limit of \(maximum)"
        case .wrongKeyLength(let count): "a key has \(count) \(count == 1 ? "byte" : "bytes") instead of 32"
        case .libcrypto(let failure): failure.words
        }
    }

    private static func reason(forVersion version: UInt8) -> String {
        switch version {
        case 1: "it seems to be in version 1 of the RNCryptor format; only version 3 can be read"
        case 2: "it seems to be in version 2 of the RNCryptor format, an older one; only version 3 can be read"
        case 4: "it seems to be in version 4 of the RNCryptor format, a draft; only version 3 can be read"
        default: "it is not in version 3 of the RNCryptor format: its first byte is \(version) instead of 3"
        }
    }

    /// What to do about it; nil when there is nothing to add.
    package var hint: String? {
        switch self {
        case .base64: "decode it with: base64 -d FILE > NEW-FILE"
        case .otherVersion(1...2), .otherVersion(4): "encrypt it again in version 3"
        case .tooShort, .notWholeBlocks: "a part seems to be missing: copy it again"
        case .notAuthentic(.password): "spaces and line ends are parts of a password too"
        case .badPadding: "encrypt it again with another program"
        default: nil
        }
    }
}
