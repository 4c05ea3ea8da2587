import Documents
import Typesetting

extension FlowWriter {
    @inline(never)
    mutating func write(_ list: List) -> FlowList {
        // In a centred or trailing column, labels would be separated from their lines.
        let before = alignment
        alignment = .leading
        defer { alignment = before }
        let labels = list.labels(bullet: "\u{2022}")
        var items = zip(list.items, labels).map { item, label in
            let (label, spoken) = taskLabel(of: item) ?? (label, nil)
            return FlowList.Item(
                label: label, spokenLabel: spoken, blocks: write(item.blocks, isTight: list.isTight))
        }
        // Paragraphs have space below them, but a list at the end of an item has none.
        for index in items.indices.dropFirst() where !list.isTight && !items[index].blocks.isEmpty {
            if case .list? = items[index - 1].blocks.last { items[index].blocks[0].addSpaceBefore(gap) }
        }
        var labelStyle = text
        labelStyle.features["tnum"] = 1
        let digits = (labels.map(\.utf8.count).max() ?? 2) - 1
        var flow = FlowList(
            items, isNumbered: list.start != nil,
            indent: text.size * (list.start == nil ? 1.5 : 1.1 + 0.6 * Double(digits)), labelStyle: labelStyle,
            gap: list.isTight ? style.space.xs / 2 : 0)
        flow.numbering = .init(list.numbering)
        if depth > Self.deepest { flow.indent = 0 }
        return flow
    }

    private func taskLabel(of item: ListItem) -> (String, spoken: String?)? {
        item.task.map {
            $0 ? ("\u{2611}", words.taskDone.withoutWordMarks) : ("\u{2610}", words.taskOpen.withoutWordMarks)
        }
    }
}

extension FlowList.Numbering {
    fileprivate init(_ numbering: ListNumbering) {
        self =
            switch numbering {
            case .decimal: .decimal
            case .lowerLetters: .lowerLetters
            case .upperLetters: .upperLetters
            case .lowerRoman: .lowerRoman
            case .upperRoman: .upperRoman
            }
    }
}
