/// A password as it was given: nothing is trimmed, and no form of Unicode is preferred, so "é" as one scalar and as two
/// are two passwords. When printed it shows nothing, it cannot be encoded, and its bytes are overwritten when the last
/// copy is gone; those it was made from are their owner's.
public struct Password: Sendable {
    let secret: SecretBytes

    /// - Parameter bytes: The password in UTF-8. A line end counts as a part of it.
    public init(_ bytes: some Collection<UInt8>) { secret = SecretBytes(bytes) }

    /// True without a byte: nothing can be encrypted with it.
    package var isEmpty: Bool { secret.bytes.isEmpty }

    /// True when both are the same bytes, found in a time that depends on their lengths alone.
    package func matches(_ other: Password) -> Bool { areEqual(secret, other.secret) }
}

extension Password: Redacted {
    /// The name of the type.
    public var description: String { "Password(hidden)" }

    /// The same.
    public var debugDescription: String { description }

    /// Without children.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
