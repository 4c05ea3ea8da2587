import SourceText

/// A heading and what stands below it, up to the next heading of any level.
struct TextSection: Hashable {
    /// Empty for what stands before the first heading.
    var title: String
    var level: Int
    var id: String
    var blocks: [Block]
}

extension Document {
    /// The text in sections. In a text that is data each section that opens is one.
    var sections: [TextSection] {
        var sections = [TextSection(title: "", level: 2, id: "", blocks: [])]
        for block in blocks {
            switch block {
            case .heading(let heading):
                sections.append(
                    TextSection(title: heading.content.plainText, level: heading.level, id: heading.id, blocks: []))
            case .group(let group):
                guard let id = group.id, group.blocks.count == 1, case .disclosure(let part)? = group.blocks.first
                else {
                    fallthrough
                }
                sections.append(TextSection(title: part.summary.plainText, level: 2, id: id, blocks: part.blocks))
            default: sections[sections.count - 1].blocks.append(block)
            }
        }
        if sections[0].blocks.isEmpty { sections.removeFirst() }
        return sections
    }

    /// The same text in a form in which equal words are equal: no places, line ends as spaces, notes as a last list.
    var normalised: Document {
        let notes = footnotes
        var blocks = self.blocks.map { $0.normalised(notes) }
        if !notes.isEmpty {
            let items = notes.map { ListItem(task: nil, blocks: $0.blocks.map { $0.normalised(notes) }) }
            blocks.append(.list(List(start: 1, isTight: false, items: items)))
        }
        return Document(blocks: blocks)
    }
}

extension Block {
    fileprivate func normalised(_ notes: [Footnote]) -> Block {
        let block = mappingLines { $0.normalised(notes).joiningTexts.collapsingSpaces }
            .mappingChildren { $0.map { $0.normalised(notes) } }
        switch block {
        case .heading(var heading):
            heading.place = nil
            heading.isIDExplicit = false
            return .heading(heading)
        case .list(var list):
            list.isTight = list.items.allSatisfy { $0.blocks.count <= 1 || list.isTight }
            return .list(list)
        default: return block
        }
    }
}

extension [Inline] {
    fileprivate func normalised(_ notes: [Footnote]) -> [Inline] {
        map { inline in
            switch inline {
            case .softBreak: return .text(" ")
            case .footnoteReference(let reference):
                // By its name, not by its number, which changes whenever another note is put before it.
                let label = notes[safe: reference.index]?.label ?? ""
                return .span(
                    Span(kind: .superscript, title: "", language: nil, direction: nil, content: [.text("[\(label)]")]))
            case .link(var link):
                link.place = nil
                link.content = link.content.normalised(notes).joiningTexts
                return .link(link)
            case .image(var image):
                image.place = nil
                return .image(image)
            default:
                let content = inline.content.normalised(notes).joiningTexts
                return content.isEmpty ? inline : inline.holding(content)
            }
        }
    }

    /// With one space where there are several, none at the ends.
    fileprivate var collapsingSpaces: [Inline] {
        map { inline in
            if case .text(let text) = inline { .text(text.collapsingSpaces) } else { inline }
        }
    }
}

extension String {
    fileprivate var collapsingSpaces: String {
        guard contains("  ") || contains(where: { $0 == "\n" || $0 == "\t" }) else { return self }
        var result = ""
        var wasSpace = false
        for character in self {
            let isSpace = character == " " || character == "\n" || character == "\t"
            if !isSpace { result.append(character) } else if !wasSpace { result.append(" ") }
            wasSpace = isSpace
        }
        return result
    }
}
