import SourceText

/// A passcode as it was typed: nothing is trimmed. When printed it shows nothing, and its bytes are overwritten when the
/// last copy is gone; those it was made from are their owner's.
package struct Passcode: Sendable, Redacted {
    /// The most bytes it may have.
    package static let maximumSize = 1_024

    let secret: SecretBytes

    /// - Parameter bytes: The passcode in UTF-8, without a line end.
    /// - Throws: `SealRefusal` when there is nothing, too much, or no text.
    package init(_ bytes: [UInt8]) throws(SealRefusal) {
        guard !bytes.isEmpty else { throw .emptyPasscode }
        guard bytes.count <= Self.maximumSize else { throw .passcodeTooLong(bytes.count) }
        guard validateUTF8(bytes) == nil else { throw .passcodeNotText }
        secret = SecretBytes(bytes)
    }

    /// What a policy looks at. A text cannot be overwritten, so nobody keeps it.
    package func withText<Result>(_ body: (String) -> Result) -> Result {
        body(String(decoding: secret.bytes, as: UTF8.self))
    }

    /// Whether both are the same, in a time that depends on their lengths alone.
    package func isSame(as other: Passcode) -> Bool {
        secret.bytes.count == other.secret.bytes.count
            && zip(secret.bytes, other.secret.bytes).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
