import SourceText

/// An attribute list of another Markdown dialect: `{: #id .class key="value" }` in kramdown and Python-Markdown, or
/// `{#id .class}` in Pandoc. The id and the numbering of lists are used, classes are dropped, and other attributes are
/// reported.
struct AttributeList {
    /// The attributes of an ordered list.
    struct Numbering {
        fileprivate(set) var type: ListNumbering?
        fileprivate(set) var isReversed = false

        var isEmpty: Bool { type == nil && !isReversed }
        /// The names of the attributes, for a report.
        var names: [String] { (type == nil ? [] : ["type"]) + (isReversed ? ["reversed"] : []) }
    }

    private(set) var id: String?
    /// Whether this is kramdown's `{:toc}`, which inserts a table of contents. Every page has its own.
    private(set) var isContents = false
    private(set) var numbering = Numbering()
    /// The names of unsupported attributes.
    private(set) var others: [String] = []

    /// Parses the text between `{` and `}`; fails if it is not an attribute list.
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

    /// Removes and returns the next item and the spaces around it; `nil` at the end, or if a quoted value is not
    /// closed.
    private static func takeItem(from rest: inout Substring) -> Substring? {
        rest = rest.drop { $0 == " " || $0 == "\t" }
        // Quotes are significant only in values.
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

    /// Reads an item.
    ///
    /// - Parameter isMarked: whether the list begins with `:`. In Pandoc's form, without it, a bare word is invalid.
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
        if item == "toc" { isContents = true } else { read(name, value: item[name.endIndex...].dropFirst()) }
        return true
    }

    private mutating func read(_ name: Substring, value: Substring) {
        let type = ListNumbering(rawValue: value.filter { $0 != "\"" && $0 != "'" })
        switch (name, type) {
        case ("type", let type?): numbering.type = type
        case ("reversed", _): numbering.isReversed = true
        default: others.append(String(name))
        }
    }

    private mutating func read(idAndClasses item: Substring) -> Bool {
        guard item.count > 1 else { return false }
        if item.first == "#" {
            // The caller checks whether the id is valid.
            id = String(item.dropFirst())
            return true
        }
        return !item.contains { "{}<>\"'=".contains($0) }
    }
}

private func isNameByte(_ byte: UInt8) -> Bool {
    byte.isASCIIAlphanumeric || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":")
}

// These functions run while placeholders are still in place, so that an escaped brace does not begin a list.

extension MarkdownTree {
    /// Removes ` {#id}`, ` {: #id .class }` or ` {#id .class}` from the end of a heading, and returns the id.
    mutating func takeHeadingID(from content: inout [Inline], at node: CmarkNode) -> String? {
        guard case .text(let text)? = content.last, text.utf8.last == UInt8(ascii: "}"),
            let brace = text.utf8.lastIndex(of: UInt8(ascii: "{")), let list = attributes(text[brace...])
        else { return nil }
        let before = text[..<brace]
        guard before.last.map({ $0 == " " || $0 == "\t" }) ?? true else { return nil }
        content.replaceLast(with: before.trimmingEnd)
        report(list.others + list.numbering.names, at: node)
        return list.id
    }

    /// Removes and returns an attribute list that is the last line of a paragraph, or all of it.
    mutating func takeAttributes(from content: inout [Inline], at node: CmarkNode) -> AttributeList? {
        guard reading.signs.contains(.attributes), case .text(let text)? = content.last, text.utf8.first == 0x7B,
            content.count == 1 || content[content.count - 2].isBreak, let list = attributes(text.trimmingEnd)
        else { return nil }
        content.removeLast(min(2, content.count))
        report(list.others, at: node)
        return list
    }

    /// Removes the attribute lists right after emphasis, links, pictures and code.
    mutating func dropAttributes(in content: inout [Inline], at node: CmarkNode) {
        for index in content.indices.dropFirst() where content[index - 1].takesAttributes {
            guard case .text(let text) = content[index], text.utf8.first == 0x7B,
                let end = text.utf8.firstIndex(of: UInt8(ascii: "}")), let list = attributes(text[...end])
            else { continue }
            content[index] = .text(String(text[text.utf8.index(after: end)...]))
            report(list.others + list.numbering.names + (list.id.map { ["#" + $0] } ?? []), at: node)
        }
    }

    private func attributes(_ text: Substring) -> AttributeList? {
        guard text.utf8.first == 0x7B, text.utf8.last == 0x7D else { return nil }
        return AttributeList(Substring(reading.standIns.text(String(text.dropFirst().dropLast()))))
    }

    mutating func report(_ names: [String], at node: CmarkNode) {
        guard !names.isEmpty else { return }
        var search = BlockTextSearch(block: addresses.block ?? node, in: text)
        let found = search.place(of: "{:").map { reading.place(text, line: $0.line, column: $0.column) }
        diagnostics.append(reading.messages.foreignAttributes(names, found ?? blockPlace(node)))
    }
}

extension [Block] {
    /// Gives the last block the id that is written on the line after it. A heading keeps its explicit id and is put
    /// into a group with the new one.
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
    /// Replaces the last inline with `text`, or removes it if `text` is empty.
    fileprivate mutating func replaceLast(with text: Substring) {
        removeLast()
        if !text.isEmpty { append(.text(String(text))) }
    }
}

extension StringProtocol {
    /// The text without spaces and tabs at its end.
    fileprivate var trimmingEnd: SubSequence {
        var end = endIndex
        while end > startIndex, case let last = index(before: end), self[last] == " " || self[last] == "\t" {
            end = last
        }
        return self[..<end]
    }
}
