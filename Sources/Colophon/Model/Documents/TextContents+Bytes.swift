import Documents
import SourceText

// Ids come first, then links: the parts that are needed most often can be read without the rest.
extension TextContents {
    func write(into bytes: inout ByteWriter) {
        bytes.add(short: titleID)
        bytes.add(short: headings.count)
        bytes.add(short: anchors.count)
        for heading in headings { bytes.add(short: heading.id) }
        for anchor in anchors { bytes.add(short: anchor) }
        bytes.add(short: references.count)
        for reference in references { reference.write(into: &bytes) }
        for heading in headings { heading.write(into: &bytes) }
        bytes.add(short: parts.count)
        for part in parts { part.write(into: &bytes) }
    }

    init(from bytes: inout ByteReader) throws(ByteReader.FormatError) {
        titleID = try bytes.shortText()
        let (headingCount, anchorCount) = (try bytes.shortCount(), try bytes.shortCount())
        for _ in 0..<headingCount { headings.append(.init(level: 0, id: try bytes.shortText(), title: "")) }
        for _ in 0..<anchorCount { anchors.append(try bytes.shortText()) }
        references = try Self.readReferences(from: &bytes)
        for number in headings.indices { try headings[number].read(from: &bytes) }
        for _ in 0..<(try bytes.shortCount()) { parts.append(try SectionShape(from: &bytes)) }
    }

    static func references(from bytes: inout ByteReader) throws(ByteReader.FormatError) -> [DocumentCard.Reference] {
        _ = try bytes.skipShortText(is: [])
        for _ in 0..<(try idCount(in: &bytes)) { _ = try bytes.skipShortText(is: []) }
        return try readReferences(from: &bytes)
    }

    /// Whether `id` is one of the ids. Does not create a string for each.
    static func hasAnchor(_ id: [UInt8], in bytes: inout ByteReader) throws(ByteReader.FormatError) -> Bool {
        if try bytes.skipShortText(is: id), !id.isEmpty { return true }
        for _ in 0..<(try idCount(in: &bytes)) where try bytes.skipShortText(is: id) { return true }
        return false
    }

    private static func idCount(in bytes: inout ByteReader) throws(ByteReader.FormatError) -> Int {
        try bytes.shortCount() + bytes.shortCount()
    }

    private static func readReferences(
        from bytes: inout ByteReader
    ) throws(ByteReader.FormatError) -> [DocumentCard.Reference] {
        let count = try bytes.shortCount()
        var references: [DocumentCard.Reference] = []
        references.reserveCapacity(count)
        for _ in 0..<count { references.append(try DocumentCard.Reference(from: &bytes)) }
        return references
    }
}

extension DocumentCard.HeadingCard {
    /// Writes all properties except the id.
    fileprivate func write(into bytes: inout ByteWriter) {
        bytes.add(short: level)
        bytes.add(short: title)
        bytes.add(short: isIDExplicit ? 1 : 0)
        bytes.add(place)
    }

    fileprivate mutating func read(from bytes: inout ByteReader) throws(ByteReader.FormatError) {
        level = try bytes.short()
        title = try bytes.shortText()
        isIDExplicit = try bytes.short() == 1
        place = try bytes.place()
    }
}

extension DocumentCard.Reference {
    fileprivate func write(into bytes: inout ByteWriter) {
        bytes.add(short: destination)
        bytes.add(place)
        bytes.add(short: isImage ? 1 : 0)
    }

    fileprivate init(from bytes: inout ByteReader) throws(ByteReader.FormatError) {
        self.init(
            destination: try bytes.shortText(), place: try bytes.place(), isImage: try bytes.short() == 1)
    }
}

extension SectionShape {
    fileprivate func write(into bytes: inout ByteWriter) {
        bytes.add(short: tables.count)
        for columns in tables { bytes.add(short: columns) }
        bytes.add(short: lists.count)
        for list in lists {
            bytes.add(short: list.isNumbered ? 1 : 0)
            bytes.add(short: list.items)
        }
    }

    fileprivate init(from bytes: inout ByteReader) throws(ByteReader.FormatError) {
        self.init()
        for _ in 0..<(try bytes.shortCount()) { tables.append(try bytes.short()) }
        for _ in 0..<(try bytes.shortCount()) {
            lists.append(ListShape(isNumbered: try bytes.short() == 1, items: try bytes.short()))
        }
    }
}

extension ByteWriter {
    /// Writes a place, or line 0 for `nil`. Lines count from 1.
    fileprivate mutating func add(_ place: SourcePosition?) {
        add(short: place?.line ?? 0)
        if let place { add(short: place.column) }
    }
}

extension ByteReader {
    fileprivate mutating func place() throws(FormatError) -> SourcePosition? {
        let line = try short()
        return line == 0 ? nil : SourcePosition(line: line, column: try short())
    }
}
