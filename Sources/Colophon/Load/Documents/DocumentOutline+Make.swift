import Documents

extension DocumentOutline {
    /// Creates an outline without the digest of the words.
    init(_ text: DocumentText) {
        self.init(
            title: text.title, isTitleWritten: text.fields.title != nil,
            opening: text.document.opening,
            contents: TextContents(
                headings: text.document.headingCards, parts: text.document.partShapes, anchors: text.document.anchors,
                references: text.document.references, titleID: text.document.titleID ?? ""))
    }
}

extension Document {
    fileprivate var headingCards: [DocumentCard.HeadingCard] {
        var cards: [DocumentCard.HeadingCard] = []
        blocks.forEachHeading {
            cards.append(
                .init(
                    level: $0.level, id: $0.id, title: $0.content.plainText, isIDExplicit: $0.isIDExplicit,
                    place: $0.place))
        }
        return cards
    }

    fileprivate var anchors: [String] {
        var ids = footnotes.htmlNames.map { "fn-" + $0 }
        blocks.forEachBlockID { ids.append($0) }
        return ids
    }

    var references: [DocumentCard.Reference] {
        var found: [DocumentCard.Reference] = []
        forEachInline { inline in
            switch inline {
            case .link(let link):
                found.append(.init(destination: link.destination, place: link.place, isImage: false))
            case .image(let image):
                found.append(.init(destination: image.source, place: image.place, isImage: true))
            default: break
            }
        }
        return found
    }
}
