import Documents
import SourceText

// Links come first, then ids: what is asked for most can be read alone.
extension TextContents {
    func write(into bytes: inout ByteWriter) {
        bytes.add(short: references.count)
        for reference in references { reference.write(into: &bytes) }
        bytes.add(short: anchors.count)
        for anchor in anchors { bytes.add(short: anchor) }
        bytes.add(short: headings.count)
        for heading in headings { heading.write(into: &bytes) }
        bytes.add(short: parts.count)
        for part in parts { part.write(into: &bytes) }
    }

    init(from bytes: inout ByteReader) throws(ByteReader.Damage) {
        references = try Self.references(from: &bytes)
        for _ in 0..<(try bytes.shortCount()) { anchors.append(try bytes.shortText()) }
        for _ in 0..<(try bytes.shortCount()) { headings.append(try DocumentCard.HeadingCard(from: &bytes)) }
        for _ in 0..<(try bytes.shortCount()) { parts.append(try PartShape(from: &bytes)) }
    }

    static func references(from bytes: inout ByteReader) throws(ByteReader.Damage) -> [DocumentCard.Reference] {
        let count = try bytes.shortCount()
        var references: [DocumentCard.Reference] = []
        references.reserveCapacity(count)
        for _ in 0..<count { references.append(try DocumentCard.Reference(from: &bytes)) }
        return references
    }

    /// Whether one of the ids is this one, without making texts of all.
    static func hasAnchor(_ id: [UInt8], in bytes: inout ByteReader) throws(ByteReader.Damage) -> Bool {
        for _ in 0..<(try bytes.shortCount()) { try DocumentCard.Reference.skip(in: &bytes) }
        for _ in 0..<(try bytes.shortCount()) where try bytes.skipShortText(is: id) { return true }
        for _ in 0..<(try bytes.shortCount()) where try DocumentCard.HeadingCard.skip(in: &bytes, is: id) {
            return true
        }
        return false
    }
}

extension DocumentCard.HeadingCard {
    fileprivate func write(into bytes: inout ByteWriter) {
        bytes.add(short: level)
        bytes.add(short: id)
        bytes.add(short: title)
        bytes.add(short: isIDExplicit ? 1 : 0)
        bytes.add(place)
    }

    fileprivate init(from bytes: inout ByteReader) throws(ByteReader.Damage) {
        self.init(
            level: try bytes.short(), id: try bytes.shortText(), title: try bytes.shortText(),
            isIDExplicit: try bytes.short() == 1, place: try bytes.place())
    }

    fileprivate static func skip(in bytes: inout ByteReader, is id: [UInt8]) throws(ByteReader.Damage) -> Bool {
        _ = try bytes.short()
        let isIt = try bytes.skipShortText(is: id)
        _ = try bytes.skipShortText(is: id)
        _ = try bytes.short()
        _ = try bytes.place()
        return isIt
    }
}

extension DocumentCard.Reference {
    fileprivate func write(into bytes: inout ByteWriter) {
        bytes.add(short: destination)
        bytes.add(place)
        bytes.add(short: isImage ? 1 : 0)
    }

    fileprivate init(from bytes: inout ByteReader) throws(ByteReader.Damage) {
        self.init(
            destination: try bytes.shortText(), place: try bytes.place(), isImage: try bytes.short() == 1)
    }

    fileprivate static func skip(in bytes: inout ByteReader) throws(ByteReader.Damage) {
        _ = try bytes.skipShortText(is: [])
        _ = try bytes.place()
        _ = try bytes.short()
    }
}

extension PartShape {
    fileprivate func write(into bytes: inout ByteWriter) {
        bytes.add(short: tables.count)
        for columns in tables { bytes.add(short: columns) }
        bytes.add(short: lists.count)
        for list in lists {
            bytes.add(short: list.isNumbered ? 1 : 0)
            bytes.add(short: list.items)
        }
    }

    fileprivate init(from bytes: inout ByteReader) throws(ByteReader.Damage) {
        self.init()
        for _ in 0..<(try bytes.shortCount()) { tables.append(try bytes.short()) }
        for _ in 0..<(try bytes.shortCount()) {
            lists.append(ListShape(isNumbered: try bytes.short() == 1, items: try bytes.short()))
        }
    }
}

extension ByteWriter {
    /// A place is never at line 0, which stands for none.
    fileprivate mutating func add(_ place: Place?) {
        add(short: place?.line ?? 0)
        if let place { add(short: place.column) }
    }
}

extension ByteReader {
    fileprivate mutating func place() throws(Damage) -> Place? {
        let line = try short()
        return line == 0 ? nil : Place(line: line, column: try short())
    }
}
