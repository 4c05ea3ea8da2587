/// A possible end of a line.
struct LineEnd {
    var place: Int
    /// Whether a hyphen is shown at the end.
    var isDivided: Bool
    /// The width of the hyphen, or 0.
    var hyphen = 0.0

    /// The length above which a word of a ragged line may be divided even if a line can hold it.
    static let longWord = 10
}

/// Breaks a segment into lines: by total fit, or where that is not possible by first fit, which gives each line as much
/// as fits.
struct LineBreaker {
    let segment: ShapedSegment
    let paragraph: Paragraph
    /// The width of the line that is being filled.
    private var measure: Double
    private(set) var lines: [LineLayout] = []
    private(set) var troubles: [TextProblem]

    /// Widths are sums of fractions; smaller differences are rounding errors.
    static let tolerance = 0.001

    /// A ragged line filled to this share ends without hyphenation, because a hyphen would disturb more than the white
    /// space.
    ///
    /// Source: the hyphenation zone of CSS Text Module Level 4, section 6.3.4.
    static let minimumFill = 0.7

    init(_ segment: ShapedSegment, _ paragraph: Paragraph) {
        self.segment = segment
        self.paragraph = paragraph
        measure = paragraph.measure - (segment.range.lowerBound == 0 ? paragraph.indent : 0)
        troubles = segment.troubles
    }

    mutating func run() {
        var start = segment.range.lowerBound
        let usesFirstFit = paragraph.usesFirstFit || paragraph.alignment == .justified
        for end in usesFirstFit ? [] : TotalFit(segment, paragraph)?.ends() ?? [] {
            guard let line = fittingLine(from: start, to: end) else { break }
            lines.append(line)
            measure = paragraph.measure
            start = end.place
        }
        while start < segment.range.upperBound {
            let (line, end) = nextLine(from: start)
            lines.append(line)
            measure = paragraph.measure
            start = max(end, start + 1)
        }
    }

    /// Returns the line that begins at `start`, and where it ends.
    private mutating func nextLine(from start: Int) -> (LineLayout, Int) {
        var pens: [Double] = []
        var ends = fittingEnds(from: start, &pens)
        let overflow = start + pens.count - 1
        let isWhole = ends.last?.place == segment.range.upperBound
        if !isWhole, !isFullEnough(upTo: ends.last?.place ?? start, from: start, pens) {
            ends += divisions(from: start, after: ends.last?.place ?? start, overflow, pens)
        }
        while let end = ends.popLast() {
            if let line = fittingLine(from: start, to: end) { return (line, end.place) }
        }
        return brokenLine(from: start, overflow)
    }

    /// Returns a line, or `nil` if it does not fit: shaping may change at the edge of a line, so only a finished line
    /// shows its width.
    private func fittingLine(from start: Int, to end: LineEnd) -> LineLayout? {
        let line = LinePieces(segment, start..<end.place, paragraph.tabStop, isDivided: end.isDivided)
        return line.width <= measure + Self.tolerance ? finish(line) : nil
    }

    private func isFullEnough(upTo end: Int, from start: Int, _ pens: [Double]) -> Bool {
        guard paragraph.alignment != .justified, pens.indices.contains(end - start) else { return false }
        return pens[end - start] >= measure * Self.minimumFill
    }

    /// Returns the possible ends of a line that fits, in order. `pens` receives the pen position before each scalar, up
    /// to the first one that does not fit.
    private func fittingEnds(from start: Int, _ pens: inout [Double]) -> [LineEnd] {
        let source = segment.source
        var ends: [LineEnd] = []
        var pen = 0.0
        var seen = 0.0
        for place in start..<segment.range.upperBound {
            if place > start, source.breaks[place] != .prohibited {
                let isSoft = source.scalars[place - 1] == 0xAD
                let hyphen = isSoft ? segment.hyphen(after: place - 1)?.advance ?? 0 : 0
                if seen + hyphen <= measure { ends.append(LineEnd(place: place, isDivided: isSoft)) }
            }
            pens.append(pen)
            let isTab = source.scalars[place] == 9
            let stop = paragraph.tabStop
            pen =
                isTab
                ? ((pen / stop).rounded(.down) + 1) * stop : pen + segment.advances[place - segment.range.lowerBound]
            if !segment.hangs(place) { seen = pen }
            if seen > measure + Self.tolerance { return ends }
        }
        ends.append(LineEnd(place: segment.range.upperBound, isDivided: false))
        return ends
    }

    /// Returns the hyphenation points of the word that does not fit, as far as its first part fits.
    private func divisions(from start: Int, after limit: Int, _ overflow: Int, _ pens: [Double]) -> [LineEnd] {
        guard !paragraph.hyphenation.isEmpty, let word = segment.word(around: overflow, after: limit) else { return [] }
        // In ragged lines, short words are divided only if a line cannot hold them.
        guard paragraph.alignment == .justified || word.count > LineEnd.longWord || word.lowerBound == start else {
            return []
        }
        return segment.hyphenationEnds(of: word, paragraph).filter { end in
            end.place > start && end.place <= overflow && pens[end.place - start] + end.hyphen <= measure
        }
    }

    /// Returns a line that ends inside a word, or that contains a single character wider than the line.
    private mutating func brokenLine(from start: Int, _ overflow: Int) -> (LineLayout, Int) {
        var places = letterEnds(from: start, to: overflow)
        note(start, isWide: false)
        while let place = places.popLast() {
            let line = LinePieces(segment, start..<place, paragraph.tabStop, isDivided: false)
            let isNarrow = line.width <= measure + Self.tolerance
            if isNarrow || places.isEmpty {
                if !isNarrow { note(start, isWide: true) }
                return (finish(line), place)
            }
        }
        let line = LinePieces(segment, start..<start + 1, paragraph.tabStop, isDivided: false)
        return (finish(line), start + 1)
    }

    /// Adds a finding about the word that begins at `start`.
    private mutating func note(_ start: Int, isWide: Bool) {
        let content = segment.source.content(of: start)
        let offset = segment.source.offset(of: start, in: content)
        // Report each word once, where it begins.
        if isWide {
            troubles.append(.tooWide(content: content, offset: offset))
        } else if start == segment.range.lowerBound || segment.source.breaks[start] != .prohibited {
            troubles.append(.brokenWord(content: content, offset: offset))
        }
    }

    /// Returns the ends of grapheme clusters from `start` up to a place, at least one.
    private func letterEnds(from start: Int, to overflow: Int) -> [Int] {
        // Include the rest of the cluster at the place, within a limit.
        let end = min(overflow + 64, segment.range.upperBound)
        let text = segment.source.text(start..<end)
        var places: [Int] = []
        var place = start
        for character in text {
            place += character.unicodeScalars.count
            if place > overflow, !places.isEmpty { break }
            places.append(place)
        }
        return places
    }

    private func finish(_ line: LinePieces) -> LineLayout {
        var maker = LineBuilder(segment: segment, pieces: line, paragraph: paragraph, measure: measure)
        // In right-to-left text the indent only shortens the line, since lines begin at the right edge.
        if line.range.lowerBound == 0, segment.levels.paragraph == 0 { maker.indent = paragraph.indent }
        return maker.line()
    }
}
