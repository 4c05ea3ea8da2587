/// The tables and lists of a text between two headings, by their form alone: in a translation they are alike.
package struct PartShape: Hashable, Sendable {
    /// A list, without what is in it.
    package struct ListShape: Hashable, Sendable {
        package var isNumbered: Bool
        package var items: Int

        package init(isNumbered: Bool, items: Int) {
            self.isNumbered = isNumbered
            self.items = items
        }
    }

    /// How many columns each has.
    package var tables: [Int]
    /// A list inside another one follows it.
    package var lists: [ListShape]

    package init(tables: [Int] = [], lists: [ListShape] = []) {
        self.tables = tables
        self.lists = lists
    }
}

extension Document {
    /// What stands before the first heading, and then below each.
    package var partShapes: [PartShape] {
        var shapes = [PartShape()]
        blocks.addShapes(to: &shapes)
        return shapes
    }
}

extension [Block] {
    fileprivate func addShapes(to shapes: inout [PartShape]) {
        for block in self {
            let last = shapes.count - 1
            switch block {
            case .heading: shapes.append(PartShape())
            case .table(let table): shapes[last].tables.append(table.alignments.count)
            case .list(let list):
                shapes[last].lists.append(.init(isNumbered: list.start != nil, items: list.items.count))
            default: break
            }
            block.children.addShapes(to: &shapes)
        }
    }
}
