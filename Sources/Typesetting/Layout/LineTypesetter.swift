/// Sets pieces of text into lines of a column, as drawings that belong to elements.
///
/// A class, because the text setter inside it caches fonts. For one document and one thread.
final class LineTypesetter {
    /// A line. Its drawings are relative to its top and to the left edge of the page.
    struct Line {
        /// A clickable area, with the index of its piece.
        struct Link {
            var piece: Int
            var x, width: Double
        }

        var height: Double
        var baseline: Double
        /// The width of the visible part.
        var width: Double
        var items: [PageLayout.Item]
        var links: [Link] = []
        /// The pieces with glyphs in this line in reading order.
        var pieces: [Int]
        /// Whether the line ends with a hyphen inside a word.
        var isDivided = false
        /// The findings about the text, for a line that is set alone.
        var findings: [TypesettingFinding] = []
    }

    private let setter: ParagraphTypesetter
    private let hyphenation: [String: Hyphenation]
    /// The maximum height of a line.
    var mostHeight = Double.infinity

    /// - Parameter known: a cache of paragraphs set earlier, with the same fonts and patterns.
    init(_ fonts: FontLibrary, hyphenation: [String: Hyphenation], known: ParagraphCache? = nil) {
        setter = ParagraphTypesetter(fonts, known: known)
        self.hyphenation = hyphenation
    }

    /// A cache that receives the paragraphs set here; `nil` to keep none.
    var record: ParagraphCache? {
        get { setter.record }
        set { setter.record = newValue }
    }

    /// Breaks pieces into lines.
    func lines(
        _ pieces: [TextPiece], _ style: ParagraphStyle, in column: Column
    ) -> (lines: [Line], findings: [TypesettingFinding]) {
        let set = setter.set(paragraph(pieces, style, in: column))
        let lines = set.lines.map { line($0, pieces, in: column) }
        return (lines, set.troubles.map { TypesettingFinding($0, pieces) })
    }

    /// Sets pieces in one line of any width, starting at x 0. Returns `nil` when nothing is visible.
    func line(_ pieces: [TextPiece], _ column: Column) -> Line? {
        let joined = pieces.map { piece in
            var piece = piece
            if piece.text.contains(where: \.isNewline) {
                piece.text = String(piece.text.map { $0.isNewline ? " " : $0 })
            }
            return piece
        }.collapsingSpace()
        var endless = column
        (endless.x, endless.width) = (0, .infinity)
        let (lines, findings) = lines(joined, ParagraphStyle(), in: endless)
        guard var line = lines.first, !line.items.isEmpty else { return nil }
        line.findings = findings
        return line
    }

    /// Returns the width of the longest word, and of the text in one line.
    func extent(of pieces: [TextPiece], language: String) -> (longestWord: Double, line: Double) {
        let column = Column(x: 0, width: .infinity, direction: .leftToRight, language: language)
        let widths = setter.widths(of: paragraph(pieces, ParagraphStyle(), in: column))
        // Add a little, so that the sum of rounded advances still fits.
        return (widths.smallest + 0.01, widths.whole + 0.01)
    }

    private func paragraph(_ pieces: [TextPiece], _ style: ParagraphStyle, in column: Column) -> Paragraph {
        var paragraph = Paragraph(
            pieces.map {
                var text = StyledText(
                    $0.text, $0.style.clamped(toHeight: mostHeight), language: $0.language ?? column.language)
                text.picture = $0.pictureBox(in: text.style, column.width, mostHeight)
                return text
            },
            width: column.width)
        let direction = style.direction ?? column.direction
        paragraph.direction = direction == .leftToRight ? .leftToRight : .rightToLeft
        paragraph.alignment = TextAlignment(rawValue: style.alignment.rawValue) ?? .leading
        if style.hyphenates { paragraph.hyphenation = hyphenation }
        paragraph.firstLineIndent = style.firstLineIndent
        paragraph.usesFirstFit = style.usesFirstFit
        return paragraph
    }

    private func line(_ set: LineLayout, _ pieces: [TextPiece], in column: Column) -> Line {
        let left = column.x
        var line = Line(height: set.height, baseline: set.ascent, width: set.width, items: [], pieces: [])
        line.isDivided = set.isDivided
        var drawn = TextDecorations(set, at: left)
        // Reading order, which may differ from left to right: assistive technology follows it.
        for run in set.runs.inReadingOrder {
            let piece = pieces[run.content]
            if line.pieces.last != run.content { line.pieces.append(run.content) }
            let x = left + run.x
            if let picture = piece.picture,
                let box = piece.pictureBox(in: run.glyphs.style, column.width, mostHeight)
            {
                line.items.append(picture.item(box, x: x, baseline: set.ascent, element: piece.element))
            } else {
                line.items.append(
                    .init(
                        drawing: .glyphs(run.glyphs, x: x, baseline: set.ascent - run.glyphs.style.rise),
                        element: piece.element))
                drawn.add(run.glyphs, x: x)
            }
            guard piece.target != nil else { continue }
            line.add(link: run.content, x: x, width: run.glyphs.width)
        }
        // Keep decorations apart from the glyphs, so that the glyphs share one marked-content sequence.
        if !drawn.below.isEmpty || !drawn.above.isEmpty { line.items = drawn.below + line.items + drawn.above }
        return line
    }
}

extension FlowPicture {
    /// Returns the drawing of a picture in a line. A picture without alternative text is decoration.
    fileprivate func item(_ box: PictureBox, x: Double, baseline: Double, element: Int) -> PageLayout.Item {
        let drawing = PageLayout.Drawing.image(
            picture, x: x, y: baseline - box.bottom - box.height, width: box.width, height: box.height)
        return PageLayout.Item(drawing: drawing, element: alternative.isEmpty ? nil : element)
    }
}

extension [LineLayout.Run] {
    /// The runs in reading order, which most lines already have.
    fileprivate var inReadingOrder: [LineLayout.Run] {
        func isBefore(_ left: LineLayout.Run, _ right: LineLayout.Run) -> Bool {
            (left.content, left.range.lowerBound) < (right.content, right.range.lowerBound)
        }
        let isOrdered = indices.dropFirst().allSatisfy { isBefore(self[$0 - 1], self[$0]) }
        return isOrdered ? self : sorted(by: isBefore)
    }
}

extension LineTypesetter.Line {
    /// Adds a clickable area, or extends the last one of the same link if they touch.
    fileprivate mutating func add(link piece: Int, x: Double, width: Double) {
        guard let last = links.last, last.piece == piece else {
            return links.append(.init(piece: piece, x: x, width: width))
        }
        if abs(last.x + last.width - x) < 0.5 {
            links[links.count - 1].width += width
        } else if abs(x + width - last.x) < 0.5 {
            links[links.count - 1].x = x
            links[links.count - 1].width += width
        } else {
            links.append(.init(piece: piece, x: x, width: width))
        }
    }
}
