import CHarfBuzz

/// A shaped glyph. Lengths are points.
struct ShapedGlyph: Sendable {
    var id: UInt32
    /// The index in the text of the first scalar that the glyph represents.
    var cluster: Int
    var advance: Double
    var x, y: Double
    /// Whether breaking the text before this glyph requires shaping both parts again.
    var isUnsafe: Bool
}

/// The properties of a text that is shaped in one call.
struct ShapingInput {
    var face: FontFace
    var style: TextStyle
    var script: Script
    var language: String
    var isRightToLeft: Bool
}

/// Converts characters to glyphs. A class, because it reuses one HarfBuzz buffer. Not thread-safe.
final class Shaper {
    private let buffer: OpaquePointer
    private var languages: [String: hb_language_t] = [:]
    /// A cache of texts shaped earlier.
    private let known: ShapeCache?
    /// A cache that receives the texts shaped here; `nil` to keep none.
    var record: ShapeCache?

    init(known: ShapeCache? = nil) {
        self.known = known
        buffer = hb_buffer_create()
    }

    deinit { hb_buffer_destroy(buffer) }

    /// Shapes the scalars of `range` and appends their glyphs in drawing order, from left to right.
    ///
    /// - Parameter context: the scalars that the letters may join with; at most the line.
    func shape(
        _ input: ShapingInput, _ scalars: UnsafeBufferPointer<UInt32>, _ range: Range<Int>, in context: Range<Int>,
        into glyphs: inout [ShapedGlyph]
    ) {
        guard let base = scalars.baseAddress, !range.isEmpty else { return }
        let key = known == nil && record == nil ? nil : ShapeCache.Key(input, scalars, range, in: context)
        if let key, let found = known?[key] { return glyphs.append(contentsOf: found, at: range.lowerBound) }
        let count = glyphs.count
        defer { if let key { record?[key] = glyphs[count...].map { $0.moved(by: -range.lowerBound) } } }
        hb_buffer_clear_contents(buffer)
        hb_buffer_add_utf32(
            buffer, base + context.lowerBound, Int32(context.count), UInt32(range.lowerBound - context.lowerBound),
            Int32(range.count))
        hb_buffer_set_direction(buffer, input.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
        hb_buffer_set_script(buffer, hb_script_t(rawValue: input.script.tag))
        hb_buffer_set_language(buffer, language(input.language))
        var flags = HB_BUFFER_FLAG_REMOVE_DEFAULT_IGNORABLES.rawValue
        if range.lowerBound == context.lowerBound { flags |= HB_BUFFER_FLAG_BOT.rawValue }
        if range.upperBound == context.upperBound { flags |= HB_BUFFER_FLAG_EOT.rawValue }
        hb_buffer_set_flags(buffer, hb_buffer_flags_t(rawValue: flags))
        let features = features(of: input.style)
        hb_shape(input.face.font, buffer, features, UInt32(features.count))
        read(input, from: context.lowerBound, into: &glyphs)
    }

    private func read(_ input: ShapingInput, from start: Int, into glyphs: inout [ShapedGlyph]) {
        var count: UInt32 = 0
        guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
            let positions = hb_buffer_get_glyph_positions(buffer, &count)
        else { return }
        let scale = input.style.size / Double(input.face.metrics.unitsPerEm)
        let spacing = input.script.isCursive ? 0 : input.style.letterSpacing
        // Reserve only once: an exact reservation for each item of a long paragraph would copy all glyphs each time.
        if glyphs.isEmpty { glyphs.reserveCapacity(Int(count)) }
        for number in 0..<Int(count) {
            let info = infos[number]
            let position = positions[number]
            var advance = Double(position.x_advance) * scale
            if spacing != 0, number + 1 == count || infos[number + 1].cluster != info.cluster { advance += spacing }
            glyphs.append(
                ShapedGlyph(
                    id: info.codepoint, cluster: start + Int(info.cluster), advance: advance,
                    x: Double(position.x_offset) * scale, y: Double(position.y_offset) * scale,
                    isUnsafe: info.mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0))
        }
    }

    private func language(_ name: String) -> hb_language_t? {
        if let known = languages[name] { return known }
        let language = hb_language_from_string(name, -1)
        languages[name] = language
        return language
    }

    private func features(of style: TextStyle) -> [hb_feature_t] {
        guard !style.features.isEmpty || style.letterSpacing != 0 else { return [] }
        var asked = style.features
        // Letter spacing disables ligatures, unless the style enables them.
        if style.letterSpacing != 0 { asked.merge(["liga": 0, "clig": 0]) { own, _ in own } }
        return asked.sorted { $0.key < $1.key }.filter { $0.key.utf8.count == 4 }.map { name, value in
            let tag = name.utf8.reduce(0) { $0 << 8 | UInt32($1) }
            return hb_feature_t(tag: tag, value: UInt32(clamping: value), start: 0, end: .max)
        }
    }
}

extension ShapedGlyph {
    fileprivate func moved(by distance: Int) -> ShapedGlyph {
        var glyph = self
        glyph.cluster += distance
        return glyph
    }
}

extension [ShapedGlyph] {
    fileprivate mutating func append(contentsOf glyphs: [ShapedGlyph], at start: Int) {
        append(contentsOf: glyphs.lazy.map { $0.moved(by: start) })
    }
}

extension FontFace {
    /// Returns the vertical extent of a glyph's outline relative to the baseline, in font units; y grows upwards.
    func verticalExtent(of glyph: UInt32) -> (bottom: Int, top: Int) {
        var extents = hb_glyph_extents_t()
        guard hb_font_get_glyph_extents(font, glyph, &extents) != 0 else { return (0, 0) }
        let top = Int(extents.y_bearing)
        return (top + Int(extents.height), top)
    }
}
