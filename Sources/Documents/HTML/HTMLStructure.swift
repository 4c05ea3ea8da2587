import SourceText

/// Parses block-level elements.
extension HTMLTreeParser {
    /// Parses a block-level element.
    ///
    /// - Parameter rule: a rule for block-level elements.
    @inline(never)
    package mutating func structure(_ element: MarkupElement, _ rule: HTMLElementRule) -> [MarkupFragment] {
        switch rule {
        case .heading(let level): return heading(element, level: level)
        case .definitions: return definitions(element)
        case .table: return table(element)
        case .list(let isOrdered): return list(element, isOrdered: isOrdered)
        case .quote: return quote(element)
        case .preformatted: return preformatted(element)
        case .disclosure: return disclosure(element)
        case .thematicBreak: return grouped([.thematicBreak], element)
        default: return container(element)
        }
    }

    /// Parses a `div`, a paragraph or a misplaced part. A paragraph may contain blocks, since the parser is lenient.
    @inline(never)
    private mutating func container(_ element: MarkupElement) -> [MarkupFragment] {
        let common = common(element)
        let inner = pieces(of: element.children)
        // An anchor alone in its paragraph belongs to the block after it.
        if inner.isBlank, common.id == nil { return inner.targets }
        return common.grouping(inner.assembled(collapsing: true)).map { .block($0) }
    }

    @inline(never)
    private mutating func grouped(_ blocks: [Block], _ element: MarkupElement) -> [MarkupFragment] {
        common(element).grouping(blocks).map { .block($0) }
    }

    @inline(never)
    private mutating func quote(_ element: MarkupElement) -> [MarkupFragment] {
        let blocks = pieces(of: element.children).assembled(collapsing: true)
        return grouped(blocks.isEmpty ? [] : [.quote(blocks)], element)
    }

    @inline(never)
    private mutating func heading(_ element: MarkupElement, level: Int) -> [MarkupFragment] {
        let common = common(element)
        let line = line(pieces(of: element.children), in: element)
        var targets = (common.id.map { [$0] } ?? []) + line.targets
        guard !line.content.isEmpty else { return targets.map { .anchor($0) } }
        let id = targets.isEmpty ? "" : targets.removeFirst()
        let heading = Heading(
            level: level, id: id, isIDExplicit: !id.isEmpty, content: line.content, place: place(element))
        let group = CommonAttributes(language: common.language, direction: common.direction)
        return targets.map { .anchor($0) } + group.grouping([.heading(heading)]).map { .block($0) }
    }

    /// Parses code. The line end right after `<pre>` is not part of it (HTML Standard, 13.1.2.5).
    @inline(never)
    private mutating func preformatted(_ element: MarkupElement) -> [MarkupFragment] {
        guard !element.children.holdSlots else { return container(element) }
        var text = preformattedText(element.children)
        text = text.replacingLineEnds
        if case .text(let first)? = element.children.first, first.replacingLineEnds.utf8.first == 0x0A {
            text.removeFirst()
        }
        guard !text.isEmpty else { return grouped([], element) }
        return grouped([.code(CodeBlock(info: element.codeLanguage ?? "", text: text))], element)
    }

    private mutating func preformattedText(_ nodes: [MarkupNode]) -> String {
        var text = ""
        for node in nodes {
            switch node {
            case .text(let part): text += part
            case .placeholder: break
            case .element(let element) where element.isBlock:
                text.startLine()
                text += preformattedText(element)
                text.startLine()
            case .element(let element): text += preformattedText(element)
            }
        }
        return text
    }

    private mutating func preformattedText(_ element: MarkupElement) -> String {
        switch HTMLElementRule.named(element.name) {
        case .dropped:
            diagnostics.append(.htmlDropped(element.name, withContent: true, at: location(element)))
            return ""
        case .lineBreak: return "\n" + preformattedText(element.children)
        case .image: return (element["alt"] ?? "") + preformattedText(element.children)
        default: return preformattedText(element.children)
        }
    }

    @inline(never)
    private mutating func disclosure(_ element: MarkupElement) -> [MarkupFragment] {
        let common = common(element)
        var rest: [MarkupNode] = []
        var summary: FlattenedLine?
        for child in element.children {
            if summary == nil, case .element(let part) = child, part.name == "summary" {
                summary = partLine(part)
            } else {
                rest.append(child)
            }
        }
        let blocks = pieces(of: rest).assembled(collapsing: true)
        let targets = (summary?.targets ?? []).map { MarkupFragment.anchor($0) }
        guard let content = summary?.content, !content.isEmpty else {
            if !blocks.isEmpty { diagnostics.append(.missingSummary(at: location(element))) }
            return targets + common.grouping(blocks).map { .block($0) }
        }
        var around = common
        around.id = nil
        // Browsers open a closed disclosure for a link to an id inside it, but not for a link to its own id.
        let inside = common.id.map { [Block.group(Group(id: $0, blocks: blocks))] } ?? blocks
        let disclosure = Disclosure(summary: content, blocks: inside, isOpen: element["open"] != nil)
        return targets + around.grouping([.disclosure(disclosure)]).map { .block($0) }
    }

    /// Parses an element that is one line: a summary, a caption, a term.
    @inline(never)
    mutating func partLine(_ element: MarkupElement) -> FlattenedLine {
        let common = common(element)
        var inner = pieces(of: element.children)
        if let id = common.id { inner.insert(.anchor(id), at: 0) }
        var line = line(inner, in: element)
        line.content = common.spanning(line.content)
        return line
    }
}

extension [MarkupNode] {
    /// Whether there is a placeholder at any depth.
    fileprivate var holdSlots: Bool {
        contains { node in
            switch node {
            case .placeholder: true
            case .text: false
            case .element(let element): element.children.holdSlots
            }
        }
    }
}

extension MarkupElement {
    /// Whether the element starts and ends a line.
    fileprivate var isBlock: Bool { HTMLElementRule.named(name)?.isBlock ?? false }

    /// The language of the code, in the form that the HTML Standard recommends: `<code class="language-swift">`.
    fileprivate var codeLanguage: String? {
        var elements = [self]
        for case .element(let child) in children where child.name == "code" { elements.append(child) }
        for element in elements {
            for name in (element["class"] ?? "").split(whereSeparator: \.isWhitespace) {
                guard let language = name.dropping("language-") ?? name.dropping("lang-") else { continue }
                return language
            }
        }
        return nil
    }
}

extension Substring {
    fileprivate func dropping(_ prefix: String) -> String? {
        hasPrefix(prefix) && count > prefix.count ? String(dropFirst(prefix.count)) : nil
    }
}

extension String {
    /// Appends a line end unless the text is empty or ends with one.
    fileprivate mutating func startLine() {
        if let last = utf8.last, last != 0x0A { self += "\n" }
    }

    /// The text with CR LF and CR replaced by LF.
    fileprivate var replacingLineEnds: String {
        guard utf8.contains(0x0D) else { return self }
        var bytes: [UInt8] = []
        var wasReturn = false
        for byte in utf8 {
            if byte == 0x0D { bytes.append(0x0A) } else if byte != 0x0A || !wasReturn { bytes.append(byte) }
            wasReturn = byte == 0x0D
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
