import Documents
import SourceText

/// What a text has in it that others can name, or that leads elsewhere.
struct TextContents: Equatable, Sendable {
    var headings: [DocumentCard.HeadingCard] = []
    /// Tables and lists before the first heading and below each.
    var parts: [PartShape] = []
    /// Ids that are not those of headings: footnotes and marked groups.
    var anchors: [String] = []
    var references: [DocumentCard.Reference] = []

    /// All that a link's fragment can name.
    var ids: [String] { headings.map(\.id) + anchors }
}

/// The same as bytes. A large site has a hundred thousand headings and links, of which few are asked for again.
struct PackedContents: Hashable, Sendable {
    private let bytes: [UInt8]

    init(_ contents: TextContents) {
        var writer = ByteWriter()
        contents.write(into: &writer)
        bytes = writer.bytes.withoutSpareRoom
    }

    /// What was packed.
    var unpacked: TextContents {
        var reader = ByteReader(bytes)
        return (try? TextContents(from: &reader)) ?? TextContents()
    }

    /// The links and images alone.
    var references: [DocumentCard.Reference] {
        var reader = ByteReader(bytes)
        return (try? TextContents.references(from: &reader)) ?? []
    }

    /// Whether a heading or another marked place has this id.
    func hasAnchor(_ id: String) -> Bool {
        // Letters that can be written in several ways are compared as texts.
        guard id.utf8.allSatisfy({ $0 < 0x80 }) else { return unpacked.ids.contains(id) }
        var reader = ByteReader(bytes)
        return (try? TextContents.hasAnchor(Array(id.utf8), in: &reader)) ?? false
    }
}
