import Documents
import SourceText
import Wording

extension EditionText {
    /// Returns the document with the placeholders replaced by values.
    package func filled(with attestation: Attestation, _ edition: Edition, _ words: ValueFormatter) -> Document {
        let context = edition.contexts[attestation.context]
        var filler = AttestationFiller(
            text: self, attestation: attestation, fields: edition.fields, context: context, words: words)
        var filled = Document(blocks: filler.fill(document.blocks))
        filled.footnotes = document.footnotes.map {
            Footnote(label: $0.label, blocks: filler.fill($0.blocks), referenceCount: $0.referenceCount)
        }
        return filled.withoutUnusedNotes
    }
}

/// Replaces placeholders by values. Values are plain text: markup inside them has no effect.
private struct AttestationFiller {
    let text: EditionText
    let attestation: Attestation
    let fields: [EditionField]
    let context: EditionContext
    let words: ValueFormatter
    /// The number of placeholders found so far, and how many of them had no value.
    private var met = (places: 0, empty: 0)

    init(
        text: EditionText, attestation: Attestation, fields: [EditionField], context: EditionContext,
        words: ValueFormatter
    ) {
        self.text = text
        self.attestation = attestation
        self.fields = fields
        self.context = context
        self.words = words
    }

    // MARK: Blocks

    mutating func fill(_ blocks: [Block]) -> [Block] { blocks.flatMap { fill($0) } }

    private mutating func fill(_ block: Block) -> [Block] {
        switch block {
        case .paragraph(let content): return fill(paragraph: content)
        case .list(var list):
            list.items = list.items.compactMap { fill($0) }
            return list.items.isEmpty ? [] : [.list(list)]
        case .table(var table):
            table.sections = table.sections.compactMap { fill($0) }
            return table.sections.allSatisfy { $0.kind == .head } ? [] : [.table(table)]
        case .definitions(let definitions):
            let kept = definitions.compactMap { definition in
                keepingUnlessEmpty { filler in
                    Definition(
                        terms: definition.terms.map { filler.fill($0) },
                        meanings: definition.meanings.map { filler.fill($0) }, isTight: definition.isTight)
                }
            }
            return kept.isEmpty ? [] : [.definitions(kept)]
        default:
            var filler = self
            let filled = block.mappingLines { filler.fill($0) }.mappingChildren { filler.fill($0) }
            met = filler.met
            return [filled]
        }
    }

    private mutating func fill(_ section: Table.Section) -> Table.Section? {
        var section = section
        section.rows = section.rows.compactMap { row in
            section.kind == .head
                ? row.map { fill($0) } : keepingUnlessEmpty { filler in row.map { filler.fill($0) } }
        }
        return section.rows.isEmpty ? nil : section
    }

    /// Returns nil if the part contains placeholders and none of them has a value.
    private mutating func keepingUnlessEmpty<Part>(_ make: (inout AttestationFiller) -> Part) -> Part? {
        let before = met
        let part = make(&self)
        let places = met.places - before.places
        return places > 0 && places == met.empty - before.empty ? nil : part
    }

    private mutating func fill(_ cell: Table.Cell) -> Table.Cell {
        var filler = self
        let filled = cell.mapping(line: { filler.fill($0) }, blocks: { filler.fill($0) })
        met = filler.met
        return filled
    }

    private mutating func fill(_ item: ListItem) -> ListItem? {
        var item = item
        if case .paragraph(let content)? = item.blocks.first,
            case .reason(let number, let isBox)? = mark(first: content)
        {
            let isChosen = attestation.reasons.contains(number)
            guard isBox || isChosen || (attestation.isBlank && !isBox) else { return nil }
            if isBox || attestation.isBlank { item.task = isChosen }
            item.blocks[0] = .paragraph(withoutMark(content))
        }
        item.blocks = fill(item.blocks)
        return item.blocks.isEmpty ? nil : item
    }

    private mutating func fill(paragraph content: [Inline]) -> [Block] {
        if content.count == 1, let blocks = replacement(forLonePlaceholder: content[0]) { return blocks }
        if case .group(let numbers, let isBox)? = mark(first: content) {
            let isShown = isBox || attestation.isBlank || attestation.reasons.contains { numbers.contains($0) }
            return isShown ? [.paragraph(fill(withoutMark(content)))] : []
        }
        return keepingUnlessEmpty { [.paragraph($0.fill(content))] } ?? []
    }

    /// Returns the blocks that replace a paragraph with a single placeholder as its only content. Returns nil if the
    /// paragraph needs no special treatment.
    private mutating func replacement(forLonePlaceholder inline: Inline) -> [Block]? {
        guard case .text(let string) = inline, string.unicodeScalars.count == 1,
            let scalar = string.unicodeScalars.first,
            case .slot(let slot)? = text.mark(scalar)
        else { return nil }
        switch slot.name {
        case .blank(let lines): return Array(repeating: .thematicBreak, count: lines)
        case .signature:
            let label = [Inline.text(words.wording(.signature))]
            return [.paragraph(label + Array(repeating: .lineBreak, count: 4) + [.text("\u{A0}")])]
        case .field(let number) where attestation.isBlank:
            guard fields[number].kind.hasLines else { return nil }
            return Array(repeating: .thematicBreak, count: Self.blankLines)
        case .field(let number):
            guard case .list(let entries) = attestation.values[number], entries.count > 1 else {
                return nil
            }
            met.places += 1
            let items = entries.map { ListItem(task: nil, blocks: [.paragraph([.text($0)])]) }
            return [.list(List(start: nil, isTight: true, items: items))]
        default: return nil
        }
    }

