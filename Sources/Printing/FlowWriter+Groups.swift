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
    /// Writes the blocks of a comparison with a bar in the margin where a block has changes.
    mutating func writeMarked(_ blocks: [Block]) -> [FlowBlock] {
        blocks.flatMap { block -> [FlowBlock] in
            switch block {
            case .heading, .thematicBreak: return write([block])
            default:
                var box = FlowBox(write([block]))
                if case .table(let table) = block { box.style.spansPage = table.alignments.count > 2 }
                box.style.startLineGap = 9
                if let mark = block.changeMark { box.style.startLine = (2, color(of: mark)) }
                return [.box(box)]
            }
        }
    }

    private func color(of mark: ChangeMark) -> RGBColor {
        switch mark {
        case .added: style.alerts[.tip]?.title ?? style.rule
        case .removed: style.alerts[.caution]?.title ?? style.rule
        case .changed: style.quoteLine
        }
    }
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
