import Documents
import Themes
import Typesetting
import Wording

/// Parts of a text in another language or direction, or that were added or removed.
extension FlowWriter {
    @inline(never)
    package mutating func write(_ group: Group) -> FlowBox {
        begin(group)
        let blocks = write(group.blocks)
        return end(group, blocks)
    }

    @inline(never)
    private mutating func begin(_ group: Group) {
        outer.append((direction, text))
        if let own = group.direction { direction = ParagraphStyle.Direction(own) }
        if let change = group.change { text.show(change, style) }
    }

    @inline(never)
    private mutating func end(_ group: Group, _ blocks: [FlowBlock]) -> FlowBox {
        var box = FlowBox(blocks)
        if let change = group.change {
            box.blocks.begin(with: words(before: change, text))
            box.blocks.end(with: wordsAfterChange(text))
        }
        box.id = group.id.map { prefix + $0 }
        box.language = group.language
        if let before = outer.popLast() { (direction, text) = before }
        return box
    }
}

extension TextStyle {
    /// What was added is underlined, what was removed is struck through, as in the pages of changes.
    package mutating func show(_ change: Change, _ style: PrintStyle) {
        switch change {
        case .added:
            lines.insert(.under)
            color = style.alerts[.tip]?.title ?? color
        case .removed:
            lines.insert(.through)
            color = style.alerts[.caution]?.title ?? color
        }
    }
}
