/// A PDF file that contains many documents, each on new pages and with a bookmark. It is tagged (PDF/UA-1) and
/// archivable (PDF/A-2a) like all files.
///
/// Memory holds the current document and, for the tables at the end of the file, eight bytes an object: about a
/// kilobyte a document.
public struct JoinedFile: ~Copyable {
    private let info: DocumentInfo
    /// `nil` after an error in the middle of a document.
    private var objects: PDFObjectWriter?
    private var fonts: WrittenFonts = [:]
    private let root: ObjectID
    /// The root element, whose children are the documents.
    private let whole: ObjectID
    private var parts: [ObjectID] = []
    private var pages: [PageNode] = []
    private var parents: [KeyNode] = []
    private var identifiers: [KeyNode] = []
    /// The number of keys and elements so far.
    private var keys = 0
    private var elements = 0
    private var usesOwnRoles = false
    private let outline: ObjectID
    /// The last bookmark, which is written once the next one is known.
    private var last: JoinedBookmark?
    private var before: ObjectID?
    private var first: ObjectID?

    /// Creates a file without documents.
    ///
    /// - Parameter info: the metadata of the whole file.
    public init(info: DocumentInfo) {
        self.info = info
        var objects = PDFObjectWriter()
        (root, whole, outline) = (objects.reserve(), objects.reserve(), objects.reserve())
        self.objects = consume objects
    }

    /// The number of documents.
    public var count: Int { parts.count }

    /// Adds a document.
    ///
    /// - Parameter bookmark: the title of its bookmark.
    /// - Throws: `PDFFailure`. When the document is invalid or the file is full, the file is unchanged. After an
    ///   error during writing, nothing can be added.
    public mutating func append(_ set: TypesetPages, bookmark: String) throws(PDFFailure) {
        var document = set.document
        if document.elements.isEmpty { document.elements = [StructureElement(role: .document)] }
        document.elements[0].role = .part
        if document.info.language != info.language, document.elements[0].language == nil {
            document.elements[0].language = document.info.language
        }
        try document.check()
        guard let objects = objects.take() else { throw .outOfMemory }
        if objects.isTooLarge {
            self.objects = consume objects
            throw .tooLarge
        }
        var writer = try PDFWriter(
            document, DocumentFonts(document.pages, set.prepared), in: objects, fonts, key: keys, number: elements)
        let tree = try writer.writePages(of: document)
        writer.structure.fillMissingPositions()
        try writer.writeFontsAndPictures(of: document)
        try writer.writeLinks(of: document)
        pages.append(PageNode(id: tree, kids: writer.pages, count: writer.pages.count))
        fonts = writer.written
        let part = try addStructure(&writer)
        let place = writer.structure.place(of: 0)
        let destination = Destination(page: writer.pages[place.page], x: place.x, y: place.y)
        let next = JoinedBookmark(
            id: writer.objects.reserve(), title: bookmark, destination: destination, element: part)
        try last?.write(before: before, after: next.id, root: outline, into: &writer.objects)
        (before, last, first) = (last?.id, next, first ?? next.id)
        self.objects = writer.end()
    }

    /// Returns the bytes written since the last call.
    public mutating func take() -> [UInt8] { objects?.take() ?? [] }

    /// Ends the file.
    ///
    /// - Returns: the remaining bytes.
    /// - Throws: `PDFFailure`, `noPages` when there is no document.
    public consuming func finish() throws(PDFFailure) -> [UInt8] {
        if parts.isEmpty { throw .noPages }
        try DocumentLayout(info: info, pages: [PageLayout(width: 595, height: 842)]).check()
        guard var objects = objects.take() else { throw .outOfMemory }
        try last?.write(before: before, after: nil, root: outline, into: &objects)
        try writeOutline(into: &objects)
        let tree = try writePages(into: &objects)
        try writeStructure(into: &objects)
        let catalog = Catalog(info: info, pages: tree, structure: root, outline: outline)
        let id = try catalog.write(into: &objects)
        let info = try objects.add { self.info.writeInfo(into: &$0) }
        return try objects.finish(root: id, info: info)
    }

    // MARK: Structure

