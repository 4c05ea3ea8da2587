/// A password as it was given: nothing is trimmed, and no form of Unicode is preferred, so "é" as one scalar and as two
/// are two passwords. When printed it shows nothing, it cannot be encoded, and its bytes are overwritten when the last
/// copy is gone; those it was made from are their owner's.
package struct Password: Sendable, Redacted {
    let secret: SecretBytes

    /// - Parameter bytes: The password in UTF-8. A line end counts as a part of it.
    package init(_ bytes: some Collection<UInt8>) { secret = SecretBytes(bytes) }
}
