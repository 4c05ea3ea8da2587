import SourceText

/// Markdown → `Document`: CommonMark by libcmark, and on top of it tables, strikethrough, bare addresses, tasks,
/// footnotes, alerts, definition lists and heading ids.
///
/// Read me first. A text goes through at most five steps; one without the signs of an extension skips all but the last:
/// 1. `MarkdownScan` looks at the bytes once, for those signs and for what is too much to read;
/// 2. `Placeholders` keeps apart what libcmark's tree would not, such as `\~` and `~`;
/// 3. `MarkdownContainers` and 4. `MarkdownTables` rewrite blocks that libcmark does not know into ones that it does;
/// 5. `MarkdownTree` turns libcmark's tree into ours.
package struct MarkdownReader {
    /// Reads `bytes`, which begin on the line `firstLine` of the file `path`. Every place is that of the file.
    ///
    /// Errors: `invalid-utf8`, `nul-byte`, `text-too-large`, `line-too-long`, `nesting-too-deep`, `too-many-brackets`
    /// (then the document is empty), `table-too-large`, `tangled-blocks`, `invalid-footnote-label`,
    /// `invalid-heading-id`. Warnings: `undefined-footnote`, `unused-footnote`, `duplicate-footnote`, `unknown-alert`,
    /// `foreign-attributes`.
    package static func read(_ bytes: [UInt8], path: SourcePath, firstLine: Int = 1) -> Checked<Document> {
        let messages = MarkdownMessages(path: path)
        if let refusal = refusal(bytes, messages, firstLine) { return Checked(Document(), [refusal]) }
        let scan = MarkdownScan(bytes)
        if let excess = scan.excess { return Checked(Document(), [message(excess, messages, firstLine)]) }
        var reading = MarkdownParser(bytes, scan, messages, firstLine: firstLine)
        return reading.document()
    }

    private static func refusal(_ bytes: [UInt8], _ messages: MarkdownMessages, _ firstLine: Int) -> Diagnostic? {
        guard bytes.count <= MarkdownLimits.bytes else { return messages.textTooLarge(bytes: bytes.count) }
        let first = Place(line: firstLine, column: 1)
        if let offset = bytes.withUnsafeBufferPointer(firstInvalidUTF8) {
            return messages.invalidUTF8(Place(offset: offset, in: bytes[...], first: first))
        }
        if let offset = bytes.firstIndex(of: 0) {
            return messages.nulByte(Place(offset: offset, in: bytes[...], first: first))
        }
        return nil
    }

    private static func message(
        _ excess: MarkdownScan.ExceededLimit, _ messages: MarkdownMessages, _ firstLine: Int
    ) -> Diagnostic {
        switch excess {
        case .line(let line): messages.lineTooLong(Place(line: line + firstLine, column: 1))
        case .nesting(let line): messages.nestingTooDeep(Place(line: line + firstLine, column: 1))
        case .brackets(let line): messages.tooManyBrackets(Place(line: line + firstLine, column: 1))
        }
    }
}

/// One text on its way to a document.
struct MarkdownParser {
    package let messages: MarkdownMessages
    package let firstLine: Int
    package let signs: MarkdownScan.Features
    private(set) var standIns = Placeholders()
    private(set) var notes: [NoteDefinition] = []
    /// What looks like a note and is part of another block, by its label in lower case.
    private(set) var lostNotes: [String: NoteDefinition] = [:]
    private(set) var diagnostics: [Diagnostic] = []
    /// The file's text with stand-ins, from which places are computed.
    private var source: MarkdownText
    /// The same, its footnotes and definitions rewritten.
    private var text: MarkdownText

    init(_ bytes: [UInt8], _ scan: MarkdownScan, _ messages: MarkdownMessages, firstLine: Int) {
        self.messages = messages
        self.firstLine = firstLine
        signs = scan.signs
        source = MarkdownText(bytes: bytes, starts: scan.starts)
        if !signs.isDisjoint(with: [.escape, .address]) {
            standIns = Placeholders(avoiding: bytes)
            let replaced = standIns.applied(to: bytes, hasTables: signs.contains(.delimiterRow))
            // Line ends are as they were, yet lines may have grown.
            source = MarkdownText(bytes: replaced, starts: MarkdownScan(replaced).starts)
        }
        text = source
        guard !scan.notes.isEmpty || !scan.meanings.isEmpty else { return }
        let containers = MarkdownContainers(source, notes: scan.notes, meanings: scan.meanings)
        text = containers.text
        notes = containers.notes
        lostNotes = containers.lost
        if let line = containers.tangledLine {
            diagnostics.append(messages.tangled(Place(line: line + firstLine, column: 1)))
        }
    }

    package mutating func document() -> Checked<Document> {
        guard signs.contains(.delimiterRow) else { return converted(text, []).document }
        // A table whose cells did not become headings is left as it was written.
        var excluded: Set<Int> = []
        for _ in 0..<3 {
            let tables = MarkdownTables(text, excluding: excluded, messages: messages) { line in
                Place(line: line + firstLine, column: 1)
            }
            var result = converted(tables.text, tables.shapes)
            result.document.diagnostics += tables.diagnostics
            if result.broken.isEmpty { return result.document }
            excluded.formUnion(result.broken)
        }
        return converted(text, []).document
    }

    private func converted(
        _ text: MarkdownText, _ tables: [TableShape]
    ) -> (document: Checked<Document>, broken: Set<Int>) {
        let result = withCmarkTree(text.bytes) { root in
            var tree = MarkdownTree(self, text, tables)
            let document = tree.document(root)
            return (Checked(document, diagnostics + tree.diagnostics), tree.brokenTables)
        }
        return result ?? (Checked(Document(), diagnostics), [])
    }

    /// The place in the file of a line and byte, both from 0, of `text`.
    package func place(_ text: MarkdownText, line: Int, column: Int) -> Place {
        var (line, column) = text.source(line: line, column: column)
        if standIns.hasAddresses, source.starts.indices.contains(line) {
            column -= standIns.growth(of: source.bytes[source[line: line]].prefix(column))
        }
        return Place(line: line + firstLine, column: column + 1)
    }
}
