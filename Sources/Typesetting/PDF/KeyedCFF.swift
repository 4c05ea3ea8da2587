/// Converts a name-keyed CFF table to a CID-keyed one, with glyph indices as CIDs.
///
/// PDF allows both, but programs interpret the codes for a name-keyed font differently: as glyph indices or as names.
/// All agree on CIDs. Source: Adobe Technical Note 5176; ISO 32000-1, section 9.7.4.2.
struct KeyedCFF {
    /// The converted table.
    let bytes: [UInt8]

    /// An operator of a dictionary, with its encoded operands.
    private struct Entry {
        var key: Int
        var operands: ArraySlice<UInt8>
        var numbers: [Int]
    }

    /// Converts a table. One that is already CID-keyed is kept; an invalid one returns `nil`.
    init?(_ table: [UInt8]) {
        guard table.count > 4, let names = CFFCharset.Index(table, at: Int(table[2])),
            let tops = CFFCharset.Index(table, at: names.end), tops.count == 1,
            let strings = CFFCharset.Index(table, at: tops.end),
            let routines = CFFCharset.Index(table, at: strings.end),
            let top = Self.entries(table[tops.range(0)])
        else { return nil }
        if top.contains(where: { $0.key == Self.ros }) {
            bytes = table
            return
        }
        guard let outlines = top.first(where: { $0.key == Self.charStrings })?.numbers.first,
            let privates = top.first(where: { $0.key == Self.privates })?.numbers, privates.count == 2,
            let glyphs = CFFCharset.Index(table, at: outlines)
        else { return nil }
        var texts = (0..<strings.count).map { table[strings.range($0)] }
        // CFF has 391 standard strings, so the first own string has the number 391.
        let ordering = 391 + texts.count
        texts += [ArraySlice("Adobe".utf8), ArraySlice("Identity".utf8)]
        let front = table[..<names.end]
        let middle = Self.index(texts) + table[strings.end..<routines.end]
        let own = top.filter { !Self.replaced.contains($0.key) }
        let head = { (shift: Int, end: Int) -> [UInt8] in
            var dictionary = Self.number(ordering) + Self.number(ordering + 1) + Self.number(0) + [12, 30]
            for entry in own { dictionary += entry.operands + Self.key(entry.key) }
            dictionary += Self.number(glyphs.count) + [12, 34] + Self.number(end) + [15]
            dictionary += Self.number(outlines + shift) + [17]
            let selector = end + Self.charset(glyphs.count).count
            dictionary += Self.number(selector) + [12, 37]
            return front + Self.index([(dictionary + Self.number(selector + 8) + [12, 36])[...]]) + middle
        }
        // All numbers have the same length, so the length of the dictionary does not depend on them.
        let shift = head(0, 0).count - routines.end
        let end = table.count + shift
        let font = Self.number(privates[0]) + Self.number(privates[1] + shift) + [18]
        let selector: [UInt8] = [3, 0, 1, 0, 0, 0] + Self.two(glyphs.count)
        bytes =
            head(shift, end) + table[routines.end...] + Self.charset(glyphs.count) + selector + Self.index([font[...]])
    }

    private static let ros = 12 << 8 | 30
    private static let charStrings = 17
    private static let privates = 18
    /// Operators that are not copied: the glyph names, offsets that change, and identifiers of the original font. They
    /// are charset, Encoding, CharStrings, Private, UniqueID and XUID.
    private static let replaced = [15, 16, charStrings, privates, 13, 14]

    private static func entries(_ dictionary: ArraySlice<UInt8>) -> [Entry]? {
        var entries: [Entry] = []
        var numbers: [Int] = []
        var start = dictionary.startIndex
        var place = start
        while place < dictionary.endIndex {
            let byte = Int(dictionary[place])
            let rest = dictionary[(place + 1)...]
            switch byte {
            case 0...21:
                let isLong = byte == 12
                guard !isLong || !rest.isEmpty else { return nil }
                let key = isLong ? 12 << 8 | Int(dictionary[place + 1]) : byte
                entries.append(Entry(key: key, operands: dictionary[start..<place], numbers: numbers))
                numbers = []
                place += isLong ? 2 : 1
                start = place
            case 28, 29:
                let size = byte == 28 ? 2 : 4
                guard rest.count >= size else { return nil }
                let value = rest.prefix(size).reduce(0) { $0 << 8 | Int($1) }
                numbers.append(
                    size == 2 ? Int(Int16(truncatingIfNeeded: value)) : Int(Int32(truncatingIfNeeded: value)))
                place += 1 + size
            case 30:
                guard let end = rest.firstIndex(where: { $0 & 0xF == 0xF }) else { return nil }
                numbers.append(0)
                place = end + 1
            case 32...246:
                numbers.append(byte - 139)
                place += 1
            case 247...254:
                guard let low = rest.first.map(Int.init) else { return nil }
                numbers.append(byte < 251 ? (byte - 247) * 256 + low + 108 : -(byte - 251) * 256 - low - 108)
                place += 2
            default: return nil
            }
        }
        return entries
    }

    // MARK: Writing

    private static func two(_ value: Int) -> [UInt8] { [UInt8(value >> 8 & 255), UInt8(value & 255)] }

    /// Encodes a number in always five bytes.
    private static func number(_ value: Int) -> [UInt8] { [29] + two(value >> 16) + two(value) }

    private static func key(_ key: Int) -> [UInt8] { key > 255 ? [12, UInt8(key & 255)] : [UInt8(key)] }

    /// Encodes a charset with all glyphs but the first in one range, starting at CID 1.
    private static func charset(_ glyphs: Int) -> [UInt8] {
        glyphs > 1 ? [2, 0, 1] + two(glyphs - 2) : [0]
    }

    private static func index(_ items: [ArraySlice<UInt8>]) -> [UInt8] {
        var offsets: [UInt8] = []
        var offset = 1
        for length in [0] + items.map(\.count) {
            offset += length
            offsets += two(offset >> 16) + two(offset)
        }
        return two(items.count) + [4] + offsets + items.joined()
    }
}
