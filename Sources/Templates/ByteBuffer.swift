import SourceText

/// A buffer of output bytes. Pages are built from bytes, because iterating over a Swift `String` is several times
/// slower.
///
/// This type is public because the compiler does not inline `package` declarations into other targets.
public struct ByteBuffer: Sendable {
    @usableFromInline package internal(set) var bytes: [UInt8] = []

    /// Creates an empty buffer with capacity for `capacity` bytes.
    @inlinable public init(capacity: Int = 1024) { bytes.reserveCapacity(capacity) }

    /// Appends the UTF-8 bytes of `text` unchanged.
    @inlinable @inline(__always)
    public mutating func append(_ text: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Appends bytes unchanged. The caller is responsible for escaping.
    @inlinable @inline(__always)
    public mutating func append(verbatim other: [UInt8]) { bytes.append(contentsOf: other) }

    /// Appends part of `other` unchanged.
    @inlinable @inline(__always)
    public mutating func append(verbatim other: ArraySlice<UInt8>) { bytes.append(contentsOf: other) }

    /// Appends the UTF-8 bytes of `text` unchanged. Only for text that is already markup.
    @inlinable @inline(__always)
    public mutating func append(verbatim text: String) {
        text.withBytes { bytes.append(contentsOf: $0) }
    }

    /// Appends part of an external buffer unchanged.
    @inlinable @inline(__always)
    public mutating func append(bytes other: Slice<UnsafeBufferPointer<UInt8>>) { bytes.append(contentsOf: other) }

    /// Appends one byte unchanged.
    @inlinable @inline(__always)
    public mutating func append(byte: UInt8) { bytes.append(byte) }

    /// Appends a decimal number.
    package mutating func append(_ number: Int) { append(verbatim: String(number)) }

    /// Appends `text` escaped for element content and double-quoted attributes. Replaces control characters that are
    /// not allowed in HTML or XML by U+FFFD.
    package mutating func append(escaping text: String) { bytes.append(escaping: text) }

    /// The bytes decoded as text.
    package var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// HTML that can be inserted into a page without escaping. Only serializers in this package can create it, so the type
/// system enforces escaping.
public struct Markup: Hashable, Sendable {
    /// The markup in UTF-8.
    public let bytes: [UInt8]

    /// Creates markup from the output of a serializer.
    package init(_ buffer: ByteBuffer) { bytes = buffer.bytes }

    /// The markup as text, for example to escape it again inside other markup.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Empty markup.
    package static let empty = Markup(ByteBuffer(capacity: 0))
}
