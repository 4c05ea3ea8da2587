/// A colour of sRGB; each part from 0 to 1.
public struct RGBColor: Hashable, Sendable {
    /// From 0 to 1.
    public var red, green, blue: Double

    /// Black.
    public static let black = RGBColor(red: 0, green: 0, blue: 0)

    /// A colour by its parts, each from 0 to 1.
    public init(red: Double, green: Double, blue: Double) {
        self.red = red
        self.green = green
        self.blue = blue
    }
}

/// How a piece of text looks. Lengths are points. Those that cannot be, such as type of no size, are replaced by what is
/// nearest.
public struct TextStyle: Hashable, Sendable {
    /// A line drawn with the text.
    public enum Line: String, Hashable, Sendable, CaseIterable { case under, through }

    /// Names of font families, the first that has a glyph wins. Families of the library follow by themselves.
    public var families: [String]
    /// The size of the type.
    public var size: Double
    /// 1 to 1000, as in OpenType's `usWeightClass`; 400 is regular.
    public var weight: Int
    /// True for italic or slanted type.
    public var isItalic: Bool
    /// Of the glyphs and the lines drawn with them.
    public var color: RGBColor
    /// From baseline to baseline, as a multiple of `size`.
    public var lineHeight: Double
    /// Added behind each glyph.
    public var letterSpacing: Double
    /// OpenType features by their tags, such as `tnum`, and their values; 0 switches one off.
    public var features: [String: Int]
    /// Lines drawn with the text.
    public var lines: Set<Line>
    /// How far the baseline is raised; negative for subscripts.
    public var rise: Double
    /// Behind the text, as for marked words or code.
    public var background: RGBColor?

    /// Regular black type.
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
