/// A node of a number tree or name tree, with the range of its keys.
///
/// Source: ISO 32000-1, sections 7.9.6 (name trees) and 7.9.7 (number trees).
struct KeyNode {
    /// The kind of keys.
    enum Kind {
        /// Keys of pages and links in the parent tree.
        case numbers
        /// Identifiers of elements.
        case identifiers
    }

    var id: ObjectID
    var first: Int
    var last: Int

    /// The maximum number of children of a node.
    private static let most = 64

    /// Writes a node.
    ///
    /// - Parameter content: writes the contents other than the limits.
    static func add(
        _ limits: (first: Int, last: Int), _ kind: Kind, into objects: inout PDFObjectWriter,
        _ content: (inout PDFSyntaxBuffer) -> Void
    ) throws(PDFFailure) -> KeyNode {
        let id = try objects.add { syntax in
            syntax.raw("<</Limits[")
            write(limits.first, kind, into: &syntax)
            syntax.space()
            write(limits.last, kind, into: &syntax)
            syntax.raw("]")
            content(&syntax)
            syntax.raw(">>")
        }
        return KeyNode(id: id, first: limits.first, last: limits.last)
    }

    private static func write(_ key: Int, _ kind: Kind, into syntax: inout PDFSyntaxBuffer) {
        switch kind {
        case .numbers: syntax.integer(key)
        case .identifiers: syntax.literal(StructureTree.identifier(key).utf8)
        }
    }

    /// Writes the levels above the leaves, which are in the order of their keys. Returns the root.
    static func writeTree(
        _ leaves: [KeyNode], _ kind: Kind, into objects: inout PDFObjectWriter
    ) throws(PDFFailure) -> ObjectID {
        var level = leaves
        while level.count > most {
            var above: [KeyNode] = []
            for group in level.chunks(of: most) {
                let limits = (group.first?.first ?? 0, group.last?.last ?? 0)
                above.append(
                    try add(limits, kind, into: &objects) { syntax in
                        syntax.raw("/Kids")
                        syntax.array(group.map(\.id))
                    })
            }
            level = above
        }
        return try objects.add { syntax in
            syntax.raw("<</Kids")
            syntax.array(level.map(\.id))
            syntax.raw(">>")
        }
    }
}

extension Array {
    /// Returns the elements in chunks of the given size.
    func chunks(of size: Int) -> [ArraySlice<Element>] {
        stride(from: 0, to: count, by: size).map { self[$0..<Swift.min($0 + size, count)] }
    }
}
