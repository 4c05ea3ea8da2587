/// Pages that are made one at a time, each when it is asked for: what they are made from takes far less room.
protocol PageSource: Sendable {
    var count: Int { get }
    /// A page by its number, from 0; the same one each time.
    func page(_ number: Int) -> SetPage
    /// The same for the last time: what nothing else is made from goes.
    mutating func take(_ number: Int) -> SetPage
    /// Those that pages have.
    var sizes: [SetPage.Size] { get }
    /// Where links of all pages lead outside of the document.
    var addresses: [String] { get }
    /// Those of all glyphs.
    var faces: Set<FontFace> { get }
}

/// The pages of a document, made already or yet to be made.
struct PageList: Sendable {
    private enum Storage: Sendable {
        case made([SetPage])
        case source(any PageSource)
    }

    private var storage = Storage.made([])

    init() {}

    init(_ source: some PageSource) { storage = .source(source) }

    /// A page that nobody asks for again.
    mutating func take(_ number: Int) -> SetPage {
        guard case .source(var source) = storage else { return self[number] }
        // The one owner, so that what goes is not a copy.
        storage = .made([])
        defer { storage = .source(source) }
        return source.take(number)
    }

    /// Those that pages have.
    var sizes: [SetPage.Size] {
        switch storage {
        case .made(let pages): pages.map(\.size)
        case .source(let source): source.sizes
        }
    }

    /// Where links of all pages lead outside of the document.
    var addresses: [String] {
        switch storage {
        case .made(let pages): pages.flatMap(\.links).compactMap(\.address)
        case .source(let source): source.addresses
        }
    }

    /// Those of all glyphs.
    var faces: Set<FontFace> {
        switch storage {
        case .made(let pages): pages.reduce(into: []) { $1.items.collectFaces(into: &$0) }
        case .source(let source): source.faces
        }
    }
}

extension PageList: RandomAccessCollection, MutableCollection, RangeReplaceableCollection, ExpressibleByArrayLiteral {
    init(arrayLiteral pages: SetPage...) { storage = .made(pages) }

    var startIndex: Int { 0 }

    var endIndex: Int {
        switch storage {
        case .made(let pages): pages.count
        case .source(let source): source.count
        }
    }

    subscript(number: Int) -> SetPage {
        get {
            switch storage {
            case .made(let pages): pages[number]
            case .source(let source): source.page(number)
            }
        }
        set { replaceSubrange(number..<number + 1, with: [newValue]) }
    }

    mutating func replaceSubrange(_ range: Range<Int>, with pages: some Collection<SetPage>) {
        var made = Array(self)
        made.replaceSubrange(range, with: pages)
        storage = .made(made)
    }
}

extension SetPage {
    /// Width and height in points.
    struct Size: Hashable, Sendable { var width, height: Double }

    var size: Size { Size(width: width, height: height) }
}

extension SetPage.Link {
    /// Where it leads outside of the document.
    var address: String? { if case .address(let address) = target { address } else { nil } }
}

extension [SetPage.Item] {
    func collectFaces(into faces: inout Set<FontFace>) {
        var last: FontFace?
        for case .glyphs(let run, _, _) in lazy.map(\.drawing) where run.face !== last {
            faces.insert(run.face)
            last = run.face
        }
    }
}
