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
