/// What keeps a text from being signed.
public struct Unfit: Error, Hashable, Sendable {
    /// The kinds of obstacles.
    public enum Kind: Hashable, Sendable {
        /// There is nothing to sign.
        case empty
        /// A line begins with `Sig:`, as that of a signature does; which one counted would be a matter of opinion.
        case signatureLine
        /// A control character other than a tab or a line end: QR readers and terminals drop or obey them.
        case controlCharacter(UInt8)
        /// U+FEFF at the head, which programs drop as a byte order mark.
        case byteOrderMark
    }

    /// Which one.
    public var kind: Kind
    /// The line of the text, counted from 1.
    public var line: Int

    init(_ kind: Kind, line: Int) { (self.kind, self.line) = (kind, line) }
}

extension Unfit.Kind {
    /// In plain words, as a sentence about the text.
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

/// Why a text was not signed.
public enum SealFailure: Error, Hashable, Sendable {
    /// Of what the text is.
    case unfit(Unfit)
    /// Of what libcrypto can do.
    case libcrypto(LibcryptoFailure)
}

/// Why a text that has a line of a signature is not a signed text.
public struct OpenFailure: Error, Hashable, Sendable {
    /// The kinds of damage.
    public enum Kind: Hashable, Sendable {
        /// Something is behind the line of the signature.
        case notTheLastLine
        /// The line is not `Sig: 1.`, 8 letters, a point, and 86 letters.
        case badLine
        /// The line has another number than 1 in front: a later program may read it.
        case otherVersion
        /// Spaces, tabs or empty lines come before the line of the signature.
        case whiteSpaceBeforeSignature
        /// No text like this is ever signed.
        case unfit(Unfit.Kind)
    }

    /// Which one.
    public var kind: Kind
    /// The line of the text, counted from 1.
    public var line: Int

    init(_ kind: Kind, line: Int) { (self.kind, self.line) = (kind, line) }

    /// In plain words, as a sentence about the text.
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
