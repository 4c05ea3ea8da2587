/// Breaks paragraphs into lines. It caches the faces of styles, so use one setter for a whole document. Not
/// thread-safe.
final class ParagraphTypesetter {
    private let library: FontLibrary
    let shaper: Shaper
    /// The finders so far. Few documents have more than a dozen, so a linear search is faster than hashing family
    /// names.
    private var finders: [(key: FaceKey, finder: FaceFinder?)] = []
    /// The most recent styles; few documents have more than a dozen.
    private var looks: [GlyphRun.Style] = []

    /// The properties that determine the faces of a style.
    private struct FaceKey: Equatable {
        var families: [String]
        var weight: Int
        var isItalic: Bool
        var language: String
    }

    /// A cache of paragraphs set earlier, with the same fonts and hyphenation.
    private let known: ParagraphCache?
    /// A cache that receives the paragraphs set here; `nil` to keep none.
    var record: ParagraphCache? {
        get {
            var all = kept
            if let shapes = shaper.record { all?.shapes = shapes }
            return all
        }
        set { (kept, shaper.record) = (newValue, newValue?.shapes) }
    }
    private var kept: ParagraphCache?

    init(_ library: FontLibrary, known: ParagraphCache? = nil) {
        self.library = library
        self.known = known
        shaper = Shaper(known: known?.shapes)
    }

    /// Breaks a paragraph into lines, or returns them from the cache.
    func set(_ paragraph: Paragraph) -> ParagraphLayout {
        if let found = known?[paragraph] { return found }
        let found = layOut(paragraph)
        kept?[paragraph] = found
        return found
    }

    private func layOut(_ paragraph: Paragraph) -> ParagraphLayout {
        var found = ParagraphLayout()
        forEachSegment(of: paragraph) { segment in
            found.isRightToLeft = segment.levels.paragraph == 1
            var breaker = LineBreaker(segment, paragraph)
            breaker.run()
            found.lines += breaker.lines
            found.troubles += breaker.troubles
        }
        return found
    }

    /// Returns the width of the widest word, and the width of the longest line when nothing is broken. Table columns
    /// are calculated from them.
    func widths(of paragraph: Paragraph) -> (smallest: Double, whole: Double) {
        var widths = (smallest: 0.0, whole: 0.0)
        forEachSegment(of: paragraph) { segment in
            let found = segment.extent(tabWidth: paragraph.tabStop)
            widths = (max(widths.smallest, found.smallest), max(widths.whole, found.whole))
        }
        return widths
    }

    private func forEachSegment(of paragraph: Paragraph, _ work: (ShapedSegment) -> Void) {
        let source = TextSource(paragraph.content)
        guard !source.scalars.isEmpty else { return }
        let finders = paragraph.content.compactMap(finder)
        guard finders.count == paragraph.content.count else { return }
        let direction =
            paragraph.direction == .natural ? BidiLevels.natural(source.scalars) : paragraph.direction
        let looks = paragraph.content.map(look)
        var missing: Set<UInt32> = []
        for range in source.segments {
            let levels = BidiLevels(source.scalars[range], direction)
            let itemiser = Itemiser(
                source: source, content: paragraph.content, finders: finders, segment: range, levels: levels)
            var segment = ShapedSegment(itemiser, shaper, looks)
            segment.findMissing(&missing)
            work(segment)
        }
    }

    private func finder(_ text: StyledText) -> FaceFinder? {
        let style = text.style
        let key = FaceKey(
            families: style.families, weight: style.weight, isItalic: style.isItalic, language: text.language)
        if let known = finders.last(where: { $0.key == key }) { return known.finder }
        let finder = FaceFinder(library, style, language: text.language)
        finders.append((key, finder))
        return finder
    }

    private func look(of text: StyledText) -> GlyphRun.Style {
        let known = looks.last { $0.language == text.language && $0.style == text.style }
        if let known { return known }
        if looks.count == 32 { looks.removeFirst(16) }
        let look = GlyphRun.Style(text.style, language: text.language)
        looks.append(look)
        return look
    }
}

extension Paragraph {
    /// Breaks the text into lines. For several paragraphs a shared `ParagraphTypesetter` is faster.
    func set(in library: FontLibrary) -> ParagraphLayout {
        ParagraphTypesetter(library).set(self)
    }

    /// The distance between tab stops, at least 1 point.
    var tabStop: Double { tabWidth.isFinite && tabWidth >= 1 ? tabWidth : 36 }

    /// The indent of the first line, at most half of the measure in either direction.
    var indent: Double {
        guard firstLineIndent.isFinite, measure.isFinite else { return 0 }
        return min(max(firstLineIndent, -measure / 2), measure / 2)
    }

    /// The maximum width of a line; infinite when `width` is not finite.
    var measure: Double { width.isFinite ? max(width, 0) : .infinity }

    /// Returns the patterns for a language, or those for its primary language.
    func patterns(for language: String) -> Hyphenation? {
        guard !hyphenation.isEmpty else { return nil }
        if let own = hyphenation[language] { return own }
        return hyphenation[String(language.prefix { $0 != "-" })]
    }
}