    // MARK: Lines

    mutating func fill(_ content: [Inline]) -> [Inline] {
        var result: [Inline] = []
        for inline in content {
            switch inline {
            case .text(let string): fill(string, into: &result)
            case .code(let string):
                var parts: [Inline] = []
                fill(string, into: &parts)
                result.append(.code(parts.map(\.plain).joined()))
            default: result.append(inline.withContent(fill(inline.content)))
            }
        }
        return result
    }

    private mutating func fill(_ string: String, into result: inout [Inline]) {
        let scalars = string.unicodeScalars
        var start = scalars.startIndex
        for index in scalars.indices {
            guard let mark = text.mark(scalars[index]) else { continue }
            if start < index { result.append(.text(String(scalars[start..<index]))) }
            start = scalars.index(after: index)
            result += inlines(mark)
        }
        if start < scalars.endIndex { result.append(.text(String(scalars[start...]))) }
    }

    private mutating func inlines(_ mark: EditionText.PlaceholderMark) -> [Inline] {
        switch mark {
        case .slot(let slot): return inlines(slot)
        case .ownDetail(let reason):
            let isAsked = attestation.reasons.contains(reason) && !attestation.detail.isEmpty
            guard isAsked || attestation.isBlank else { return [] }
            return [.text(words.language.spacedColon)] + value(attestation.detail)
        case .reason, .group: return []
        }
    }

    private mutating func inlines(_ slot: EditionPattern.Placeholder) -> [Inline] {
        switch slot.name {
        case .field(let number):
            let field = attestation.values[number]
            if case .flag(let isOn) = field, !attestation.isBlank {
                met.places += 1
                return [.text((isOn ? "\u{2611}" : "\u{2610}") + "\u{A0}" + words.text(field, slot.form))]
            }
            return value(words.text(field, slot.form))
        case .created:
            let isBlank = attestation.isBlank
            return [.text(isBlank ? Self.blank : words.moment(attestation.created, slot.form))]
        case .context: return [.text(context.name?.text(words.language) ?? context.id)]
        case .detail: return value(attestation.detail)
        case .reasons:
            let names = attestation.reasons.map { number in
                let reason = context.reasons[number]
                return (reason.short ?? reason.text).text(words.language)
            }
            return [.text(names.joined(separator: ", "))]
        case .allReasons, .statement, .signature, .blank, .row, .person: return []
        }
    }

    /// Returns a value as inline content; in a blank form, dots to write on.
    private mutating func value(_ string: String) -> [Inline] {
        met.places += 1
        if attestation.isBlank { return [.text(Self.blank)] }
        if string.isEmpty {
            met.empty += 1
            return []
        }
        var result: [Inline] = []
        for (number, line) in string.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if number > 0 { result.append(.lineBreak) }
            result.append(.text(String(line).isolated(in: words.language)))
        }
        return result
    }

    /// The number of lines in a blank form for a multi-line value in its own paragraph.
    private static let blankLines = 4

    /// Dots to write on. Lines may break between them.
    private static let blank = String(repeating: "\u{2026}", count: 14)

    // MARK: Marks

    private func mark(first content: [Inline]) -> EditionText.PlaceholderMark? {
        guard case .text(let string)? = content.first, let scalar = string.unicodeScalars.first else { return nil }
        return text.mark(scalar)
    }

    private func withoutMark(_ content: [Inline]) -> [Inline] {
        guard case .text(let string)? = content.first else { return content }
        var rest = content
        rest[0] = .text(String(string.unicodeScalars.dropFirst()))
        if string.unicodeScalars.count == 1 { rest.removeFirst() }
        return rest
    }
}

extension Inline {
    fileprivate var plain: String {
        switch self {
        case .text(let text): text
        case .lineBreak: " "
        default: ""
        }
    }
}

extension String {
    /// Wraps the text in a bidirectional isolate if it may mix directions (Unicode Standard Annex #9, section 2.4).
    package func isolated(in language: Language) -> String {
        let isMixed =
            language.direction == .rightToLeft || unicodeScalars.contains { (0x590...0x8FF).contains($0.value) }
        return isMixed ? "\u{2068}\(self)\u{2069}" : self
    }
}

extension Document {
    /// The document without unreferenced footnotes. The other footnotes keep their order and get new numbers.
    fileprivate var withoutUnusedNotes: Document {
        guard !footnotes.isEmpty else { return self }
        var used: [Int] = []
        forEachInline { inline in
            if case .footnoteReference(let reference) = inline, !used.contains(reference.index) {
                used.append(reference.index)
            }
        }
        guard used != Array(footnotes.indices) else { return self }
        let numbers = Dictionary(uniqueKeysWithValues: used.enumerated().map { ($0.element, $0.offset) })
        func renumbered(_ content: [Inline]) -> [Inline] {
            content.map { inline in
                guard case .footnoteReference(var reference) = inline else {
                    return inline.withContent(renumbered(inline.content))
                }
                reference.index = numbers[reference.index] ?? 0
                return .footnoteReference(reference)
            }
        }
        func renumbered(_ blocks: [Block]) -> [Block] {
            blocks.map { $0.mappingLines(renumbered).mappingChildren(renumbered) }
        }
        return Document(blocks: renumbered(blocks), footnotes: used.map { footnotes[$0] })
    }
}
