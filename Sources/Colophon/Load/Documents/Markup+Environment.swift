import Documents
import Environments
import SourceText

/// Reads Markdown and HTML of the content. Variables are replaced after parsing, so that no value is parsed as markup.
///
/// Without an environment, as for a text that belongs to no site, references to variables stay in the text.
extension Document {
    /// Reads Markdown and the HTML in it.
    /// - Parameters:
    ///   - firstLine: the line number of the first byte.
    ///   - trees: the trees of texts that several apps share; `nil` for other texts.
    static func readMarkdown(
        _ bytes: [UInt8], path: SourcePath, firstLine: Int = 1, _ environment: EnvironmentValues?,
        trees: ParsedTrees? = nil
    ) -> Checked<Document> {
        let schemes = environment?.linkSchemes
        return environment.reading(bytes, path: path, firstLine: firstLine, isMarkdown: true) { bytes, fill in
            var diagnostics: [Diagnostic] = []
            func parse() -> Checked<Document> { MarkdownReader.read(bytes, path: path, firstLine: firstLine) }
            let parsed = trees?.tree(of: bytes, firstLine: firstLine, parse) ?? parse()
            var document = parsed.unwrap(into: &diagnostics)
            document = document.resolvingRawHTML(path: path, filling: fill, schemes: schemes).unwrap(into: &diagnostics)
            diagnostics += document.literalEmphasis(in: bytes, path: path, firstLine: firstLine).map { [$0] } ?? []
            if let fill { document = document.mappingTexts(fill) }
            document = document.droppingUnlistedSchemes(schemes, path: path).unwrap(into: &diagnostics)
            return Checked(document, diagnostics)
        } places: {
            $0.mappingPlaces($1)
        }
    }

    /// Reads an HTML file. `title` is the title in its head.
    static func readHTML(
        _ bytes: [UInt8], path: SourcePath, firstLine: Int = 1, _ environment: EnvironmentValues?
    ) -> Checked<(document: Document, title: String?)> {
        environment.reading(bytes, path: path, firstLine: firstLine, isMarkdown: false) { bytes, fill in
            var diagnostics: [Diagnostic] = []
            let read = HTMLReader.read(
                bytes, path: path, firstLine: firstLine, filling: fill, schemes: environment?.linkSchemes)
            let html = read.unwrap(into: &diagnostics)
            let left = html.document.literalEmphasis(in: bytes, path: path, firstLine: firstLine, isHTML: true)
            diagnostics += left.map { [$0] } ?? []
            guard let fill else { return Checked((html.document, html.title), diagnostics) }
            return Checked((html.document.mappingTexts(fill), html.title.map(fill)), diagnostics)
        } places: { html, place in
            (html.document.mappingPlaces(place), html.title)
        }
    }
}

extension EnvironmentValues? {
    /// Calls `read` with bytes in which marks replace the references to variables, and with a function that replaces
    /// the marks by values. Without references, `read` gets the original bytes and no function.
    /// - Parameter places: converts the places in a result to those of the original text.
    func reading<Result>(
        _ bytes: [UInt8], path: SourcePath, firstLine: Int = 1, isMarkdown: Bool = false,
        _ read: (_ bytes: [UInt8], _ fill: ((String) -> String)?) -> Checked<Result>,
        places: (Result, (SourcePosition) -> SourcePosition) -> Result = { result, _ in result }
    ) -> Checked<Result> {
        guard let self else { return read(bytes, nil) }
        var diagnostics: [Diagnostic] = []
        let start = SourcePosition(line: firstLine, column: 1)
        let silent = Lazy { bytes.withUnsafeBufferPointer { SilentRanges($0, isMarkdown: isMarkdown).ranges } }
        let marks = EnvironmentPlaceholders(
            bytes, self, isMarkdown: isMarkdown, path: path, at: start,
            isSilent: { range in silent.value.contains { $0.clamped(to: range) == range } }, into: &diagnostics)
        guard let marks else {
            let result = read(bytes, nil)
            return Checked(result.value, diagnostics + result.diagnostics)
        }
        let result = read(marks.bytes, marks.filled)
        return Checked(places(result.value, marks.place), diagnostics + result.diagnostics.written(marks, in: path))
    }
}
