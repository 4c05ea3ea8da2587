/// A page after layout: its drawings, and the structure element of each.
struct PageLayout: Sendable {
    /// A drawing.
    enum Drawing: Sendable {
        /// Glyphs, with the left end of their baseline, which includes the rise of their style. Lines drawn with text
        /// are separate rectangles.
        case glyphs(GlyphRun, x: Double, baseline: Double)
        /// A filled rectangle.
        case rectangle(x: Double, y: Double, width: Double, height: Double, RGBColor)
        /// A picture, by its index in `DocumentLayout.images`.
        case image(Int, x: Double, y: Double, width: Double, height: Double, frame: PictureFrame? = nil)
    }

    /// A drawing with its structure element.
    struct Item: Sendable {
        var drawing: Drawing
        /// The structure element, by its index in `DocumentLayout.elements`; `nil` for decoration, such as a line, a
        /// background or a page number.
        var element: Int?
    }

    /// A clickable area.
    struct Link: Sendable {
        var x, y, width, height: Double
        var target: Target
        /// The index of its `link` element.
        var element: Int
    }

    /// The target of a link.
    enum Target: Hashable, Sendable {
        case address(String)
        /// An element of the same document, by its index.
        case element(Int)
    }

    var width, height: Double
    /// The drawings in drawing order. The reading order is that of the elements. Within an element, it is the order
    /// here, also between its text and its child elements. As positions are explicit, runs of a bidirectional line must
    /// be in reading order, not from left to right.
    var items: [Item] = []
    var links: [Link] = []
}
