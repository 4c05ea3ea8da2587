// Start here: a `DocumentLayout` in, the bytes of a file out. The file is PDF 1.7, tagged for PDF/UA-1 and PDF/A-2a, or
// PDF/A-3a when it has attachments.
//
//     pages ──▶ PageContent (marks, codes of glyphs) ──▶ Structure, DocumentFonts, links ──▶ Objects ──▶ bytes
//
// Pages are written first, one by one. Fonts, pictures, structure and links follow. The same document always gives the
// same bytes.

extension DocumentLayout {
    /// Returns the document as a PDF file.
    ///
    /// - Parameters:
    ///   - prepared: the fonts and the beginning of a series, which are used where possible.
    ///   - wrote: called after each page, as in `TypesetPages.file`.
    consuming func pdf(
        _ prepared: PreparedFonts? = nil, wrote: (_ pages: Int) -> Void = { _ in }
    ) throws(PDFFailure) -> [UInt8] {
        var document = self
        try document.check()
        if let prepared {
            var writer = try PDFWriter(document, DocumentFonts(document.pages, prepared), after: prepared)
            let tree = try writer.writePages(of: document)
            if prepared.isStart(for: writer.faces) { return try document.finish(writer, tree) }
        }
        var writer = try PDFWriter(document, DocumentFonts(document.pages, prepared))
        // Free each page of a long document as soon as it is written.
        let tree = try writer.writePages(taking: &document, wrote)
        return try document.finish(writer, tree)
    }

    /// Returns the font codes that the pages need, in addition to those of `faces`.
    func fontUses(after faces: DocumentFonts) throws(PDFFailure) -> DocumentFonts {
        try check()
        var writer = try PDFWriter(self, faces)
        _ = try writer.writePages(of: self)
        return writer.faces
    }

    private func finish(_ writer: consuming PDFWriter, _ tree: ObjectID) throws(PDFFailure) -> [UInt8] {
        writer.structure.fillMissingPositions()
        try writer.writeFontsAndPictures(of: self)
        try writer.writeTree(tree)
        try writer.writeLinks(of: self)
        let root = try writer.writeCatalog(of: self, tree)
        let info = try writer.objects.add { self.info.writeInfo(into: &$0) }
        return try writer.finish(root: root, info: info)
    }

    /// Throws an error if the document cannot be written.
    func check() throws(PDFFailure) {
        if pages.isEmpty { throw .noPages }
        if !info.title.unicodeScalars.contains(where: { $0.isText && !$0.properties.isWhitespace }) { throw .noTitle }
        guard isLanguageTag(info.language) else { throw .language(info.language) }
        if let date = info.date, pdfDate(date) == nil { throw .date(date) }
        if let scalar = info.code?.unicodeScalars.first(where: { !$0.isXML }) { throw .code(scalar) }
        for size in pages.sizes {
            guard 3...14_400 ~= size.width, 3...14_400 ~= size.height else {
                throw .pageSize(width: size.width, height: size.height)
            }
        }
        for text in longestTexts {
            // Up to 8,000 bytes cannot exceed the limit, since a character takes at most four bytes in UTF-16. The
            // length of a hexadecimal string is the number of its bytes, not of its digits.
            if text.utf8.count > 8_000, text.utf16.count * 2 + 2 > 32_767 { throw .tooLong(text) }
        }
        for bookmark in bookmarks where !elements.indices.contains(bookmark.element) {
            throw .reference(bookmark.element)
        }
    }

    private var longestTexts: [String] {
        [info.title, info.author, info.subject, info.creator].compactMap { $0 } + bookmarks.map(\.title)
            + elements.compactMap(\.alternative) + elements.compactMap(\.actualText)
            + elements.compactMap(\.expansion) + attachments.map(\.name)
            + pages.addresses
    }
}

/// Prepared fonts and their objects. The fonts are retained, so that the identifier of one is not reused for another.
typealias WrittenFonts = [ObjectIdentifier: (font: PreparedFont, id: ObjectID)]

/// The state of a file while it is written.
struct PDFWriter: ~Copyable {
    var objects: PDFObjectWriter
    var structure: StructureTree
    var faces: DocumentFonts
    var pages: [ObjectID] = []
    var annotations: [(id: ObjectID, page: Int)] = []
    private var links: [LinkAnnotation] = []
    /// The objects of the fonts, by index. Like those of `pictures`, they are reserved on first use.
    private var fonts: [ObjectID] = []
    /// The prepared fonts that the file already contains.
    private(set) var written: WrittenFonts = [:]
    private var pictures: [Int: ObjectID] = [:]
    /// The text of each link.
    private var linkTexts: [Int: String] = [:]
    /// The prepared fonts whose beginning the file has; `nil` for none.
    private let start: PreparedFonts?

    init(_ document: DocumentLayout, _ faces: DocumentFonts, after start: PreparedFonts? = nil) throws(PDFFailure) {
        structure = try StructureTree(document.elements, language: document.info.language)
        self.faces = faces
        self.start = start
        objects = if let start { PDFObjectWriter(after: start.start) } else { PDFObjectWriter() }
    }

