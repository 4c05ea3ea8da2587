/// The patterns of a hyphenation file, as UTF-8.
struct HyphenationFile {
    var bytes: [UInt8]
    /// The patterns by level, as ranges of `bytes`. Each level divides the parts that the level before leaves.
    var levels: [[Range<Int>]] = [[]]
    /// Whole words with hyphens at their hyphenation points.
    var exceptions: [Range<Int>] = []
    var leftMinimum: Int?
    var rightMinimum: Int?

    init(_ file: [UInt8]) throws(HyphenationError) {
        let firstLine = file.prefix { $0 != 0x0A && $0 != 0x0D && $0 != 0x20 }
        let name = String(decoding: firstLine.prefix(40), as: UTF8.self)
        // A libhyphen file begins with the name of its character set.
        let isNamed = name.utf8.first.map { (0x41...0x5A).contains($0) || $0 == 0x6D } == true
        let hasTeX = !isNamed && file.contains(0x5C)
        bytes = try Self.decode(file, isNamed ? name : "UTF-8")
        if hasTeX {
            readTeX()
        } else {
            readLines(from: isNamed ? firstLine.count : 0)
        }
    }

    private static func decode(_ file: [UInt8], _ name: String) throws(HyphenationError) -> [UInt8] {
        let high: [UInt16]
        switch name.uppercased().filter({ $0.isLetter || $0.isNumber }) {
        case "UTF8":
            guard String(validating: file, as: UTF8.self) != nil else { throw .notText }
            return file
        case "ISO88591", "ISO885915": high = Array(0xA0...0xFF)
        case "ISO88592": high = latin2
        default: throw .characterSet(name)
        }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(file.count + file.count / 16)
        for byte in file {
            guard byte >= 0x80 else {
                bytes.append(byte)
                continue
            }
            let scalar = byte < 0xA0 ? 0xFFFD : high[Int(byte) - 0xA0]
            bytes.append(contentsOf: String(Unicode.Scalar(scalar) ?? "?").utf8)
        }
        return bytes
    }

    /// Reads one pattern a line. Words in capitals are commands; `NEXTLEVEL` ends the patterns for compound words.
    private mutating func readLines(from start: Int) {
        var place = start
        while place < bytes.count {
            let end = bytes[place...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
            defer { place = end + 1 }
            let line = place..<(bytes[place..<end].firstIndex { $0 == 0x20 || $0 == 0x09 || $0 == 0x25 } ?? end)
            guard let first = bytes[line].first, first != 0x23, first != 0x25 else { continue }
            guard (0x41...0x5A).contains(first) else {
                levels[levels.count - 1].append(line)
                continue
            }
            let value = Int(String(decoding: bytes[line.upperBound..<end].drop { $0 == 0x20 }, as: UTF8.self))
            switch String(decoding: bytes[line], as: UTF8.self) {
            case "LEFTHYPHENMIN": leftMinimum = value.map { min(max($0, 1), 20) }
            case "RIGHTHYPHENMIN": rightMinimum = value.map { min(max($0, 1), 20) }
            case "NEXTLEVEL": if levels.count < 4 { levels.append([]) }
            default: break
            }
        }
    }

    /// Reads `\patterns{…}` and `\hyphenation{…}`. Comments extend from `%` to the end of the line.
    private mutating func readTeX() {
        var place = 0
        while place < bytes.count {
            switch bytes[place] {
            case 0x25: place = bytes[place...].firstIndex(of: 0x0A) ?? bytes.count
            case 0x5C:
                let name =
                    place + 1..<(bytes[(place + 1)...].firstIndex { !(0x61...0x7A).contains($0 | 0x20) } ?? bytes.count)
                place = max(name.upperBound, place + 1)
                let isPatterns = bytes[name].elementsEqual("patterns".utf8)
                guard isPatterns || bytes[name].elementsEqual("hyphenation".utf8) else { continue }
                place = readGroup(from: place, isPatterns)
            default: place += 1
            }
        }
    }

    private mutating func readGroup(from start: Int, _ isPatterns: Bool) -> Int {
        var place = start
        var word = start
        let finish = { (end: Int) -> Range<Int>? in word < end ? word..<end : nil }
        while place < bytes.count {
            let byte = bytes[place]
            if byte <= 0x20 || byte == 0x7B || byte == 0x7D || byte == 0x25 {
                if let found = finish(place) { isPatterns ? levels[0].append(found) : exceptions.append(found) }
                if byte == 0x7D { return place + 1 }
                if byte == 0x25 { place = bytes[place...].firstIndex(of: 0x0A) ?? bytes.count - 1 }
                word = place + 1
            }
            place += 1
        }
        return place
    }

    /// Unicode scalars of ISO 8859-2 from 0xA0.
    private static let latin2: [UInt16] = [
        0x0A0, 0x104, 0x2D8, 0x141, 0x0A4, 0x13D, 0x15A, 0x0A7, 0x0A8, 0x160, 0x15E, 0x164, 0x179, 0x0AD, 0x17D, 0x17B,
        0x0B0, 0x105, 0x2DB, 0x142, 0x0B4, 0x13E, 0x15B, 0x2C7, 0x0B8, 0x161, 0x15F, 0x165, 0x17A, 0x2DD, 0x17E, 0x17C,
        0x154, 0x0C1, 0x0C2, 0x102, 0x0C4, 0x139, 0x106, 0x0C7, 0x10C, 0x0C9, 0x118, 0x0CB, 0x11A, 0x0CD, 0x0CE, 0x10E,
        0x110, 0x143, 0x147, 0x0D3, 0x0D4, 0x150, 0x0D6, 0x0D7, 0x158, 0x16E, 0x0DA, 0x170, 0x0DC, 0x0DD, 0x162, 0x0DF,
        0x155, 0x0E1, 0x0E2, 0x103, 0x0E4, 0x13A, 0x107, 0x0E7, 0x10D, 0x0E9, 0x119, 0x0EB, 0x11B, 0x0ED, 0x0EE, 0x10F,
        0x111, 0x144, 0x148, 0x0F3, 0x0F4, 0x151, 0x0F6, 0x0F7, 0x159, 0x16F, 0x0FA, 0x171, 0x0FC, 0x0FD, 0x163, 0x2D9,
    ]
}
