import SourceText

/// Writes blocks as Markdown, for files of other programs whose texts are in Markdown.
package struct MarkdownWriter {
    /// Returns the address of a link for readers of the file; `nil` for a link that leads nowhere outside the site,
    /// whose text alone is written.
    private let address: (String) -> String?

    package init(address: @escaping (String) -> String?) { self.address = address }

    /// Returns the blocks with an empty line between two of them.
    package func text(_ blocks: [Block]) -> String {
        blocks.map(text).filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    /// Returns a line of text.
    package func text(_ inlines: [Inline]) -> String { inlines.map(text).joined() }

    private func text(_ block: Block) -> String {
        switch block {
        case .heading(let heading): return "**" + text(heading.content) + "**"
        case .paragraph(let content): return protectingStart(text(content))
        case .list(let list): return text(list)
        case .quote(let blocks): return indented(text(blocks), by: "> ")
        case .alert(let alert): return text(alert.blocks)
        case .code(let code): return fenced(code.text)
        case .table(let table):
            return table.sections.flatMap(\.rows).filter { !$0.isEmpty }.map(row).joined(separator: "\n")
        case .definitions(let definitions):
            return definitions.map { definition in
                definition.terms.map(text).joined(separator: ", ") + ": "
                    + definition.meanings.map(text).joined(separator: "\n\n")
            }.joined(separator: "\n\n")
        case .disclosure(let disclosure):
            return text([Block.paragraph(disclosure.summary)] + disclosure.blocks)
        case .group(let group): return text(group.blocks)
        case .thematicBreak, .rawHTML: return ""
        }
    }

    private func text(_ list: List) -> String {
        list.items.enumerated().map { index, item in
            let label = list.start.map { "\(item.number ?? $0 + index). " } ?? "- "
            let space = String(repeating: " ", count: label.utf8.count)
            return label + indented(text(item.blocks), by: space).dropFirst(space.utf8.count)
        }.joined(separator: list.isTight ? "\n" : "\n\n")
    }

    /// A row of a table as an entry of a list: not every program that reads Markdown knows tables.
    private func row(_ cells: [Table.Cell]) -> String {
        "- "
            + cells.map { cell in
                if cell.blocks.isEmpty { return text(cell.content) }
                var lines: [String] = []
                cell.blocks.forEachText { lines.append(escaped($0)) }
                return lines.joined(separator: "; ")
            }.joined(separator: ", ")
    }

    private func text(_ inline: Inline) -> String {
        switch inline {
        case .text(let text): return escaped(text)
        case .code(let code): return quoted(code)
        case .emphasis(let content): return "*" + text(content) + "*"
        case .strong(let content): return "**" + text(content) + "**"
        case .strikethrough(let content): return "~~" + text(content) + "~~"
        case .link(let link):
            guard let target = address(link.destination) else { return text(link.content) }
            return "[" + text(link.content) + "](<" + target.replacing("<", with: "%3C").replacing(">", with: "%3E")
                + ">)"
        case .image(let image): return escaped(image.alternative)
        case .lineBreak: return "\\\n"
        case .softBreak: return " "
        case .span(let span): return span.isLinkMark ? "" : text(span.content)
        case .footnoteReference, .rawHTML: return ""
        }
    }

    private func indented(_ text: String, by lead: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.isEmpty && lead.utf8.first == UInt8(ascii: " ") ? "" : lead + line
        }.joined(separator: "\n")
    }
}

/// Returns the code between rows of backticks that it does not contain.
private func fenced(_ code: String) -> String {
    let fence = String(repeating: "`", count: max(3, longestRun(of: UInt8(ascii: "`"), in: code) + 1))
    return fence + "\n" + code + (code.utf8.last == 0x0A ? "" : "\n") + fence
}

private func quoted(_ code: String) -> String {
    let ticks = String(repeating: "`", count: longestRun(of: UInt8(ascii: "`"), in: code) + 1)
    let space = code.utf8.first == UInt8(ascii: "`") || code.utf8.last == UInt8(ascii: "`") ? " " : ""
    return ticks + space + code + space + ticks
}

private func longestRun(of byte: UInt8, in text: String) -> Int {
    var (longest, run) = (0, 0)
    for other in text.utf8 {
        run = other == byte ? run + 1 : 0
        longest = max(longest, run)
    }
    return longest
}

/// Puts a backslash before each character that Markdown would take for markup.
private func escaped(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let hasSemicolon = bytes.contains(UInt8(ascii: ";"))
    var written: [UInt8] = []
    written.reserveCapacity(bytes.count)
    for (index, byte) in bytes.enumerated() {
        let isMarkup =
            switch byte {
            case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "["), UInt8(ascii: "]"),
                UInt8(ascii: "<"):
                true
            case UInt8(ascii: "_"): !isInsideWord(index, bytes)
            case UInt8(ascii: "~"): [index - 1, index + 1].contains { bytes.indices.contains($0) && bytes[$0] == byte }
            case UInt8(ascii: "&"): hasSemicolon
            default: false
            }
        if isMarkup { written.append(UInt8(ascii: "\\")) }
        written.append(byte)
    }
    return String(decoding: written, as: UTF8.self)
}

private func isInsideWord(_ index: Int, _ bytes: [UInt8]) -> Bool {
    [index - 1, index + 1].allSatisfy { index in
        bytes.indices.contains(index)
            && (bytes[index].isASCIIDigit || bytes[index].isASCIILetter || bytes[index] > 0x7F)
    }
}

/// Puts a backslash before the beginning of a paragraph that would make it a heading, a list or a quotation.
private func protectingStart(_ text: String) -> String {
    let bytes = text.utf8
    guard let first = bytes.first else { return text }
    if [UInt8(ascii: "#"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: ">"), UInt8(ascii: "=")].contains(first) {
        return "\\" + text
    }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty, let mark = text[digits.endIndex...].first, mark == "." || mark == ")" else { return text }
    return digits + "\\" + text[digits.endIndex...]
}
