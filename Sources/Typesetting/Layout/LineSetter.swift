/// Sets pieces of text into lines of a column, as drawings that belong to elements.
///
/// A class because the text setter below it remembers fonts; for one document and one thread.
final class LineSetter {
    /// A line, its drawings seen from its top and from the left edge of the page.
    struct Line {
        /// What one can click, by the number of the piece.
        struct Link {
            var piece: Int
            var x, width: Double
        }

        var height: Double
        var baseline: Double
        /// Of what is seen.
        var width: Double
        var items: [SetPage.Item]
        var links: [Link] = []
        /// The pieces that have glyphs in it, each once, in reading order.
        var pieces: [Int]
        /// What there is to say about the text, for a line that is set alone.
        var findings: [SetFinding] = []
    }

    private let setter: TextSetter
    private let hyphenation: [String: Hyphenation]

    init(_ fonts: FontLibrary, hyphenation: [String: Hyphenation]) {
        setter = TextSetter(fonts)
        self.hyphenation = hyphenation
    }

    /// Breaks pieces into lines.
    func lines(
        _ pieces: [TextPiece], _ style: ParagraphStyle, in column: Column
    ) -> (lines: [Line], findings: [SetFinding]) {
        let set = setter.set(paragraph(pieces, style, in: column))
        let lines = set.lines.map { line($0, pieces, at: column.x) }
        return (lines, set.troubles.map { SetFinding($0, pieces) })
    }

    /// Sets pieces in one line, from 0 on, however wide; nil when there is nothing to see.
    func line(_ pieces: [TextPiece], _ column: Column) -> Line? {
        let joined = pieces.map { piece in
            var piece = piece
            if piece.text.contains(where: \.isNewline) {
                piece.text = String(piece.text.map { $0.isNewline ? " " : $0 })
            }
            return piece
        }
        var endless = column
        (endless.x, endless.width) = (0, .infinity)
        let (lines, findings) = lines(joined, ParagraphStyle(), in: endless)
        guard var line = lines.first, !line.items.isEmpty else { return nil }
        line.findings = findings
        return line
    }

    /// The width of the longest word, and of the text in one line.
    func extent(of pieces: [TextPiece], language: String) -> (longestWord: Double, line: Double) {
        let column = Column(x: 0, width: .infinity, direction: .leftToRight, language: language)
        let widths = setter.widths(of: paragraph(pieces, ParagraphStyle(), in: column))
        // A little more, so that the sum of rounded advances still fits.
        return (widths.smallest + 0.01, widths.whole + 0.01)
    }

    private func paragraph(_ pieces: [TextPiece], _ style: ParagraphStyle, in column: Column) -> Paragraph {
        var paragraph = Paragraph(
            pieces.map { StyledText($0.text, $0.style, language: $0.language ?? column.language) },
            width: column.width)
        let direction = style.direction ?? column.direction
        paragraph.direction = direction == .leftToRight ? .leftToRight : .rightToLeft
        paragraph.alignment = TextAlignment(rawValue: style.alignment.rawValue) ?? .leading
        if style.hyphenates { paragraph.hyphenation = hyphenation }
        return paragraph
    }

    private func line(_ set: SetLine, _ pieces: [TextPiece], at left: Double) -> Line {
        var line = Line(height: set.height, baseline: set.ascent, width: set.width, items: [], pieces: [])
        // In reading order, which is not always that from left to right: what assistive technology reads follows it.
        for run in set.runs.sorted(by: { ($0.content, $0.range.lowerBound) < ($1.content, $1.range.lowerBound) }) {
            let piece = pieces[run.content]
            let x = left + run.x
            line.items.append(
                .init(
                    drawing: .glyphs(run.glyphs, x: x, baseline: set.ascent - run.glyphs.style.rise),
                    element: piece.element))
            for drawn in piece.style.lines {
                line.items.append(.init(drawing: run.glyphs.line(drawn, x: x, baseline: set.ascent), element: nil))
            }
            guard piece.target != nil else { continue }
            line.add(link: run.content, x: x, width: run.glyphs.width)
        }
        line.pieces = Set(set.runs.map(\.content)).sorted()
        return line
    }
}

extension LineSetter.Line {
    /// A link of several runs that touch, on either side, is one place to click.
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

/// Something about the text that whoever wrote it should know.
public struct SetFinding: Hashable, Sendable {
    /// What it is.
    public enum Kind: Hashable, Sendable {
        /// No font has this character; a box stands in its place.
        case missingGlyph(Unicode.Scalar)
        /// The word was wider than the column and has been broken between letters.
        case brokenWord
        /// A single character is wider than the column and stands out of it.
        case tooWide
        /// The columns of a table have words that no page is wide enough for; many of them are broken.
        case tableTooWide
        /// A link leads to a block that is not there.
        case missingTarget(String)
    }

    /// What it is.
    public var kind: Kind
    /// The text around it, at most 40 characters.
    public var excerpt: String
    /// What the caller calls the paragraph, cell, list or table that it is about.
    public var tag: Int?

    init(kind: Kind, excerpt: String, tag: Int? = nil) {
        self.kind = kind
        self.excerpt = excerpt
        self.tag = tag
    }

    fileprivate init(_ trouble: TextTrouble, _ pieces: [TextPiece]) {
        switch trouble {
        case .missingGlyph(let scalar, let content, let offset):
            self.init(kind: .missingGlyph(scalar), excerpt: pieces[content].text.excerpt(at: offset))
        case .brokenWord(let content, let offset):
            self.init(kind: .brokenWord, excerpt: pieces[content].text.excerpt(at: offset))
        case .tooWide(let content, let offset):
            self.init(kind: .tooWide, excerpt: pieces[content].text.excerpt(at: offset))
        }
    }
}

extension String {
    /// What follows byte `offset`, as far as one looks at it.
    func excerpt(at offset: Int) -> String {
        let start = utf8.index(utf8.startIndex, offsetBy: min(offset, utf8.count))
        // A single character may be as long as the text.
        return String(String(self[start...].unicodeScalars.prefix(200)).prefix(40))
    }
}

extension GlyphRun {
    /// A line below or through the glyphs.
    fileprivate func line(_ line: TextStyle.Line, x: Double, baseline: Double) -> SetPage.Drawing {
        let thickness = max(0.4, style.size / 18)
        let y = line == .under ? baseline + style.size * 0.12 : baseline - style.size * 0.3
        return .rectangle(x: x, y: y - style.rise, width: width, height: thickness, style.color)
    }
}
