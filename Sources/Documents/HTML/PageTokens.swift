import SourceText

/// A page as its tags and the text between them. The rules of the HTML Standard separate tags from text. The nesting of
/// elements matters only for the parts that are left out.
package struct PageTokens {
    let bytes: [UInt8]
    package let tokens: [MarkupToken]

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        tokens = MarkupScanner.tokens(in: bytes)
    }

    /// Returns the numbers of the tokens that begin an element of this name.
    package func starts(_ name: String) -> [Int] {
        tokens.indices.filter { tokens[$0].isStart && tokens[$0].name == name }
    }

    /// Returns the text of the element that begins at `start`. Each tag of a non-phrasing element becomes a space.
    package func text(of start: Int, leavingOut names: Set<String>) -> String {
        let end = end(of: start).token
        var text = ""
        var number = start
        while number < end {
            if number > start, isLeftOut(number, names) {
                let last = self.end(of: number)
                text += tokens[number].isPhrase ? "" : " "
                number = last.token
                if !last.isOwn { continue }
                if number < end { text += textBehind(number) }
            } else {
                text += words(of: number) + textBehind(number)
            }
            number += 1
        }
        return text
    }

    /// Returns the token that ends the element at `start`, and whether it is the element's end tag (or the element is
    /// void). Without an end tag, it is the tag that implicitly ends a paragraph, or the number of tokens.
    package func end(of start: Int) -> (token: Int, isOwn: Bool) {
        let name = tokens[start].name
        if voidNames.contains(name) { return (start, true) }
        var depth = 1
        for number in tokens.indices.dropFirst(start + 1) where tokens[number].isTag {
            let token = tokens[number]
            // The end tag of a paragraph is optional: the next block ends it.
            if name == "p", !token.isPhrase, token.isStart || token.name != "p" { return (number, false) }
            if token.name == name { depth += token.isStart ? 1 : -1 }
            if depth == 0 { return (number, true) }
        }
        return (tokens.count, false)
    }

    func isLeftOut(_ number: Int, _ names: Set<String>) -> Bool {
        let token = tokens[number]
        guard token.isStart else { return false }
        if names.contains(token.name) || ["script", "style", "template"].contains(token.name) { return true }
        guard let classes = attribute("class", of: number) else { return false }
        return classes.split(whereSeparator: \.isWhitespace).contains {
            ["alert-title", "footnote-ref", "footnote-backref", "locked"].contains($0)
        }
    }

    /// Returns the text of a token.
    private func words(of number: Int) -> String {
        let token = tokens[number]
        switch token.kind {
        case .startTag where token.name == "img": return " \(attribute("alt", of: number) ?? "") "
        case .startTag, .endTag: return token.isPhrase ? "" : " "
        case .looseMark, .unfinishedTag: return String(decoding: bytes[token.range], as: UTF8.self)
        case .comment, .characterData, .instruction, .declaration, .unfinishedComment, .rawText, .unfinishedRawText:
            return ""
        }
    }

    /// Returns the text between a token and the next one.
    func textBehind(_ number: Int) -> String {
        let end = number + 1 < tokens.count ? tokens[number + 1].range.lowerBound : bytes.count
        let text = bytes[min(tokens[number].range.upperBound, end)..<end]
        guard text.contains(UInt8(ascii: "&")) else { return String(decoding: text, as: UTF8.self) }
        // Parsed inside `<pre>`, which keeps spaces.
        let tree = MarkupTree.parse(Array("<pre>".utf8) + text + Array("</pre>".utf8), slots: nil, maximumDepth: 8)
        return tree?.nodes.text ?? ""
    }

    /// Returns the value of an attribute of a tag, or `nil` if it is missing.
    package func attribute(_ name: String, of number: Int) -> String? {
        let tag = bytes[tokens[number].range]
        // Parsing a tag takes some microseconds, and most tags do not have the attribute.
        guard String(decoding: tag, as: UTF8.self).lowercased().contains(name) else { return nil }
        return attributes(of: number).first { $0.name == name }?.value
    }

    /// Returns all attributes of a tag.
    package func attributes(of number: Int) -> [MarkupAttribute] {
        let tree = MarkupTree.parse(Array(bytes[tokens[number].range]), slots: nil, maximumDepth: 8)
        return tree?.nodes.first(named: tokens[number].name)?.attributes ?? []
    }
}

let voidNames: Set = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
]

/// Phrasing elements, which may be inside a word: their tags do not separate words.
private let phraseNames: Set = [
    "a", "abbr", "b", "bdi", "bdo", "cite", "code", "data", "del", "dfn", "em", "i", "ins", "kbd", "mark", "q", "s",
    "samp", "small", "span", "strong", "sub", "sup", "time", "u", "var", "wbr",
]

extension MarkupToken {
    package var isStart: Bool { if case .startTag = kind { true } else { false } }
    package var isTag: Bool { isStart || kind == .endTag }
    package var isPhrase: Bool { phraseNames.contains(name) }
}

extension [MarkupNode] {
    /// Returns the first element with this name.
    fileprivate func first(named name: String) -> MarkupElement? {
        for case .element(let element) in self {
            if element.name == name { return element }
            if let found = element.children.first(named: name) { return found }
        }
        return nil
    }
}
