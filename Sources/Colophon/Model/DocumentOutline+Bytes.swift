import Documents
import SourceText

extension DocumentOutline {
    var encoded: [UInt8] {
        var bytes = ByteWriter()
        bytes.add(short: title)
        bytes.add(short: isTitleWritten ? 1 : 0)
        bytes.add(short: textDigest?.text ?? "")
        bytes.add(short: headings.count)
        for heading in headings { heading.write(into: &bytes) }
        bytes.add(short: parts.count)
        for part in parts { part.write(into: &bytes) }
        bytes.add(short: anchors.count)
        for anchor in anchors { bytes.add(short: anchor) }
        bytes.add(short: references.count)
        for reference in references { reference.write(into: &bytes) }
        return bytes.bytes
    }

    init(from bytes: inout ByteReader) throws(ByteReader.Damage) {
        title = try bytes.shortText()
        isTitleWritten = try bytes.short() == 1
        let digest = try bytes.shortText()
        textDigest = TextDigest(digest)
        guard digest.isEmpty || textDigest != nil else { throw ByteReader.Damage() }
        (headings, parts, anchors, references) = ([], [], [], [])
        for _ in 0..<(try bytes.shortCount()) { headings.append(try DocumentCard.HeadingCard(from: &bytes)) }
        for _ in 0..<(try bytes.shortCount()) { parts.append(try PartShape(from: &bytes)) }
        for _ in 0..<(try bytes.shortCount()) { anchors.append(try bytes.shortText()) }
        for _ in 0..<(try bytes.shortCount()) { references.append(try DocumentCard.Reference(from: &bytes)) }
        guard bytes.isAtEnd else { throw ByteReader.Damage() }
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
