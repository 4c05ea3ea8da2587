/// The reasons why encryption or decryption in the RNCryptor format failed. No case contains any part of a password, a
/// key or a text.
package enum RNCryptorFailure: Error, Hashable, Sendable {
    /// The message is empty.
    case empty
    /// The message contains only Base64 characters and begins with an A, like every message in Base64.
    case base64
    /// The version is not 3. It is the first byte, or the fourth after the letters RNC.
    case otherVersion(UInt8)
    /// The second byte is neither 0 nor 1.
    case unknownOptions(UInt8)
    /// The message needs keys instead of a password, or a password instead of keys.
    case otherCredential(needed: RNCryptor.Credential)
    /// The message has this number of bytes, fewer than the shortest one of its kind.
    case tooShort(Int, minimum: Int)
    /// The text or message has this number of bytes, more than the limit.
    case tooLarge(Int, maximum: Int)
    /// The ciphertext has this number of bytes, which is not a multiple of 16.
    case notWholeBlocks(Int)
    /// The HMAC is wrong. The format cannot distinguish a wrong password or key from damage.
    case notAuthentic(RNCryptor.Credential)
    /// The HMAC is right, but the padding is invalid, so the program that wrote the message has an error.
    case badPadding
    /// The password is empty, which the format forbids.
    case emptyPassword
    /// The password has this number of bytes, more than the limit.
    case passwordTooLong(Int, maximum: Int)
    /// A key has this number of bytes instead of 32.
    case wrongKeyLength(Int)
    /// libcrypto failed.
    case libcrypto(LibcryptoFailure)

    static func wrapping<Result>(
        _ body: () throws(LibcryptoFailure) -> Result
    ) throws(RNCryptorFailure) -> Result {
        do throws(LibcryptoFailure) { return try body() } catch { throw .libcrypto(error) }
    }

    /// The reason for the user, as the end of "this cannot be decrypted: …".
    package var reason: String {
        switch self {
        case .empty: "it is empty"
        case .base64: "it seems to be Base64 text instead of binary data"
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
                + ", or the message was damaged or changed"
        case .badPadding: "the program that encrypted it wrote an invalid padding"
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

    /// The next step for the user; `nil` if there is none.
    package var hint: String? {
        switch self {
        case .base64: "decode it with: base64 -d FILE > NEW-FILE"
        case .otherVersion(1...2), .otherVersion(4): "encrypt it again in version 3"
        case .tooShort, .notWholeBlocks: "a part seems to be missing: copy it again"
        case .notAuthentic(.password): "check spaces and line ends: they belong to the password"
        case .badPadding: "encrypt it again with another program"
        default: nil
        }
    }
}
