import CHarfBuzz

/// One face of a font file: a family in one weight and slope.
///
/// A class, because it owns memory of HarfBuzz. This memory never changes after `init`, so any thread may use the face.
public final class FontFace: @unchecked Sendable {
    /// The family name, such as `Noto Sans`.
    public let family: String
    /// The style name, such as `Bold Italic`.
    public let subfamily: String
    /// The PostScript name, such as `NotoSans-BoldItalic`; ASCII, without spaces and delimiters.
    public let postScriptName: String
    /// The weight, 1 to 1000; 400 is regular.
    public let weight: Int
    /// The weight range of a variable font; `nil` for other fonts.
    public let weights: ClosedRange<Int>?
    /// The width in percent of the normal width.
    public let width: Double
    /// Whether the type is italic or slanted.
    public let isItalic: Bool
    /// The metrics, in font units.
    public let metrics: FontMetrics
    /// The number of glyphs. Glyph indices start at 0, the glyph for missing characters.
    public let glyphCount: Int

    let face: OpaquePointer
    let font: OpaquePointer
    /// The axis values of an instance of a variable font; otherwise empty.
    let axes: [Axis]

    /// A value on an axis of a variable font.
    struct Axis: Hashable, Sendable {
        var tag: UInt32
        var value: Float
    }

    /// Reads one face from a copy of `bytes`.
    ///
    /// - Parameter index: the index of the face in a collection (`.ttc`, `.otc`).
    public convenience init(_ bytes: [UInt8], index: Int = 0) throws(FontError) {
        let blob = try Self.blob(bytes)
        defer { hb_blob_destroy(blob) }
        try self.init(blob: blob, index: index)
    }

    /// Reads all faces of a file, which share one copy of its bytes.
    public static func all(in bytes: [UInt8]) throws(FontError) -> [FontFace] {
        try all(in: Self.blob(bytes))
    }

    /// Reads all faces of a file without copying it. Use it for large files that are mapped into memory.
    ///
    /// - Parameters:
    ///   - bytes: must not be changed, moved or freed while `owner` exists.
    ///   - owner: is retained until the last of the faces is released.
    public static func all(in bytes: UnsafeRawBufferPointer, of owner: AnyObject) throws(FontError) -> [FontFace] {
        try all(in: Self.blob(bytes, of: owner))
    }

    private static func all(in blob: OpaquePointer) throws(FontError) -> [FontFace] {
        defer { hb_blob_destroy(blob) }
        var faces: [FontFace] = []
        for index in 0..<Int(hb_face_count(blob)) { faces.append(try FontFace(blob: blob, index: index)) }
        guard !faces.isEmpty else { throw .notAFont }
        return faces
    }

    private convenience init(blob: OpaquePointer, index: Int) throws(FontError) {
        let count = Int(hb_face_count(blob))
        guard count > 0 else { throw .notAFont }
        guard index >= 0, index < count, let face = hb_face_create(blob, UInt32(index)) else {
            throw .noFace(index: index, count: count)
        }
        defer { hb_face_destroy(face) }
        try Self.checkDirectory(blob, index: index)
        try Self.check(face)
        self.init(face: face, axes: [])
    }

    /// Creates a face that has been checked, with the given axis values.
    private init(face: OpaquePointer, axes: [Axis]) {
        self.face = hb_face_reference(face)
        self.axes = axes
        font = hb_font_create(face)
        var variations = axes.map { hb_variation_t(tag: $0.tag, value: $0.value) }
        if !variations.isEmpty { hb_font_set_variations(font, &variations, UInt32(variations.count)) }
        hb_face_make_immutable(face)
        hb_font_make_immutable(font)
        glyphCount = Int(hb_face_get_glyph_count(face))
        let weight = Int(hb_style_get_value(font, HB_STYLE_TAG_WEIGHT).rounded())
        // Some old fonts use weights from 1 to 9.
        self.weight = min(max(weight < 10 ? weight * 100 : weight, 1), 1000)
        weights = Self.weights(of: face)
        width = Double(hb_style_get_value(font, HB_STYLE_TAG_WIDTH))
        isItalic =
            hb_style_get_value(font, HB_STYLE_TAG_ITALIC) != 0
            || hb_style_get_value(font, HB_STYLE_TAG_SLANT_ANGLE) != 0
        metrics = FontMetrics(font, face)
        // Prefer the typographic names (16, 17); the older ones (1, 2) distinguish at most four faces of a family.
        family = Self.name(16, of: face) ?? Self.name(1, of: face) ?? ""
        subfamily = Self.name(17, of: face) ?? Self.name(2, of: face) ?? ""
        let name = Self.name(6, of: face) ?? family
        let plain = name.utf8.filter { (0x21..<0x7F).contains($0) && !"[](){}<>/%#".utf8.contains($0) }
        postScriptName = plain.isEmpty ? "Font" : String(decoding: plain, as: UTF8.self)
    }

    deinit {
        hb_font_destroy(font)
        hb_face_destroy(face)
    }

    /// Returns the instance of a variable font with another weight; other faces return themselves.
    public func instance(weight: Int) -> FontFace {
        guard let weights, weight != self.weight || axes.isEmpty else { return self }
        let value = min(max(weight, weights.lowerBound), weights.upperBound)
        return FontFace(face: face, axes: [Axis(tag: Self.tag("wght"), value: Float(value))])
    }

    /// Returns the glyph for a single character, or `nil` when the face has none.
    public func glyph(for scalar: Unicode.Scalar) -> UInt32? {
        var glyph: hb_codepoint_t = 0
        return hb_font_get_nominal_glyph(font, scalar.value, &glyph) != 0 && glyph != 0 ? glyph : nil
    }

    /// Returns the advance width of a glyph, in font units.
    public func advance(of glyph: UInt32) -> Int {
        Int(hb_font_get_glyph_h_advance(font, glyph))
    }

    /// Returns the font's name for a glyph, for dumps of layouts.
    public func name(of glyph: UInt32) -> String {
        var name = [CChar](repeating: 0, count: 64)
        hb_font_glyph_to_string(font, glyph, &name, UInt32(name.count))
        return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}

extension FontFace: Hashable {
    /// Two faces are equal if they come from the same read of a file and have the same axis values.
    public static func == (left: FontFace, right: FontFace) -> Bool {
        left.face == right.face && left.axes == right.axes
    }

    /// Hashes the font and the axis values.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(face)
        hasher.combine(axes)
    }
}
