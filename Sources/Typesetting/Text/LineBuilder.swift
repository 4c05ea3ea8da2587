/// Makes a line from its pieces: puts them into visual order, justifies and positions them.
struct LineBuilder {
    let segment: ShapedSegment
    var pieces: LinePieces
    let paragraph: Paragraph
    let measure: Double
    /// The indent in points, added to the left edge.
    var indent = 0.0

    func line() -> LineLayout {
        var line = LineLayout()
        line.text = segment.source.text(pieces.range)
        line.isLast = pieces.range.upperBound == segment.range.upperBound
        line.isDivided = pieces.isDivided
        line.width = pieces.width
        let stretch = line.isLast || paragraph.alignment != .justified ? 0 : stretch()
        if stretch > 0 { line.width = measure }
        let isTurned = segment.levels.paragraph == 1
        line.x = left(line.width, isTurned) + indent
        var pen = line.x - (isTurned ? pieces.hanging : 0)
        for number in BidiLevels.visualOrder(pieces.pieces.map(\.level)) {
            let piece = pieces.pieces[number]
            grow(&line, piece)
            guard !piece.glyphs.isEmpty else { continue }
            let run = run(piece, stretch)
            line.runs.append(
                LineLayout.Run(
                    glyphs: run, x: pen, content: segment.items[piece.item].content, range: bytes(of: piece)))
            pen += run.width
        }
        return line
    }

    /// Returns the left edge of the visible part of the line.
    private func left(_ width: Double, _ isTurned: Bool) -> Double {
        guard measure.isFinite else { return 0 }
        let room = measure - width
        return switch paragraph.alignment {
        case .center: room > 0 ? room / 2 : isTurned ? room : 0
        case .trailing: isTurned || room < 0 ? (isTurned ? min(room, 0) : 0) : room
        case .leading, .justified: isTurned ? room : 0
        }
    }

    // MARK: Height

    /// Extends the height of the line to include a piece, as its style requires. A fallback face that the style does
    /// not name may need more height, to avoid overlapping neighbouring lines.
    private func grow(_ line: inout LineLayout, _ piece: LinePieces.Piece) {
        let item = segment.items[piece.item]
        let style = segment.content[item.content].style
        if let box = segment.content[item.content].picture {
            line.ascent = max(line.ascent, box.bottom + box.height)
            line.descent = max(line.descent, -box.bottom)
            return
        }
        let primary = segment.finders[item.content].primary
        let scale = style.size / Double(primary.metrics.unitsPerEm)
        let top = Double(primary.metrics.ascender) * scale
        let foot = -Double(primary.metrics.descender) * scale
        let lead = (style.lineHeight * style.size - top - foot) / 2
        line.ascent = max(line.ascent, top + lead + style.rise)
        line.descent = max(line.descent, foot + lead - style.rise)
        guard item.face !== primary else { return }
        let own = style.size / Double(item.face.metrics.unitsPerEm)
        // An upper limit for implausible glyph extents.
        let most = 3 * style.size
        for glyph in piece.glyphs {
            let ink = item.face.verticalExtent(of: glyph.id)
            line.ascent = max(line.ascent, min(Double(ink.top) * own + glyph.y + style.rise, most))
            line.descent = max(line.descent, min(-Double(ink.bottom) * own - glyph.y - style.rise, most))
        }
    }

    // MARK: Justification

    /// Returns the extra width of each gap in a justified line.
    private func stretch() -> Double {
        let room = measure - pieces.width
        guard room > 0, measure.isFinite, !pieces.hasTabs else { return 0 }
        var gaps = 0
        for piece in pieces.pieces { gaps += piece.glyphs.count { isGap($0, piece) } }
        return gaps > 0 ? room / Double(gaps) : 0
    }

    /// Whether a justified line may be stretched after a glyph: a space, or a letter of a script without spaces.
    private func isGap(_ glyph: ShapedGlyph, _ piece: LinePieces.Piece) -> Bool {
        guard glyph.cluster < pieces.visibleEnd else { return false }
        let scalar = segment.source.scalars[glyph.cluster]
        if scalar == 0x20 || scalar == 0xA0 { return true }
        guard segment.items[piece.item].script.isEastAsian, scalar >= 0x2E80 else { return false }
        return segment.source.breaks[glyph.cluster + 1] != .prohibited && glyph.cluster + 1 < pieces.visibleEnd
    }

    // MARK: Runs

    private func run(_ piece: LinePieces.Piece, _ stretch: Double) -> GlyphRun {
        let item = segment.items[piece.item]
        let words = words(of: piece)
        var glyphs: [GlyphRun.Glyph] = []
        glyphs.reserveCapacity(piece.glyphs.count)
        for glyph in piece.glyphs {
            let isHyphen = glyph.cluster >= piece.range.upperBound
            let advance = stretch > 0 && !isHyphen && isGap(glyph, piece) ? glyph.advance + stretch : glyph.advance
            let cluster = isHyphen ? words.end : words.offset(glyph.cluster)
            glyphs.append(GlyphRun.Glyph(id: glyph.id, advance: advance, x: glyph.x, y: glyph.y, cluster: cluster))
        }
        return GlyphRun(
            face: item.face, look: segment.looks[item.content], text: words.text,
            isRightToLeft: piece.level % 2 == 1, glyphs: glyphs)
    }

    private func bytes(of piece: LinePieces.Piece) -> Range<Int> {
        let start = segment.source.byteStarts[segment.source.contentStarts[segment.items[piece.item].content]]
        let starts = segment.source.byteStarts
        return starts[piece.range.lowerBound] - start..<starts[piece.range.upperBound] - start
    }

    /// Returns the text of a piece without invisible control characters. A soft hyphen stands for a visible hyphen, so
    /// that copied text contains the whole word.
    private func words(of piece: LinePieces.Piece) -> PieceText {
        let source = segment.source
        let isPlain = !source.scalars[piece.range].contains(where: CharacterKind.isSilent)
        let hasHyphen = pieces.isDivided && piece.glyphs.contains { $0.cluster >= piece.range.upperBound }
        if isPlain {
            let text = source.text(piece.range)
            return PieceText(
                text: hasHyphen ? text + "\u{AD}" : text, end: text.utf8.count, starts: source.byteStarts,
                first: 0, base: source.byteStarts[piece.range.lowerBound])
        }
        var text = String.UnicodeScalarView()
        var starts: [Int] = []
        var count = 0
        for value in source.scalars[piece.range] {
            starts.append(count)
            guard !CharacterKind.isSilent(value), let scalar = Unicode.Scalar(value) else { continue }
            text.append(scalar)
            count += UTF8.width(scalar)
        }
        if hasHyphen { text.append("\u{AD}") }
        return PieceText(text: String(text), end: count, starts: starts, first: piece.range.lowerBound, base: 0)
    }

    /// The text of a piece, with the offset of each scalar in it.
    private struct PieceText {
        var text: String
        /// The length without the soft hyphen.
        var end: Int
        var starts: [Int]
        var first: Int
        var base: Int

        func offset(_ place: Int) -> Int { starts[place - first] - base }
    }
}
