import SourceText
import Wording

/// Pieces flattened into one line, the content of a heading, a summary, a term, a caption or a typical table cell.
///
/// Blocks become lines separated by breaks. Other structure, such as list markers and table columns, is shown as plain
/// characters, so that no text is lost.
struct FlattenedLine {
    package var content: [Inline] = []
    /// The ids in the pieces, for the block around the line.
    private(set) var targets: [String] = []
    /// Whether blocks other than paragraphs were flattened into lines.
    private(set) var hasLostStructure = false
    /// Whether nothing had to be joined: there was at most one paragraph or heading.
    private(set) var isWhole = false

    /// Flattens pieces.
    ///
    /// - Parameter collapsing: whether white space collapses as in HTML; see `assembled(collapsing:)`.
    init(_ pieces: [MarkupFragment], collapsing: Bool) {
        var run: [Inline] = []
        var lines: [[Inline]] = []
        var holdsBlocks = false
        for piece in pieces {
            switch piece {
            case .inline(let inline): run.append(inline)
            case .anchor(let id): targets.append(id)
            case .boundary:
                holdsBlocks = true
                lines.append(run)
                run = []
            case .block(let block):
                holdsBlocks = true
                lines += [run] + self.lines(of: block)
                run = []
            }
        }
        lines.append(run)
        if collapsing || holdsBlocks { lines = lines.map { $0.collapsed() } }
        lines.removeAll(where: \.isEmpty)
        isWhole = lines.count <= 1 && !hasLostStructure
        content = Array(lines.joined(separator: [.lineBreak]))
    }

    private mutating func lines(of blocks: [Block]) -> [[Inline]] {
        var lines: [[Inline]] = []
        for block in blocks { lines += self.lines(of: block) }
        return lines
    }

    private mutating func lines(of block: Block) -> [[Inline]] {
        switch block {
        case .paragraph(let content): return [content]
        case .heading(let heading): return lines(of: heading)
        case .group(let group): return lines(of: group)
        case .thematicBreak, .rawHTML: return []
        case .list, .quote, .alert, .code, .table, .definitions, .disclosure:
            hasLostStructure = true
            return structuredLines(of: block)
        }
    }

    @inline(never)
    private mutating func structuredLines(of block: Block) -> [[Inline]] {
        switch block {
        case .list(let list): lines(of: list)
        case .quote(let blocks): lines(of: blocks)
        case .alert(let alert): lines(of: alert.blocks)
        case .code(let code): code.text.split(separator: "\n").map { [.code(String($0))] }
        case .table(let table): lines(of: table)
        case .definitions(let definitions): definitions.flatMap { $0.terms + $0.meanings.flatMap { lines(of: $0) } }
        case .disclosure(let disclosure): [disclosure.summary] + lines(of: disclosure.blocks)
        case .paragraph, .heading, .group, .thematicBreak, .rawHTML: []
        }
    }

    private mutating func lines(of heading: Heading) -> [[Inline]] {
        if !heading.id.isEmpty { targets.append(heading.id) }
        return [[.strong(heading.content)]]
    }

    private mutating func lines(of group: Group) -> [[Inline]] {
        if let id = group.id { targets.append(id) }
        let lines = lines(of: group.blocks)
        guard group.language != nil || group.direction != nil else { return lines }
        return lines.map { [.span(Span(.plain, group.language, group.direction, $0))] }
    }

    private mutating func lines(of list: List) -> [[Inline]] {
        var result: [[Inline]] = []
        for (item, label) in zip(list.items, list.labels(bullet: "\u{2022}")) {
            var lines = lines(of: item.blocks)
            if lines.isEmpty { lines = [[]] }
            lines[0].insert(.text(label + " "), at: 0)
            result += lines
        }
        return result
    }

    private mutating func lines(of table: Table) -> [[Inline]] {
        var result = [table.caption]
        targets += table.rows.joined().map(\.id).filter { !$0.isEmpty }
        for row in table.rows {
            result.append(Array(row.map { line(of: $0) }.joined(separator: [.text(" | ")])))
        }
        return result
    }

    private mutating func line(of cell: Table.Cell) -> [Inline] {
        cell.blocks.isEmpty ? cell.content : Array(lines(of: cell.blocks).joined(separator: [.lineBreak]))
    }
}

extension Span {
    /// Creates a phrase with only a language or direction.
    package init(_ kind: Kind, _ language: String?, _ direction: Direction?, _ content: [Inline]) {
        self.init(kind: kind, title: "", language: language, direction: direction, content: content)
    }
}
