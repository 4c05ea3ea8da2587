import CHarfBuzz

/// The metrics of a face, in font units; y grows upwards.
public struct FontMetrics: Hashable, Sendable {
    /// The number of font units in an em.
    public var unitsPerEm: Int
    /// The height of the letters above the baseline.
    public var ascender: Int
    /// The depth of the letters below the baseline; negative.
    public var descender: Int
    /// The height of capital letters.
    public var capHeight: Int
    /// The height of small letters.
    public var xHeight: Int
    /// The position of the middle of an underline; negative.
    public var underlinePosition: Int
    /// The thickness of an underline.
    public var underlineThickness: Int
    /// The position of the middle of a strikethrough line.
    public var strikethroughPosition: Int
    /// The slant in degrees, counterclockwise: negative for letters that lean forward.
    public var italicAngle: Double
    /// The bounding box of all glyphs.
    public var left: Int, bottom: Int, right: Int, top: Int
    /// Whether all glyphs have the same width.
    public var isFixedPitch: Bool
}

extension FontMetrics {
    /// Reads the metrics of a face. Implausible values, such as letters five times the type size, are replaced by usual
    /// ones, because a page must stay readable whatever a font claims.
    init(_ font: OpaquePointer, _ face: OpaquePointer) {
        let em = Int(hb_face_get_upem(face))
        let read = { (tag: hb_ot_metrics_tag_t) -> Int in
            var value: hb_position_t = 0
            hb_ot_metrics_get_position_with_fallback(font, tag, &value)
            return Int(value)
        }
        let within = { (value: Int, low: Double, high: Double, usual: Double) -> Int in
            let share = Double(value) / Double(em)
            return share >= low && share <= high ? value : Int(usual * Double(em))
        }
        unitsPerEm = em
        ascender = within(read(HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER), 0.3, 3, 0.8)
        descender = within(read(HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER), -2, 0, -0.2)
        capHeight = within(read(HB_OT_METRICS_TAG_CAP_HEIGHT), 0.2, 2, 0.7)
        xHeight = within(read(HB_OT_METRICS_TAG_X_HEIGHT), 0.1, 2, 0.5)
        underlinePosition = within(read(HB_OT_METRICS_TAG_UNDERLINE_OFFSET), -1, 0, -0.1)
        underlineThickness = within(read(HB_OT_METRICS_TAG_UNDERLINE_SIZE), 0.005, 0.5, 0.05)
        strikethroughPosition = within(read(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET), 0.1, 1, 0.3)
        let head = FontFace.table("head", of: face)
        left = head.signed(at: 36)
        bottom = head.signed(at: 38)
        right = head.signed(at: 40)
        top = head.signed(at: 42)
        let post = FontFace.table("post", of: face)
        italicAngle = Double(post.signed(at: 4)) + Double(post.unsigned(at: 6)) / 65_536
        isFixedPitch = post.unsigned(at: 12) != 0 || post.unsigned(at: 14) != 0
    }
}
