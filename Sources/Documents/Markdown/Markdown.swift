import SourceText

/// Parses Markdown into a `Document`. libcmark parses CommonMark; this folder adds tables, strikethrough, bare
/// addresses, tasks, footnotes, alerts, definition lists and heading ids.
///
/// Read this first. A text goes through at most five steps; a text without extensions skips all but the first and the
/// last:
/// 1. `MarkdownScan` reads the bytes once, to detect extensions and exceeded limits;
/// 2. `Placeholders` distinguishes what libcmark's tree would not, such as `\~` and `~`;
/// 3. `MarkdownContainers` and 4. `MarkdownTables` rewrite extension blocks as blocks that libcmark knows;
/// 5. `MarkdownTree` converts libcmark's tree into a `Document`.
package struct MarkdownReader {
    /// Parses `bytes`, which begin on line `firstLine` of the file `path`. All locations are those of the file.
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
        let first = SourcePosition(line: firstLine, column: 1)
        if let offset = bytes.withUnsafeBufferPointer(firstInvalidUTF8) {
            return messages.invalidUTF8(SourcePosition(offset: offset, in: bytes[...], first: first))
        }
        if let offset = bytes.firstIndex(of: 0) {
            return messages.nulByte(SourcePosition(offset: offset, in: bytes[...], first: first))
        }
        return nil
    }

    private static func message(
        _ excess: MarkdownScan.ExceededLimit, _ messages: MarkdownMessages, _ firstLine: Int
    ) -> Diagnostic {
        switch excess {
        case .line(let line): messages.lineTooLong(SourcePosition(line: line + firstLine, column: 1))
        case .nesting(let line): messages.nestingTooDeep(SourcePosition(line: line + firstLine, column: 1))
        case .brackets(let line): messages.tooManyBrackets(SourcePosition(line: line + firstLine, column: 1))
        }
    }
}

/// The state of parsing one text.
struct MarkdownParser {
    package let messages: MarkdownMessages
    package let firstLine: Int
    package let signs: MarkdownScan.Features
    private(set) var standIns = EscapePlaceholders()
    private(set) var notes: [FootnoteDefinition] = []
    /// The lines that look like footnote definitions but belong to other blocks, by their labels in lower case.
    private(set) var lostNotes: [String: FootnoteDefinition] = [:]
    private(set) var diagnostics: [Diagnostic] = []
    /// The file's text with placeholders, from which locations are computed.
    private var source: MarkdownText
    /// `source` with its footnotes and definition lists rewritten.
    private var text: MarkdownText

    init(_ bytes: [UInt8], _ scan: MarkdownScan, _ messages: MarkdownMessages, firstLine: Int) {
        self.messages = messages
        self.firstLine = firstLine
        signs = scan.features
        source = MarkdownText(bytes: bytes, starts: scan.starts)
        if !signs.isDisjoint(with: .replaced) {
            standIns = EscapePlaceholders(avoiding: bytes, signs)
            let replaced = standIns.applied(to: bytes)
            // Line ends are unchanged, but lines may be longer.
            source = MarkdownText(bytes: replaced, starts: MarkdownScan(replaced).starts)
        }
        text = source
        guard !scan.notes.isEmpty || !scan.meanings.isEmpty else { return }
        let containers = MarkdownContainers(source, notes: scan.notes, meanings: scan.meanings)
        text = containers.text
        notes = containers.notes
        lostNotes = containers.lost
        if let line = containers.tangledLine {
            diagnostics.append(messages.tangled(SourcePosition(line: line + firstLine, column: 1)))
        }
    }

    package mutating func document() -> Checked<Document> {
        guard signs.contains(.delimiterRow) else { return converted(text, []).document }
        // A table whose cells did not become headings is left as written.
        var excluded: Set<Int> = []
        for _ in 0..<3 {
            let tables = MarkdownTables(text, excluding: excluded, messages: messages) { line in
                SourcePosition(line: line + firstLine, column: 1)
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

    /// Returns the location in the file of a line and byte of `text`, both from 0.
    package func place(_ text: MarkdownText, line: Int, column: Int) -> SourcePosition {
        var (line, column) = text.source(line: line, column: column)
        if standIns.changesLength, source.starts.indices.contains(line) {
            column -= standIns.growth(of: source.bytes[source[line: line]].prefix(column))
        }
        return SourcePosition(line: line + firstLine, column: column + 1)
    }
}
