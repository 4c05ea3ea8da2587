/// Bytes in memory of their own, which are overwritten when the last user lets go of them. They are never changed, so
/// threads may share them; when printed they show nothing.
final class SecretBytes: @unchecked Sendable, Redacted {
    /// Only whoever made them writes here, and before anybody else has them.
    let bytes: UnsafeMutableBufferPointer<UInt8>

    /// Zeros, to be written over by whoever asks for them.
    init(count: Int) {
        bytes = .allocate(capacity: count)
        bytes.initialize(repeating: 0)
    }

    /// A copy.
    init(_ source: some Collection<UInt8>) {
        bytes = .allocate(capacity: source.count)
        _ = bytes.initialize(fromContentsOf: source)
    }

    deinit {
        wipe(UnsafeMutableRawBufferPointer(bytes))
        bytes.deallocate()
    }
}

/// What shows nothing of itself to printing, interpolation, `dump` and debuggers that ask.
package protocol Redacted: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {}

extension Redacted {
    /// The name of the type.
    package var description: String { "\(Self.self)(hidden)" }

    /// The same.
    package var debugDescription: String { description }

    /// Without children.
    package var customMirror: Mirror { Mirror(self, children: []) }
}
