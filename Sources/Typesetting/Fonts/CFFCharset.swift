/// The mapping from glyph indices to CIDs in a CFF table.
///
/// In PDF text, glyphs of a CID-keyed font are identified by CID, those of a name-keyed font by glyph index. So the two
/// kinds must be distinguished. Source: Adobe Technical Note 5176, sections 4 to 13; ISO 32000-1, 9.7.4.2.
struct CFFCharset {
    /// The CIDs of glyphs 0, 1, …; `nil` when the font is name-keyed.
    private var identifiers: [UInt16]?

    /// Returns `nil` when the table is invalid.
    init?(_ table: [UInt8]) {
        guard table.count > 4, let names = Index(table, at: Int(table[2])),
            let tops = Index(table, at: names.end), tops.count > 0
        else { return nil }
        let top = Self.entries(table, tops.range(0))
        guard top[Self.ros] != nil else { return }
        guard let glyphs = top[17].flatMap({ Index(table, at: $0) }), let charset = top[15] else { return nil }
        identifiers = Self.read(table, at: charset, count: glyphs.count)
        if identifiers == nil { return nil }
    }

    /// Returns the code that stands for a glyph in PDF text.
    func code(of glyph: UInt16) -> UInt16 {
        guard let identifiers else { return glyph }
        return Int(glyph) < identifiers.count ? identifiers[Int(glyph)] : 0
    }

    /// The operator `ROS` (12 30), which marks a font as CID-keyed.
    private static let ros = 12 << 8 | 30

    /// Parses a DICT: the last operand of each operator.
    private static func entries(_ table: [UInt8], _ range: Range<Int>) -> [Int: Int] {
        var entries: [Int: Int] = [:]
        var operand = 0
        var place = range.lowerBound
        while place < range.upperBound {
            let byte = Int(table[place])
            place += 1
            switch byte {
            case 12:
                let second = place < range.upperBound ? Int(table[place]) : 0
                entries[12 << 8 | second] = operand
                place += 1
            case 0...21: entries[byte] = operand
            case 28:
                operand = table.signed(at: place)
                place += 2
            case 29:
                operand = Int(
                    Int32(truncatingIfNeeded: table.unsigned(at: place) << 16 | table.unsigned(at: place + 2)))
                place += 4
            case 30:
                // A real number ends with a nibble of ones.
                while place < range.upperBound, table[place] & 0xF != 0xF { place += 1 }
                place += 1
            case 32...246: operand = byte - 139
            case 247...254:
                let low = place < range.upperBound ? Int(table[place]) : 0
                operand = byte < 251 ? (byte - 247) * 256 + low + 108 : -(byte - 251) * 256 - low - 108
                place += 1
            default: break
            }
        }
        return entries
    }

    private static func read(_ table: [UInt8], at offset: Int, count: Int) -> [UInt16]? {
        // Offsets 0 to 2 denote predefined charsets, which CID-keyed fonts cannot use.
        guard offset > 2, offset < table.count else { return nil }
        var identifiers: [UInt16] = [0]
        identifiers.reserveCapacity(count)
        var place = offset + 1
        let format = table[offset]
        while identifiers.count < count {
            guard place + 1 < table.count, format <= 2 else { return nil }
            let first = table.unsigned(at: place)
            place += 2
            var left = 0
            if format == 1, place < table.count { left = Int(table[place]) }
            if format == 2 { left = table.unsigned(at: place) }
            place += Int(format)
            for number in 0...min(left, count - identifiers.count - 1) {
                identifiers.append(UInt16(truncatingIfNeeded: first + number))
            }
        }
        return identifiers
    }

    /// An INDEX: an array of byte strings.
    struct Index {
        var count: Int
        private var ends: [Int]
        /// The offset after the last byte of the INDEX.
        var end: Int { ends.last ?? 0 }

        init?(_ table: [UInt8], at place: Int) {
            guard place >= 0, place + 1 < table.count else { return nil }
            count = table.unsigned(at: place)
            guard count > 0 else {
                ends = [place + 2]
                return
            }
            guard place + 2 < table.count else { return nil }
            let size = Int(table[place + 2])
            let data = place + 3 + (count + 1) * size
            guard (1...4).contains(size), data <= table.count else { return nil }
            ends = []
            ends.reserveCapacity(count + 1)
            for number in 0...count {
                let start = place + 3 + number * size
                let end = data - 1 + table[start..<start + size].reduce(0) { $0 << 8 | Int($1) }
                guard end <= table.count, end >= ends.last ?? data else { return nil }
                ends.append(end)
            }
        }

        func range(_ number: Int) -> Range<Int> { ends[number]..<ends[number + 1] }
    }
}
