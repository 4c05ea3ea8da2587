import SourceText

/// Bytes being written. The pages are built in these: a Swift `String` walk is several times slower.
///
/// Public, as the compiler inlines nothing of `package` access into another target.
public struct ByteBuffer: Sendable {
    @usableFromInline package internal(set) var bytes: [UInt8] = []

    /// An empty buffer with room for `capacity` bytes.
    @inlinable public init(capacity: Int = 1024) { bytes.reserveCapacity(capacity) }

    /// Appends the UTF-8 of `text` as it is.
    @inlinable @inline(__always)
    public mutating func append(_ text: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Appends bytes that are already what they have to be.
    @inlinable @inline(__always)
    public mutating func append(verbatim other: [UInt8]) { bytes.append(contentsOf: other) }

    /// Appends part of `other` as it is.
    @inlinable @inline(__always)
    public mutating func append(verbatim other: ArraySlice<UInt8>) { bytes.append(contentsOf: other) }

    /// Appends the UTF-8 of `text` as it is. Only for text that is already markup.
    @inlinable @inline(__always)
    public mutating func append(verbatim text: String) {
        text.withBytes { bytes.append(contentsOf: $0) }
    }

    /// Appends part of a foreign buffer as it is.
    @inlinable @inline(__always)
    public mutating func append(bytes other: Slice<UnsafeBufferPointer<UInt8>>) { bytes.append(contentsOf: other) }

    /// Appends one byte as it is.
    @inlinable @inline(__always)
    public mutating func append(byte: UInt8) { bytes.append(byte) }

    /// Appends a decimal number.
    package mutating func append(_ number: Int) { append(verbatim: String(number)) }

    /// Appends `text` escaped for element content and for double-quoted attributes. Control characters that no HTML or XML
    /// document may hold become U+FFFD.
    package mutating func append(escaping text: String) { bytes.append(escaping: text) }

    /// The bytes as text.
    package var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// HTML that is safe to put into a page as it is. Only this package's serializers can make one, so that escaping is a
/// matter of type and not of habit.
public struct Markup: Hashable, Sendable {
    /// The markup as it goes into a page, in UTF-8.
    public let bytes: [UInt8]

    /// Takes over what a serializer wrote.
    package init(_ buffer: ByteBuffer) { bytes = buffer.bytes }

    /// The markup as a text, to be escaped again where it is inside something else.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Nothing.
    package static let empty = Markup(ByteBuffer(capacity: 0))
}