    /// Continues a file that already contains other documents.
    ///
    /// - Parameters:
    ///   - key: the first free key in the parent tree.
    ///   - number: the index of the first element among those of all documents.
    init(
        _ document: DocumentLayout, _ faces: DocumentFonts, in objects: consuming PDFObjectWriter,
        _ written: WrittenFonts, key: Int,
        number: Int
    ) throws(PDFFailure) {
        structure = try StructureTree(document.elements, language: document.info.language)
        (structure.firstKey, structure.firstNumber) = (key, number)
        (self.faces, self.written, start) = (faces, written, nil)
        self.objects = objects
    }

    /// Returns the objects, for the next document.
    consuming func end() -> PDFObjectWriter { objects }

    /// Ends the file.
    consuming func finish(root: ObjectID, info: ObjectID) throws(PDFFailure) -> [UInt8] {
        try objects.finish(root: root, info: info)
    }

    // MARK: Pages

    /// Writes all pages, and returns the object of the page tree.
    mutating func writePages(of document: DocumentLayout) throws(PDFFailure) -> ObjectID {
        let tree = reservePages(document)
        for number in document.pages.indices { try write(document.pages[number], number, of: document, tree) }
        return tree
    }

    /// Writes all pages, and frees each one after it is written.
    mutating func writePages(
        taking document: inout DocumentLayout, _ wrote: (_ pages: Int) -> Void
    ) throws(PDFFailure) -> ObjectID {
        let tree = reservePages(document)
        for number in document.pages.indices {
            let page = document.pages.take(number)
            try write(page, number, of: document, tree)
            wrote(number + 1)
        }
        return tree
    }

    private mutating func reservePages(_ document: DocumentLayout) -> ObjectID {
        let tree = objects.reserve()
        for _ in document.pages.indices { pages.append(objects.reserve()) }
        return tree
    }

    private mutating func write(
        _ page: PageLayout, _ number: Int, of document: DocumentLayout, _ tree: ObjectID
    ) throws(PDFFailure) {
        var content = PageContent(height: page.height)
        for item in page.items {
            if let element = item.element, !structure.elements.indices.contains(element) { throw .reference(element) }
            try draw(item, page: number, of: document, height: page.height, into: &content)
        }
        content.finish()
        structure.take(content.marks)
        let stream = objects.reserve()
        try objects.add(stream, PDFSyntaxBuffer(), stream: content.stream.bytes)
        let first = annotations.count
        for link in page.links { try note(link, page: number, height: page.height, of: document) }
        let resources = resources(content, document)
        let links = annotations[first...].map(\.id)
        let hasMarks = !content.marks.isEmpty
        let key = structure.firstKey + number
        try objects.add(pages[number]) { syntax in
            syntax.raw("<</Type/Page/Parent ")
            syntax.reference(tree)
            syntax.raw("/MediaBox[0 0 ")
            syntax.numbers(page.width, page.height)
            syntax.raw("]/Contents ")
            syntax.reference(stream)
            syntax.append(resources)
            if hasMarks {
                syntax.raw("/StructParents ")
                syntax.integer(key)
            }
            syntax.raw("/Tabs/S")
            if !links.isEmpty {
                syntax.raw("/Annots")
                syntax.array(links)
            }
            syntax.raw(">>")
        }
    }

    private mutating func draw(
        _ item: PageLayout.Item, page: Int, of document: DocumentLayout, height: Double, into content: inout PageContent
    ) throws(PDFFailure) {
        let element = item.element
        switch item.drawing {
        case .glyphs(let run, let x, let baseline):
            let size = run.style.size
            let top = height - baseline + Double(run.face.metrics.ascender) / Double(run.face.metrics.unitsPerEm) * size
            see(element, page, left: x, bottom: height - baseline, right: x + run.width, top: top)
            if let element, let link = structure.link(of: element) { linkTexts[link, default: ""] += run.text }
            if !run.language.isEmpty, !isLanguageTag(run.language) { throw .language(run.language) }
            content.run(run, x: x, baseline: baseline, element: element, structure, &faces)
        case .rectangle(let x, let y, let width, let length, let color):
            see(element, page, left: x, bottom: height - y - length, right: x + width, top: height - y)
            content.rectangle(x: x, y: y, width: width, height: length, color, element: element, structure)
        case .image(let number, let x, let y, let width, let length, let frame):
            guard document.images.indices.contains(number) else { throw .reference(number) }
            see(element, page, left: x, bottom: height - y - length, right: x + width, top: height - y)
            content.picture(
                number, document.images[number].pixels?.orientation ?? .upright, x: x, y: y, width: width,
                height: length, frame: frame, element: element, structure)
        }
    }

    private mutating func see(
        _ element: Int?, _ page: Int, left: Double, bottom: Double, right: Double, top: Double
    ) {
        guard let element else { return }
        structure.recordPosition(element, page: page, x: left, y: top)
        structure.extendBoundingBox(element, page: page, left: left, bottom: bottom, right: right, top: top)
    }

