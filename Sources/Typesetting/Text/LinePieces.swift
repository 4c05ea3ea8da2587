/// The glyphs of one line, in reading order.
struct LinePieces {
    /// Glyphs of one item with the same level in this line.
    struct Piece {
        /// The index of the item.
        var item: Int
        var range: Range<Int>
        var level: UInt8
        /// The glyphs from left to right.
        var glyphs: [ShapedGlyph]
    }

    let range: Range<Int>
    private(set) var pieces: [Piece] = []
    /// The start of the trailing spaces.
    let visibleEnd: Int
    /// The width of the visible part.
    private(set) var width = 0.0
    /// The width of the trailing spaces.
    private(set) var hanging = 0.0
    /// Whether a hyphen is shown at the end.
    let isDivided: Bool
    private(set) var hasTabs = false

    init(_ segment: ShapedSegment, _ range: Range<Int>, _ tabWidth: Double, isDivided: Bool) {
        self.range = range
        self.isDivided = isDivided
        var end = range.upperBound
        while end > range.lowerBound, segment.hangs(end - 1) { end -= 1 }
        visibleEnd = end
        var number = segment.item(at: range.lowerBound)
        while number < segment.items.count, segment.items[number].range.lowerBound < range.upperBound {
            add(segment, number, tabWidth)
            number += 1
        }
        if isDivided { addHyphen(segment) }
        collapseHangingSpaces()
    }

    private mutating func add(_ segment: ShapedSegment, _ number: Int, _ tabWidth: Double) {
        let item = segment.items[number]
        let part = item.range.clamped(to: range)
        // Rule L1: trailing spaces take the level of the paragraph.
        let base = segment.levels.paragraph
        if item.level != base, part.upperBound > visibleEnd {
            let middle = max(part.lowerBound, visibleEnd)
            addPiece(segment, number, part.lowerBound..<middle, item.level, tabWidth)
            addPiece(segment, number, middle..<part.upperBound, base, tabWidth)
        } else {
            addPiece(segment, number, part, item.level, tabWidth)
        }
    }

    private mutating func addPiece(
        _ segment: ShapedSegment, _ number: Int, _ part: Range<Int>, _ level: UInt8, _ tabWidth: Double
    ) {
        guard !part.isEmpty else { return }
        var item = segment.items[number]
        var glyphs: [ShapedGlyph]
        if item.isTab {
            hasTabs = true
            let pen = width + hanging
            let stop = ((pen / tabWidth).rounded(.down) + 1) * tabWidth
            let space = item.face.glyph(for: " ") ?? 0
            glyphs = [
                ShapedGlyph(id: space, cluster: part.lowerBound, advance: stop - pen, x: 0, y: 0, isUnsafe: false)
            ]
        } else if level != item.level {
            item.level = level
            glyphs = []
            segment.shape(item, part, in: range, into: &glyphs)
        } else {
            glyphs = segment.glyphs(of: item, part, in: range)
        }
        for glyph in glyphs {
            if glyph.cluster < visibleEnd { width += glyph.advance } else { hanging += glyph.advance }
        }
        pieces.append(Piece(item: number, range: part, level: level, glyphs: glyphs))
    }

    private mutating func addHyphen(_ segment: ShapedSegment) {
        guard let last = pieces.indices.last(where: { pieces[$0].range.lowerBound < visibleEnd }),
            var hyphen = segment.hyphen(after: visibleEnd - 1)
        else { return }
        hyphen.cluster = pieces[last].range.upperBound
        let isTurned = pieces[last].level % 2 == 1
        pieces[last].glyphs.insert(hyphen, at: isTurned ? 0 : pieces[last].glyphs.count)
        width += hyphen.advance
    }

    /// Keeps the width of only one trailing space: a hundred of them would leave the page.
    private mutating func collapseHangingSpaces() {
        guard hanging > 0, range.upperBound - visibleEnd > 1 else { return }
        hanging = 0
        for number in pieces.indices where pieces[number].range.upperBound > visibleEnd {
            for glyph in pieces[number].glyphs.indices {
                let cluster = pieces[number].glyphs[glyph].cluster
                guard cluster >= visibleEnd, !(isDivided && cluster == pieces[number].range.upperBound) else {
                    continue
                }
                if cluster == visibleEnd {
                    hanging += pieces[number].glyphs[glyph].advance
                } else {
                    pieces[number].glyphs[glyph].advance = 0
                }
            }
        }
    }
}
