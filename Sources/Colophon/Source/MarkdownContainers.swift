import SourceText

/// A footnote's definition as it stands in the source.
struct NoteDefinition {
    var label: String
    /// Of the file, from 0.
    var line: Int
    var column: Int
}

/// Footnote definitions and definition lists: both are blocks that hold blocks, and libcmark knows neither. It knows
/// list items, whose content is indented alike. So
///
///     [^a]: a note          #                  Term              Term
///                      →    01) a note         : its meaning  →  + its meaning
///         its second            its second
///
/// is what libcmark reads. The empty heading keeps a list before the note apart from it, and lets it follow a paragraph
/// without a blank line. Whether a line really is one of these, and not text in a block of code, is what libcmark says:
/// lines that did not become such an item are put back, and the text is parsed again.
struct MarkdownContainers {
    private(set) var text: MarkdownText
    private(set) var notes: [NoteDefinition] = []
    /// The first line that was given up on.
    private(set) var tangledLine: Int?

    private let source: MarkdownText

    /// - Parameters:
    ///   - notes: the lines that look like `[^label]:`.
    ///   - meanings: the lines that look like `: meaning`.
    init(_ source: MarkdownText, notes: [Int], meanings: [Int]) {
        self.source = source
        text = source
        var lines = Set(notes).union(meanings)
        // A second round is common, a third is rare: a line put back seldom changes what the others are.
        for _ in 0..<8 {
            guard !lines.isEmpty else {
                revert()
                return
            }
            rewrite(lines)
            let confirmed = confirmedLines()
            if confirmed == lines { return }
            lines = confirmed
        }
        tangledLine = lines.min()
        revert()
    }

    private mutating func revert() {
        text = source
        notes = []
    }

    private mutating func rewrite(_ lines: Set<Int>) {
        text = MarkdownText(room: source.bytes.count + 8 * lines.count)
        notes = []
        for line in 0..<source.lineCount {
            if lines.contains(line) { rewrite(line: line) } else { text.append(line: line, of: source) }
        }
    }

    private mutating func rewrite(line: Int) {
        let range = source[line: line]
        let (lead, labelEnd) = source.bytes.withUnsafeBufferPointer { bytes in
            let lead = LineLead(bytes, at: range.lowerBound)
            return (lead, noteLabelEnd(bytes, at: lead.end))
        }
        let prefix = source.bytes[range.lowerBound..<lead.end]
        if source.bytes[lead.end] == UInt8(ascii: ":") {
            let rest = source.bytes[lead.end + 1..<range.upperBound]
            let origin = MarkdownText.Origin(line: line, mark: .meaning, column: prefix.count)
            text.append(prefix + [UInt8(ascii: "+")] + rest, from: origin)
        } else if let labelEnd {
            rewrite(note: lead, labelEnd: labelEnd, line: line)
        }
    }

    private mutating func rewrite(note lead: LineLead, labelEnd: Int, line: Int) {
        let range = source[line: line]
        let prefix = source.bytes[range.lowerBound..<lead.end]
        if !lead.hasListMarker {
            let fence = MarkdownText.Origin(line: line, mark: .fence, column: prefix.count)
            text.append(prefix + "#\n".utf8, from: fence)
        }
        let rest = source.bytes[labelEnd + 2..<range.upperBound].drop { $0 == 0x20 || $0 == 0x09 }
        let isBlank = rest.first.map { $0 == 0x0A || $0 == 0x0D } ?? true
        let marker = isBlank ? "01)" : "01) "
        let from = prefix.count + marker.utf8.count
        let origin = MarkdownText.Origin(
            line: line, from: from, shift: rest.startIndex - range.lowerBound - from, mark: .note(notes.count),
            column: prefix.count)
        text.append(prefix + marker.utf8 + rest, from: origin)
        let label = String(decoding: source.bytes[lead.end + 2..<labelEnd], as: UTF8.self)
        notes.append(NoteDefinition(label: label, line: line, column: prefix.count))
    }

    /// The lines that libcmark reads as what they were rewritten to.
    private func confirmedLines() -> Set<Int> {
        var lines: Set<Int> = []
        _ = withCmarkTree(text.bytes) { root in
            root.forEachBlock { node in
                guard node.kind == .list, let first = node.firstChild else { return }
                switch text.mark(of: first) {
                case .note: if isConfirmed(note: first, in: node) { lines.insert(line(of: first)) }
                case .meaning: confirm(meanings: node, into: &lines)
                default: break
                }
            }
        }
        return lines
    }

    private func isConfirmed(note item: CmarkNode, in list: CmarkNode) -> Bool {
        // The line before is the fence, unless the note is the first thing in an item of the writer's.
        guard item.line >= 2, text.origin(item.line - 2).mark == .fence else { return true }
        return list.previous.map { text.mark(of: $0) == .fence && $0.line == item.line - 1 } ?? false
    }

    /// A meaning needs a term, which is a paragraph right before; one that will be a table is none.
    private func confirm(meanings list: CmarkNode, into lines: inout Set<Int>) {
        guard let terms = list.previous, terms.kind == .paragraph, !hasDelimiterRow(terms) else { return }
        var item = list.firstChild
        while let current = item, text.mark(of: current) == .meaning {
            lines.insert(line(of: current))
            item = current.next
        }
    }

    private func hasDelimiterRow(_ paragraph: CmarkNode) -> Bool {
        text.bytes.withUnsafeBufferPointer { bytes in
            (paragraph.line - 1..<max(paragraph.line, paragraph.endLine)).contains { line in
                isDelimiterRow(bytes, at: LineLead(bytes, at: text.starts[line]).end)
            }
        }
    }

    /// The line of the file, from 0.
    private func line(of node: CmarkNode) -> Int { text.origin(node.line - 1).line }
}
