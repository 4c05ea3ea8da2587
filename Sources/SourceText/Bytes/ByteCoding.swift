/// Serialises numbers and texts into bytes, for `ByteReader`.
package struct ByteWriter: Sendable {
    package private(set) var bytes: [UInt8] = []

    /// - Parameter capacity: the expected number of bytes, if known.
    package init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

    package mutating func add(_ number: UInt64) {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }

    package mutating func add(_ array: [UInt8]) {
        add(UInt64(array.count))
        bytes += array
    }

    package mutating func add(_ text: String) { add(Array(text.utf8)) }

    package mutating func add(_ text: String?) {
        add(text == nil ? 0 : 1)
        if let text { add(text) }
    }

    /// Appends a number as LEB128: seven bits a byte, the lowest first.
    /// - Parameter number: not negative.
    package mutating func add(short number: Int) {
        var rest = UInt(bitPattern: number)
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    /// Appends a text whose length is LEB128.
    package mutating func add(short text: String) {
        add(short: text.utf8.count)
        bytes += text.utf8
    }
}

/// Deserialises what a `ByteWriter` wrote. It never reads out of bounds, whatever the bytes are.
package struct ByteReader: Sendable {
    /// The error for bytes that are not in the format of `ByteWriter`.
    package struct FormatError: Error {
        package init() {}
    }

    private let bytes: [UInt8]
    private var place: Int

    package init(_ bytes: [UInt8], from place: Int = 0) { (self.bytes, self.place) = (bytes, place) }

    /// Whether all bytes have been read.
    package var isAtEnd: Bool { place == bytes.count }

    package mutating func number() throws(FormatError) -> UInt64 {
        guard bytes.count - place >= 8 else { throw FormatError() }
        let number = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: UInt64.self) }
        place += 8
        return UInt64(littleEndian: number)
    }

    /// Reads the number of items that follow.
    /// - Parameter size: the least size of an item in bytes.
    /// - Throws: `Damage` if so many items cannot fit into the rest of the bytes.
    package mutating func count(atLeast size: Int) throws(FormatError) -> Int {
        let count = try number()
        guard count <= UInt64((bytes.count - place) / size) else { throw FormatError() }
        return Int(count)
    }

    package mutating func array() throws(FormatError) -> [UInt8] {
        let count = try count(atLeast: 1)
        defer { place += count }
        return Array(bytes[place..<place + count])
    }

    package mutating func text() throws(FormatError) -> String {
        guard let text = try array().withUnsafeBufferPointer(validText) else { throw FormatError() }
        return text
    }

    package mutating func optionalText() throws(FormatError) -> String? {
        switch try number() {
        case 0: nil
        case 1: try text()
        default: throw FormatError()
        }
    }

    /// Reads a number that `add(short:)` wrote.
    package mutating func short() throws(FormatError) -> Int {
        if place < bytes.count, bytes[place] < 0x80 {
            defer { place += 1 }
            return Int(bytes[place])
        }
        var (number, shift): (UInt, UInt) = (0, 0)
        while place < bytes.count, shift < 63 {
            let byte = bytes[place]
            place += 1
            number |= UInt(byte & 0x7F) << shift
            if byte < 0x80 { return Int(bitPattern: number) }
            shift += 7
        }
        throw FormatError()
    }

    /// Reads the number of items that follow, each of at least one byte.
    package mutating func shortCount() throws(FormatError) -> Int {
        let count = try short()
        guard count <= bytes.count - place else { throw FormatError() }
        return count
    }

    package mutating func shortText() throws(FormatError) -> String {
        let count = try shortCount()
        defer { place += count }
        guard let text = bytes[place..<place + count].withUnsafeBufferPointer(validText) else { throw FormatError() }
        return text
    }

    /// Skips a short text, and returns whether it equals `other`.
    package mutating func skipShortText(is other: [UInt8]) throws(FormatError) -> Bool {
        let count = try shortCount()
        defer { place += count }
        return count == other.count && bytes[place..<place + count].elementsEqual(other)
    }
}
