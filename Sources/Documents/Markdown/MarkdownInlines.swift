import SourceText

/// Converts the inlines of libcmark's tree.
extension MarkdownTree {
    /// Returns the inlines of `node`. Their texts still contain placeholders and unparsed extensions.
    @inline(never)
    mutating func collected(_ node: CmarkNode) -> [Inline] {
        if node.isLeafBlock { addresses = BlockTextSearch(block: node, in: text) }
        var inlines: [Inline] = []
        var run: [UInt8] = []
        var next = node.firstChild
        while let child = next {
            next = child.next
            if child.kind == .text {
                let literal = child.literal
                // Merge adjacent texts. Most texts have no adjacent one.
                if next?.kind == .text || !run.isEmpty {
                    run += literal
                } else {
                    inlines.append(raw(literal))
                }
                continue
            }
            flush(&run, into: &inlines)
            if let inline = inline(child) { inlines.append(inline) }
        }
        flush(&run, into: &inlines)
        if reading.signs.contains(.attributes) { dropAttributes(in: &inlines, at: node) }
        return inlines
    }

    private func raw(_ bytes: UnsafeBufferPointer<UInt8>) -> Inline {
        .text(reading.standIns.withoutInsertions(bytes))
    }

    @inline(never)
    private func flush(_ run: inout [UInt8], into inlines: inout [Inline]) {
        guard !run.isEmpty else { return }
        inlines.append(run.withUnsafeBufferPointer(raw))
        run.removeAll(keepingCapacity: true)
    }

    /// Returns the inline for `node`. Recursive functions are separate from those that create values; see
    /// `MarkdownTree`.
    private mutating func inline(_ node: CmarkNode) -> Inline? {
        switch node.kind {
        case .emphasis: .emphasis(content(of: node))
        case .strong: .strong(content(of: node))
        case .link: link(node, linkContent(of: node))
        case .image: image(node, linkContent(of: node))
        default: leaf(node)
        }
    }

    @inline(never)
    private mutating func leaf(_ node: CmarkNode) -> Inline? {
        switch node.kind {
        case .softBreak: .softBreak
        case .lineBreak: .lineBreak
        case .codeSpan: .code(reading.standIns.verbatim(node.literal))
        case .inlineHTML: .rawHTML(RawHTML(source: reading.standIns.verbatim(node.literal), place: place(of: node)))
        default: nil
        }
    }

    @inline(never)
    private mutating func content(of node: CmarkNode) -> [Inline] {
        guard enter(node) else { return [] }
        defer { leave() }
        let content = collected(node)
        return finished(content, in: node)
    }

    @inline(never)
    private mutating func linkContent(of node: CmarkNode) -> [Inline] {
        linkDepth += 1
        defer { linkDepth -= 1 }
        return content(of: node)
    }

    @inline(never)
    private mutating func link(_ node: CmarkNode, _ content: [Inline]) -> Inline {
        .link(
            Link(
                destination: reading.standIns.text(node.address), title: reading.standIns.text(node.title),
                content: content, place: place(of: node)))
    }

    @inline(never)
    private mutating func image(_ node: CmarkNode, _ content: [Inline]) -> Inline {
        .image(
            Image(
                source: reading.standIns.text(node.address), title: reading.standIns.text(node.title),
                alternative: content.plainText, place: place(of: node)))
    }

    // MARK: Extensions

    /// Returns `content`, the inlines of `node`, with the extensions in its texts parsed and all placeholders restored.
    @inline(never)
    package mutating func finished(_ content: [Inline], in node: CmarkNode) -> [Inline] {
        var content = content
        let signs = reading.signs.intersection(.inline)
        if !signs.isEmpty {
            content = withReferencesAndAddresses(content, in: node)
            if signs.contains(.tilde) { content = struck(content, in: node) }
        }
        guard !reading.standIns.isEmpty else { return content }
        return content.map { inline in
            if case .text(let text) = inline { .text(reading.standIns.text(text)) } else { inline }
        }
    }

    @inline(never)
    private mutating func struck(_ content: [Inline], in node: CmarkNode) -> [Inline] {
        let hasTilde = content.contains { inline in
            if case .text(let text) = inline { text.utf8.contains(UInt8(ascii: "~")) } else { false }
        }
        guard hasTilde else { return content }
        let strikethrough = Strikethrough(content, levels: remainingDepth)
        if strikethrough.isTooDeep { refuseDepth(at: node) }
        return strikethrough.result.map { inline in
            // Text inside strikethrough is restored here too.
            if case .strikethrough(let inner) = inline { .strikethrough(restored(inner)) } else { inline }
        }
    }

    @inline(never)
    private func restored(_ content: [Inline]) -> [Inline] {
        content.map { inline in
            switch inline {
            case .text(let text): .text(reading.standIns.text(text))
            case .strikethrough(let inner): .strikethrough(restored(inner))
            default: inline
            }
        }
    }

