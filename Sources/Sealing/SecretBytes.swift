/// Bytes in memory of their own, which are overwritten when the last user lets go of them. They are never changed, so
/// threads may share them; when printed they show nothing.
///
/// As a collection they stay in memory for as long as a loop runs over them.
final class SecretBytes: @unchecked Sendable, Redacted, RandomAccessCollection {
    /// Only whoever made them writes here, and before anybody else has them. The pointer does not keep them in memory:
    /// after the last use of the object they are overwritten.
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

    var startIndex: Int { 0 }
    var endIndex: Int { bytes.count }
    subscript(index: Int) -> UInt8 { bytes[index] }

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
