/// An indivisible part of a column: a line of text, a row of a table, a picture, an empty space.
///
/// The flow is first converted to one list of fragments. After that, the page filler only decides where pages end.
struct Fragment: Sendable {
    var height: Double
    /// Space above, which is omitted at the top of a page.
    var space = 0.0
    /// The drawings. y is relative to the top of the fragment, x to the left edge of the page.
    var items: [PageLayout.Item] = []
    /// The baseline of the first line of text, relative to the top.
    var baseline: Double?
    /// Whether a page may end before this fragment: not below a heading, nor inside lines that stay together.
    var canBreakBefore = true
    /// Whether to avoid a page end before this fragment even if there is no regular break, as inside joined table rows.
    var isGlued = false
    /// Rare properties, stored separately because a long document has a hundred thousand fragments.
    private var details: Details?

    private final class Details: Sendable {
        let values: Values
        init(_ values: Values) { self.values = values }
    }

    private struct Values: Sendable {
        var links: [PageLayout.Link] = []
        var frames, notes, marks: [Int]
        var table: Int?
        var pageReferences: [PageReference] = []

        init() { (frames, notes, marks) = ([], [], []) }
    }

    init(
        height: Double, space: Double = 0, items: [PageLayout.Item] = [], links: [PageLayout.Link] = [],
        canBreakBefore: Bool = true, baseline: Double? = nil
    ) {
        (self.height, self.space, self.items) = (height, space, items)
        (self.canBreakBefore, self.baseline) = (canBreakBefore, baseline)
        self.links = links
    }

    var links: [PageLayout.Link] {
        get { details?.values.links ?? [] }
        set { if !newValue.isEmpty || details != nil { detail { $0.links = newValue } } }
    }
    /// The boxes around the fragment as indices into `FragmentList.frames`, the outermost first.
    var frames: [Int] {
        get { details?.values.frames ?? [] }
        set { if !newValue.isEmpty || details != nil { detail { $0.frames = newValue } } }
    }
    /// The notes that the fragment refers to, by index.
    var notes: [Int] {
        get { details?.values.notes ?? [] }
        set { if !newValue.isEmpty || details != nil { detail { $0.notes = newValue } } }
    }
    /// The elements of headings that begin here.
    var headingElements: [Int] {
        get { details?.values.marks ?? [] }
        set { if !newValue.isEmpty || details != nil { detail { $0.marks = newValue } } }
    }
    /// The table whose head is repeated above the fragment when it begins a page.
    var table: Int? {
        get { details?.values.table }
        set { if newValue != nil || details != nil { detail { $0.table = newValue } } }
    }
    /// The page numbers to fill in here.
    var pageReferences: [PageReference] {
        get { details?.values.pageReferences ?? [] }
        set { if !newValue.isEmpty || details != nil { detail { $0.pageReferences = newValue } } }
    }

    /// The distance from the start of the column to the end of the fragment's text.
    func textWidth(in column: Column) -> Double {
        var most = 0.0
        for item in items {
            guard case .glyphs(let run, let x, _) = item.drawing else { continue }
            let end = column.direction == .leftToRight ? x + run.width - column.x : column.x + column.width - x
            most = max(most, end)
        }
        return most
    }

    private mutating func detail(_ change: (inout Values) -> Void) {
        var values = details?.values ?? Values()
        change(&values)
        details = Details(values)
    }
}

/// A placeholder for the page number of a heading, filled in once the page is known.
struct PageReference: Sendable {
    /// The index of the heading among all headings.
    var heading: Int
    var style: TextStyle
    /// The column at whose end edge the number is set.
    var column: Column
    /// The baseline, relative to the top of the fragment.
    var baseline: Double
    var element: Int
    /// The width of the entry's text on the line of the number.
    var textWidth: Double
    /// The index among the fragment's drawings where those of the number belong, so that they follow their entry.
    var place: Int
}

/// The background and the side bar of a box, drawn behind its fragments on each page.
struct FragmentFrame: Sendable {
    var x: Double
    var width: Double
    var background: RGBColor?
    /// The bar at the side where lines start: its x, width and colour.
    var bar: (x: Double, width: Double, color: RGBColor)?

    /// Returns the drawings for fragments of this total height.
    func items(at y: Double, height: Double) -> [PageLayout.Item] {
        let background = background.map {
            PageLayout.Drawing.rectangle(x: x, y: y, width: width, height: height, $0)
        }
        let bar = bar.map { PageLayout.Drawing.rectangle(x: $0.x, y: y, width: $0.width, height: height, $0.color) }
        return [background, bar].compactMap { $0.map { PageLayout.Item(drawing: $0, element: nil) } }
    }
}

/// All fragments of a flow, and the frames, table heads and notes that they refer to.
struct FragmentList: Sendable {
    var fragments: [Fragment] = []
    /// The fragments before which a page break is forced.
    var breaks: Set<Int> = []
    /// The fragments of each table outside of notes, with its caption and head, in order.
    var tables: [Range<Int>] = []
    var frames: [FragmentFrame] = []
    /// The table heads, by the index that fragments refer to. A repeated head is an artifact.
    var heads: [[Fragment]] = []
    /// The fragments of each note.
    var notes: [[Fragment]] = []
}
