/// Pages that are made on demand, because the data they are made from takes far less memory.
protocol PageSource: Sendable {
    var count: Int { get }
    /// Returns a page by its index; always the same one for an index.
    func page(_ number: Int) -> PageLayout
    /// Returns a page for the last time, so that data used only for this page can be freed.
    mutating func take(_ number: Int) -> PageLayout
    /// The page sizes that occur.
    var sizes: [PageLayout.Size] { get }
    /// The addresses outside the document that links lead to, on all pages.
    var addresses: [String] { get }
    /// The faces of all glyphs.
    var faces: Set<FontFace> { get }
}

/// The pages of a document, either finished or made on demand.
struct PageList: Sendable {
    private enum Storage: Sendable {
        case made([PageLayout])
        case source(any PageSource)
    }

    private var storage = Storage.made([])

    init() {}

    init(_ source: some PageSource) { storage = .source(source) }

    /// Returns a page for the last time.
    mutating func take(_ number: Int) -> PageLayout {
        guard case .source(var source) = storage else { return self[number] }
        // Keep a single reference to the source, so that freeing data does not copy it.
        storage = .made([])
        defer { storage = .source(source) }
        return source.take(number)
    }

    /// The page sizes that occur; they may be repeated.
    var sizes: [PageLayout.Size] {
        switch storage {
        case .made(let pages): pages.map(\.size)
        case .source(let source): source.sizes
        }
    }

    /// The addresses outside the document that links lead to, on all pages.
    var addresses: [String] {
        switch storage {
        case .made(let pages): pages.flatMap(\.links).compactMap(\.address)
        case .source(let source): source.addresses
        }
    }

    /// The faces of all glyphs.
    var faces: Set<FontFace> {
        switch storage {
        case .made(let pages): pages.reduce(into: []) { $1.items.collectFaces(into: &$0) }
        case .source(let source): source.faces
        }
    }
}

extension PageList: RandomAccessCollection, MutableCollection, RangeReplaceableCollection, ExpressibleByArrayLiteral {
    init(arrayLiteral pages: PageLayout...) { storage = .made(pages) }

    var startIndex: Int { 0 }

    var endIndex: Int {
        switch storage {
        case .made(let pages): pages.count
        case .source(let source): source.count
        }
    }

    subscript(number: Int) -> PageLayout {
        get {
            switch storage {
            case .made(let pages): pages[number]
            case .source(let source): source.page(number)
            }
        }
        set { replaceSubrange(number..<number + 1, with: [newValue]) }
    }

    mutating func replaceSubrange(_ range: Range<Int>, with pages: some Collection<PageLayout>) {
        var made = Array(self)
        made.replaceSubrange(range, with: pages)
        storage = .made(made)
    }
}

extension PageLayout {
    /// The size of a page in points.
    struct Size: Hashable, Sendable { var width, height: Double }

    var size: Size { Size(width: width, height: height) }
}

extension PageLayout.Link {
    /// The address outside the document that the link leads to, if any.
    var address: String? { if case .address(let address) = target { address } else { nil } }
}

extension [PageLayout.Item] {
    func collectFaces(into faces: inout Set<FontFace>) {
        var last: FontFace?
        for case .glyphs(let run, _, _) in lazy.map(\.drawing) where run.face !== last {
            faces.insert(run.face)
            last = run.face
        }
    }
}
