/// A node of a tree of numbers or names, whose keys are those between its limits.
///
/// Source: ISO 32000-1, sections 7.9.6 (name trees) and 7.9.7 (number trees).
struct KeyNode {
    /// What the keys are.
    enum Kind {
        /// Of pages and links, in the tree of parents.
        case numbers
        /// The identifiers of notes.
        case notes
    }

    var id: ObjectID
    var first: Int
    var last: Int

    /// How many nodes one may have below it.
    private static let most = 64

    /// Writes a node.
    ///
    /// - Parameter content: what is in it besides its limits.
    static func add(
        _ limits: (first: Int, last: Int), _ kind: Kind, into objects: inout Objects, _ content: (inout Syntax) -> Void
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

    private static func write(_ key: Int, _ kind: Kind, into syntax: inout Syntax) {
        switch kind {
        case .numbers: syntax.integer(key)
        case .notes: syntax.literal(Structure.identifier(key).utf8)
        }
    }

    /// Writes what is above nodes in the order of their keys; gives the root.
    static func writeTree(
        _ leaves: [KeyNode], _ kind: Kind, into objects: inout Objects
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
