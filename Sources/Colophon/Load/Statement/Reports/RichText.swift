import Documents
import SourceText

/// Reads texts of the editor Tiptap, which Ara uses: a tree of nodes as JSON (ProseMirror), or Markdown in older
/// audits.
extension ReportReader {
    mutating func richText(_ value: Value?) -> [Block] {
        guard let value, let text = value.scalar, text.trimmingSpace.hasPrefix("{") else { return markdown(value) }
        let read = readJSON(Array(text.utf8), path: path)
        guard let root = read.value, root["type"]?.text == "doc" else { return markdown(value) }
        diagnostics += textProblems(text, "this text", longest: .max, at: location(value.place))
        return root.blocks(at: value.place)
    }
}

extension Value {
    /// The children of a node.
    private var content: [Value] { self["content"]?.elements ?? [] }

    /// The children of a node as blocks. A node of an unknown type is replaced by its own children.
    fileprivate func blocks(at place: SourcePosition) -> [Block] {
        content.flatMap { node -> [Block] in
            switch node["type"]?.text {
            case "paragraph":
                let line = node.inlines(at: place)
                return line.isEmpty ? [] : [.paragraph(line)]
            case "heading": return [.paragraph([.strong(node.inlines(at: place))])]
            case "bulletList", "orderedList":
                let items = node.content.map { ListItem(blocks: $0.blocks(at: place)) }
                let start = node["type"]?.text == "orderedList" ? 1 : nil
                return items.isEmpty ? [] : [.list(List(start: start, isTight: false, items: items))]
            case "codeBlock":
                return [.paragraph([.code(node.content.compactMap { $0["text"]?.text }.joined())])]
            default: return node.blocks(at: place)
            }
        }
    }

    private func inlines(at place: SourcePosition) -> [Inline] {
        content.compactMap { node -> Inline? in
            if node["type"]?.text == "hardBreak" { return .lineBreak }
            guard let text = node["text"]?.text else { return nil }
            return (node["marks"]?.elements ?? []).reduce(.text(text)) { $1.marking($0, at: place) }
        }
    }

    /// Returns the text with a mark such as bold or a link. Links that are no web addresses are left out.
    private func marking(_ inline: Inline, at place: SourcePosition) -> Inline {
        switch self["type"]?.text {
        case "bold": return .strong([inline])
        case "italic": return .emphasis([inline])
        case "strike": return .strikethrough([inline])
        case "code":
            if case .text(let text) = inline { return .code(text) }
            return inline
        case "link":
            guard let target = self["attrs"]?["href"]?.text, case .external(_, let address) = WebAddress(target) else {
                return inline
            }
            return .link(Link(destination: address, title: "", content: [inline], place: place))
        default: return inline
        }
    }
}
