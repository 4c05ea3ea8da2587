import Documents
import SourceText

/// A digest of everything that other apps' pages may show of a document or depend on: all but the text itself.
///
/// Two files with the same name and the same facts are interchangeable for the rest of a site; see also
/// `DocumentCard.isInterchangeable`.
struct DocumentFingerprint {
    private var bytes: [UInt8] = []

    /// Returns `nil` for documents that are more than a text: data, consents, statements with a report, and lists of
    /// libraries.
    static func digest(of card: DocumentCard, _ contents: TextContents, _ file: [UInt8]) -> UInt64? {
        guard card.format == .markdown, card.report == nil, card.libraries.isEmpty, !Consent.isName(card.name) else {
            return nil
        }
        var facts = DocumentFingerprint()
        let frontMatter = frontMatter(of: file)
        facts.add(frontMatter.count)
        facts.bytes += frontMatter
        facts.add(card.title)
        facts.add(contents)
        facts.add(card.hasPlaceholders ? 1 : 0)
        return SourceText.digest(of: facts.bytes)
    }

    private mutating func add(_ contents: TextContents) {
        for heading in contents.headings {
            add(heading.level)
            add(heading.isIDExplicit ? 1 : 0)
            add(heading.id)
            add(heading.title)
        }
        add(contents.headings.count)
        for anchor in contents.anchors { add(anchor) }
        add(contents.anchors.count)
        for part in contents.parts {
            for columns in part.tables { add(columns) }
            add(part.tables.count)
            for list in part.lists { add(list.isNumbered ? -1 - list.items : list.items) }
            add(part.lists.count)
        }
        for reference in contents.references {
            add(reference.isImage ? 1 : 0)
            add(reference.destination)
        }
        add(contents.references.count)
    }

    private mutating func add(_ text: String) {
        bytes += text.utf8
        bytes.append(0)
    }

    private mutating func add(_ number: Int) {
        withUnsafeBytes(of: Int64(number).littleEndian) { bytes.append(contentsOf: $0) }
    }

    /// Returns the bytes up to the end of the front matter, or the whole file when the front matter has no end.
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
