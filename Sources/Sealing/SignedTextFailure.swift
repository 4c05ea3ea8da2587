/// The reason why a text cannot be signed, with its line.
public struct UnsignableText: Error, Hashable, Sendable {
    /// The kinds of reason.
    public enum Kind: Hashable, Sendable {
        /// The text is empty.
        case empty
        /// A line begins with `Sig:`, like a signature line. It would be ambiguous which of the two counts.
        case signatureLine
        /// The text has a control character other than a tab or line end. QR readers and terminals drop it or act on
        /// it.
        case controlCharacter(UInt8)
        /// The text begins with U+FEFF, which programs drop as a byte order mark.
        case byteOrderMark
    }

    /// The kind of reason.
    public var kind: Kind
    /// The line of the text, counted from 1.
    public var line: Int

    init(_ kind: Kind, line: Int) { (self.kind, self.line) = (kind, line) }
}

extension UnsignableText.Kind {
    /// The reason for the user, as a sentence about the text.
    public var reason: String {
        switch self {
        case .empty: "there is no text before the signature"
        case .signatureLine: "a line of the text begins with \"Sig:\", which only a signature line may do"
        case .controlCharacter(let byte):
            "the text contains the control character \(byte), which scanners and terminals drop or act on"
        case .byteOrderMark: "the text begins with a byte order mark (U+FEFF), which programs drop"
        }
    }
}

/// The reasons why signing a text failed.
public enum SealFailure: Error, Hashable, Sendable {
    /// The text cannot be signed.
    case unfit(UnsignableText)
    /// libcrypto failed.
    case libcrypto(LibcryptoFailure)
}

/// The reason why a text with a signature line is not a valid signed text.
public struct OpenFailure: Error, Hashable, Sendable {
    /// The kinds of damage.
    public enum Kind: Hashable, Sendable {
        /// The signature line is not the last line.
        case notTheLastLine
        /// The line does not have the form `Sig: 1.`, 8 characters, a full stop, and 86 characters.
        case badLine
        /// The format of the signature is not version 1. A later version of the program may support it.
        case otherVersion
        /// Spaces, tabs or empty lines precede the signature line.
        case whiteSpaceBeforeSignature
        /// The text cannot have been signed, for this reason.
        case unfit(UnsignableText.Kind)
    }

    /// The kind of damage.
    public var kind: Kind
    /// The line of the text, counted from 1.
    public var line: Int

    init(_ kind: Kind, line: Int) { (self.kind, self.line) = (kind, line) }

    /// The reason for the user, as a sentence about the text.
    public var reason: String {
        switch kind {
        case .notTheLastLine: "there is text after the signature line"
        case .badLine: "the signature line is damaged"
        case .otherVersion: "the signature is in a newer format than this program knows"
        case .whiteSpaceBeforeSignature: "white space was added before the signature line"
        case .unfit(let kind): kind.reason
        }
    }
}
