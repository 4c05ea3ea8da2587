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
            text.append(prefix + [UInt8(ascii: "+")] + rest, from: MarkdownText.Origin(line: line, mark: .meaning))
        } else if let labelEnd {
            rewrite(note: lead, labelEnd: labelEnd, line: line)
        }
    }

    private mutating func rewrite(note lead: LineLead, labelEnd: Int, line: Int) {
        let range = source[line: line]
        let prefix = source.bytes[range.lowerBound..<lead.end]
        if !lead.hasListMarker { text.append(prefix + "#\n".utf8, from: MarkdownText.Origin(line: line, mark: .fence)) }
        let rest = source.bytes[labelEnd + 2..<range.upperBound].drop { $0 == 0x20 || $0 == 0x09 }
        let isBlank = rest.first.map { $0 == 0x0A || $0 == 0x0D } ?? true
        let marker = isBlank ? "01)" : "01) "
        let from = prefix.count + marker.utf8.count
        let origin = MarkdownText.Origin(
            line: line, from: from, shift: rest.startIndex - range.lowerBound - from, mark: .note(notes.count))
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
                switch text.mark(ofLine: first.line) {
                case .note: if isConfirmed(note: first, in: node) { lines.insert(line(of: first)) }
                case .meaning: confirm(meanings: node, into: &lines)
                default: break
                }
            }
        }
        return lines
    }

    private func isConfirmed(note item: CmarkNode, in list: CmarkNode) -> Bool {
        guard stands(item) else { return false }
        guard text.mark(ofLine: item.line - 1) == .fence else { return true }
        guard let fence = list.previous else { return false }
        return fence.kind == .heading && fence.line == item.line - 1
    }

    /// A meaning needs a term, which is a paragraph right before.
    private func confirm(meanings list: CmarkNode, into lines: inout Set<Int>) {
        guard list.previous?.kind == .paragraph else { return }
        var item = list.firstChild
        while let current = item, text.mark(ofLine: current.line) == .meaning, stands(current) {
            lines.insert(line(of: current))
            item = current.next
        }
    }

    /// The line of the file, from 0.
    private func line(of node: CmarkNode) -> Int { text.origin(node.line - 1).line }

    /// True when the item begins where the marker was written.
    private func stands(_ item: CmarkNode) -> Bool {
        source.bytes.withUnsafeBufferPointer { bytes in
            let start = source.starts[line(of: item)]
            return item.column == LineLead(bytes, at: start).end - start + 1
        }
    }
}