    /// Writes the structure of a document, and returns its root element.
    private mutating func addStructure(_ writer: inout PDFWriter) throws(PDFFailure) -> ObjectID {
        let structure = writer.structure
        var ids: [ObjectID] = []
        for _ in structure.elements { ids.append(writer.objects.reserve()) }
        let targets = StructureTree.ObjectIDs(elements: ids, pages: writer.pages, annotations: writer.annotations)
        let known = try structure.writeElements(below: whole, targets, into: &writer.objects)
        if structure.keyCount > 0 {
            let limits = (keys, keys + structure.keyCount - 1)
            parents.append(
                try KeyNode.add(limits, .numbers, into: &writer.objects) { structure.parentNumbers(known, into: &$0) })
        }
        if let first = structure.identifiedNumbers.first, let last = structure.identifiedNumbers.last {
            identifiers.append(
                try KeyNode.add((first, last), .identifiers, into: &writer.objects) {
                    structure.identifierNames(known, into: &$0)
                })
        }
        keys += structure.keyCount
        elements += structure.elements.count
        usesOwnRoles = usesOwnRoles || structure.usesPDF2Roles
        parts.append(ids[0])
        return ids[0]
    }

    private func writeStructure(into objects: inout PDFObjectWriter) throws(PDFFailure) {
        let (parts, root, whole, keys, usesOwnRoles) = (parts, root, whole, keys, usesOwnRoles)
        try objects.add(whole) { syntax in
            syntax.raw("<</S/Document/P ")
            syntax.reference(root)
            syntax.raw("/K")
            syntax.array(parts)
            syntax.raw(">>")
        }
        let parents = try KeyNode.writeTree(parents, .numbers, into: &objects)
        let identifiers = identifiers.isEmpty ? nil : try KeyNode.writeTree(identifiers, .identifiers, into: &objects)
        try objects.add(root) { syntax in
            syntax.raw("<</Type/StructTreeRoot/K ")
            syntax.reference(whole)
            syntax.raw("/ParentTree ")
            syntax.reference(parents)
            syntax.raw("/ParentTreeNextKey ")
            syntax.integer(keys)
            if let identifiers {
                syntax.raw("/IDTree ")
                syntax.reference(identifiers)
            }
            if usesOwnRoles { StructureTree.roleMap(into: &syntax) }
            syntax.raw(">>")
        }
    }

    // MARK: Pages and bookmarks

    /// Writes the page tree, with at most 64 children a node. Returns its root.
    private func writePages(into objects: inout PDFObjectWriter) throws(PDFFailure) -> ObjectID {
        var level = pages
        while level.count > 1 {
            var above: [PageNode] = []
            for group in level.chunks(of: 64) {
                let count = group.reduce(0) { $0 + $1.count }
                let parent = PageNode(id: objects.reserve(), kids: group.map(\.id), count: count)
                for node in group { try node.write(parent: parent.id, into: &objects) }
                above.append(parent)
            }
            level = above
        }
        try level[0].write(into: &objects)
        return level[0].id
    }

    private func writeOutline(into objects: inout PDFObjectWriter) throws(PDFFailure) {
        guard let first, let last else { return }
        let count = parts.count
        try objects.add(outline) { syntax in
            syntax.raw("<</Type/Outlines/First ")
            syntax.reference(first)
            syntax.raw("/Last ")
            syntax.reference(last.id)
            syntax.raw("/Count ")
            syntax.integer(count)
            syntax.raw(">>")
        }
    }
}

/// The bookmark of a document.
private struct JoinedBookmark {
    var id: ObjectID
    var title: String
    var destination: Destination
    var element: ObjectID

    func write(
        before: ObjectID?, after: ObjectID?, root: ObjectID, into objects: inout PDFObjectWriter
    ) throws(PDFFailure) {
        try objects.add(id) { syntax in
            syntax.raw("<</Title")
            syntax.text(title)
            syntax.raw("/Parent ")
            syntax.reference(root)
            for case (let name, let other?) in [("/Prev " as StaticString, before), ("/Next ", after)] {
                syntax.raw(name)
                syntax.reference(other)
            }
            syntax.raw("/Dest")
            destination.write(into: &syntax)
            syntax.raw("/SE ")
            syntax.reference(element)
            syntax.raw(">>")
        }
    }
}
