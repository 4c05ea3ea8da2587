import Documents
import SourceText

/// A heading and the text below it, up to the next heading of any level.
struct TextSection: Hashable {
    /// Empty for the text before the first heading.
    var title: String
    var level: Int
    var id: String
    var blocks: [Block]
}

extension Document {
    /// Returns the sections of the text: split at its headings or, for data, at its disclosures.
    func sections(isData: Bool = false) -> [TextSection] {
        var sections = [TextSection(title: "", level: 2, id: "", blocks: [])]
        for block in blocks {
            switch block {
            case .heading(let heading):
                sections.append(
                    TextSection(title: heading.content.plainText, level: heading.level, id: heading.id, blocks: []))
            case .disclosure(let part) where isData: sections.append(TextSection(part))
            default: sections[sections.count - 1].blocks.append(block)
            }
        }
        if sections[0].blocks.isEmpty { sections.removeFirst() }
        return sections
    }

    /// Whether the text has no headings and ends with disclosures, like one made from data.
    var isData: Bool {
        let parts = blocks.drop { if case .disclosure = $0 { false } else { true } }
        return !parts.isEmpty && parts.allSatisfy { if case .disclosure = $0 { true } else { false } }
            && !blocks.contains { if case .heading = $0 { true } else { false } }
    }

    /// The text in a form in which equal words compare as equal: without locations, with line ends as spaces, with
    /// footnotes as a last list, and without groups that only name or style blocks.
    var normalised: Document {
        let notes = footnotes
        var blocks = self.blocks.unwrapped.map { $0.normalised(notes) }
        if !notes.isEmpty {
            let items = notes.map { ListItem(task: nil, blocks: $0.blocks.map { $0.normalised(notes) }) }
            blocks.append(.list(List(start: 1, isTight: false, items: items)))
        }
        return Document(blocks: blocks)
    }
}

extension TextSection {
    /// Creates a section from a disclosure. Its id is that of the group inside it.
    fileprivate init(_ part: Disclosure) {
        var id = ""
        if case .group(let group)? = part.blocks.first, let own = group.id { id = own }
        self.init(title: part.summary.plainText, level: 2, id: id, blocks: part.blocks.unwrapped)
    }
}

extension [Block] {
    /// The blocks without the groups around them. Blocks keep the language and direction of their group, except
    /// headings, which must be found at the top level.
    fileprivate var unwrapped: [Block] { flatMap(\.unwrapped) }
}

extension Block {
    fileprivate var unwrapped: [Block] {
        guard case .group(let group) = self, group.change == nil else { return [self] }
        let blocks = group.blocks.unwrapped
        guard group.language != nil || group.direction != nil else { return blocks }
        return blocks.map { block in
            if case .heading = block { return block }
            return .group(Group(language: group.language, direction: group.direction, id: nil, blocks: [block]))
        }
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
                // The label, not the number, which changes whenever another note is added before it.
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
                return content.isEmpty ? inline : inline.withContent(content)
            }
        }
    }

    /// The line with each run of spaces as one space.
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
