/// The page format. Lengths are points.
public struct PageStyle: Sendable {
    /// A header or footer that is repeated on every page, as decoration.
    public struct HeaderFooter: Sendable {
        /// The text at the start, in the middle and at the end of the line. `%page` and `%pages` are placeholders for
        /// the page number and the number of pages, `%%` for a percent sign.
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

    /// The size of the paper.
    public var width, height: Double
    /// The margins; header and footer are set in them.
    public var top, bottom, start, end: Double
    /// The header, on every page but the first.
    public var header: HeaderFooter?
    /// The footer, on every page.
    public var footer: HeaderFooter?
    /// The main direction: the side where lines, list labels and first table columns begin.
    public var direction: ParagraphStyle.Direction

    /// ISO 216: 210 by 297 mm.
    public static let a4 = (width: 595.276, height: 841.89)
    /// ANSI A: 8.5 by 11 inches.
    public static let letter = (width: 612.0, height: 792.0)

    /// Creates a page with margins of at least 2 cm.
    public init(paper: (width: Double, height: Double) = Self.a4) {
        (width, height) = paper
        (top, bottom, start, end) = (64, 72, 62, 62)
        direction = .leftToRight
    }
}
