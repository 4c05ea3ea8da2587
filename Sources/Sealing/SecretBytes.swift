/// Bytes in separate memory, which is overwritten when the last reference is released. They are immutable after
/// creation, so threads may share them. Printing them shows nothing.
///
/// As a collection, they stay in memory while a loop iterates over them.
final class SecretBytes: @unchecked Sendable, Redacted, RandomAccessCollection {
    /// Only the creator writes here, before it shares the object. The pointer does not keep the memory alive: it is
    /// overwritten after the last use of the object.
    let bytes: UnsafeMutableBufferPointer<UInt8>

    /// Creates zeros, which the caller overwrites.
    init(count: Int) {
        bytes = .allocate(capacity: count)
        bytes.initialize(repeating: 0)
    }

    /// Creates a copy of `source`.
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

/// A type that shows nothing in printing, interpolation, `dump` and debuggers that use mirrors.
package protocol Redacted: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {}

extension Redacted {
    /// The name of the type, without its content.
    package var description: String { "\(Self.self)(hidden)" }

    /// The same as `description`.
    package var debugDescription: String { description }

    /// A mirror without children.
    package var customMirror: Mirror { Mirror(self, children: []) }
}
