/// Glyphs in a compact encoding: each is its glyph index and its advance in font units.
///
/// Everything is in one array of 32-bit words: the scale (two words); the odd advance (two); the count with flags; the
/// letter spacing, if any (two); one word for each glyph; half a word for each cluster, unless the clusters are 0, 1, 2
/// and so on.
///
/// A typical line has ninety glyphs, of which thirty are different. So where it is shorter, the glyphs are a
/// dictionary: the number of distinct glyphs, a word for each of them, and a byte for each glyph with its index.
struct PackedGlyphs: Sendable {
    private static let head = 5
    /// Flags in the count word: clusters are stored, glyphs are a dictionary, letter spacing is stored.
    private static let (hasClusters, hasList, isSpaced): (UInt32, UInt32, UInt32) = (1 << 31, 1 << 30, 1 << 29)
    /// Flag in a glyph's word: its advance is the odd one.
    private static let isOdd: UInt32 = 1 << 15

    private var words: [UInt32]

    /// Returns `nil` when some glyph cannot be encoded exactly.
    ///
    /// - Parameters:
    ///   - scale: the size of a font unit in points.
    ///   - spacing: the letter spacing in points, which every advance includes.
    init?(_ glyphs: [GlyphRun.Glyph], _ scale: Double, spacing: Double) {
        // The only advance that is not a whole number of font units: that of a visible hyphen or of stretched spaces.
        var odd: Double?
        guard let each = Self.words(of: glyphs, scale, spacing, &odd) else { return nil }
        let listed = Self.listed(each)
        let clusters = Self.clusters(glyphs)
        words = []
        words.reserveCapacity(Self.head + (spacing == 0 ? 0 : 2) + (listed ?? each).count + clusters.count)
        words += Self.halves(scale) + Self.halves(odd ?? 0)
        words.append(
            UInt32(glyphs.count) | (clusters.isEmpty ? 0 : Self.hasClusters) | (listed == nil ? 0 : Self.hasList)
                | (spacing == 0 ? 0 : Self.isSpaced))
        if spacing != 0 { words += Self.halves(spacing) }
        words += listed ?? each
        words += clusters
    }

    /// Encodes each glyph in a word: its glyph index, and its advance in font units or a flag for the odd advance.
    private static func words(
        of glyphs: [GlyphRun.Glyph], _ scale: Double, _ spacing: Double, _ odd: inout Double?
    ) -> [UInt32]? {
        var words: [UInt32] = []
        words.reserveCapacity(glyphs.count)
        for glyph in glyphs {
            guard glyph.id < isOdd, glyph.x == 0, glyph.y == 0, 0...0xFFFF ~= glyph.cluster else { return nil }
            let units = ((glyph.advance - spacing) / scale).rounded()
            if let units = Int16(exactly: units), Double(units) * scale + spacing == glyph.advance {
                words.append(glyph.id | UInt32(UInt16(bitPattern: units)) << 16)
            } else {
                guard glyph.advance == odd ?? glyph.advance else { return nil }
                odd = glyph.advance
                words.append(glyph.id | isOdd)
            }
        }
        return words
    }

    private static func halves(_ number: Double) -> [UInt32] {
        [UInt32(truncatingIfNeeded: number.bitPattern), UInt32(number.bitPattern >> 32)]
    }

    /// Encodes the glyphs as a dictionary: the number of distinct words, these words, and an index byte for each glyph,
    /// four in a word. Returns `nil` where this saves nothing.
    private static func listed(_ each: [UInt32]) -> [UInt32]? {
        let most = min(255, each.count - (each.count + 3) / 4 - 2)
        guard most > 0 else { return nil }
        // A hash table from words to dictionary indices, with twice as many slots as there can be distinct words.
        return withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 512) { found -> [UInt32]? in
            found.initialize(repeating: 0)
            var list: [UInt32] = [0]
            list.reserveCapacity(1 + each.count)
            var places: [UInt32] = Array(repeating: 0, count: (each.count + 3) / 4)
            for (number, word) in each.enumerated() {
                var slot = Int(truncatingIfNeeded: (word &* 2_654_435_769) >> 23)
                while found[slot] != 0, list[Int(found[slot])] != word { slot = (slot + 1) & 511 }
                if found[slot] == 0 {
                    if list.count > most { return nil }
                    found[slot] = UInt16(list.count)
                    list.append(word)
                }
                places[number / 4] |= UInt32(found[slot] - 1) << UInt32(number % 4 * 8)
            }
            list[0] = UInt32(list.count - 1)
            return list + places
        }
    }

    /// Packs two clusters into a word; returns an empty array where the clusters are 0, 1, 2 and so on.
    private static func clusters(_ glyphs: [GlyphRun.Glyph]) -> [UInt32] {
        if glyphs.indices.allSatisfy({ glyphs[$0].cluster == $0 }) { return [] }
        return stride(from: 0, to: glyphs.count, by: 2).map { number in
            let second = number + 1 < glyphs.count ? glyphs[number + 1].cluster : 0
            return UInt32(glyphs[number].cluster) | UInt32(second) << 16
        }
    }

    var count: Int { Int(words[Self.head - 1] & (Self.isSpaced - 1)) }

    /// Calls `body` with access to all glyphs, which is faster than decoding each on its own.
    func withGlyphs<Result>(_ body: (Glyphs) -> Result) -> Result {
        words.withUnsafeBufferPointer { words in
            body(Glyphs(words, count: count))
        }
    }

    /// A view of the glyphs, valid while their words exist.
    struct Glyphs {
        let count: Int
        private let words: UnsafeBufferPointer<UInt32>
        private let scale, odd, spacing: Double
        /// Offsets in `words`: of the glyphs or the dictionary, of the index bytes if any, and of the clusters if any.
        private let first: Int
        private let places, clusters: Int?

        fileprivate init(_ words: UnsafeBufferPointer<UInt32>, count: Int) {
            (self.words, self.count) = (words, count)
            let flags = words[head - 1]
            let isSpaced = flags & PackedGlyphs.isSpaced != 0
            (scale, odd) = (Self.number(words, at: 0), Self.number(words, at: 2))
            spacing = isSpaced ? Self.number(words, at: head) : 0
            let start = isSpaced ? head + 2 : head
            let isList = flags & hasList != 0
            first = isList ? start + 1 : start
            places = isList ? first + Int(words[start]) : nil
            let end = places.map { $0 + (count + 3) / 4 } ?? first + count
            clusters = flags & hasClusters != 0 ? end : nil
        }

        private static func number(_ words: UnsafeBufferPointer<UInt32>, at place: Int) -> Double {
            Double(bitPattern: UInt64(words[place]) | UInt64(words[place + 1]) << 32)
        }

        private func word(_ index: Int) -> UInt32 {
            guard let places else { return words[first + index] }
            return words[first + Int(words[places + index / 4] >> UInt32(index % 4 * 8) & 0xFF)]
        }

        func advance(_ index: Int) -> Double { advance(of: word(index)) }

        private func advance(of word: UInt32) -> Double {
            word & isOdd != 0 ? odd : Double(Int16(truncatingIfNeeded: word >> 16)) * scale + spacing
        }

        subscript(index: Int) -> GlyphRun.Glyph {
            let word = word(index)
            let pair = clusters.map { words[$0 + index / 2] }
            let cluster = pair.map { Int(index % 2 == 0 ? $0 & 0xFFFF : $0 >> 16) } ?? index
            return GlyphRun.Glyph(id: word & (isOdd - 1), advance: advance(of: word), x: 0, y: 0, cluster: cluster)
        }
    }
}
