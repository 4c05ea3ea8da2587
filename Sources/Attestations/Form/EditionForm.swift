import Documents
import SourceText
import Templates

/// The text of an edition as HTML: a blank to write on in place of each value, a box before each reason.
///
/// It is the form to fill in by hand. A script makes documents from the same text, so each blank says what belongs there:
/// `data-value` and `data-form`.
package struct EditionForm {
    package let edition: Edition
    package let context: EditionContext
    package let words: AttestationWords
    /// What ids begin with, so that several forms can be on one page.
    package let id: String
    package let text: EditionText

    package init(edition: Edition, context: EditionContext, words: AttestationWords, id: String, text: EditionText) {
        self.edition = edition
        self.context = context
        self.words = words
        self.id = id
        self.text = text
    }

    /// The whole text, notes included.
    package func markup() -> Markup {
        var document = text.document
        document.blocks = labelled(document.blocks).mappingHeadings { heading in
            var heading = heading
            heading.level = min(6, heading.level + 1)
            heading.id = "\(id)-\(heading.id)"
            return heading
        }
        document.footnotes = document.footnotes.map { note in
            Footnote(label: "\(id)-\(note.label)", blocks: note.blocks, referenceCount: note.referenceCount)
        }
        var writer = HTMLWriter(.page, words: HTMLWriter.Words(words.wording))
        return filled(writer.write(document).bytes)
    }

    // MARK: Labels of reasons

    /// The blocks with marks around what labels the box of a reason.
    private func labelled(_ blocks: [Block]) -> [Block] {
        blocks.map { block in
            guard case .list(var list) = block else { return block.mappingChildren(labelled) }
            list.items = list.items.map { item in
                var item = item
                item.blocks = labelled(item.blocks)
                if case .paragraph(let content)? = item.blocks.first { item.blocks[0] = .paragraph(labelled(content)) }
                return item
            }
            return .list(list)
        }
    }

    /// The mark of a reason stays in front; what follows up to the next mark, break or link is the label.
    private func labelled(_ content: [Inline]) -> [Inline] {
        guard case .text(let string)? = content.first, let scalar = string.unicodeScalars.first,
            let number = number(scalar), case .reason? = text.marks[safe: number]
        else { return content }
        var label: [Inline] = []
        var rest = Array(content.dropFirst())
        if string.unicodeScalars.count > 1 { rest.insert(.text(String(string.unicodeScalars.dropFirst())), at: 0) }
        while let first = rest.first, let (own, left) = splitBeforeMark(first) {
            label.append(own)
            rest.removeFirst()
            guard let left else { continue }
            rest.insert(left, at: 0)
            break
        }
        return [.text(String(Character(scalar))), character(.labelStart, number)] + label
            + [character(.labelEnd, number)] + rest
    }

    /// The part of an inline that can be in a label, and what is left of it; nil when none of it can.
    private func splitBeforeMark(_ inline: Inline) -> (Inline, Inline?)? {
        switch inline {
        case .text(let string):
            let scalars = string.unicodeScalars
            guard let mark = scalars.firstIndex(where: { number($0) != nil }) else { return (inline, nil) }
            if mark == scalars.startIndex { return nil }
            return (.text(String(scalars[..<mark])), .text(String(scalars[mark...])))
        case .strong(let content), .emphasis(let content):
            return content.allSatisfy { splitBeforeMark($0)?.1 == nil && splitBeforeMark($0) != nil }
                ? (inline, nil) : nil
        case .softBreak: return (inline, nil)
        default: return nil
        }
    }

    // MARK: Marks

    /// What one character for private use stands for. Behind the marks of the text there are two more for each.
    private enum Role: Int { case mark, labelStart, labelEnd }

    private func character(_ role: Role, _ number: Int) -> Inline {
        let value = EditionPattern.reserved.lowerBound + UInt32(role.rawValue * text.marks.count + number)
        return .text(Unicode.Scalar(value).map { String(Character($0)) } ?? "")
    }

    private func number(_ scalar: Unicode.Scalar) -> Int? {
        text.mark(scalar) == nil ? nil : Int(scalar.value - EditionPattern.reserved.lowerBound)
    }

    /// The markup with what stands for each mark in its place. Inside a tag, as in the title of a link, there is no room.
    private func filled(_ bytes: [UInt8]) -> Markup {
        var buffer = ByteBuffer(capacity: bytes.count * 2)
        var (start, isInTag) = (0, false)
        for index in bytes.indices {
            if bytes[index] == UInt8(ascii: "<") { isInTag = true }
            if bytes[index] == UInt8(ascii: ">") { isInTag = false }
            guard bytes[index] == 0xF3, let mark = mark(bytes[index...].prefix(4)) else { continue }
            buffer.append(verbatim: bytes[start..<index])
            if !isInTag { buffer.append(verbatim: markup(mark.0, mark.1).bytes) }
            start = index + 4
        }
        buffer.append(verbatim: bytes[start...])
        return Markup(buffer)
    }

    /// Decodes four bytes of UTF-8; nil for any other character.
    private func mark(_ bytes: ArraySlice<UInt8>) -> (Role, Int)? {
        let text = String(decoding: bytes, as: UTF8.self).unicodeScalars
        guard let scalar = text.first, text.count == 1, EditionPattern.reserved ~= scalar.value else { return nil }
        let place = Int(scalar.value - EditionPattern.reserved.lowerBound)
        guard !self.text.marks.isEmpty, let role = Role(rawValue: place / self.text.marks.count) else { return nil }
        return (role, place % self.text.marks.count)
    }

    private func markup(_ role: Role, _ number: Int) -> Markup {
        var blank = EditionBlank(form: self)
        switch role {
        case .mark: blank.write(text.marks[number], number)
        case .labelStart: blank.writeLabelStart(number)
        case .labelEnd: blank.writeLabelEnd()
        }
        return Markup(blank.html.buffer)
    }
}
