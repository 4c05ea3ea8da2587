/// A finished PDF file, with findings about its text.
public struct TypesetFile: Sendable {
    /// The bytes: PDF 1.7, tagged and archivable (PDF/UA-1 with PDF/A-2a, or PDF/A-3a with attachments).
    public var bytes: [UInt8]
    /// The number of pages.
    public var pages: Int
    /// The findings: characters without a glyph, broken words, tables that are too wide, links without a target.
    public var findings: [TypesettingFinding]
}

/// Pages that are set but not yet written, for callers that need their number first.
public struct TypesetPages: Sendable {
    private(set) var document: DocumentLayout
    /// The findings, as in `TypesetFile`.
    public let findings: [TypesettingFinding]
    /// The fonts of the series, if the document belongs to one.
    var prepared: PreparedFonts?

    /// The number of pages.
    public var count: Int { document.pages.count }

    /// The baseline of the lowest line of the first page, in points from its top; 0 without text.
    public var lastBaseline: Double { document.pages.first?.lastBaseline ?? 0 }

    /// Throws an error if the document cannot be written, for example because its title exceeds 32,767 bytes.
    public func check() throws(PDFFailure) { try document.check() }

    /// Moves the document out, so that it has a single owner and each page can be freed.
    fileprivate mutating func takeDocument() -> DocumentLayout {
        var taken = DocumentLayout(info: document.info)
        swap(&taken, &document)
        return taken
    }

    /// Writes the pages. The data of each page is freed as soon as the page is written.
    ///
    /// - Parameter wrote: called after each page with the number of pages written; not called in a series.
    /// - Throws: `PDFFailure` if the document cannot be written, for example because its title exceeds 32,767 bytes.
    public consuming func file(wrote: (_ pages: Int) -> Void = { _ in }) throws(PDFFailure) -> TypesetFile {
        var pages = self
        let (count, document) = (pages.count, pages.takeDocument())
        return TypesetFile(
            bytes: try (consume document).pdf(pages.prepared, wrote: wrote), pages: count, findings: pages.findings)
    }
}

extension PageLayout {
    fileprivate var lastBaseline: Double {
        items.reduce(0) { if case .glyphs(_, _, let baseline) = $1.drawing { max($0, baseline) } else { $0 } }
    }
}

extension Flow {
    /// Sets the flow into pages and writes them.
    ///
    /// - Parameters:
    ///   - fonts: the available faces. The flow's families are preferred, the others are fallbacks.
    ///   - hyphenation: hyphenation patterns by language (BCP 47).
    /// - Throws: `PDFFailure` if the document cannot be written, for example because its title exceeds 32,767 bytes.
    public consuming func pdf(fonts: FontLibrary, hyphenation: [String: Hyphenation] = [:]) throws(PDFFailure)
        -> TypesetFile
    {
        let pages = try set(fonts: fonts, hyphenation: hyphenation)
        return try pages.file()
    }

    /// Sets the flow into pages.
    ///
    /// - Throws: `PDFFailure` if the page has no room for text.
    public consuming func set(fonts: FontLibrary, hyphenation: [String: Hyphenation] = [:]) throws(PDFFailure)
        -> TypesetPages
    {
        try set(LineTypesetter(fonts, hyphenation: hyphenation))
    }

    consuming func set(_ setter: LineTypesetter) throws(PDFFailure) -> TypesetPages {
        try page.check()
        let (document, findings) = FlowTypesetter(flow: self, setter: setter).set()
        return TypesetPages(document: document, findings: findings)
    }
}

extension PageStyle {
    /// Throws an error if the page has no room for text.
    fileprivate func check() throws(PDFFailure) {
        guard 3...14_400 ~= width, 3...14_400 ~= height else { throw .pageSize(width: width, height: height) }
        let room = (width: width - start - end, height: height - top - bottom)
        let margins = [top, bottom, start, end]
        guard margins.allSatisfy({ $0 >= 0 }), room.width >= 36, room.height >= 36 else {
            throw .noRoom(width: room.width, height: room.height)
        }
    }
}

extension TypesetPages {
    /// Returns the first page as a PNG file, with one pixel for each point; `nil` without pages.
    public consuming func png(on ground: RGBColor = .white) -> [UInt8]? {
        var document = takeDocument()
        guard !document.pages.isEmpty else { return nil }
        let page = document.pages.take(0)
        var bitmap = Bitmap(width: Int(page.width), height: Int(page.height), ground)
        bitmap.draw(page, document.images)
        return bitmap.png
    }
}