    @inline(never)
    private mutating func withReferencesAndAddresses(_ content: [Inline], in node: CmarkNode) -> [Inline] {
        guard !reading.signs.isDisjoint(with: [.note, .at, .url]) else { return content }
        var result: [Inline] = []
        result.reserveCapacity(content.count)
        for (index, inline) in content.enumerated() {
            guard case .text(let text) = inline, reading.signs.mayOccur(in: text) else {
                result.append(inline)
                continue
            }
            let before = index > 0 ? content[index - 1].lastByte : node.firstByte
            appendPieces(of: text, before: before, in: node, to: &result)
        }
        return result
    }

    private mutating func appendPieces(
        of text: String, before: UInt8?, in node: CmarkNode, to result: inout [Inline]
    ) {
        var before = before
        var rest = Substring(text)
        while reading.signs.contains(.note), let (range, label) = rest.firstNoteReference {
            guard let reference = footnotes.refer(to: label) else {
                warnOfUndefined(label, in: node)
                appendAddresses(in: String(rest[..<range.upperBound]), before: before, in: node, to: &result)
                before = UInt8(ascii: "]")
                rest = rest[range.upperBound...]
                continue
            }
            appendAddresses(in: String(rest[..<range.lowerBound]), before: before, in: node, to: &result)
            result.append(.footnoteReference(reference))
            before = UInt8(ascii: "]")
            rest = rest[range.upperBound...]
        }
        appendAddresses(in: String(rest), before: before, in: node, to: &result)
    }

    private mutating func warnOfUndefined(_ label: String, in node: CmarkNode) {
        let found = addresses.place(of: "[^\(label)]")
        let place = found.map { reading.place(text, line: $0.line, column: $0.column) } ?? blockPlace(node)
        if let found, text.has("]:", at: found, past: label.utf8.count + 2) {
            diagnostics.append(reading.messages.footnoteWithinLine(label, place))
        } else if let lost = reading.lostNotes[label.lowercased()] {
            diagnostics.append(reading.messages.lostFootnote(label, place, lost: self.place(of: lost)))
        } else {
            let known = reading.notes.map(\.label)
            diagnostics.append(reading.messages.undefinedFootnote(label, known: known, place))
        }
    }

    private mutating func appendAddresses(
        in text: String, before: UInt8?, in node: CmarkNode, to result: inout [Inline]
    ) {
        guard !text.isEmpty else { return }
        guard linkDepth == 0, !reading.signs.isDisjoint(with: [.at, .url]) else { return result.append(.text(text)) }
        let text = reading.standIns.addressesRestored(text)
        let found = text.withBytes { BareAddress.all(in: $0, before: before, signs: reading.signs) }
        var end = 0
        for address in found {
            result.appendText(text, end..<address.range.lowerBound)
            let shown = text.utf8Slice(address.range)
            // Marks in an address may be placeholders. The part before them is enough to find it.
            let sought = String(shown.prefix { $0 != "*" && $0 != "_" })
            let place = addresses.place(of: address.scheme == "mailto:" ? shown : sought).map {
                reading.place(self.text, line: $0.line, column: $0.column)
            }
            let content = reading.standIns.text(shown)
            result.append(
                .link(
                    Link(
                        destination: address.scheme + content, title: "", content: [.text(content)],
                        place: place ?? blockPlace(node))))
            end = address.range.upperBound
        }
        result.appendText(text, end..<text.utf8.count)
    }

    // MARK: Places

    /// Returns the location of an inline. libcmark's location is wrong after link definitions at the head of a
    /// paragraph, and on lines that are indented differently from the first. So it is used only if the inline's mark is
    /// there; otherwise, the location of the block is returned.
    private mutating func place(of node: CmarkNode) -> SourcePosition {
        guard let block = addresses.block, block.line > 0 else { return blockPlace(node) }
        let start = text.starts[block.line - 1] + block.column - 1
        let mayHaveLost = start < text.bytes.count && text.bytes[start] == UInt8(ascii: "[")
        if mayHaveLost && addresses.lostLines == nil { addresses.lostLines = lostLines(block) }
        guard let column = markColumn(of: node, in: block, shift: addresses.lostLines ?? 0) else {
            return blockPlace(node)
        }
        return reading.place(text, line: node.line - 1 + (addresses.lostLines ?? 0), column: column)
    }

    /// Returns the number of lines of link definitions that libcmark removed from the head of `block` without counting
    /// them: the smallest number with which every inline is at its mark.
    private func lostLines(_ block: CmarkNode) -> Int {
        for shift in 0...min(64, max(0, block.endLine - block.line)) {
            var stands = true
            block.forEachInline { node in
                if !node.marks.isEmpty, markColumn(of: node, in: block, shift: shift) == nil { stands = false }
            }
            if stands { return shift }
        }
        return 0
    }

    /// Returns the byte, from 0, of the mark of `node` on its line.
    private func markColumn(of node: CmarkNode, in block: CmarkNode, shift: Int) -> Int? {
        let line = node.line - 1 + shift
        guard node.line > 0, node.column > 0, line < text.lineCount else { return nil }
        let range = text[line: line]
        return text.bytes.withUnsafeBufferPointer { bytes in
            let aligned = LinePrefix(bytes, at: range.lowerBound).end - range.lowerBound + node.column - block.column
            return [node.column - 1, aligned].first { column in
                column >= 0 && range.lowerBound + column < range.upperBound
                    && node.marks.contains { bytes.has($0, at: range.lowerBound + column) }
            }
        }
    }
}

