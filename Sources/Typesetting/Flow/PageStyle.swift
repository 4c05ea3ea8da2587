/// The page. Lengths are points.
public struct PageStyle: Sendable {
    /// What is at the head or foot of every page, and only decorates.
    public struct Running: Sendable {
        /// At the start, in the middle and at the end of the line. `%page` and `%pages` stand for the numbers,
        /// `%%` for a percent sign.
        public var start, middle, end: String
        /// How it looks.
        public var style: TextStyle

        /// A line of three parts.
        public init(start: String = "", middle: String = "", end: String = "", style: TextStyle) {
            self.start = start
            self.middle = middle
            self.end = end
            self.style = style
        }
    }

    /// The paper.
    public var width, height: Double
    /// Free space at its edges; the running lines are in it.
    public var top, bottom, start, end: Double
    /// At the head of every page but the first.
    public var header: Running?
    /// At the foot of every page.
    public var footer: Running?
    /// The main direction: where pages start their lines, lists their labels and tables their first column.
    public var direction: ParagraphStyle.Direction

    /// ISO 216: 210 by 297 mm.
    public static let a4 = (width: 595.276, height: 841.89)
    /// ANSI A: 8.5 by 11 inches.
    public static let letter = (width: 612.0, height: 792.0)

    /// A sheet with margins of 2 cm and more.
    public init(paper: (width: Double, height: Double) = Self.a4) {
        (width, height) = paper
        (top, bottom, start, end) = (64, 72, 62, 62)
        direction = .leftToRight
    }
}
