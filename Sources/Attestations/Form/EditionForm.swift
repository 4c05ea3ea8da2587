import Documents
import SourceText
import Templates

/// The text of an edition as an HTML form: a blank to write on for each value, and a checkbox before each reason.
///
/// People print this form and fill it in by hand. A script also makes documents from it, so `data-value` and
/// `data-form` name the value and its format on each blank.
package struct EditionForm {
    package let edition: Edition
    package let context: EditionContext
    package let words: ValueFormatter
    /// The prefix of element ids, so that a page can contain several forms.
    package let id: String
    package let text: EditionText

    package init(edition: Edition, context: EditionContext, words: ValueFormatter, id: String, text: EditionText) {
        self.edition = edition
        self.context = context
        self.words = words
        self.id = id
        self.text = text
    }

    /// Returns the whole text as HTML, including its footnotes.
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
        var writer = HTMLWriter(.page, words: HTMLWriter.Labels(words.wording))
        // The script makes the attestation from the words of the page.
        writer.bindsCitations = false
        return filled(writer.write(document).bytes)
    }

    // MARK: Labels of reasons

    /// Adds marks around the label of each reason's checkbox.
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

    /// Adds marks around the label of a reason. The label starts after the mark of the reason, and ends before the next
    /// mark, hard line break or link.
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

    /// Splits an inline element before its first mark: the part that can belong to a label, and the rest. Returns nil
    /// if no part can belong to a label.
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

    /// The role of a private-use character. Each mark of the text has three such characters, one for each role.
    private enum Role: Int { case mark, labelStart, labelEnd }

    private func character(_ role: Role, _ number: Int) -> Inline {
        let value = EditionPattern.reserved.lowerBound + UInt32(role.rawValue * text.marks.count + number)
        return .text(Unicode.Scalar(value).map { String(Character($0)) } ?? "")
    }

    private func number(_ scalar: Unicode.Scalar) -> Int? {
        text.mark(scalar) == nil ? nil : Int(scalar.value - EditionPattern.reserved.lowerBound)
    }

    /// Returns the markup with each mark replaced by its HTML. Drops marks inside a tag, such as in a link's title,
    /// where elements are not allowed.
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

    /// Decodes the four UTF-8 bytes of a mark; returns nil for any other character.
    private func mark(_ bytes: ArraySlice<UInt8>) -> (Role, Int)? {
        let text = String(decoding: bytes, as: UTF8.self).unicodeScalars
        guard let scalar = text.first, text.count == 1, EditionPattern.reserved ~= scalar.value else { return nil }
        let place = Int(scalar.value - EditionPattern.reserved.lowerBound)
        guard !self.text.marks.isEmpty, let role = Role(rawValue: place / self.text.marks.count) else { return nil }
        return (role, place % self.text.marks.count)
    }

    private func markup(_ role: Role, _ number: Int) -> Markup {
        var blank = FormMarkWriter(form: self)
        switch role {
        case .mark: blank.write(text.marks[number], number)
        case .labelStart: blank.writeLabelStart(number)
        case .labelEnd: blank.writeLabelEnd()
        }
        return Markup(blank.html.buffer)
    }
}
