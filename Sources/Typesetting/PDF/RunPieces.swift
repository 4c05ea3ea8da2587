/// A run in reading order, split into pieces where glyphs need `ActualText` to express their text.
struct RunPieces {
    enum Kind {
        /// Each glyph expresses its share of the text.
        case plain
        /// The text must be given as `ActualText`.
        case needsActualText
        /// No font has glyphs for the text.
        case missing
    }

    /// A glyph with its position and its share of the text.
    struct Glyph {
        var id: UInt32
        /// The position relative to the left end of the run.
        var x: Double
        var y: Double
        var advance: Double
        /// The range in bytes of the text.
        var text: Range<Int>
        var kind: Kind
        var beginsCluster: Bool
    }

    /// Glyphs that share a marked-content sequence.
    struct Piece {
        var kind: Kind
        var glyphs: ArraySlice<Glyph>
        var text: Range<Int>

        /// The piece with its glyphs from left to right.
        var drawnFromTheLeft: Piece { Piece(kind: kind, glyphs: ArraySlice(glyphs.reversed()), text: text) }
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private var glyphs: [Glyph] = []
    private var isPlain = true
    private let isRightToLeft: Bool

    /// - Parameters:
    ///   - bytes: the text of the run.
    ///   - canSay: returns whether the font can map a glyph to a text.
    init(_ run: GlyphRun, _ bytes: UnsafeBufferPointer<UInt8>, canSay: (ShortText, UInt32) -> Bool) {
        self.bytes = bytes
        isRightToLeft = run.isRightToLeft
        glyphs.reserveCapacity(run.glyphs.count)
        let drawn = run.glyphs.unpacked
        let count = drawn.count
        var pen = run.isRightToLeft ? run.width : 0
        // Right-to-left runs are read from their last glyph on.
        let glyph = { (place: Int) in drawn[run.isRightToLeft ? count - 1 - place : place] }
        var start = 0
        while start < count {
            let cluster = min(max(glyph(start).cluster, 0), bytes.count)
            var end = start + 1
            while end < count, glyph(end).cluster == cluster { end += 1 }
            let next = end < count ? min(max(glyph(end).cluster, cluster), bytes.count) : bytes.count
            let text = ClusterText(cluster..<next, bytes, glyphs: end - start)
            let isMissing = (start..<end).contains { glyph($0).id == 0 }
            var kind = isMissing ? Kind.missing : text.coversText && !run.isRightToLeft ? .plain : .needsActualText
            var place = cluster
            for index in start..<end {
                let item = glyph(index)
                if run.isRightToLeft { pen -= item.advance }
                let share = text.share(of: index - start, from: place)
                place = share.upperBound
                if kind == .plain, !(ShortText(bytes[share]).map { canSay($0, item.id) } ?? false) {
                    kind = .needsActualText
                }
                glyphs.append(
                    Glyph(
                        id: item.id, x: pen + item.x, y: item.y, advance: item.advance, text: share, kind: kind,
                        beginsCluster: index == start))
                if !run.isRightToLeft { pen += item.advance }
            }
            // The font may be unable to express the share of a later glyph.
            glyphs[start].kind = kind
            if kind != .plain { isPlain = false }
            start = end
        }
    }

    /// The pieces in reading order. If a part of a word needs `ActualText`, the whole word gets it, because some screen
    /// readers pause between marked-content sequences.
    ///
    /// Right-to-left runs get `ActualText` but are drawn from left to right. Programs that only read the glyphs, such
    /// as Chromium's viewer, expect them in the order of their positions.
    var pieces: [Piece] {
        if isPlain { return [Piece(kind: .plain, glyphs: glyphs[...], text: 0..<bytes.count)] }
        var pieces: [Piece] = []
        var start = 0
        while start < glyphs.count {
            var end = endOfCluster(start)
            var kind = glyphs[start].kind
            if kind != .missing, isRightToLeft || !isSpace(start) {
                while end < glyphs.count, glyphs[end].kind != .missing, isRightToLeft || !isSpace(end) {
                    if glyphs[end].kind == .needsActualText { kind = .needsActualText }
                    end = endOfCluster(end)
                }
            }
            let to = end < glyphs.count ? glyphs[end].text.lowerBound : bytes.count
            if kind == .plain, let last = pieces.indices.last, pieces[last].kind == .plain {
                pieces[last].glyphs = glyphs[pieces[last].glyphs.startIndex..<end]
                pieces[last].text = pieces[last].text.lowerBound..<max(to, pieces[last].text.lowerBound)
            } else {
                let from = glyphs[start].text.lowerBound
                pieces.append(Piece(kind: kind, glyphs: glyphs[start..<end], text: from..<max(from, to)))
            }
            start = end
        }
        return isRightToLeft ? pieces.map(\.drawnFromTheLeft) : pieces
    }

    private func endOfCluster(_ start: Int) -> Int {
        var end = start + 1
        while end < glyphs.count, !glyphs[end].beginsCluster { end += 1 }
        return end
    }

    private func isSpace(_ index: Int) -> Bool {
        glyphs[index].text.first.map { bytes[$0] == 0x20 } ?? false
    }
}

/// The text of one cluster, distributed to its glyphs: one character to each, and the rest to the last one.
private struct ClusterText {
    private let range: Range<Int>
    private let bytes: UnsafeBufferPointer<UInt8>
    private let glyphs: Int
    /// Whether the shares of the glyphs together express the whole text.
    let coversText: Bool

    init(_ range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>, glyphs: Int) {
        self.range = range
        self.bytes = bytes
        self.glyphs = glyphs
        var characters = 0
        var isPrivate = false
        for place in range where bytes[place] & 0xC0 != 0x80 {
            characters += 1
            // U+E000 to U+F8FF and planes 15 and 16 are for private use, so their meaning is unknown to readers.
            let next = place + 1 < range.upperBound ? bytes[place + 1] : 0
            if bytes[place] == 0xEE || bytes[place] == 0xEF && next < 0xA4 { isPrivate = true }
            if bytes[place] == 0xF3 && next >= 0xB0 || bytes[place] == 0xF4 { isPrivate = true }
        }
        coversText = characters >= glyphs && !isPrivate && range.count <= 16 + glyphs - 1
    }

    /// Returns the share of glyph `glyph` of the cluster, which begins at `place`.
    func share(of glyph: Int, from place: Int) -> Range<Int> {
        if glyph == glyphs - 1 { return min(place, range.upperBound)..<range.upperBound }
        guard place < range.upperBound else { return range.upperBound..<range.upperBound }
        var end = place + 1
        while end < range.upperBound, bytes[end] & 0xC0 == 0x80 { end += 1 }
        return place..<end
    }
}
