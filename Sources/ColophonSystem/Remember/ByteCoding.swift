/// Numbers and texts as bytes, one after the other.
struct ByteWriter {
    private(set) var bytes: [UInt8] = []

    mutating func add(_ number: UInt64) {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func add(_ array: [UInt8]) {
        add(UInt64(array.count))
        bytes += array
    }

    mutating func add(_ text: String) { add(Array(text.utf8)) }

    mutating func add(_ text: String?) {
        add(text == nil ? 0 : 1)
        if let text { add(text) }
    }
}

/// Reads what a `ByteWriter` wrote. Whatever the bytes are, nothing outside of them is read.
struct ByteReader {
    /// They are not what was written.
    struct Damage: Error {}

    private let bytes: [UInt8]
    private var place: Int

    init(_ bytes: [UInt8], from place: Int = 0) { (self.bytes, self.place) = (bytes, place) }

    /// True when all was read.
    var isAtEnd: Bool { place == bytes.count }

    mutating func number() throws(Damage) -> UInt64 {
        guard bytes.count - place >= 8 else { throw Damage() }
        let number = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: UInt64.self) }
        place += 8
        return UInt64(littleEndian: number)
    }

    /// How many things come, of which each has at least `size` bytes.
    mutating func count(atLeast size: Int) throws(Damage) -> Int {
        let count = try number()
        guard count <= UInt64((bytes.count - place) / size) else { throw Damage() }
        return Int(count)
    }

    mutating func array() throws(Damage) -> [UInt8] {
        let count = try count(atLeast: 1)
        defer { place += count }
        return Array(bytes[place..<place + count])
    }

    mutating func text() throws(Damage) -> String {
        guard let text = String(validating: try array(), as: UTF8.self) else { throw Damage() }
        return text
    }

    mutating func optionalText() throws(Damage) -> String? {
        switch try number() {
        case 0: nil
        case 1: try text()
        default: throw Damage()
        }
    }
}
