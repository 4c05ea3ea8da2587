/// A password exactly as given: it is neither trimmed nor normalised, so "é" as one scalar and as two are two
/// passwords.
///
/// Printing it shows nothing, and it cannot be encoded. Its bytes are overwritten when the last copy is released. The
/// caller has to overwrite the bytes it was made from.
public struct Password: Sendable {
    let secret: SecretBytes

    /// - Parameter bytes: The password in UTF-8. A line end counts as a part of it.
    public init(_ bytes: some Collection<UInt8>) { secret = SecretBytes(bytes) }

    /// Whether the password is empty, so that it cannot encrypt anything.
    package var isEmpty: Bool { secret.bytes.isEmpty }

    /// Whether both passwords have the same bytes. The time depends only on their lengths.
    package func matches(_ other: Password) -> Bool { areEqual(secret, other.secret) }
}

extension Password: Redacted {
    /// The name of the type, without the password.
    public var description: String { "Password(hidden)" }

    /// The same as `description`.
    public var debugDescription: String { description }

    /// A mirror without children.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
