import SourceText

/// Attributes as other dialects of Markdown write them, kramdown's and Python-Markdown's `{: #id .class key="value" }`
/// and Pandoc's `{#id .class}`. The id is read, classes are dropped, and the rest is reported.
struct AttributeList {
    private(set) var id: String?
    /// True for kramdown's `{:toc}`, which stands for a table of contents; every page makes its own.
    private(set) var isContents = false
    /// The names of what is not understood.
    private(set) var others: [String] = []

    /// Reads what is between `{` and `}`; nil when it is not a list of attributes.
    init?(_ inner: Substring) {
        var rest = inner
        let isMarked = rest.first == ":"
        if isMarked { rest = rest.dropFirst() }
        guard isMarked ? !rest.allSatisfy(\.isWhitespace) : rest.first == "#" else { return nil }
        while let item = Self.takeItem(from: &rest) {
            guard read(item, isMarked: isMarked) else { return nil }
        }
        guard rest.isEmpty else { return nil }
    }

    /// Takes the next item and the spaces around it; nil at the end, or when a quoted value does not end.
    private static func takeItem(from rest: inout Substring) -> Substring? {
        rest = rest.drop { $0 == " " || $0 == "\t" }
        // Quotes count in values only.
        let isValue = rest.first != "#" && rest.first != "."
        var end = rest.startIndex
        while end < rest.endIndex, rest[end] != " ", rest[end] != "\t" {
            let character = rest[end]
            end = rest.index(after: end)
            guard isValue, character == "\"" || character == "'" else { continue }
            guard let close = rest[end...].firstIndex(of: character) else { return nil }
            end = rest.index(after: close)
        }
        guard end > rest.startIndex else { return nil }
        defer { rest = rest[end...] }
        return rest[..<end]
    }

    /// - Parameter isMarked: false for Pandoc's form, where a word alone means nothing.
    private mutating func read(_ item: Substring, isMarked: Bool) -> Bool {
        if item.first == "#" || item.first == "." { return read(idAndClasses: item) }
        // kramdown's extensions: `{::comment}`, `{:/comment}`, `{::options key="value" /}`.
        if item.first == ":" || item.first == "/" {
            if item.count > 1 { others.append("{:" + item + "}") }
            return true
        }
        let name = item.prefix { $0 != "=" }
        guard name.first?.isLetter == true, name.utf8.allSatisfy(isNameByte), isMarked || name != item else {
            return false
        }
        if item == "toc" { isContents = true } else { others.append(String(name)) }
        return true
    }

    private mutating func read(idAndClasses item: Substring) -> Bool {
        guard item.count > 1 else { return false }
        if item.first == "#" {
            // Whether it may be one is for whoever uses it to say.
            id = String(item.dropFirst())
            return true
        }
        return !item.contains { "{}<>\"'=".contains($0) }
    }
}

private func isNameByte(_ byte: UInt8) -> Bool {
    byte.isASCIIAlphanumeric || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":")
}

// Each is taken from the inlines while stand-ins are still in place, so that an escaped one is not one.

extension MarkdownTree {
    /// Takes ` {#id}`, ` {: #id .class }` or ` {#id .class}` from the end of a heading: the id.
    mutating func takeHeadingID(from content: inout [Inline], at node: CmarkNode) -> String? {
        guard case .text(let text)? = content.last, text.utf8.last == UInt8(ascii: "}"),
            let brace = text.utf8.lastIndex(of: UInt8(ascii: "{")), let list = attributes(text[brace...])
        else { return nil }
        let before = text[..<brace]
        guard before.last.map({ $0 == " " || $0 == "\t" }) ?? true else { return nil }
        content.replaceLast(with: before.trimmingEnd)
        report(list.others, at: node)
        return list.id
    }

    /// Takes a list of attributes that is the last line of a paragraph, or all of it.
    mutating func takeAttributes(from content: inout [Inline], at node: CmarkNode) -> AttributeList? {
        guard reading.signs.contains(.attributes), case .text(let text)? = content.last, text.utf8.first == 0x7B,
            content.count == 1 || content[content.count - 2].isBreak, let list = attributes(text.trimmingEnd)
        else { return nil }
        content.removeLast(min(2, content.count))
        report(list.others, at: node)
        return list
    }

    /// Drops the lists of attributes right after emphasis, links, pictures and code.
    mutating func dropAttributes(in content: inout [Inline], at node: CmarkNode) {
        for index in content.indices.dropFirst() where content[index - 1].takesAttributes {
            guard case .text(let text) = content[index], text.utf8.first == 0x7B,
                let end = text.utf8.firstIndex(of: UInt8(ascii: "}")), let list = attributes(text[...end])
            else { continue }
            content[index] = .text(String(text[text.utf8.index(after: end)...]))
            report(list.others + (list.id.map { ["#" + $0] } ?? []), at: node)
        }
    }

    private func attributes(_ text: Substring) -> AttributeList? {
        guard text.utf8.first == 0x7B, text.utf8.last == 0x7D else { return nil }
        return AttributeList(Substring(reading.standIns.text(String(text.dropFirst().dropLast()))))
    }

    private mutating func report(_ names: [String], at node: CmarkNode) {
        guard !names.isEmpty else { return }
        var search = AddressSearch(block: addresses.block ?? node, in: text)
        let found = search.place(of: "{:").map { reading.place(text, line: $0.line, column: $0.column) }
        diagnostics.append(reading.messages.foreignAttributes(names, found ?? blockPlace(node)))
    }
}

extension [Block] {
    /// Gives the last block an id that is written on the line after it; a heading's own id comes first.
    mutating func identifyLast(as id: String) {
        switch popLast() {
        case .heading(var heading)? where !heading.isIDExplicit:
            (heading.id, heading.isIDExplicit) = (id, true)
            append(.heading(heading))
        case let block?: append(.group(Group(id: id, blocks: [block])))
        case nil: append(.group(Group(id: id, blocks: [])))
        }
    }
}

extension Inline {
    fileprivate var takesAttributes: Bool {
        switch self {
        case .emphasis, .strong, .link, .image, .code: true
        default: false
        }
    }
}

extension [Inline] {
    /// Puts `text` in place of the last one, or removes it when there is no text.
    fileprivate mutating func replaceLast(with text: Substring) {
        removeLast()
        if !text.isEmpty { append(.text(String(text))) }
    }
}

extension StringProtocol {
    /// Without the spaces and tabs at its end.
    fileprivate var trimmingEnd: SubSequence {
        var end = endIndex
        while end > startIndex, case let last = index(before: end), self[last] == " " || self[last] == "\t" {
            end = last
        }
        return self[..<end]
    }
}
