/// A marked-content sequence on a page.
struct MarkedContent: Sendable {
    /// The index of its structure element.
    var element: Int
    /// The text, when its glyphs cannot express it.
    var text: String?
}

/// The content stream of one page, while it is written.
///
/// Consecutive drawings of one element share a marked-content sequence. Sequences are never nested, because readers
/// interpret nested ones differently.
struct PageContent {
    /// The properties of an open marked-content sequence.
    private struct Mark: Equatable {
        /// `nil` for decoration (artifacts).
        var element: Int?
        /// The language, if it differs from that of the element.
        var language: String?
    }

    private let height: Double
    private(set) var stream = PDFSyntaxBuffer()
    /// The marked-content sequences, by their MCID.
    private(set) var marks: [MarkedContent] = []
    /// The indices of the fonts and pictures in use.
    private(set) var fonts: Set<Int> = []
    private(set) var pictures: Set<Int> = []

    private var open: Mark?
    private var font: (index: Int, size: Double)?
    private var color = RGBColor.black
    private var rise = 0.0

    init(height: Double) {
        self.height = height
    }

    // MARK: Marks

    private mutating func mark(_ mark: Mark, _ structure: StructureTree) {
        if open == mark { return }
        endMark()
        open = mark
        guard let element = mark.element else { return stream.raw("/Artifact BMC\n") }
        if let language = mark.language {
            stream.raw("/Span<</Lang")
            stream.text(language)
            beginContent(element)
        } else {
            stream.name(structure.elements[element].role.rawValue)
            stream.raw("<<")
            beginContent(element)
        }
    }

    /// Begins a separate sequence with `text` as its `ActualText`, whatever its glyphs are.
    private mutating func mark(saying text: String, _ mark: Mark, _ element: Int, isRightToLeft: Bool) {
        endMark()
        stream.raw("/Span<<")
        if let language = mark.language {
            stream.raw("/Lang")
            stream.text(language)
        }
        // Some programs reverse right-to-left text, and would reverse this, too. For such text only the structure tree
        // has the `ActualText`, which no program reverses.
        if !isRightToLeft {
            stream.raw("/ActualText")
            stream.text(text)
        }
        beginContent(element, saying: text)
        open = Mark(element: nil, language: text)
    }

    private mutating func beginContent(_ element: Int, saying text: String? = nil) {
        stream.raw("/MCID ")
        stream.integer(marks.count)
        stream.raw(">>BDC\n")
        marks.append(MarkedContent(element: element, text: text))
    }

    private mutating func endMark() {
        if open != nil { stream.raw("EMC\n") }
        open = nil
    }

    /// Ends the open sequence.
    mutating func finish() { endMark() }

    // MARK: Rectangles and pictures

    mutating func rectangle(
        x: Double, y: Double, width: Double, height: Double, _ color: RGBColor, element: Int?,
        _ structure: StructureTree
    ) {
        mark(Mark(element: element), structure)
        use(color)
        stream.numbers(x, self.height - y - height, width, height)
        stream.raw(" re f\n")
    }

    private mutating func use(_ color: RGBColor) {
        if color == self.color { return }
        self.color = color
        let part = { (value: Double) in min(1, max(0, value)) }
        stream.numbers(part(color.red), part(color.green), part(color.blue))
        stream.raw(" rg\n")
    }

    mutating func picture(
        _ number: Int, _ orientation: PictureData.Orientation, x: Double, y: Double, width: Double, height: Double,
        frame: PictureFrame?, element: Int?, _ structure: StructureTree
    ) {
        mark(Mark(element: element), structure)
        pictures.insert(number)
        let (a, b, c, d, e, f) = orientation.matrix
        let bottom = self.height - y - height
        if let frame { frame.begin(x, bottom, width, height, in: &stream) }
        stream.raw("q ")
        stream.numbers(
            width * a, height * b, width * c, height * d, width * e + x, height * f + bottom)
        stream.raw(" cm/I")
        stream.integer(number)
        stream.raw(" Do Q\n")
        if let frame { frame.end(x, bottom, width, height, in: &stream) }
    }

    // MARK: Text

