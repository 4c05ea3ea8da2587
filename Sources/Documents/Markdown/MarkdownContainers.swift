import SourceText

/// A footnote definition in the source.
struct FootnoteDefinition {
    package var label: String
    /// The line of the file, from 0.
    package var line: Int
    package var column: Int
}

/// Rewrites footnote definitions and definition lists. Both contain blocks, and libcmark knows neither of them. It
/// knows list items, whose content is indented in the same way. So the text on the left is rewritten as the text on the
/// right:
///
///     [^a]: a note          #                  Term              Term
///                      →    01) a note         : its meaning  →  + its meaning
///         its second            its second
///
/// An item without text on its first line ends at a blank line, but a note does not. So blank lines between `[^a]:` and
/// an indented text are removed. The empty heading separates the note from a list before it, and lets the note follow a
/// paragraph without a blank line.
///
/// libcmark decides whether a line is a definition or, for instance, text in a code block. Lines that did not become
/// such items are restored, and the text is parsed again.
struct MarkdownContainers {
    private(set) var text: MarkdownText
    private(set) var notes: [FootnoteDefinition] = []
    /// The lines that look like footnote definitions but belong to other blocks, by their labels in lower case.
    private(set) var lost: [String: FootnoteDefinition] = [:]
    /// The first line of the definitions that could not be resolved.
    private(set) var tangledLine: Int?

    private let source: MarkdownText

    /// Rewrites a text.
    ///
    /// - Parameters:
    ///   - notes: the lines that look like `[^label]:`.
    ///   - meanings: the lines that look like `: meaning`.
    init(_ source: MarkdownText, notes: [Int], meanings: [Int]) {
        self.source = source
        text = source
        var lines = Set(notes).union(meanings)
        // A second round is common, a third is rare: restoring a line seldom changes how the others are parsed.
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

    private mutating func rewrite(note lead: LinePrefix, labelEnd: Int, line: Int) {
        let range = source[line: line]
        let prefix = source.bytes[range.lowerBound..<lead.end]
        if !lead.hasListMarker {
            let fence = MarkdownText.Origin(line: line, mark: .separator, column: prefix.count)
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
        notes.append(FootnoteDefinition(label: label, line: line, column: prefix.count))
    }

    /// Returns the lines that libcmark parsed as the items that they were rewritten to.
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
        // The line before is the fence, unless the note is the first block in one of the writer's list items.
        guard item.line >= 2, text.origin(item.line - 2).mark == .separator else { return true }
        return list.previous.map { text.mark(of: $0) == .separator && $0.line == item.line - 1 } ?? false
    }

    /// Confirms the meanings in a list. They need a paragraph of terms right before them, which must not be a table.
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
                isDelimiterRow(bytes, at: LinePrefix(bytes, at: text.starts[line]).end)
            }
        }
    }

    /// Returns the line of the file, from 0.
    private func line(of node: CmarkNode) -> Int { text.origin(node.line - 1).line }
}

extension MarkdownText {
    /// Returns the prefix of a line, and the offset of the `]` if its text is `[^label]:`.
    fileprivate func noteLead(_ line: Int) -> (lead: LinePrefix, labelEnd: Int?) {
        bytes.withUnsafeBufferPointer { bytes in
            let lead = LinePrefix(bytes, at: starts[line])
            return (lead, lead.end < bytes.count ? noteLabelEnd(bytes, at: lead.end) : nil)
        }
    }

    /// Returns the notes that `lines` look like, the first one of each label.
    fileprivate func labels(of lines: [Int]) -> [String: FootnoteDefinition] {
        var notes: [String: FootnoteDefinition] = [:]
        for line in lines {
            let (lead, labelEnd) = noteLead(line)
            guard let labelEnd else { continue }
            let label = String(decoding: bytes[lead.end + 2..<labelEnd], as: UTF8.self)
            let note = FootnoteDefinition(label: label, line: line, column: lead.end - starts[line])
            if notes[label.lowercased()] == nil { notes[label.lowercased()] = note }
        }
        return notes
    }

    /// Returns the line on which the text of a note begins, if it comes after blank lines: the first line that is
    /// indented by four more columns. `nil` if the note has text on its own line, or if there are no blank lines or no
    /// indented text.
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
