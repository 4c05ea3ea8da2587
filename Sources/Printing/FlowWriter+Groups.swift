import Documents
import Themes
import Typesetting
import Wording

/// Groups: blocks in another language or direction, and blocks that were added or removed.
extension FlowWriter {
    @inline(never)
    package mutating func write(_ group: Group) -> FlowBox {
        begin(group)
        let blocks = write(group.blocks)
        return end(group, blocks)
    }

    @inline(never)
    private mutating func begin(_ group: Group) {
        outerSettings.append((direction, text))
        if let own = group.direction { direction = ParagraphStyle.Direction(own) }
        if let change = group.change { text.show(change, style) }
    }

    @inline(never)
    private mutating func end(_ group: Group, _ blocks: [FlowBlock]) -> FlowBox {
        var box = FlowBox(blocks)
        if let change = group.change {
            box.blocks.prepend(with: words(before: change, text))
            box.blocks.end(with: wordsAfterChange(text))
        }
        box.id = group.id.map { prefix + $0 }
        box.language = group.language
        if let before = outerSettings.popLast() { (direction, text) = before }
        return box
    }
}

extension FlowWriter {
    /// Writes the blocks of a comparison with a bar in the margin where a block has changes. In a list or table that
    /// changed in part, the bars are beside the changed items and rows.
    mutating func writeMarked(_ blocks: [Block]) -> [FlowBlock] {
        blocks.flatMap { block -> [FlowBlock] in
            switch block {
            case .heading, .thematicBreak: return write([block])
            default:
                var box = FlowBox(write([block]))
                if case .table(let table) = block { box.style.spansPage = table.alignments.count > 2 }
                let mark = block.changeMark
                if mark == .changed, let parts = marked(box.blocks, of: block) {
                    box.blocks = parts
                } else if let mark {
                    box.style.addBar(color(of: mark))
                }
                return [.box(box)]
            }
        }
    }

    /// Returns a list or table with bars beside its changed parts; `nil` for other blocks, and for a table with changes
    /// outside of its body.
    private func marked(_ blocks: [FlowBlock], of source: Block) -> [FlowBlock]? {
        switch (blocks.first, source) {
        case (.list(var flow)?, .list(let list)):
            for number in flow.items.indices where number < list.items.count {
                flow.items[number].frame = list.items[number].blocks.changeMark.map(bar)
            }
            return [.list(flow)] + blocks.dropFirst()
        case (.table(var flow)?, .table(let table)):
            let head = table.sections.filter { $0.kind == .head }.flatMap(\.rows)
            guard head.allSatisfy({ $0.changeMark == nil }) else { return nil }
            let rows = table.sections.filter { $0.kind != .head }.flatMap(\.rows)
            for (number, row) in rows.enumerated() { flow.rowFrames[number] = row.changeMark.map(bar) }
            return flow.rowFrames.isEmpty ? nil : [.table(flow)] + blocks.dropFirst()
        default: return nil
        }
    }

    private func bar(_ mark: ChangeMark) -> BoxStyle {
        var style = BoxStyle()
        style.addBar(color(of: mark))
        return style
    }

    private func color(of mark: ChangeMark) -> RGBColor {
        switch mark {
        case .added: style.alerts[.tip]?.title ?? style.rule
        case .removed: style.alerts[.caution]?.title ?? style.rule
        case .changed: style.quoteLine
        }
    }
}

extension BoxStyle {
    /// Adds a bar for a change in the margin.
    fileprivate mutating func addBar(_ color: RGBColor) { (startLineGap, startLine) = (9, (2, color)) }
}

extension TextStyle {
    /// Applies the style of the pages about changes: added text is tinted and underlined, removed
    /// text is tinted and struck through.
    package mutating func show(_ change: Change, _ style: PrintStyle) {
        switch change {
        case .added:
            lines.insert(.under)
            background = style.alerts[.tip]?.background
            color = style.alerts[.tip]?.title ?? color
        case .removed:
            lines.insert(.through)
            background = style.alerts[.caution]?.background
            color = style.alerts[.caution]?.title ?? color
        }
    }
}
