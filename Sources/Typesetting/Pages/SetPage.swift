/// A page that is set: what is drawn on it, and which part of the structure each drawing belongs to.
struct SetPage: Sendable {
    /// Something drawn.
    enum Drawing: Sendable {
        /// Glyphs, with the left end of their baseline. The rise of their style is in it, and lines that are drawn with
        /// text are rectangles of their own.
        case glyphs(GlyphRun, x: Double, baseline: Double)
        /// A filled rectangle.
        case rectangle(x: Double, y: Double, width: Double, height: Double, RGBColor)
        /// A picture, by its number in `SetDocument.images`.
        case image(Int, x: Double, y: Double, width: Double, height: Double)
    }

    /// A drawing and what it belongs to.
    struct Item: Sendable {
        var drawing: Drawing
        /// The element of the structure, by its number in `SetDocument.elements`; nil for what only decorates, such as a
        /// line, a background or a page number.
        var element: Int?
    }

    /// A place one can click.
    struct Link: Sendable {
        var x, y, width, height: Double
        var target: Target
        /// The `link` element it belongs to.
        var element: Int
    }

    /// Where a link leads.
    enum Target: Hashable, Sendable {
        case address(String)
        /// An element of the same document.
        case element(Int)
    }

    var width, height: Double
    /// In drawing order. Reading order is that of the elements; within one element, and among its text and the elements
    /// inside it, it is the order here. Places are given, so runs of a line of mixed directions can and have to come in
    /// the order in which they are read, not from left to right.
    var items: [Item] = []
    var links: [Link] = []
}
