/// A font file in the format WOFF 1.0: the tables of an OpenType font, each compressed on its own.
///
/// Source: https://www.w3.org/TR/WOFF/, sections 3 to 5.
struct WebFont {
    private let bytes: [UInt8]
    private static let headerSize = 44
    private static let entrySize = 20
    /// A limit for the unpacked font, above the size of every font of a language.
    private static let limit = 1 << 26

    /// A table as the directory lists it.
    private struct Entry {
        var tag, start, packedSize, size, checksum: Int
    }

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Returns the bytes of the OpenType font.
    func unpacked() throws(FontError) -> [UInt8] {
        let count = bytes.unsigned(at: 12)
        let end = Self.headerSize + Self.entrySize * count
        guard count > 0, bytes.long(at: 8) == bytes.count, end <= bytes.count else { throw .notAFont }
        let entries = (0..<count).map { entry(at: Self.headerSize + Self.entrySize * $0) }
        guard entries.reduce(0, { $0 + $1.size }) <= Self.limit else { throw .notAFont }
        var (directory, tables): ([UInt8], [UInt8]) = (header(count), [])
        for entry in entries {
            let place = 12 + 16 * count + tables.count
            for number in [entry.tag, entry.checksum, place, entry.size] { directory.append(long: number) }
            tables += try table(entry)
            tables += [UInt8](repeating: 0, count: -entry.size & 3)
        }
        return directory + tables
    }

    private func entry(at place: Int) -> Entry {
        let numbers = (0..<5).map { bytes.long(at: place + 4 * $0) }
        return Entry(tag: numbers[0], start: numbers[1], packedSize: numbers[2], size: numbers[3], checksum: numbers[4])
    }

    /// Returns the first 12 bytes of an OpenType font: its kind, and the number of tables with values for a search.
    private func header(_ count: Int) -> [UInt8] {
        let power = count.bitWidth - 1 - count.leadingZeroBitCount
        let range = 16 << power
        return bytes[4..<8]
            + [count, range, power, 16 * count - range].flatMap { [UInt8($0 >> 8 & 255), UInt8($0 & 255)] }
    }

    private func table(_ entry: Entry) throws(FontError) -> [UInt8] {
        let name = String(decoding: (0..<4).map { UInt8(entry.tag >> (24 - 8 * $0) & 255) }, as: UTF8.self)
        guard entry.start + entry.packedSize <= bytes.count, entry.packedSize <= entry.size else {
            throw .noTable(name)
        }
        let packed = Array(bytes[entry.start..<entry.start + entry.packedSize])
        if entry.packedSize == entry.size { return packed }
        var table: [UInt8] = []
        let result = inflate(packed, limit: entry.size) { table += $0 }
        guard case .complete = result, table.count == entry.size else { throw .noTable(name) }
        return table
    }
}

extension [UInt8] {
    /// Returns a big-endian 32-bit number, or 0 past the end.
    fileprivate func long(at place: Int) -> Int { unsigned(at: place) << 16 | unsigned(at: place + 2) }

    fileprivate mutating func append(long number: Int) {
        for shift in [24, 16, 8, 0] { append(UInt8(number >> shift & 255)) }
    }
}