    private mutating func resources(_ content: PageContent, _ document: DocumentLayout) -> PDFSyntaxBuffer {
        var syntax = PDFSyntaxBuffer()
        syntax.raw("/Resources<<")
        while fonts.count < faces.fonts.count {
            fonts.append(known(faces.fonts[fonts.count]) ?? objects.reserve())
        }
        if !content.fonts.isEmpty {
            syntax.raw("/Font<<")
            for number in content.fonts.sorted() {
                syntax.raw("/F")
                syntax.integer(number)
                syntax.space()
                syntax.reference(fonts[number])
            }
            syntax.raw(">>")
        }
        if !content.pictures.isEmpty {
            syntax.raw("/XObject<<")
            for number in content.pictures.sorted() {
                let id = pictures[number] ?? objects.reserve()
                pictures[number] = id
                syntax.raw("/I")
                syntax.integer(number)
                syntax.space()
                syntax.reference(id)
            }
            syntax.raw(">>")
        }
        syntax.raw(">>")
        // A page with transparency must declare the colour space for blending.
        if content.pictures.contains(where: { document.images[$0].hasTransparency }) {
            syntax.raw("/Group<</S/Transparency/CS/DeviceRGB>>")
        }
        return syntax
    }

    // MARK: Links

    private mutating func note(
        _ link: PageLayout.Link, page: Int, height: Double, of document: DocumentLayout
    ) throws(PDFFailure) {
        guard structure.elements.indices.contains(link.element) else { throw .reference(link.element) }
        if case .element(let target) = link.target, !structure.elements.indices.contains(target) {
            throw .reference(target)
        }
        structure.recordAnnotation(element: link.element)
        links.append(
            LinkAnnotation(
                link: link, height: height, page: pages[page],
                key: structure.firstKey + document.pages.count + annotations.count, description: ""))
        annotations.append((objects.reserve(), page))
    }

    /// Writes the link annotations. Their texts and destinations are known once all pages are written.
    mutating func writeLinks(of document: DocumentLayout) throws(PDFFailure) {
        for (number, var annotation) in links.enumerated() {
            let element = annotation.link.element
            let said = structure.link(of: element).flatMap { linkTexts[$0] } ?? ""
            // PDF/A allows 32,767 bytes, and a longer description would not be useful.
            var description = structure.elements[element].alternative ?? String(said.unicodeScalars.prefix(1000))
            if case .address(let address) = annotation.link.target, description.isEmpty { description = address }
            annotation.description = description.isEmpty ? document.info.title : description
            var destination: Destination?
            if case .element(let target) = annotation.link.target { destination = self.destination(target) }
            try objects.add(annotations[number].id) { annotation.write(destination, into: &$0) }
        }
    }

    private func destination(_ element: Int) -> Destination {
        let place = structure.place(of: element)
        return Destination(page: pages[place.page], x: place.x, y: place.y)
    }

    // MARK: What pages use

    /// Returns the object of a font that the file already contains.
    private func known(_ font: DocumentFonts.Font) -> ObjectID? {
        guard case .prepared(let font) = font else { return nil }
        return start?.common[font.use.face] ?? written[ObjectIdentifier(font)]?.id
    }

    mutating func writeFontsAndPictures(of document: DocumentLayout) throws(PDFFailure) {
        for (number, font) in faces.fonts.enumerated() where known(font) == nil {
            switch font {
            case .prepared(let font):
                try font.use.write(fonts[number], font.streams, into: &objects)
                written[ObjectIdentifier(font)] = (font, fonts[number])
            case .own(let use): try faces.own[use].write(fonts[number], into: &objects)
            }
        }
        var images = PictureObjects()
        for number in pictures.keys.sorted() {
            guard let id = pictures[number] else { continue }
            try images.write(document.images[number], id, into: &objects)
        }
    }

    mutating func writeTree(_ tree: ObjectID) throws(PDFFailure) {
        let node = PageNode(id: tree, kids: pages, count: pages.count)
        try node.write(into: &objects)
    }

    // MARK: The whole

    mutating func writeCatalog(of document: DocumentLayout, _ tree: ObjectID) throws(PDFFailure) -> ObjectID {
        var elements: [ObjectID] = []
        for _ in structure.elements { elements.append(objects.reserve()) }
        let root = objects.reserve()
        let targets = StructureTree.ObjectIDs(elements: elements, pages: pages, annotations: annotations)
        try structure.write(root, targets, into: &objects)
        let structure = structure
        let pages = pages
        let outline = try document.writeOutline(
            { element in
                let place = structure.place(of: element)
                return (Destination(page: pages[place.page], x: place.x, y: place.y), elements[element])
            }, into: &objects)
        let files = try document.writeAttachments(into: &objects)
        var catalog = Catalog(info: document.info, pages: tree, structure: root, outline: outline, files: files)
        catalog.profile = start?.profile
        return try catalog.write(into: &objects)
    }
}
