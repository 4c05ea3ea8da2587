import SourceText
import Templates

/// A document's markup in which the addresses are still open: where a link leads is the plan's business, and the text
/// is read before there is one.
package struct DocumentBody: Sendable {
    /// An address as the writer wrote it, to be put in at `offset`; or the end of a link's words, where something may be
    /// said of where it leads.
    struct Gap: Sendable {
        package var offset: Int
        package var destination: String
        package var isEnd = false
    }

    private let bytes: [UInt8]
    private let gaps: [Gap]

    /// The markup of `document` in the `.page` dialect.
    package init(_ document: Document, words: HTMLWriter.Words) {
        var writer = HTMLWriter(.page, words: words)
        writer.gaps = []
        bytes = writer.write(document).bytes.withoutSpareRoom
        gaps = (writer.gaps ?? []).withoutSpareRoom
    }

    /// The markup with each address as `address` gives it, and with what `mark` says of a link behind its words.
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
    /// As bytes, for a place outside of memory.
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

    /// Reads what `encoded` gave; nil for anything else.
    package init?(decoding bytes: [UInt8]) {
        do throws(ByteReader.Damage) {
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
