/// The page format. Lengths are points.
public struct PageStyle: Sendable {
    /// A header or footer that is repeated on every page, as decoration.
    public struct HeaderFooter: Sendable {
        /// The text at the start, in the middle and at the end of the line. Placeholders are `%page` and `%pages` for
        /// the page number and the number of pages, `%title` and `%section` for the page's first heading of level 1
        /// and of level 2, and `%%` for a percent sign. A page without such a heading continues the last one. Of parts
        /// separated by ` · `, the empty ones are left out.
        public var start, middle, end: String
        /// The text style.
        public var style: TextStyle

        /// Creates a header or footer of three parts.
        public init(start: String = "", middle: String = "", end: String = "", style: TextStyle) {
            self.start = start
            self.middle = middle
            self.end = end
            self.style = style
        }
    }

    /// The band across the top of a cover.
    public struct Cover: Hashable, Sendable {
        /// The height in points, from the edge of the paper.
        public var height: Double
        /// The colour.
        public var color: RGBColor

        /// Creates a band.
        public init(height: Double, color: RGBColor) { (self.height, self.color) = (height, color) }
    }

    /// The size of the paper.
    public var width, height: Double
    /// The margins; header and footer are set in them.
    public var top, bottom, start, end: Double
    /// The distance from the start margin to text. Tables, rules and boxes that span the page begin at the margin, as
    /// header and footer do.
    public var indent: Double
    /// The header, on every page but the first.
    public var header: HeaderFooter?
    /// The footer, on every page but a cover.
    public var footer: HeaderFooter?
    /// Makes the first page a cover, with a decorative band across its top.
    public var cover: Cover?
    /// The main direction: the side where lines, list labels and first table columns begin.
    public var direction: ParagraphStyle.Direction

    /// ISO 216: 210 by 297 mm.
    public static let a4 = (width: 595.276, height: 841.89)
    /// ANSI A: 8.5 by 11 inches.
    public static let letter = (width: 612.0, height: 792.0)

    /// Creates a page with margins of at least 2 cm.
    public init(paper: (width: Double, height: Double) = Self.a4) {
        (width, height) = paper
        (top, bottom, start, end, indent) = (64, 72, 62, 62, 0)
        direction = .leftToRight
    }
}
