/// A stretch of text without forced line breaks, shaped as if it were one line.
struct ShapedSegment {
    /// The text to shape, with its shaper.
    private struct Text {
        let content: [StyledText]
        let range: Range<Int>
        /// The scalars for HarfBuzz. Control characters, which it would show, are replaced by U+200C (zero width
        /// non-joiner), which it hides.
        let scalars: [UInt32]
        let shaper: Shaper

        func shape(_ item: TextItem, _ part: Range<Int>, in line: Range<Int>, into glyphs: inout [ShapedGlyph]) {
            let input = ShapingInput(
                face: item.face, style: content[item.content].style, script: item.script,
                language: content[item.content].language, isRightToLeft: item.isRightToLeft)
            let offset = range.lowerBound
            let start = glyphs.count
            scalars.withUnsafeBufferPointer { scalars in
                shaper.shape(
                    input, scalars, part.lowerBound - offset..<part.upperBound - offset,
                    in: line.lowerBound - offset..<line.upperBound - offset, into: &glyphs)
            }
            for number in start..<glyphs.count { glyphs[number].cluster += offset }
        }
    }

    let source: TextSource
    let finders: [FaceFinder]
    /// The style and language of each `StyledText`.
    let looks: [GlyphRun.Style]
    let levels: BidiLevels
    private let text: Text
    private(set) var items: [TextItem]
    private(set) var glyphs: [ShapedGlyph] = []
    /// The advance of each scalar. That of a glyph for several scalars is counted for the first of them.
    private(set) var advances: [Double]
    private(set) var troubles: [TextProblem] = []

    init(_ itemiser: Itemiser, _ shaper: Shaper, _ looks: [GlyphRun.Style]) {
        self.looks = looks
        source = itemiser.source
        finders = itemiser.finders
        levels = itemiser.levels
        items = itemiser.items()
        let range = itemiser.segment
        let text = Text(
            content: itemiser.content, range: range,
            scalars: source.scalars[range].map { CharacterKind.isControl($0) ? 0x200C : $0 }, shaper: shaper)
        self.text = text
        advances = [Double](repeating: 0, count: range.count)
        // A local array, because shaping into the property through a method would copy it at each call.
        var glyphs: [ShapedGlyph] = []
        for number in items.indices where !items[number].isTab {
            let start = glyphs.count
            if let box = itemiser.content[items[number].content].picture {
                glyphs += items[number].picture(box)
            } else {
                text.shape(items[number], items[number].range, in: range, into: &glyphs)
            }
            items[number].glyphs = start..<glyphs.count
        }
        self.glyphs = glyphs
        for glyph in glyphs { advances[glyph.cluster - range.lowerBound] += glyph.advance }
    }

    var content: [StyledText] { text.content }
    var range: Range<Int> { text.range }

    /// Shapes part of an item, with only its line as context.
    func shape(_ item: TextItem, _ part: Range<Int>, in line: Range<Int>, into glyphs: inout [ShapedGlyph]) {
        text.shape(item, part, in: line, into: &glyphs)
    }

    /// Binary search: the index of the item that contains a scalar.
    func item(at place: Int) -> Int {
        var low = 0
        var high = items.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if items[middle].range.lowerBound <= place { low = middle } else { high = middle }
        }
        return low
    }

    /// Returns the glyphs of part of an item that ends at a line break. Existing glyphs are reused where they may be
    /// separated; otherwise the part is shaped again.
    func glyphs(of item: TextItem, _ part: Range<Int>, in line: Range<Int>) -> [ShapedGlyph] {
        if part == item.range { return Array(glyphs[item.glyphs]) }
        if let found = cut(item, part) { return Array(glyphs[found]) }
        var shaped: [ShapedGlyph] = []
        shape(item, part, in: line, into: &shaped)
        return shaped
    }

    private func cut(_ item: TextItem, _ part: Range<Int>) -> Range<Int>? {
        guard let start = edge(item, part.lowerBound), let end = edge(item, part.upperBound) else { return nil }
        return min(start, end)..<max(start, end)
    }

    /// Returns the index at which the glyphs of an item can be separated before a scalar, or `nil` when they cannot.
    private func edge(_ item: TextItem, _ place: Int) -> Int? {
        let isTurned = item.isRightToLeft
        if place == item.range.lowerBound { return isTurned ? item.glyphs.upperBound : item.glyphs.lowerBound }
        if place == item.range.upperBound { return isTurned ? item.glyphs.lowerBound : item.glyphs.upperBound }
        var low = item.glyphs.lowerBound
        var high = item.glyphs.upperBound
        // Binary search, by glyph order: the first glyph of `place` or later; in right-to-left items the first one
        // before it.
        while low < high {
            let middle = (low + high) / 2
            let isLater = glyphs[middle].cluster >= place
            if isLater != isTurned { high = middle } else { low = middle + 1 }
        }
        let first = isTurned ? low - 1 : low
        guard item.glyphs.contains(first), glyphs[first].cluster == place, !glyphs[first].isUnsafe else { return nil }
        return low
    }

    /// Reports the characters that no face has, each once a paragraph.
    mutating func findMissing(_ known: inout Set<UInt32>) {
        guard glyphs.contains(where: { $0.id == 0 }) else { return }
        for item in items {
            for glyph in glyphs[item.glyphs] where glyph.id == 0 {
                var place = glyph.cluster
                // In a letter with marks, the missing character may be a mark.
                while place + 1 < item.range.upperBound, CharacterKind.extends(source.scalars[place + 1]),
                    let scalar = Unicode.Scalar(source.scalars[place]), item.face.glyph(for: scalar) != nil
                {
                    place += 1
                }
                guard let scalar = Unicode.Scalar(source.scalars[place]), known.insert(scalar.value).inserted else {
                    continue
                }
                troubles.append(
                    .missingGlyph(scalar, content: item.content, offset: source.offset(of: place, in: item.content)))
            }
        }
    }

    /// Whether a scalar is ignored in the width at the end of a line.
    func hangs(_ place: Int) -> Bool {
        let scalar = source.scalars[place]
        return CharacterKind.isSpace(scalar) || CharacterKind.isSilent(scalar)
    }

    /// Returns the width of the widest unbreakable part, and that of the whole segment in one line.
    func extent(tabWidth: Double) -> (smallest: Double, whole: Double) {
        var smallest = 0.0
        var start = 0.0
        var pen = 0.0
        var seen = 0.0
        for place in range {
            if source.breaks[place] != .prohibited {
                smallest = max(smallest, seen - start)
                start = pen
            }
            let advance = advances[place - range.lowerBound]
            if content[source.content(of: place)].picture != nil {
                // A picture is reduced to fit a narrow column.
                start += max(0, advance - PictureBox.smallestWidth)
            }
            let isTab = source.scalars[place] == 9
            pen = isTab ? ((pen / tabWidth).rounded(.down) + 1) * tabWidth : pen + advance
            if !hangs(place) { seen = pen }
        }
        return (max(smallest, seen - start), seen)
    }

    /// Returns the glyph of the hyphen shown where a word is divided.
    func hyphen(after place: Int) -> ShapedGlyph? {
        let item = items[item(at: place)]
        // U+2010 is the proper hyphen; many fonts have only the one of ASCII.
        guard let glyph = item.face.glyph(for: "\u{2010}") ?? item.face.glyph(for: "-") else { return nil }
        let size = content[item.content].style.size
        let advance = Double(item.face.advance(of: glyph)) * size / Double(item.face.metrics.unitsPerEm)
        return ShapedGlyph(id: glyph, cluster: place, advance: advance, x: 0, y: 0, isUnsafe: false)
    }
}
