extension Flattener {
    /// Sets a table of contents: each heading of the flow is a line with its page number at the end.
    mutating func add(_ contents: FlowContents, in outer: Column, under parent: Int) {
        let listed = headings.indices.filter {
            contents.firstLevel <= headings[$0].level && headings[$0].level <= contents.depth
        }
        let highest = listed.map { headings[$0].depth }.min() ?? 1
        guard !listed.isEmpty else { return }
        let isInColumns = listed.count > Self.entriesOfOneColumn && !isInNote
        let columns = isInColumns ? outer.spanning.halves(gap: Self.columnGap) : (outer, outer)
        let (column, used) = (columns.0, usedHeight)
        let list = element(.contents, in: parent)
        // The first line of each entry. All are set in the first column.
        var starts: [Int] = []
        for (position, number) in listed.enumerated() {
            let heading = headings[number]
            let styles = contents.styles
            let style = styles.isEmpty ? TextStyle() : styles[min(heading.level, styles.count) - 1]
            let item = element(.contentsItem, in: list)
            if position > 0, heading.depth == highest { space(contents.gap) }
            // No page has fewer than six entries.
            if position > 0, listed.count - position < 6 { holdsNext = true }
            starts.append(self.list.fragments.count)
            let inset = column.inset(start: Double(heading.depth - highest) * contents.indent.clampedLength)
            addEntry(number, style, in: inset, under: element(.reference, in: item))
        }
        if isInColumns { arrange(starts, right: columns.1.x - columns.0.x, used: used) }
    }

    private mutating func addEntry(_ number: Int, _ style: TextStyle, in column: Column, under parent: Int) {
        let heading = headings[number]
        let link = element(.link, in: parent, language: heading.language)
        let first = list.fragments.count
        addLines(
            [
                TextPiece(
                    text: heading.title, style: style, language: heading.language, element: link,
                    target: .heading(number))
            ], ParagraphStyle(), in: column.inset(start: 0, end: min(style.size.clampedLength, 100) * 3))
        guard list.fragments.count > first else { return }
        // The page number is on the baseline of the entry's last line.
        let last = list.fragments.count - 1
        list.fragments[last].pageReferences.append(
            PageReference(
                heading: number, style: style, column: column, baseline: list.fragments[last].baseline ?? 0,
                element: parent, textWidth: list.fragments[last].textWidth(in: column),
                place: list.fragments[last].items.count))
    }

    // MARK: Two columns

    /// The number of entries above which contents have two columns.
    private static let entriesOfOneColumn = 45
    private static let columnGap = 24.0

    /// The height of the page that is used so far, if contents begin near the start of the flow or on a new page.
    private var usedHeight: Double {
        let first = min(list.breaks.max() ?? 0, list.fragments.count)
        let used = list.fragments[first...].columnHeight + pendingSpace
        return used < columnHeight * 0.7 ? used : 0
    }

    /// Joins the lines of a table of contents to parts of at most a page, each with two columns.
    ///
    /// - Parameters:
    ///   - starts: the first line of each entry.
    ///   - right: the distance from the first column to the second one.
    ///   - used: the height of the page that is used above.
    private mutating func arrange(_ starts: [Int], right: Double, used: Double) {
        guard let start = starts.first else { return }
        let lines = list.fragments[start...]
        list.fragments.removeSubrange(start...)
        let ends = starts.dropFirst() + [lines.endIndex]
        var (room, next) = (columnHeight - used, start)
        while next < lines.endIndex {
            let left = ends.filter { $0 > next }
            // The first column has half of what remains, or all of the page.
            let half = lines[next...].columnHeight / 2
            let middle =
                left.first { end in
                    let following = left.first { $0 > end } ?? end
                    return lines[next..<end].columnHeight >= half || lines[next..<following].columnHeight > room
                } ?? lines.endIndex
            let end = left.drop { $0 <= middle }.prefix { lines[middle..<$0].columnHeight <= room }.last ?? middle
            var part = Fragment(height: 0, space: lines[next].space)
            part.canBreakBefore = next > start || lines[next].canBreakBefore
            part.append(lines[next..<middle], right: 0)
            part.append(lines[middle..<end], right: right)
            list.fragments.append(part)
            (room, next) = (columnHeight, end)
        }
    }
}

extension Column {
    /// Returns two columns of equal width beside each other; text begins in the first one.
    fileprivate func halves(gap: Double) -> (Column, Column) {
        var free = self
        free.leastWidth = 0
        let rest = (width + gap) / 2
        return (free.inset(start: 0, end: rest), free.inset(start: rest))
    }
}

extension ArraySlice<Fragment> {
    /// The height of a column that begins with the first fragment.
    fileprivate var columnHeight: Double { reduce(0) { $0 + $1.height + $1.space } - (first?.space ?? 0) }
}

extension Fragment {
    /// Adds fragments below each other, moved to the right.
    fileprivate mutating func append(_ lines: ArraySlice<Fragment>, right: Double) {
        var y = 0.0
        for (number, line) in lines.enumerated() {
            if number > 0 { y += line.space }
            let first = items.count
            items += line.items.map { $0.moved(down: y, right: right) }
            links += line.links.map { link in
                var link = link
                (link.x, link.y) = (link.x + right, link.y + y)
                return link
            }
            pageReferences += line.pageReferences.map { reference in
                var reference = reference
                reference.column.x += right
                reference.baseline += y
                reference.place += first
                return reference
            }
            if number == 0 { frames = line.frames }
            y += line.height
        }
        height = max(height, y)
    }
}
