// Navigation: links on pages, and bookmarks.
//
// Source: ISO 32000-1, sections 12.3.2 (destinations), 12.3.3 (outlines), 12.5.6.5 (link annotations).
extension StructureTree {
    /// Returns the position of an element. Call `fillMissingPositions` first.
    func place(of element: Int) -> Place { places[element] ?? Place(page: 0, x: 0, y: 0) }
}

/// A position on a page, without a change of zoom.
struct Destination {
    var page: ObjectID
    var x: Double
    var y: Double

    func write(into syntax: inout PDFSyntaxBuffer) {
        syntax.raw("[")
        syntax.reference(page)
        syntax.raw("/XYZ ")
        syntax.numbers(x, y)
        syntax.raw(" null]")
    }
}

/// A link on a page.
struct LinkAnnotation {
    var link: PageLayout.Link
    /// The height of the page.
    var height: Double
    var page: ObjectID
    /// The key in the parent tree.
    var key: Int
    /// The description for screen readers.
    var description: String

    func write(_ destination: Destination?, into syntax: inout PDFSyntaxBuffer) {
        syntax.raw("<</Type/Annot/Subtype/Link/F 4/Border[0 0 0]/P ")
        syntax.reference(page)
        syntax.raw("/Rect[")
        syntax.numbers(link.x, height - link.y - link.height, link.x + link.width, height - link.y)
        syntax.raw("]/StructParent ")
        syntax.integer(key)
        syntax.raw("/Contents")
        syntax.text(description)
        switch link.target {
        case .address(let address):
            syntax.raw("/A<</S/URI/URI")
            syntax.literal(plainAddress(address))
            syntax.raw(">>")
        case .element:
            syntax.raw("/Dest")
            destination?.write(into: &syntax)
        }
        syntax.raw(">>")
    }
}

/// Returns the address in ASCII, with other bytes percent-encoded.
private func plainAddress(_ address: String) -> [UInt8] {
    var plain = PDFSyntaxBuffer()
    for byte in address.utf8 {
        if byte > 0x20, byte < 0x7F {
            plain.bytes.append(byte)
        } else {
            plain.raw("%")
            plain.hexadecimal(byte)
        }
    }
    return plain.bytes
}

extension DocumentLayout {
    /// Writes the bookmarks. Returns their root, or `nil` when there are none.
    func writeOutline(
        _ destinations: (Int) -> (Destination, ObjectID), into objects: inout PDFObjectWriter
    ) throws(PDFFailure) -> ObjectID? {
        guard !bookmarks.isEmpty else { return nil }
        let root = objects.reserve()
        var ids: [ObjectID] = []
        for _ in bookmarks { ids.append(objects.reserve()) }
        let tree = OutlineTree(bookmarks.map(\.level))
        for (number, bookmark) in bookmarks.enumerated() {
            let (destination, element) = destinations(bookmark.element)
            try objects.add(ids[number]) { syntax in
                syntax.raw("<</Title")
                syntax.text(bookmark.title)
                syntax.raw("/Parent ")
                syntax.reference(tree.parents[number].map { ids[$0] } ?? root)
                let neighbors: [(StaticString, Int?)] = [
                    ("/Prev ", tree.previous[number]), ("/Next ", tree.next[number]),
                    ("/First ", tree.children[number].first), ("/Last ", tree.children[number].last),
                ]
                for case (let name, let other?) in neighbors {
                    syntax.raw(name)
                    syntax.reference(ids[other])
                }
                if !tree.children[number].isEmpty {
                    syntax.raw("/Count ")
                    syntax.integer(tree.descendants[number])
                }
                syntax.raw("/Dest")
                destination.write(into: &syntax)
                syntax.raw("/SE ")
                syntax.reference(element)
                syntax.raw(">>")
            }
        }
        try objects.add(root) { syntax in
            syntax.raw("<</Type/Outlines/First ")
            syntax.reference(ids[tree.top.first ?? 0])
            syntax.raw("/Last ")
            syntax.reference(ids[tree.top.last ?? 0])
            syntax.raw("/Count ")
            syntax.integer(bookmarks.count)
            syntax.raw(">>")
        }
        return root
    }
}

/// The tree of bookmarks: each is a child of the nearest one before it with a lower level.
private struct OutlineTree {
    var parents: [Int?] = []
    var children: [[Int]]
    var top: [Int] = []
    var previous: [Int?]
    var next: [Int?]
    /// The number of descendants of each bookmark.
    var descendants: [Int]

    init(_ levels: [Int]) {
        children = Array(repeating: [], count: levels.count)
        previous = Array(repeating: nil, count: levels.count)
        next = previous
        descendants = Array(repeating: 0, count: levels.count)
        var open: [Int] = []
        for (number, level) in levels.enumerated() {
            while let last = open.last, levels[last] >= level { open.removeLast() }
            parents.append(open.last)
            let before = open.last.map { children[$0].last } ?? top.last
            previous[number] = before
            if let before { next[before] = number }
            if let parent = open.last { children[parent].append(number) } else { top.append(number) }
            for ancestor in open { descendants[ancestor] += 1 }
            open.append(number)
        }
    }
}
