import SourceText

/// Parses raw HTML in a line of Markdown.
extension RawHTMLResolution {
    /// Returns the inlines with their raw HTML parsed. Tags such as `<div>` may turn them into blocks.
    @inline(never)
    package mutating func pieces(of inlines: [Inline], depth: Int) -> [MarkupFragment] {
        guard inlines.holdRawHTML else { return inlines.map { .inline($0) } }
        guard let first = inlines.firstIndex(where: { $0.rawHTML != nil }) else {
            return inlines.flatMap { pieces(of: $0, depth: depth) }
        }
        let before = inlines[..<first].flatMap { pieces(of: $0, depth: depth) }
        let run = RawHTMLRun(
            inlines[first...].map { $0.rawHTML.map { .raw($0) } ?? .parsed(.inline($0)) }, isLine: true)
        let read = (before + self.read(run, depth: depth)).withoutSpaceAfterBreaks
        guard read.holdBlocks, !read.isBlank else { return read }
        return read.assembled(collapsing: true).map { .block($0) }
    }

    /// Returns the pieces of an inline that is not raw HTML itself.
    @inline(never)
    package mutating func pieces(of inline: Inline, depth: Int) -> [MarkupFragment] {
        guard [inline].holdRawHTML else { return [.inline(inline)] }
        let content = pieces(of: inline.content, depth: depth + 1)
        guard case .link(let link) = inline else { return content.wrapped { inline.withContent($0) } }
        let (pieces, hadLinks) = content.linked(to: link)
        if hadLinks {
            diagnostics.append(.linkInLink(at: Location(path, link.place ?? inline.content.firstRawPlace)))
        }
        return pieces
    }

    /// Parses a cell. HTML may turn its line into blocks: `<ul>` is the only way to put a list into a Markdown table.
    @inline(never)
    package mutating func cell(_ cell: Table.Cell, depth: Int, targets: inout [String]) -> Table.Cell {
        guard cell.content.holdRawHTML else { return cell }
        let content = CellContent(pieces(of: cell.content, depth: depth), collapsing: false)
        if content.hasLostStructure {
            diagnostics.append(.flattenedTableInLine(at: Location(path, cell.content.firstRawPlace)))
        }
        targets += content.targets
        return cell.replacingContent(content.line, blocks: content.blocks)
    }

    /// Parses a line that cannot contain blocks.
    @inline(never)
    package mutating func line(_ inlines: [Inline], depth: Int, targets: inout [String]) -> [Inline] {
        guard inlines.holdRawHTML else { return inlines }
        let line = FlattenedLine(pieces(of: inlines, depth: depth), collapsing: false)
        if line.hasLostStructure {
            let location = Location(path, inlines.firstRawPlace)
            diagnostics.append(.flattenedLine(at: location))
        }
        targets += line.targets
        return line.content
    }
}

extension Inline {
    fileprivate var rawHTML: RawHTML? {
        if case .rawHTML(let html) = self { html } else { nil }
    }
}

extension [Inline] {
    var holdRawHTML: Bool {
        for inline in self {
            if inline.rawHTML != nil { return true }
            if inline.content.holdRawHTML { return true }
        }
        return false
    }

    fileprivate var firstRawPlace: SourcePosition? {
        for inline in self {
            if let html = inline.rawHTML { return html.place }
            if let place = inline.content.firstRawPlace { return place }
        }
        return nil
    }
}

extension [MarkupFragment] {
    /// Removes a Markdown line end right after a `<br>`, which would be a space at the start of a line.
    fileprivate var withoutSpaceAfterBreaks: [MarkupFragment] {
        var result: [MarkupFragment] = []
        for piece in self {
            if case .inline(.softBreak) = piece, case .inline(.lineBreak)? = result.last { continue }
            result.append(piece)
        }
        return result
    }
}
