import SourceText

/// A cache of document outlines, keyed by the digest of each file. A program that loads the same texts repeatedly keeps
/// it, and does not parse unchanged texts again.
///
/// Only texts without diagnostics have an entry, because diagnostics are found by parsing.
package struct OutlineCache: Equatable, Sendable {
    /// Encoded, which takes less memory.
    private var outlines: [UInt64: [UInt8]] = [:]

    /// Creates an empty cache.
    package init() {}

    /// The number of texts.
    package var count: Int { outlines.count }

    /// Returns the number of texts that are not in `others`.
    package func count(without others: OutlineCache) -> Int {
        outlines.keys.count { others.outlines[$0] == nil }
    }

    /// Returns the outline with this key; `nil` if it is unknown or its bytes are damaged.
    func outline(_ key: UInt64) -> DocumentOutline? {
        guard let bytes = outlines[key] else { return nil }
        var reader = ByteReader(bytes)
        return try? DocumentOutline(from: &reader)
    }

    /// Adds the outline of a document. Copies it from `known` if the card was made from that outline.
    mutating func add(_ card: DocumentCard, from known: OutlineCache) {
        let key = DocumentOutline.key(card.digest, card.format)
        let former = known.outlines[key]
        outlines[key] = card.usesKnownOutline ? former : DocumentOutline(card).encoded
    }
}

// MARK: As bytes

extension OutlineCache {
    /// Writes all outlines.
    package func write(into bytes: inout ByteWriter) {
        bytes.add(UInt64(outlines.count))
        for (key, outline) in outlines.sorted(by: { $0.key < $1.key }) {
            bytes.add(key)
            bytes.add(outline)
        }
    }

    /// - Throws: `ByteReader.FormatError` for bytes that `write` did not write.
    package init(from bytes: inout ByteReader) throws(ByteReader.FormatError) {
        let count = try bytes.count(atLeast: 16)
        outlines.reserveCapacity(count)
        for _ in 0..<count {
            let key = try bytes.number()
            outlines[key] = try bytes.array()
        }
    }
}
