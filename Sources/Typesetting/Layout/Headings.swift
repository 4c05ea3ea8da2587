/// A heading of the flow, which is also a bookmark and an entry of the contents.
struct FlowHeading {
    /// The level in the source, 1 to 6.
    var level: Int
    /// The level in the structure, 1 to 6, without gaps as PDF/UA-1 requires.
    var depth: Int
    /// The heading number, such as `2.1`; `nil` when it has none.
    var number: String?
    /// The text without the number.
    var text: String
    var id: String?
    var language: String?

    /// The title in bookmarks and contents.
    var title: String { number.map { "\($0) \(text)" } ?? text }
}

extension Flow {
    /// All headings outside of notes, in reading order.
    var headings: [FlowHeading] {
        var headings: [FlowHeading] = []
        var counter = HeadingCounter(numberedHeadings)
        var open: [Int] = []
        blocks.forEachBlock { block in
            guard case .paragraph(let paragraph) = block, let level = paragraph.headingLevel else { return }
            while let last = open.last, last >= level { open.removeLast() }
            open.append(level)
            headings.append(
                FlowHeading(
                    level: level, depth: open.count, number: paragraph.isNumbered ? counter.next(level) : nil,
                    text: paragraph.content.plainText.collapsingSpace, id: paragraph.id, language: paragraph.language))
        }
        return headings
    }
}

extension FlowParagraph {
    /// The heading level, 1 to 6; `nil` for other paragraphs and for headings without visible text.
    var headingLevel: Int? {
        guard case .heading(let level) = role else { return nil }
        let isSaid = content.leaves.contains { inline in
            guard case .text(let text, _, _) = inline else { return false }
            return text.unicodeScalars.contains { !$0.properties.isWhitespace && !CharacterKind.isSilent($0.value) }
        }
        return isSaid ? min(max(level, 1), 6) : nil
    }
}

/// Numbers headings: `1`, `1.1`, `1.2`, `2`. Skipped levels are ignored, so no number contains a zero.
private struct HeadingCounter {
    private let levels: ClosedRange<Int>?
    private var open: [(level: Int, count: Int)] = []
    /// The number of subheadings so far at each depth.
    private var counts: [Int] = [0]

    init(_ levels: ClosedRange<Int>?) { self.levels = levels }

    mutating func next(_ level: Int) -> String? {
        guard let levels, levels.contains(level) else {
            // A heading above the numbered levels restarts the numbering.
            if let levels, level < levels.lowerBound { (open, counts) = ([], [0]) }
            return nil
        }
        while let last = open.last, last.level >= level {
            open.removeLast()
            counts.removeLast()
        }
        counts[counts.count - 1] += 1
        open.append((level, counts[counts.count - 1]))
        counts.append(0)
        return open.map { String($0.count) }.joined(separator: ".")
    }
}

extension [FlowBlock] {
    /// Calls `work` with each block and its inner blocks at any depth, in reading order.
    func forEachBlock(_ work: (FlowBlock) -> Void) {
        var waiting = [makeIterator()]
        while !waiting.isEmpty {
            guard let block = waiting[waiting.count - 1].next() else {
                waiting.removeLast()
                continue
            }
            work(block)
            switch block {
            case .list(let list): waiting += list.items.reversed().map { $0.blocks.makeIterator() }
            case .definitions(let list):
                for entry in list.entries.reversed() {
                    waiting += [entry.meaning.makeIterator(), [.paragraph(entry.plainTerm)].makeIterator()]
                }
            case .box(let box): waiting.append(box.blocks.makeIterator())
            case .paragraph, .table, .picture, .rule, .contents, .pageBreak: break
            }
        }
    }
}

extension [FlowInline] {
    /// The text, notes and line breaks at any depth, without the links and meanings around them.
    var leaves: [FlowInline] {
        var leaves: [FlowInline] = []
        var waiting = [makeIterator()]
        while !waiting.isEmpty {
            switch waiting[waiting.count - 1].next() {
            case nil: waiting.removeLast()
            case .link(let content, _, _), .span(let content, _): waiting.append(content.makeIterator())
            case let leaf?: leaves.append(leaf)
            }
        }
        return leaves
    }

    /// Whether there is any text or picture to see.
    var isVisible: Bool {
        leaves.contains { inline in
            switch inline {
            case .text(let text, _, _): !text.isEmpty
            case .picture: true
            case .lineBreak, .note, .link, .span: false
            }
        }
    }

    /// The text, with the alternative texts of pictures, without styles and notes.
    var plainText: String {
        leaves.map { inline in
            switch inline {
            case .text(let text, _, _): text
            case .picture(let picture, _): picture.alternative
            case .lineBreak: " "
            case .note, .link, .span: ""
            }
        }.joined()
    }

    var firstStyle: TextStyle? {
        for inline in leaves {
            switch inline {
            case .text(_, let style, _), .lineBreak(let style), .note(_, let style), .picture(_, let style):
                return style
            case .link, .span: continue
            }
        }
        return nil
    }
}
