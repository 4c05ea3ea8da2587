import SourceText
import Templates

/// The markup of a document with gaps for its addresses. The plan, which decides where links lead, does not exist yet
/// when the text is read.
package struct DocumentBody: Sendable {
    /// A position in the markup: an address as written, to be inserted at `offset`, or the end of a link's text, where
    /// a mark about its destination may be inserted.
    struct Gap: Sendable {
        package var offset: Int
        package var destination: String
        package var isEnd = false
    }

    private let bytes: [UInt8]
    private let gaps: [Gap]

    /// Renders `document` in the `.page` dialect.
    package init(_ document: Document, words: HTMLWriter.Labels) {
        var writer = HTMLWriter(.page, words: words)
        writer.gaps = []
        bytes = writer.write(document).bytes.withoutSpareCapacity
        gaps = (writer.gaps ?? []).withoutSpareCapacity
    }

    /// Returns the markup with addresses from `address` and marks from `mark` after the text of links.
    package func filled(_ address: (String) -> String, mark: (String) -> Markup? = { _ in nil }) -> Markup {
        var buffer = ByteBuffer(capacity: bytes.count + gaps.count * 48)
        var start = 0
        for gap in gaps {
            buffer.append(verbatim: bytes[start..<gap.offset])
            if !gap.isEnd {
                buffer.append(url: address(gap.destination))
            } else if let mark = mark(gap.destination) {
                buffer.append(verbatim: mark.bytes)
            }
            start = gap.offset
        }
        buffer.append(verbatim: bytes[start...])
        return Markup(buffer)
    }
}

extension DocumentBody {
    /// The serialised form, for storage outside of memory.
    package var encoded: [UInt8] {
        var writer = ByteWriter(capacity: bytes.count + gaps.count * 32 + 16)
        writer.add(bytes)
        writer.add(short: gaps.count)
        var start = 0
        for gap in gaps {
            writer.add(short: gap.offset - start)
            writer.add(short: gap.isEnd ? 1 : 0)
            writer.add(short: gap.destination)
            start = gap.offset
        }
        return writer.bytes
    }

    /// Decodes the bytes of `encoded`; returns `nil` for any other bytes.
    package init?(decoding bytes: [UInt8]) {
        do throws(ByteReader.FormatError) {
            var reader = ByteReader(bytes)
            let markup = try reader.array()
            var (gaps, offset): ([Gap], Int) = ([], 0)
            for _ in 0..<(try reader.shortCount()) {
                let distance = try reader.short()
                guard distance <= markup.count - offset else { return nil }
                offset += distance
                let isEnd = try reader.short() == 1
                gaps.append(Gap(offset: offset, destination: try reader.shortText(), isEnd: isEnd))
            }
            guard reader.isAtEnd else { return nil }
            (self.bytes, self.gaps) = (markup, gaps)
        } catch {
            return nil
        }
    }
}
