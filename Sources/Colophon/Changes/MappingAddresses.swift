import Documents

extension Document {
    /// Returns the text with the address of each link and picture replaced.
    func mappingAddresses(_ address: (String) -> String) -> Document {
        Document(
            blocks: blocks.addressed(address),
            footnotes: footnotes.map { note in
                Footnote(
                    label: note.label, blocks: note.blocks.addressed(address), referenceCount: note.referenceCount)
            })
    }
}

extension [Block] {
    /// Returns the blocks with the address of each link and picture replaced.
    func addressed(_ address: (String) -> String) -> [Block] {
        map { block in
            block.mappingLines { $0.map { $0.addressed(address) } }.mappingChildren { $0.addressed(address) }
        }
    }
}

extension Inline {
    fileprivate func addressed(_ address: (String) -> String) -> Inline {
        switch self {
        case .link(var link):
            link.destination = address(link.destination)
            link.content = link.content.map { $0.addressed(address) }
            return .link(link)
        case .image(var image):
            image.source = address(image.source)
            return .image(image)
        default: return withContent(content.map { $0.addressed(address) })
        }
    }
}
