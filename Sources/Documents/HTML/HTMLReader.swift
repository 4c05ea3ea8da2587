import SourceText

/// A parsed HTML file.
package struct HTMLDocument: Hashable, Sendable {
    package var document: Document
    /// The content of `<title>`, or `nil` if there is none.
    package var title: String?
    /// The value of `<html lang>` or `<body lang>`, or `nil` if there is none.
    package var language: String?
}

/// Parses HTML into a `Document` through an allow-list; see ``HTMLElementRule`` for the treatment of each element.
///
/// libxml2 parses the bytes (``MarkupTree``), and ``HTMLTreeParser`` converts its tree. The parser's tree is never
/// written: pages are rendered only from `Document`, so anything that this type cannot represent cannot reach a page.
package enum HTMLReader {
    /// The maximum size of an input in bytes.
    static let maximumSize = 4 * 1024 * 1024
    /// The maximum nesting of elements inside `body`.
    package static let maximumNesting = 100

    /// Parses a file, or a fragment without `html` and `body`.
    ///
    /// The bytes must be UTF-8; a byte order mark is skipped, and `<meta charset>` is ignored. `meta`, `title` and
    /// `link` in the head are dropped without a warning, since every page gets a new head. Scripts and styles are
    /// always reported.
    /// - Parameters:
    ///   - path: the file, for diagnostics.
    ///   - firstLine: the line of the first byte, if the fragment is part of a longer text.
    ///   - fill: replaces placeholders in the value of an attribute before it is checked; see `Document.mappingTexts`.
    ///   - schemes: the schemes of apps that links may have; see `WebAddress`.
    package static func read(
        _ bytes: [UInt8], path: SourcePath, firstLine: Int = 1, filling fill: ((String) -> String)? = nil,
        schemes: [String]? = nil
    ) -> Checked<HTMLDocument> {
        read(bytes, path: path, at: SourcePosition(line: firstLine, column: 1), filling: fill, schemes: schemes)
    }

    /// Parses a fragment whose first byte is at `start`.
    package static func read(
        _ bytes: [UInt8], path: SourcePath, at start: SourcePosition, filling fill: ((String) -> String)? = nil,
        schemes: [String]? = nil
    ) -> Checked<HTMLDocument> {
        let source = MarkupSource(Array(bytes.dropFirst(byteOrderMarkLength(bytes))), at: start)
        var result = Checked(HTMLDocument(document: Document()))
        if let failure = unfit(source, path: path) {
            result.diagnostics = [failure]
            return result
        }
        let (clean, controls) = source.withoutControls(path: path)
        let repair = MarkupRepair(clean, path: path)
        result.diagnostics = controls + repair.diagnostics + repair.swallowing(in: clean, path: path)
        var input = MarkupInput()
        input.append(clean, edits: repair.edits)
        result.value = read(input, path: path, filling: fill, schemes).unwrap(into: &result.diagnostics)
        return result
    }

    private static func unfit(_ source: MarkupSource, path: SourcePath) -> Diagnostic? {
        guard source.bytes.count <= maximumSize else {
            return .htmlTooLarge(source.bytes.count, limit: maximumSize, at: Location(path))
        }
        let invalid = source.bytes.withUnsafeBufferPointer { firstInvalidUTF8($0) }
        return invalid.map { .invalidHTMLEncoding(at: Location(path, source.place(of: $0))) }
    }

    private static func read(
        _ input: MarkupInput, path: SourcePath, filling fill: ((String) -> String)?, _ schemes: [String]?
    ) -> Checked<HTMLDocument> {
        let empty = HTMLDocument(document: Document())
        let parsed = MarkupTree.parse(input.bytes, slots: nil, maximumDepth: maximumNesting + 2, filling: fill)
        guard let tree = parsed else {
            return Checked(empty, [.htmlUnreadable(at: Location(path))])
        }
        if let offset = tree.tooDeep {
            let location = Location(path, input.place(of: offset))
            return Checked(empty, [.htmlTooDeep(limit: maximumNesting, at: location)])
        }
        var reading = HTMLTreeParser(path: path, input: input, schemes: schemes)
        let blocks = reading.file(tree.nodes)
        let document = HTMLDocument(
            document: Document(blocks: blocks), title: reading.title, language: reading.language)
        return Checked(document, reading.diagnostics.joiningRepeated())
    }
}

extension MarkupSource {
    /// Replaces each control character that documents must not contain, such as NUL, with a space, and warns about
    /// them.
    func withoutControls(path: SourcePath) -> (source: MarkupSource, diagnostics: [Diagnostic]) {
        guard let first = bytes.firstIndex(where: Self.isControl) else { return (self, []) }
        let count = bytes.lazy.filter { Self.isControl($0) && $0 != 0x0C }.count
        let clean = bytes.map { Self.isControl($0) ? 0x20 : $0 }
        let location = Location(path, place.flatMap { _ in self.place(of: first) })
        return (
            MarkupSource(clean, at: place, nextColumn: nextColumn),
            count == 0 ? [] : [.controlCharacters(count, at: location)]
        )
    }

    private static func isControl(_ byte: UInt8) -> Bool {
        byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D || byte == 0x7F
    }
}

extension MarkupRepair {
    /// Returns errors for dropped elements that are never closed, since the text after them would be lost too.
    fileprivate func swallowing(in source: MarkupSource, path: SourcePath) -> [Diagnostic] {
        let swallowing = MarkupBalance(tokens).unclosed.filter { token in
            HTMLElementRule.named(token.localName) == .dropped && !MarkupToken.rawTextNames.contains(token.name)
        }
        return swallowing.map {
            .swallowedText(by: "<\($0.name)>", at: Location(path, source.place(of: $0.range.lowerBound)))
        }
    }
}
