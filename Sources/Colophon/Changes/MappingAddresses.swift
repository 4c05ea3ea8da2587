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

extension Document {
    /// Returns the text with each inline replaced, inner ones first.
    func mappingInlines(_ replace: (Inline) -> [Inline]) -> Document {
        var document = self
        document.blocks = blocks.mappingInlines(replace)
        for number in footnotes.indices {
            document.footnotes[number].blocks = footnotes[number].blocks.mappingInlines(replace)
        }
        return document
    }
}

extension [Block] {
    fileprivate func mappingInlines(_ replace: (Inline) -> [Inline]) -> [Block] {
        map { block in
            block.mappingLines { $0.mapping(replace) }.mappingChildren { $0.mappingInlines(replace) }
        }
    }
}

extension [Inline] {
    fileprivate func mapping(_ replace: (Inline) -> [Inline]) -> [Inline] {
        flatMap { replace($0.content.isEmpty ? $0 : $0.withContent($0.content.mapping(replace))) }
    }
}
