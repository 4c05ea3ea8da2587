/// A strip of the column that is never divided: a line of text, a row of a table, a picture, an empty space.
///
/// Everything a flow holds becomes one long list of fragments first; the page filler then only decides where pages end.
struct Fragment: Sendable {
    var height: Double
    /// Free space above, which the head of a page swallows.
    var space = 0.0
    /// What is drawn, its y counted from the top of the fragment and its x from the left edge of the page.
    var items: [SetPage.Item] = []
    /// Of its first line of text, seen from its top.
    var baseline: Double?
    /// False when the page may not end before it: inside a group of lines that stays together, below a heading.
    var canBreakBefore = true
    /// True when the page may not end before it even in need, as inside rows that a cell joins.
    var isGlued = false
    /// What few fragments have; a long document has a hundred thousand fragments.
    private var details: Details?

    private final class Details: Sendable {
        let values: Values
        init(_ values: Values) { self.values = values }
    }

    private struct Values: Sendable {
        var links: [SetPage.Link] = []
        var frames, notes, marks: [Int]
        var table: Int?
        var pageReferences: [PageReference] = []

        init() { (frames, notes, marks) = ([], [], []) }
    }

    init(
        height: Double, space: Double = 0, items: [SetPage.Item] = [], links: [SetPage.Link] = [],
        canBreakBefore: Bool = true, baseline: Double? = nil
    ) {
        (self.height, self.space, self.items) = (height, space, items)
        (self.canBreakBefore, self.baseline) = (canBreakBefore, baseline)
        self.links = links
    }

    var links: [SetPage.Link] {
        get { details?.values.links ?? [] }
        set { if !newValue.isEmpty || details != nil { detail { $0.links = newValue } } }
    }
    /// The boxes it is in, the outermost first: indices into `FragmentList.frames`.
    var frames: [Int] {
        get { details?.values.frames ?? [] }
        set { if !newValue.isEmpty || details != nil { detail { $0.frames = newValue } } }
    }
    /// The notes it refers to, by their index.
    var notes: [Int] {
        get { details?.values.notes ?? [] }
        set { if !newValue.isEmpty || details != nil { detail { $0.notes = newValue } } }
    }
    /// Headings that begin here, by their elements.
    var marks: [Int] {
        get { details?.values.marks ?? [] }
        set { if !newValue.isEmpty || details != nil { detail { $0.marks = newValue } } }
    }
    /// The table whose head is above it again when it begins a page.
    var table: Int? {
        get { details?.values.table }
        set { if newValue != nil || details != nil { detail { $0.table = newValue } } }
    }
    /// Pages to be named in it.
    var pageReferences: [PageReference] {
        get { details?.values.pageReferences ?? [] }
        set { if !newValue.isEmpty || details != nil { detail { $0.pageReferences = newValue } } }
    }

    private mutating func detail(_ change: (inout Values) -> Void) {
        var values = details?.values ?? Values()
        change(&values)
        details = Details(values)
    }
}

/// The number of the page on which a heading is, to be set when it is known.
struct PageReference: Sendable {
    /// By its number among all headings.
    var heading: Int
    var style: TextStyle
    /// The number is at the end of its lines.
    var column: Column
    /// Seen from the top of the fragment.
    var baseline: Double
    var element: Int
}

/// A background or a line beside all fragments of a box, as far as they are on one page.
struct FragmentFrame: Sendable {
    var x: Double
    var width: Double
    var background: RGBColor?
    /// At the side on which lines start: its x, its width, its colour.
    var bar: (x: Double, width: Double, color: RGBColor)?

    /// What is drawn beside fragments of this height in all.
    func items(at y: Double, height: Double) -> [SetPage.Item] {
        let background = background.map {
            SetPage.Drawing.rectangle(x: x, y: y, width: width, height: height, $0)
        }
        let bar = bar.map { SetPage.Drawing.rectangle(x: $0.x, y: y, width: $0.width, height: height, $0.color) }
        return [background, bar].compactMap { $0.map { SetPage.Item(drawing: $0, element: nil) } }
    }
}

/// All fragments of a flow, with what they name.
struct FragmentList: Sendable {
    var fragments: [Fragment] = []
    /// The fragments that begin a page because the writer said so.
    var breaks: Set<Int> = []
    var frames: [FragmentFrame] = []
    /// The heads of tables, by the number that fragments name; what they draw is an artifact when it is repeated.
    var heads: [[Fragment]] = []
    /// The fragments of each note.
    var notes: [[Fragment]] = []
}
