/// A file that is made, and what there is to say about its text.
public struct SetFile: Sendable {
    /// PDF 1.7, tagged and archivable: PDF/UA-1 with PDF/A-2a, or PDF/A-3a when something is attached.
    public var bytes: [UInt8]
    /// How many pages it has.
    public var pages: Int
    /// Characters without a glyph, words that had to be broken, tables that are too wide, links that lead nowhere.
    public var findings: [SetFinding]
}

/// Pages that are set and not yet written: for those who want to know how many there are before.
public struct SetPages: Sendable {
    private(set) var document: SetDocument
    /// As in `SetFile`.
    public let findings: [SetFinding]
    /// Of a series.
    var prepared: PreparedFonts?

    /// How many there are.
    public var count: Int { document.pages.count }

    /// Refuses what no file can hold, such as a title of more than 32,767 bytes.
    public func check() throws(PDFFailure) { try document.check() }

    /// The document, which nobody else has then: its pages can go one by one.
    private mutating func takeDocument() -> SetDocument {
        var taken = SetDocument(info: document.info)
        swap(&taken, &document)
        return taken
    }

    /// Writes them. What a page was made from is freed as soon as the page is written.
    ///
    /// - Parameter wrote: called after each page with how many are written; not for what belongs to a series.
    /// - Throws: `PDFFailure` for what no file can hold, such as a title of more than 32,767 bytes.
    public consuming func file(wrote: (_ pages: Int) -> Void = { _ in }) throws(PDFFailure) -> SetFile {
        var pages = self
        let (count, document) = (pages.count, pages.takeDocument())
        return SetFile(
            bytes: try (consume document).pdf(pages.prepared, wrote: wrote), pages: count, findings: pages.findings)
    }
}

extension Flow {
    /// Sets the flow into pages and writes them.
    ///
    /// - Parameters:
    ///   - fonts: faces to choose from; those of the flow's families come first, the others stand in.
    ///   - hyphenation: where words may be divided, by language (BCP 47).
    /// - Throws: `PDFFailure` for what no file can hold, such as a title of more than 32,767 bytes.
    public consuming func pdf(fonts: FontLibrary, hyphenation: [String: Hyphenation] = [:]) throws(PDFFailure)
        -> SetFile
    {
        let pages = try set(fonts: fonts, hyphenation: hyphenation)
        return try pages.file()
    }

    /// Sets the flow into pages.
    ///
    /// - Throws: `PDFFailure` for a page on which nothing can be set.
    public consuming func set(fonts: FontLibrary, hyphenation: [String: Hyphenation] = [:]) throws(PDFFailure)
        -> SetPages
    {
        try set(LineSetter(fonts, hyphenation: hyphenation))
    }

    consuming func set(_ setter: LineSetter) throws(PDFFailure) -> SetPages {
        try page.check()
        let (document, findings) = FlowSetter(flow: self, setter: setter).set()
        return SetPages(document: document, findings: findings)
    }
}

extension PageStyle {
    /// Refuses a page on which nothing can be set.
    fileprivate func check() throws(PDFFailure) {
        guard 3...14_400 ~= width, 3...14_400 ~= height else { throw .pageSize(width: width, height: height) }
        let room = (width: width - start - end, height: height - top - bottom)
        let margins = [top, bottom, start, end]
        guard margins.allSatisfy({ $0 >= 0 }), room.width >= 36, room.height >= 36 else {
            throw .noRoom(width: room.width, height: room.height)
        }
    }
}
