/// The tables and lists between two headings, by shape alone. A translation has the same shapes.
package struct SectionShape: Hashable, Sendable {
    /// The shape of a list, without its content.
    package struct ListShape: Hashable, Sendable {
        package var isNumbered: Bool
        package var items: Int

        package init(isNumbered: Bool, items: Int) {
            self.isNumbered = isNumbered
            self.items = items
        }
    }

    /// The number of columns of each table.
    package var tables: [Int]
    /// The lists in reading order; a nested list follows its parent.
    package var lists: [ListShape]

    package init(tables: [Int] = [], lists: [ListShape] = []) {
        self.tables = tables
        self.lists = lists
    }
}

extension Document {
    /// The shapes before the first heading, then those below each heading.
    package var partShapes: [SectionShape] {
        var shapes = [SectionShape()]
        blocks.addShapes(to: &shapes)
        return shapes
    }
}

extension [Block] {
    fileprivate func addShapes(to shapes: inout [SectionShape]) {
        for block in self {
            let last = shapes.count - 1
            switch block {
            case .heading: shapes.append(SectionShape())
            case .table(let table): shapes[last].tables.append(table.alignments.count)
            case .list(let list):
                shapes[last].lists.append(.init(isNumbered: list.start != nil, items: list.items.count))
            default: break
            }
            block.children.addShapes(to: &shapes)
        }
    }
}
