import SourceText

/// A document as read from its file: front matter and tree. Made twice, by `load` for the card and by `render` for
/// the page, so that no text has to be kept in between.
struct DocumentText: Sendable {
    /// What stands between the two lines of dashes.
    struct FrontMatterFields: Sendable {
        var title: String?
        var description: String?
        var version: String?
        var effective: CalendarDate?
        var updated: CalendarDate?
        /// What the page insists on.
        var mode = ForcedMode()
    }

    var fields: FrontMatterFields
    var title: String
    /// Without the heading that gave the title; its first level is 2.
    var document: Document

    /// Reads a Markdown or HTML file.
    static func read(_ bytes: [UInt8], path: SourcePath, format: DocumentCard.Format) -> Checked<DocumentText> {
        var diagnostics: [Diagnostic] = []
        let frontMatter = readFrontMatter(bytes, path: path).unwrap(into: &diagnostics)
        let fields = FrontMatterFields(frontMatter.fields, path: path, into: &diagnostics)
        let body = Array(bytes[frontMatter.bodyOffset...])
        var document: Document
        var htmlTitle: String?
        switch format {
        case .markdown:
            document = MarkdownReader.read(body, path: path, firstLine: frontMatter.bodyLine).unwrap(into: &diagnostics)
            document = document.resolvingRawHTML(path: path).unwrap(into: &diagnostics)
        case .html:
            let html = HTMLReader.read(body, path: path, firstLine: frontMatter.bodyLine).unwrap(into: &diagnostics)
            document = html.document
            htmlTitle = html.title
        }
        let heading = document.takeTitle()
        let title = fields.title ?? heading ?? htmlTitle
        if title == nil && !diagnostics.hasErrors { diagnostics.append(.missingTitle(path)) }
        if document.blocks.isEmpty && !diagnostics.hasErrors { diagnostics.append(.emptyDocument(path)) }
        document.shiftHeadings()
        document = document.withHeadingIDs(path: path).unwrap(into: &diagnostics)
        return Checked(DocumentText(fields: fields, title: title ?? path.stem, document: document), diagnostics)
    }
}

extension DocumentText.FrontMatterFields {
    init(_ value: Value?, path: SourcePath, into diagnostics: inout [Diagnostic]) {
        guard let value, var reader = ObjectReader(value, path: path, what: "front matter", into: &diagnostics) else {
            return
        }
        title = reader.text("title")
        description = reader.text("description")
        version = reader.version("version")
        effective = reader.date("effective")
        updated = reader.date("updated")
        mode = reader.forcedMode("mode")
        reader.finish(into: &diagnostics)
    }
}

extension Document {
    /// Removes a first heading of level 1 and gives its text: the page prints the title itself.
    fileprivate mutating func takeTitle() -> String? {
        guard case .heading(let heading)? = blocks.first, heading.level == 1 else { return nil }
        blocks.removeFirst()
        let text = heading.content.plainText
        return text.isEmpty ? nil : text
    }

    /// Moves all headings down one level when some are of level 1, which belongs to the page's title.
    fileprivate mutating func shiftHeadings() {
        var hasFirstLevel = false
        blocks.forEachHeading { if $0.level == 1 { hasFirstLevel = true } }
        guard hasFirstLevel else { return }
        blocks = blocks.mappingHeadings { heading in
            var heading = heading
            heading.level = min(6, heading.level + 1)
            return heading
        }
    }
}
