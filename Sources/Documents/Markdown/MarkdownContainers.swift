import SourceText

/// A footnote's definition as it is in the source.
struct NoteDefinition {
    package var label: String
    /// Of the file, from 0.
    package var line: Int
    package var column: Int
}

/// Footnote definitions and definition lists: both are blocks that hold blocks, and libcmark knows neither. It knows
/// list items, whose content is indented alike. So
///
///     [^a]: a note          #                  Term              Term
///                      →    01) a note         : its meaning  →  + its meaning
///         its second            its second
///
/// is what libcmark reads. An item that is empty on its first line ends at a blank one, which a note does not: blank lines
/// between `[^a]:` and an indented text are left out. The empty heading keeps a list before the note apart from it, and lets it follow a paragraph
/// without a blank line. Whether a line really is one of these, and not text in a block of code, is what libcmark says:
/// lines that did not become such an item are put back, and the text is parsed again.
struct MarkdownContainers {
    private(set) var text: MarkdownText
    private(set) var notes: [NoteDefinition] = []
    /// What looks like a note and is part of another block, by its label in lower case.
    private(set) var lost: [String: NoteDefinition] = [:]
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
                lost = source.labels(of: notes)
                return
            }
            rewrite(lines)
            let confirmed = confirmedLines()
            if confirmed == lines {
                lost = source.labels(of: notes.filter { !lines.contains($0) })
                return
            }
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
        var line = 0
        while line < source.lineCount {
            if lines.contains(line) {
                rewrite(line: line)
                line = source.bodyLine(ofNote: line) ?? line + 1
            } else {
                text.append(line: line, of: source)
                line += 1
            }
        }
    }

    private mutating func rewrite(line: Int) {
        let range = source[line: line]
        let (lead, labelEnd) = source.noteLead(line)
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

extension MarkdownText {
    /// What is before the text of a line, and the offset of the `]` if that text is `[^label]:`.
    fileprivate func noteLead(_ line: Int) -> (lead: LineLead, labelEnd: Int?) {
        bytes.withUnsafeBufferPointer { bytes in
            let lead = LineLead(bytes, at: starts[line])
            return (lead, lead.end < bytes.count ? noteLabelEnd(bytes, at: lead.end) : nil)
        }
    }

    /// The notes that `lines` look like; the first of each label.
    fileprivate func labels(of lines: [Int]) -> [String: NoteDefinition] {
        var notes: [String: NoteDefinition] = [:]
        for line in lines {
            let (lead, labelEnd) = noteLead(line)
            guard let labelEnd else { continue }
            let label = String(decoding: bytes[lead.end + 2..<labelEnd], as: UTF8.self)
            let note = NoteDefinition(label: label, line: line, column: lead.end - starts[line])
            if notes[label.lowercased()] == nil { notes[label.lowercased()] = note }
        }
        return notes
    }

    /// Where the text of a note begins that has nothing on its own line, after blank lines: the first line that is
    /// indented four columns further. Nil when there are no blank lines, or no indented text.
    fileprivate func bodyLine(ofNote line: Int) -> Int? {
        let (lead, labelEnd) = noteLead(line)
        guard let labelEnd, bytes[(labelEnd + 2)..<self[line: line].upperBound].allSatisfy(\.isSpaceOrLineEnd) else {
            return nil
        }
        let prefix = bytes[starts[line]..<lead.end]
        let quotes = prefix.count { $0 == UInt8(ascii: ">") }
        var next = line + 1
        while next < lineCount, isBlank(next, quotes: quotes) { next += 1 }
        guard next > line + 1, next < lineCount else { return nil }
        let body = bytes[self[line: next]]
        let outside = body.prefix(prefix.count)
        guard outside.allSatisfy({ $0.isSpaceOrLineEnd || $0 == UInt8(ascii: ">") }),
            outside.count(where: { $0 == UInt8(ascii: ">") }) == quotes
        else { return nil }
        let inside = body.dropFirst(prefix.count)
        return inside.first == 0x09 || inside.prefix(4).elementsEqual("    ".utf8) ? next : nil
    }

    private func isBlank(_ line: Int, quotes: Int) -> Bool {
        let content = bytes[self[line: line]].filter { !$0.isSpaceOrLineEnd }
        return content.count == quotes && content.allSatisfy { $0 == UInt8(ascii: ">") }
    }
}
