extension Flattener {
    /// Sets a table of contents: each heading of the flow is a line with its page number at the end.
    mutating func add(_ contents: FlowContents, in column: Column, under parent: Int) {
        let listed = headings.indices.filter {
            contents.firstLevel <= headings[$0].level && headings[$0].level <= contents.depth
        }
        let highest = listed.map { headings[$0].depth }.min() ?? 1
        guard !listed.isEmpty else { return }
        let list = element(.contents, in: parent)
        for (position, number) in listed.enumerated() {
            let heading = headings[number]
            let styles = contents.styles
            let style = styles.isEmpty ? TextStyle() : styles[min(heading.level, styles.count) - 1]
            let item = element(.contentsItem, in: list)
            if position > 0, heading.depth == highest { space(contents.gap) }
            // No page has fewer than six entries.
            if position > 0, listed.count - position < 6 { holdsNext = true }
            let inset = column.inset(start: Double(heading.depth - highest) * contents.indent.clampedLength)
            addEntry(number, style, in: inset, under: element(.reference, in: item))
        }
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
                element: parent))
    }
}
