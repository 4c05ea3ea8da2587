import SourceText

/// The outlines of many texts, each by the digest of its file: what a program that loads the same texts again and again keeps,
/// so that it need not parse those that are as they were.
///
/// Only of texts with which nothing is wrong: what is wrong is found by parsing.
package struct TextOutlines: Equatable, Sendable {
    /// As bytes, which take less space.
    private var outlines: [UInt64: [UInt8]] = [:]

    /// None.
    package init() {}

    /// How many texts there are.
    package var count: Int { outlines.count }

    /// How many of the texts are not among `others`.
    package func count(without others: TextOutlines) -> Int {
        outlines.keys.count { others.outlines[$0] == nil }
    }

    /// Nil for one that is not known, or not as it was written.
    func outline(_ key: UInt64) -> DocumentOutline? {
        guard let bytes = outlines[key] else { return nil }
        var reader = ByteReader(bytes)
        return try? DocumentOutline(from: &reader)
    }

    /// Adds that of a document; `known` has it already if it was found there.
    mutating func add(_ card: DocumentCard, from known: TextOutlines) {
        let key = DocumentOutline.key(card.digest, card.format)
        let former = known.outlines[key]
        outlines[key] = card.isOutlined ? former : DocumentOutline(card).encoded
    }
}

// MARK: As bytes

extension TextOutlines {
    /// All of them.
    package func write(into bytes: inout ByteWriter) {
        bytes.add(UInt64(outlines.count))
        for (key, outline) in outlines.sorted(by: { $0.key < $1.key }) {
            bytes.add(key)
            bytes.add(outline)
        }
    }

    /// - Throws: `ByteReader.Damage` for what `write` did not write.
    package init(from bytes: inout ByteReader) throws(ByteReader.Damage) {
        let count = try bytes.count(atLeast: 16)
        outlines.reserveCapacity(count)
        for _ in 0..<count {
            let key = try bytes.number()
            outlines[key] = try bytes.array()
        }
    }
}
