import CHarfBuzz

/// One face of a font file: a family in one weight and slope.
///
/// A class, as it owns memory of HarfBuzz, which is never changed after `init`: any thread may use it.
public final class FontFace: @unchecked Sendable {
    /// Such as `Noto Sans`.
    public let family: String
    /// Such as `Bold Italic`.
    public let subfamily: String
    /// The name for programs, such as `NotoSans-BoldItalic`; ASCII, without spaces and delimiters.
    public let postScriptName: String
    /// 1 to 1000; 400 is regular.
    public let weight: Int
    /// The weights that a variable font can take on.
    public let weights: ClosedRange<Int>?
    /// In percent of the usual width.
    public let width: Double
    /// True for italic and slanted type.
    public let isItalic: Bool
    /// The measures, in units of the font.
    public let metrics: FontMetrics
    /// Glyphs are numbered from 0, which stands for a missing one.
    public let glyphCount: Int

    let face: OpaquePointer
    let font: OpaquePointer
    /// Set for a face of a variable font.
    let axes: [Axis]

    /// A place on an axis of a variable font.
    struct Axis: Hashable, Sendable {
        var tag: UInt32
        var value: Float
    }

    /// Reads one face. Nothing of `bytes` is kept; they are copied once.
    ///
    /// - Parameter index: which face of a collection (`.ttc`, `.otc`).
    public convenience init(_ bytes: [UInt8], index: Int = 0) throws(FontError) {
        let blob = try Self.blob(bytes)
        defer { hb_blob_destroy(blob) }
        try self.init(blob: blob, index: index)
    }

    /// Reads all faces of a file, which share one copy of its bytes.
    public static func all(in bytes: [UInt8]) throws(FontError) -> [FontFace] {
        try all(in: Self.blob(bytes))
    }

    /// Reads all faces of a file without copying it, for large ones that are mapped into memory.
    ///
    /// - Parameters:
    ///   - bytes: must stay as they are, where they are, as long as `owner` lives.
    ///   - owner: is kept until the last of the faces goes.
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

    /// A face that has been checked, at a place of its axes.
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
        // Old fonts count from 1 to 9.
        self.weight = min(max(weight < 10 ? weight * 100 : weight, 1), 1000)
        weights = Self.weights(of: face)
        width = Double(hb_style_get_value(font, HB_STYLE_TAG_WIDTH))
        isItalic =
            hb_style_get_value(font, HB_STYLE_TAG_ITALIC) != 0
            || hb_style_get_value(font, HB_STYLE_TAG_SLANT_ANGLE) != 0
        metrics = FontMetrics(font, face)
        // The typographic names, else those that tell at most four faces apart.
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

    /// The face in another weight, when the font is a variable one; else itself.
    public func instance(weight: Int) -> FontFace {
        guard let weights, weight != self.weight || axes.isEmpty else { return self }
        let value = min(max(weight, weights.lowerBound), weights.upperBound)
        return FontFace(face: face, axes: [Axis(tag: Self.tag("wght"), value: Float(value))])
    }

    /// The glyph that stands for a character by itself; nil when the face has none.
    public func glyph(for scalar: Unicode.Scalar) -> UInt32? {
        var glyph: hb_codepoint_t = 0
        return hb_font_get_nominal_glyph(font, scalar.value, &glyph) != 0 && glyph != 0 ? glyph : nil
    }

    /// How far the pen moves behind a glyph, in units of the font.
    public func advance(of glyph: UInt32) -> Int {
        Int(hb_font_get_glyph_h_advance(font, glyph))
    }

    /// What the font calls a glyph, for those who read dumps of layouts.
    public func name(of glyph: UInt32) -> String {
        var name = [CChar](repeating: 0, count: 64)
        hb_font_glyph_to_string(font, glyph, &name, UInt32(name.count))
        return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}

extension FontFace: Hashable {
    /// Two faces are one when they come from the same reading of the same file.
    public static func == (left: FontFace, right: FontFace) -> Bool {
        left.face == right.face && left.axes == right.axes
    }

    /// By the file and the place on its axes.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(face)
        hasher.combine(axes)
    }
}
