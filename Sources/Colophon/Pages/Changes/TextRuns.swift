import Documents

extension [Block] {
    /// Returns the lines of the blocks as runs of added, removed and unchanged text. Lists and tables have the signs of
    /// Markdown.
    func runs(_ change: Change? = nil) -> [[VersionDifference.Run]] { flatMap { $0.runs(change) } }
}

extension Block {
    fileprivate func runs(_ change: Change?) -> [[VersionDifference.Run]] {
        switch self {
        case .paragraph(let content): [content.runs(change)]
        case .heading(let heading):
            [sign(String(repeating: "#", count: heading.level) + " ") + heading.content.runs(change)]
        case .list(let list):
            zip(list.items, list.labels(bullet: "-")).flatMap { indented($0.blocks.runs(change), $1 + " ") }
        case .quote(let blocks): blocks.runs(change).map { sign("> ") + $0 }
        case .alert(let alert): alert.blocks.runs(change).map { sign("> ") + $0 }
        case .definitions(let definitions):
            definitions.flatMap { definition in
                definition.terms.map { $0.runs(change) }
                    + definition.meanings.flatMap { indented($0.runs(change), ": ") }
            }
        case .disclosure(let disclosure): [disclosure.summary.runs(change)] + disclosure.blocks.runs(change)
        case .group(let group): group.blocks.runs(group.change ?? change)
        case .table(let table):
            ([table.caption].filter { !$0.isEmpty }).map { $0.runs(change) }
                + table.rows.filter { !$0.isEmpty }.map { row(of: $0, change) }
        case .code(let code):
            code.text.split(separator: "\n").map { [.init(text: String($0), change: change?.rawValue)] }
        case .thematicBreak: [[.init(text: "---", change: change?.rawValue)]]
        case .rawHTML: []
        }
    }

    private func row(of cells: [Table.Cell], _ change: Change?) -> [VersionDifference.Run] {
        sign("| ") + Array(cells.map { runs(of: $0, change) }.joined(separator: sign(" | "))) + sign(" |")
    }

    /// Returns the text of a cell in one line, even if it contains blocks.
    private func runs(of cell: Table.Cell, _ change: Change?) -> [VersionDifference.Run] {
        cell.blocks.isEmpty
            ? cell.content.runs(change) : Array(cell.blocks.runs(change).joined(separator: sign(" <br> ")))
    }

    private func sign(_ text: String) -> [VersionDifference.Run] { [.init(text: text, change: nil)] }

    private func indented(_ lines: [[VersionDifference.Run]], _ mark: String) -> [[VersionDifference.Run]] {
        lines.enumerated().map { number, line in
            sign(number == 0 ? mark : String(repeating: " ", count: mark.count)) + line
        }
    }
}

extension [Inline] {
    /// Returns the text of the line in runs.
    fileprivate func runs(_ change: Change?) -> [VersionDifference.Run] {
        var runs: [VersionDifference.Run] = []
        for inline in self {
            var own = change
            if case .span(let span) = inline, let marked = span.change { own = marked }
            let parts =
                inline.content.isEmpty
                ? [VersionDifference.Run(text: [inline].plainText, change: own?.rawValue)] : inline.content.runs(own)
            for part in parts where !part.text.isEmpty {
                if !runs.isEmpty, runs[runs.count - 1].change == part.change {
                    runs[runs.count - 1].text += part.text
                } else {
                    runs.append(part)
                }
            }
        }
        return runs
    }
}
