/// The glyphs of a run in little room: a long document has millions of them, and most are fully told by a number and how
/// many units of the font they move the pen.
///
/// Nothing is rounded: what a short form cannot say to the last bit is kept as it is.
struct GlyphList: Sendable {
    private enum Storage: Sendable {
        /// The scale and the odd advance, two words each; the count; a word for each glyph; and half a word for each
        /// cluster unless they are 0, 1, 2 and so on.
        case short([UInt32])
        case whole([GlyphRun.Glyph])
    }

    private static let head = 5
    /// In the count: clusters follow. In the word of a glyph: the odd advance is added to its own.
    private static let (hasClusters, isOdd): (UInt32, UInt32) = (1 << 31, 1 << 15)

    private let storage: Storage

    /// - Parameter scale: points of a unit of the font.
    init(_ glyphs: [GlyphRun.Glyph], scale: Double) {
        storage = Self.shortened(glyphs, scale).map(Storage.short) ?? .whole(glyphs)
    }

    /// Nil when some glyph cannot be said so.
    private static func shortened(_ glyphs: [GlyphRun.Glyph], _ scale: Double) -> [UInt32]? {
        // The advance of a hyphen that is shown, or of stretched spaces.
        var odd = 0.0
        var isCounted = true
        var words: [UInt32] = []
        words.reserveCapacity(head + glyphs.count)
        for _ in 0..<head { words.append(0) }
        for (number, glyph) in glyphs.enumerated() {
            guard glyph.id < isOdd, glyph.x == 0, glyph.y == 0, 0...0xFFFF ~= glyph.cluster else { return nil }
            if glyph.cluster != number { isCounted = false }
            let units = (glyph.advance / scale).rounded()
            if let units = Int16(exactly: units), Double(units) * scale == glyph.advance {
                words.append(glyph.id | UInt32(UInt16(bitPattern: units)) << 16)
            } else {
                if odd == 0 { odd = glyph.advance }
                guard glyph.advance == odd else { return nil }
                words.append(glyph.id | isOdd)
            }
        }
        (words[0], words[1]) = (UInt32(truncatingIfNeeded: scale.bitPattern), UInt32(scale.bitPattern >> 32))
        (words[2], words[3]) = (UInt32(truncatingIfNeeded: odd.bitPattern), UInt32(odd.bitPattern >> 32))
        words[4] = UInt32(glyphs.count) | (isCounted ? 0 : hasClusters)
        if !isCounted { words += clusters(glyphs) }
        return words
    }

    /// Two in a word.
    private static func clusters(_ glyphs: [GlyphRun.Glyph]) -> [UInt32] {
        stride(from: 0, to: glyphs.count, by: 2).map { number in
            let second = number + 1 < glyphs.count ? glyphs[number + 1].cluster : 0
            return UInt32(glyphs[number].cluster) | UInt32(second) << 16
        }
    }

    private static func number(_ words: [UInt32], at place: Int) -> Double {
        Double(bitPattern: UInt64(words[place]) | UInt64(words[place + 1]) << 32)
    }

    private static func advance(_ word: UInt32, _ scale: Double, _ odd: Double) -> Double {
        word & isOdd != 0 ? odd : Double(Int16(truncatingIfNeeded: word >> 16)) * scale
    }

    /// All of them: faster than one by one.
    var unpacked: [GlyphRun.Glyph] {
        switch storage {
        case .whole(let glyphs): return glyphs
        case .short(let words):
            let (scale, odd) = (Self.number(words, at: 0), Self.number(words, at: 2))
            let count = count
            let hasClusters = words[Self.head - 1] & Self.hasClusters != 0
            return words.withUnsafeBufferPointer { words in
                [GlyphRun.Glyph](unsafeUninitializedCapacity: count) { glyphs, made in
                    for index in 0..<count {
                        let word = words[Self.head + index]
                        let pair = hasClusters ? words[Self.head + count + index / 2] : 0
                        let cluster = hasClusters ? Int(index % 2 == 0 ? pair & 0xFFFF : pair >> 16) : index
                        glyphs.initializeElement(
                            at: index,
                            to: GlyphRun.Glyph(
                                id: word & (Self.isOdd - 1), advance: Self.advance(word, scale, odd), x: 0, y: 0,
                                cluster: cluster))
                    }
                    made = count
                }
            }
        }
    }

    /// The sum of all advances, from the left.
    var width: Double {
        switch storage {
        case .whole(let glyphs): return glyphs.reduce(0) { $0 + $1.advance }
        case .short(let words):
            let (scale, odd) = (Self.number(words, at: 0), Self.number(words, at: 2))
            return words[Self.head..<Self.head + count].reduce(0) { $0 + Self.advance($1, scale, odd) }
        }
    }
}

extension GlyphList: RandomAccessCollection {
    var startIndex: Int { 0 }

    var endIndex: Int {
        switch storage {
        case .short(let words): Int(words[Self.head - 1] & ~Self.hasClusters)
        case .whole(let glyphs): glyphs.count
        }
    }

    subscript(index: Int) -> GlyphRun.Glyph {
        switch storage {
        case .whole(let glyphs): return glyphs[index]
        case .short(let words):
            let word = words[Self.head + index]
            var cluster = index
            if words[Self.head - 1] & Self.hasClusters != 0 {
                let pair = words[Self.head + count + index / 2]
                cluster = Int(index % 2 == 0 ? pair & 0xFFFF : pair >> 16)
            }
            return GlyphRun.Glyph(
                id: word & (Self.isOdd - 1),
                advance: Self.advance(word, Self.number(words, at: 0), Self.number(words, at: 2)), x: 0, y: 0,
                cluster: cluster)
        }
    }
}
