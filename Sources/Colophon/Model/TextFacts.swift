import Documents
import SourceText

/// What pages other than those of its own app may show of a document, or depend on, as one number: all but the text itself.
///
/// Two files of one name with the same facts are interchangeable for the rest of a site: see also
/// `DocumentCard.isInterchangeable`.
struct TextFacts {
    private var bytes: [UInt8] = []

    /// Nil for what is more than a text: data, consents, and statements with a report.
    static func digest(of card: DocumentCard, _ file: [UInt8]) -> UInt64? {
        guard card.format == .markdown, card.report == nil, !Consent.isName(card.name) else { return nil }
        var facts = TextFacts()
        facts.add(card, frontMatter: frontMatter(of: file))
        return SourceText.digest(of: facts.bytes)
    }

    private mutating func add(_ card: DocumentCard, frontMatter: ArraySlice<UInt8>) {
        add(frontMatter.count)
        bytes += frontMatter
        add(card.title)
        for heading in card.headings {
            add(heading.level)
            add(heading.isIDExplicit ? 1 : 0)
            add(heading.id)
            add(heading.title)
        }
        add(card.headings.count)
        for anchor in card.anchors { add(anchor) }
        add(card.anchors.count)
        for part in card.parts {
            for columns in part.tables { add(columns) }
            add(part.tables.count)
            for list in part.lists { add(list.isNumbered ? -1 - list.items : list.items) }
            add(part.lists.count)
        }
        for reference in card.references {
            add(reference.isImage ? 1 : 0)
            add(reference.destination)
        }
        add(card.references.count)
        add(card.hasOpenPlaces ? 1 : 0)
    }

    private mutating func add(_ text: String) {
        bytes += text.utf8
        bytes.append(0)
    }

    private mutating func add(_ number: Int) {
        withUnsafeBytes(of: Int64(number).littleEndian) { bytes.append(contentsOf: $0) }
    }

    /// All up to the end of the front matter; all of the file when it has no end.
    private static func frontMatter(of file: [UInt8]) -> ArraySlice<UInt8> {
        let start = byteOrderMarkLength(file)
        guard file[start...].starts(with: "---".utf8) else { return file[..<start] }
        var line = start
        while let end = file[line...].firstIndex(of: UInt8(ascii: "\n")) {
            line = end + 1
            let rest = file[line...]
            if rest.starts(with: "---".utf8) || rest.starts(with: "...".utf8) {
                return file[..<(rest.firstIndex(of: UInt8(ascii: "\n")) ?? file.count)]
            }
        }
        return file[...]
    }
}
