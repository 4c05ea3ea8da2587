import Documents
import SourceText

/// The headings, anchors, links and structure of a text.
struct TextContents: Equatable, Sendable {
    var headings: [DocumentCard.HeadingCard] = []
    /// The tables and lists before the first heading and below each heading.
    var parts: [SectionShape] = []
    /// Ids other than those of headings: footnotes and marked groups.
    var anchors: [String] = []
    var references: [DocumentCard.Reference] = []
    /// The id of the heading that became the title; empty if there is none.
    var titleID = ""

    /// All ids that the fragment of a link can name.
    var ids: [String] { headings.map(\.id) + anchors + (titleID.isEmpty ? [] : [titleID]) }
}

/// The contents as bytes. A large site has a hundred thousand headings and links, few of which are read again.
struct PackedContents: Hashable, Sendable {
    private let bytes: [UInt8]

    init(_ contents: TextContents) {
        var writer = ByteWriter()
        contents.write(into: &writer)
        bytes = writer.bytes.withoutSpareCapacity
    }

    /// The decoded contents.
    var unpacked: TextContents {
        var reader = ByteReader(bytes)
        return (try? TextContents(from: &reader)) ?? TextContents()
    }

    /// The links and images only.
    var references: [DocumentCard.Reference] {
        var reader = ByteReader(bytes)
        return (try? TextContents.references(from: &reader)) ?? []
    }

    /// The id of the heading that became the title; empty if there is none.
    var titleID: String {
        var reader = ByteReader(bytes)
        return (try? reader.shortText()) ?? ""
    }

    /// Whether a heading or another anchor has this id.
    func hasAnchor(_ id: String) -> Bool {
        // Only strings treat canonically equivalent characters as equal, so an id beyond ASCII is compared as a string.
        guard id.utf8.allSatisfy({ $0 < 0x80 }) else { return unpacked.ids.contains(id) }
        var reader = ByteReader(bytes)
        return (try? TextContents.hasAnchor(Array(id.utf8), in: &reader)) ?? false
    }
}
