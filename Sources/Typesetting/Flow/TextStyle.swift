/// The style of a piece of text. Lengths are points. Impossible values, such as a type size of 0, are replaced by the
/// nearest possible ones.
public struct TextStyle: Hashable, Sendable {
    /// A line drawn with the text.
    public enum Line: String, Hashable, Sendable, CaseIterable { case under, through }

    /// Names of font families in order of preference. The library's other families are tried after them.
    public var families: [String]
    /// The type size.
    public var size: Double
    /// The weight from 1 to 1000, as in OpenType's `usWeightClass`; 400 is regular.
    public var weight: Int
    /// Whether the type is italic or slanted.
    public var isItalic: Bool
    /// The colour of the glyphs and of the lines drawn with them.
    public var color: RGBColor
    /// The distance from baseline to baseline, as a multiple of `size`.
    public var lineHeight: Double
    /// Space added after each glyph.
    public var letterSpacing: Double
    /// OpenType features by tag, such as `tnum`, with their values; 0 disables a feature.
    public var features: [String: Int]
    /// Lines drawn with the text.
    public var lines: Set<Line>
    /// The rise of the baseline; negative for subscripts.
    public var rise: Double
    /// The background colour, as for marked words or code.
    public var background: RGBColor?

    /// Creates a style for regular black type.
    public init(families: [String] = [], size: Double = 11, weight: Int = 400, lineHeight: Double = 1.4) {
        self.families = families
        self.size = size
        self.weight = weight
        isItalic = false
        color = .black
        self.lineHeight = lineHeight
        letterSpacing = 0
        features = [:]
        lines = []
        rise = 0
    }
}
