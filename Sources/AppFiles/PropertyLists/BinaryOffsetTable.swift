/// The offset table of a binary property list.
struct BinaryOffsetTable {
    /// The offset of the table; the objects are before it.
    let start: Int
    /// The size of a reference to an object, 1 to 8 bytes.
    let referenceSize: Int
    /// The number of the root object.
    let top: Int
    private let offsetSize: Int
    private let count: Int

    private static let headerSize = 8
    private static let trailerSize = 32

    /// Reads the trailer: six unused bytes, the sizes of an offset and of a reference, and three numbers of eight
    /// bytes: the number of objects, the root object, and the offset of the table.
    init(_ bytes: [UInt8]) throws(BinaryListError) {
        guard bytes.starts(with: "bplist00".utf8) else { throw .version }
        guard bytes.count > Self.headerSize + Self.trailerSize else {
            throw .damaged("the file is cut short", byte: bytes.count)
        }
        let trailer = bytes.count - Self.trailerSize
        (offsetSize, referenceSize) = (Int(bytes[trailer + 6]), Int(bytes[trailer + 7]))
        guard (1...8).contains(offsetSize), (1...8).contains(referenceSize) else {
            throw .damaged("the size of offsets or references is not 1 to 8", byte: trailer + 6)
        }
        let objects = bigEndian(bytes[(trailer + 8)..<(trailer + 16)])
        let top = bigEndian(bytes[(trailer + 16)..<(trailer + 24)])
        let table = bigEndian(bytes[(trailer + 24)...])
        guard table > UInt64(Self.headerSize), table < UInt64(trailer) else {
            throw .damaged("the table of objects would be outside of the file", byte: trailer + 24)
        }
        start = Int(table)
        guard objects <= UInt64((trailer - start) / offsetSize) else {
            throw .damaged("there is no room for so many objects", byte: trailer + 8)
        }
        guard top < objects else { throw .damaged("there is no such object", byte: trailer + 16) }
        (count, self.top) = (Int(objects), Int(top))
    }

    /// Returns the object that the reference at `byte` names. The caller must check that the reference is complete.
    func reference(at byte: Int, in bytes: [UInt8]) -> Int {
        Int(clamping: bigEndian(bytes[byte..<(byte + referenceSize)]))
    }

    /// Returns the offset of an object.
    /// - Parameter byte: the offset of the reference to it, for errors.
    func offset(of object: Int, in bytes: [UInt8], namedAt byte: Int) throws(BinaryListError) -> Int {
        guard object < count else { throw .damaged("there is no such object", byte: byte) }
        let entry = start + object * offsetSize
        let offset = bigEndian(bytes[entry..<(entry + offsetSize)])
        guard offset >= UInt64(Self.headerSize), offset < UInt64(start) else {
            throw .damaged("an object would be outside of the file", byte: entry)
        }
        return Int(offset)
    }
}

/// Returns up to eight bytes as a big-endian number.
func bigEndian(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
