/// The reason why the file of environments cannot be used. No case contains a value or a password.
public enum BuildEnvironmentFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The app does not have the file.
    case missing(file: String)
    /// The file is encrypted, and no password was given.
    case encrypted
    /// The file is not encrypted, or has another version; `reason` is in words.
    case notRNCryptor(reason: String)
    /// The password is empty. The format requires at least one byte.
    case emptyPassword
    /// The password is wrong, or the file was damaged or changed. The format cannot tell which.
    case notAuthentic
    /// The padding is not valid, although the file is authentic: its writer made a mistake.
    case badPadding
    /// CommonCrypto reported an error.
    case cryptography(status: Int32)
    /// The system does not have CommonCrypto.
    case noCryptography
    /// The content does not have the form of the format; `reason` is in words.
    case malformed(reason: String)
    /// `Info.plist` does not name the configuration under the key `Configuration`.
    case unnamedConfiguration
    /// The file has no configuration of this name.
    case unknownConfiguration(String, known: [String])

    /// The reason in words.
    public var description: String {
        switch self {
        case .missing(let file): "the app has no file \(file)"
        case .encrypted: "the file is encrypted; give its password"
        case .notRNCryptor(let reason): "the file cannot be decrypted: \(reason)"
        case .emptyPassword: "the password is empty"
        case .notAuthentic: "the password is wrong, or the file was damaged or changed; the format cannot tell which"
        case .badPadding: "the writer of the file made a mistake: the padding of its last block is not valid"
        case .cryptography(let status): "CommonCrypto reported the error \(status)"
        case .noCryptography: "this system has no CommonCrypto, which decrypts the file"
        case .malformed(let reason): "the file of environments cannot be read: \(reason)"
        case .unnamedConfiguration:
            "Info.plist does not name the configuration; add the key Configuration with the value $(CONFIGURATION)"
        case .unknownConfiguration(let name, let known):
            "there is no configuration \"\(name)\"; there are \(known.joined(separator: ", "))"
        }
    }
}