    /// Draws a run, with the left end of its baseline at the given position.
    mutating func run(
        _ run: GlyphRun, x: Double, baseline: Double, element: Int?, _ structure: StructureTree,
        _ faces: inout DocumentFonts
    ) {
        guard !run.glyphs.isEmpty else { return }
        var language: String?
        if let element, !run.language.isEmpty, run.language != structure.language(of: element) {
            language = run.language
        }
        let mark = Mark(element: element, language: language)
        let index = faces.index(of: run.face)
        let origin = height - baseline
        var text = run.text
        text.withUTF8 { bytes in
            let pieces = RunPieces(run, bytes) { faces.canEncode($0, $1, in: index) }
            for piece in pieces.pieces {
                let isSpelledOut = piece.kind != .plain && element != nil
                if isSpelledOut, let element {
                    let words = String(decoding: bytes[piece.text], as: UTF8.self)
                    self.mark(saying: words, mark, element, isRightToLeft: run.isRightToLeft)
                } else {
                    self.mark(mark, structure)
                }
                use(run.style.color)
                if piece.kind == .missing {
                    boxes(piece, run, x: x, y: origin)
                } else {
                    glyphs(piece, run, bytes, x: x, y: origin, index, &faces)
                }
                if isSpelledOut { endMark() }
            }
        }
    }

    private mutating func glyphs(
        _ piece: RunPieces.Piece, _ run: GlyphRun, _ bytes: UnsafeBufferPointer<UInt8>, x: Double, y: Double,
        _ index: Int, _ faces: inout DocumentFonts
    ) {
        let size = run.style.size
        guard size > 0, let first = piece.glyphs.first else { return }
        stream.raw("BT ")
        let start = x + first.x
        stream.numbers(start, y)
        stream.raw(" Td")
        var isOpen = false
        // The current position of the pen.
        var pen = start
        for glyph in piece.glyphs {
            let text = ShortText(bytes[glyph.text]) ?? .unknown
            guard let (number, entry) = faces.entry(in: index, glyph.id, text) else { continue }
            if !isOpen || font?.index != number {
                if isOpen { stream.raw(")]TJ") }
                use(font: number, size: size)
                stream.raw("[(")
                isOpen = true
            }
            if abs(glyph.y - rise) > size * 0.001 { raise(to: glyph.y) }
            // Rounding to a thousandth of the type size is not visible.
            let back = ((pen - x - glyph.x) * 1000 / size).rounded()
            if back != 0 {
                stream.raw(")")
                stream.number(back)
                stream.raw("(")
                pen -= back * size / 1000
            }
            stream.escaped(UInt8(entry.code >> 8))
            stream.escaped(UInt8(entry.code & 255))
            pen += Double(entry.width) * size / 1000
        }
        if isOpen { stream.raw(")]TJ") }
        if rise != 0 {
            stream.raw(" 0 Ts")
            rise = 0
        }
        stream.raw(" ET\n")
    }

    private mutating func raise(to rise: Double) {
        stream.raw(")]TJ ")
        let isBack = abs(rise) < 0.0005
        stream.number(isBack ? 0 : rise)
        stream.raw(" Ts[(")
        self.rise = isBack ? 0 : rise
    }

    private mutating func use(font index: Int, size: Double) {
        if let font, font.index == index, font.size == size { return }
        font = (index, size)
        fonts.insert(index)
        stream.raw("/F")
        stream.integer(index)
        stream.space()
        stream.number(size)
        stream.raw(" Tf")
    }

    /// Draws boxes for characters that no face has. PDF/A does not allow the missing glyph of a font (.notdef).
    private mutating func boxes(_ piece: RunPieces.Piece, _ run: GlyphRun, x: Double, y: Double) {
        let size = run.style.size
        let height = Double(run.face.metrics.capHeight) / Double(run.face.metrics.unitsPerEm) * size
        for glyph in piece.glyphs {
            let line = size * 0.04
            let width = max(glyph.advance - size * 0.1, line * 3)
            stream.numbers(x + glyph.x + size * 0.05, y, width, height)
            stream.raw(" re ")
            stream.numbers(x + glyph.x + size * 0.05 + line, y + line, width - 2 * line, height - 2 * line)
            stream.raw(" re f*\n")
        }
    }
}