/// Searches the lines of a block for texts, in order. It locates constructs for which libcmark has no node.
struct BlockTextSearch {
    private(set) var block: CmarkNode?
    /// The number of lines of definitions removed from the head of the block; `nil` until it is computed.
    var lostLines: Int?
    private let text: MarkdownText?
    private var index = 0
    private var end = 0

    /// Creates an empty search.
    init() { text = nil }

    init(block: CmarkNode, in text: MarkdownText) {
        self.block = block
        self.text = text
        guard block.line > 0, block.line <= text.lineCount else { return }
        index = text.starts[block.line - 1]
        end = text[line: min(text.lineCount, max(block.line, block.endLine)) - 1].upperBound
    }

    /// Returns the line and byte, from 0, of the next `needle`, or `nil` if it does not occur literally.
    package mutating func place(of needle: String) -> (line: Int, column: Int)? {
        guard let text, let first = needle.utf8.first else { return nil }
        let length = needle.utf8.count
        while index + length <= end {
            if text.bytes[index] == first, text.bytes[index..<index + length].elementsEqual(needle.utf8) {
                defer { index += length }
                let line = text.line(at: index)
                return (line, index - text.starts[line])
            }
            index += 1
        }
        return nil
    }
}

extension MarkdownText {
    /// Returns whether `sign` is `count` bytes after `place`.
    fileprivate func has(_ sign: StaticString, at place: (line: Int, column: Int), past count: Int) -> Bool {
        bytes.withUnsafeBufferPointer { $0.has(sign, at: starts[place.line] + place.column + count) }
    }
}

extension CmarkNode {
    /// The texts with which the source of a link, an image or HTML can begin.
    fileprivate var marks: [StaticString] {
        switch kind {
        case .link: ["[", "<"]
        case .image: ["!["]
        case .inlineHTML: ["<"]
        default: []
        }
    }

    fileprivate var isLeafBlock: Bool { kind == .paragraph || kind == .heading }

    /// The byte before the first inline in the node; `nil` for the start of a line.
    fileprivate var firstByte: UInt8? {
        switch kind {
        case .emphasis, .strong: UInt8(ascii: "*")
        case .link, .image: UInt8(ascii: "[")
        default: nil
        }
    }
}

extension Inline {
    /// The last byte of the source, as far as it affects the text after it.
    fileprivate var lastByte: UInt8 {
        switch self {
        case .text(let text): text.utf8.last ?? 0x20
        case .softBreak, .lineBreak: 0x0A
        case .emphasis, .strong: UInt8(ascii: "*")
        case .strikethrough: UInt8(ascii: "~")
        case .code: UInt8(ascii: "`")
        case .rawHTML: UInt8(ascii: ">")
        case .link, .image, .footnoteReference, .span: UInt8(ascii: ")")
        }
    }
}

extension MarkdownScan.Features {
    /// Returns whether `text` may contain a footnote reference or an address. It is false for most texts.
    fileprivate func mayOccur(in text: String) -> Bool {
        let answer = text.utf8.withContiguousStorageIfAvailable { bytes in
            for index in bytes.indices {
                switch bytes[index] {
                case UInt8(ascii: "@"): if contains(.at) { return true }
                case UInt8(ascii: "["): if contains(.note) { return true }
                case UInt8(ascii: ":"): if bytes.has("//", at: index + 1) { return true }
                case UInt8(ascii: "."): if bytes.has("www", at: index - 3) { return true }
                default: break
                }
            }
            return false
        }
        return answer ?? true
    }
}

extension [Inline] {
    fileprivate mutating func appendText(_ text: String, _ range: Range<Int>) {
        if !range.isEmpty { append(.text(text.utf8Slice(range))) }
    }
}

extension String {
    /// The UTF-8 bytes `range` as text.
    fileprivate func utf8Slice(_ range: Range<Int>) -> String {
        let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
        let end = utf8.index(start, offsetBy: range.count)
        return String(self[start..<end])
    }
}

extension Substring {
    /// The first `[^label]` and its label.
    fileprivate var firstNoteReference: (range: Range<Index>, label: String)? {
        var start = utf8.startIndex
        while let open = utf8[start...].firstIndex(of: UInt8(ascii: "[")) {
            let caret = utf8.index(after: open)
            start = caret
            guard caret < utf8.endIndex, utf8[caret] == UInt8(ascii: "^") else { continue }
            let label = utf8.index(after: caret)
            guard let close = utf8[label...].firstIndex(where: { $0 <= 0x20 || $0 == 0x5B || $0 == 0x5D }),
                utf8[close] == UInt8(ascii: "]"), close > label
            else { continue }
            return (open..<utf8.index(after: close), String(self[label..<close]))
        }
        return nil
    }
}
