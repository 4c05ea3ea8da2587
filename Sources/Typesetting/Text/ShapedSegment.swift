/// A stretch of text without forced line ends, shaped as if it were in one line.
struct ShapedSegment {
    /// What is shaped, and how.
    private struct Text {
        let content: [StyledText]
        let range: Range<Int>
        /// What is given to HarfBuzz: controls, which it would show, are made non-joiners, which it hides.
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
    /// Of each part of the content.
    let looks: [GlyphRun.Look]
    let levels: BidiLevels
    private let text: Text
    private(set) var items: [TextItem]
    private(set) var glyphs: [ShapedGlyph] = []
    /// How far each scalar moves the pen. What stands for several counts for the first of them.
    private(set) var advances: [Double]
    private(set) var troubles: [TextTrouble] = []

    init(_ itemiser: Itemiser, _ shaper: Shaper, _ looks: [GlyphRun.Look]) {
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
        // Not into the property, and not by a method of all: either would be copied at each call.
        var glyphs: [ShapedGlyph] = []
        for number in items.indices where !items[number].isTab {
            let start = glyphs.count
            text.shape(items[number], items[number].range, in: range, into: &glyphs)
            items[number].glyphs = start..<glyphs.count
        }
        self.glyphs = glyphs
        for glyph in glyphs { advances[glyph.cluster - range.lowerBound] += glyph.advance }
    }

    var content: [StyledText] { text.content }
    var range: Range<Int> { text.range }

    /// Shapes part of an item, seeing no further than the line it is in.
    func shape(_ item: TextItem, _ part: Range<Int>, in line: Range<Int>, into glyphs: inout [ShapedGlyph]) {
        text.shape(item, part, in: line, into: &glyphs)
    }

    /// The number of the item that a scalar belongs to.
    func item(at place: Int) -> Int {
        var low = 0
        var high = items.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if items[middle].range.lowerBound <= place { low = middle } else { high = middle }
        }
        return low
    }

    /// The glyphs of part of an item that is cut where a line ends: those that are there already if they may be cut,
    /// else newly shaped.
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

    /// Where the glyphs of an item can be cut before a scalar; nil when the letters there hang together.
    private func edge(_ item: TextItem, _ place: Int) -> Int? {
        let isTurned = item.isRightToLeft
        if place == item.range.lowerBound { return isTurned ? item.glyphs.upperBound : item.glyphs.lowerBound }
        if place == item.range.upperBound { return isTurned ? item.glyphs.lowerBound : item.glyphs.upperBound }
        var low = item.glyphs.lowerBound
        var high = item.glyphs.upperBound
        // The first glyph, from the left, of `place` or later; turned, the first of those before it.
        while low < high {
            let middle = (low + high) / 2
            let isLater = glyphs[middle].cluster >= place
            if isLater != isTurned { high = middle } else { low = middle + 1 }
        }
        let first = isTurned ? low - 1 : low
        guard item.glyphs.contains(first), glyphs[first].cluster == place, !glyphs[first].isUnsafe else { return nil }
        return low
    }

    /// Notes the characters that no face has, each once in a paragraph.
    mutating func findMissing(_ known: inout Set<UInt32>) {
        guard glyphs.contains(where: { $0.id == 0 }) else { return }
        for item in items {
            for glyph in glyphs[item.glyphs] where glyph.id == 0 {
                var place = glyph.cluster
                // Of a letter with marks, the mark may be the one.
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

    /// True for a scalar that does not count at the end of a line.
    func hangs(_ place: Int) -> Bool {
        let scalar = source.scalars[place]
        return CharacterKind.isSpace(scalar) || CharacterKind.isSilent(scalar)
    }

    /// The widest part that has no place to break in it, and the whole.
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
            let isTab = source.scalars[place] == 9
            pen = isTab ? ((pen / tabWidth).rounded(.down) + 1) * tabWidth : pen + advances[place - range.lowerBound]
            if !hangs(place) { seen = pen }
        }
        return (max(smallest, seen - start), seen)
    }

    /// The glyph of the hyphen that is shown where a word is divided.
    func hyphen(after place: Int) -> ShapedGlyph? {
        let item = items[item(at: place)]
        // U+2010 is the hyphen proper; many fonts have only that of ASCII.
        guard let glyph = item.face.glyph(for: "\u{2010}") ?? item.face.glyph(for: "-") else { return nil }
        let size = content[item.content].style.size
        let advance = Double(item.face.advance(of: glyph)) * size / Double(item.face.metrics.unitsPerEm)
        return ShapedGlyph(id: glyph, cluster: place, advance: advance, x: 0, y: 0, isUnsafe: false)
    }
}
