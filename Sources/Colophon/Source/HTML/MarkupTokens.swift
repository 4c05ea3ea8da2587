/// One tag, comment or the like in the bytes of a text.
///
/// libxml2's tree says neither where a tag starts nor whether it was closed. This small scanner does; it decides
/// nothing about what is kept.
struct MarkupToken: Hashable {
    enum Kind: Hashable {
        case startTag(isSelfClosing: Bool)
        case endTag
        case comment
        /// `<![CDATA[ … ]]>`.
        case characterData
        /// `<? … ?>`, or up to the next `>`.
        case instruction
        /// `</` before what is no name: text, which libxml2 would lose.
        case looseSlash
        /// A tag that never gets its `>`: the `<` can only be text.
        case unfinishedTag
        case unfinishedComment
        /// A start tag of `script` or `style` that nothing closes.
        case unfinishedRawText
    }

    var kind: Kind
    /// In lower case; empty for what has none.
    var name: String
    var range: Range<Int>
    var hasAttributes = false
}

/// Finds the tags of a text in one pass, in time linear in its length.
struct MarkupScanner {
    private let bytes: [UInt8]
    private var index = 0
    /// The last of each: what is not found after an index need not be looked for again.
    private let lastEnd, lastQuote, lastApostrophe: Int
    private var characterDataMayEnd = true
    private var instructionMayEnd = true
    private(set) var tokens: [MarkupToken] = []

    /// The tags of `bytes`, in order.
    static func tokens(in bytes: [UInt8]) -> [MarkupToken] {
        var scanner = MarkupScanner(bytes)
        scanner.scan()
        return scanner.tokens
    }

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
        lastEnd = bytes.lastIndex(of: UInt8(ascii: ">")) ?? -1
        lastQuote = bytes.lastIndex(of: UInt8(ascii: "\"")) ?? -1
        lastApostrophe = bytes.lastIndex(of: UInt8(ascii: "'")) ?? -1
    }

    private mutating func scan() {
        while let start = find("<", from: index) {
            index = start + 1
            switch byte(index) {
            case UInt8(ascii: "!"): declaration(start)
            case UInt8(ascii: "?"): instruction(start)
            case UInt8(ascii: "/"):
                guard isLetter(byte(index + 1)) else {
                    append(.looseSlash, start..<(start + 1))
                    continue
                }
                tag(start, nameStart: index + 1, isEnd: true)
            case let first:
                if isLetter(first) { tag(start, nameStart: index, isEnd: false) }
            }
        }
    }

    private mutating func declaration(_ start: Int) {
        if matches("<!--", at: start) { return comment(start) }
        if matches("<![CDATA[", at: start) {
            if characterDataMayEnd, let end = find("]]>", from: start + 9) {
                return append(.characterData, start..<(end + 3))
            }
            characterDataMayEnd = false
        }
    }

    private mutating func instruction(_ start: Int) {
        if instructionMayEnd, let end = find("?>", from: start + 2) {
            return append(.instruction, start..<(end + 2))
        }
        instructionMayEnd = false
        guard start < lastEnd, let end = find(">", from: start) else { return }
        append(.instruction, start..<(end + 1))
    }

    /// A comment ends at `-->` or `--!>`; `<!-->` and `<!--->` are whole (HTML Standard, 13.2.5.43).
    private mutating func comment(_ start: Int) {
        if matches(">", at: start + 4) { return append(.comment, start..<(start + 5)) }
        if matches("->", at: start + 4) { return append(.comment, start..<(start + 6)) }
        var from = start + 4
        while let end = find("--", from: from) {
            if matches(">", at: end + 2) { return append(.comment, start..<(end + 3)) }
            if matches("!>", at: end + 2) { return append(.comment, start..<(end + 4)) }
            from = end + 1
        }
        append(.unfinishedComment, start..<bytes.count)
    }

    private mutating func tag(_ start: Int, nameStart: Int, isEnd: Bool) {
        var end = nameStart
        while let byte = byte(end), !isSpace(byte), byte != UInt8(ascii: "/"), byte != UInt8(ascii: ">") { end += 1 }
        let name = String(decoding: bytes[nameStart..<end], as: UTF8.self).lowercased()
        guard let finish = endOfTag(from: end) else {
            // Up to where the reading failed nothing can be a tag; going on from there keeps the pass linear.
            return append(.unfinishedTag, start..<index, name)
        }
        let isSelfClosing = bytes[finish - 1] == UInt8(ascii: "/")
        append(isEnd ? .endTag : .startTag(isSelfClosing: isSelfClosing), start..<(finish + 1), name)
        tokens[tokens.count - 1].hasAttributes = bytes[end..<finish].contains {
            !isSpace($0) && $0 != UInt8(ascii: "/")
        }
        if !isEnd, !isSelfClosing, name == "script" || name == "style" { rawText(of: name, start: start) }
    }

    /// Passes over the attributes to the `>`; leaves `index` where the reading failed when there is none.
    private mutating func endOfTag(from start: Int) -> Int? {
        var at = start
        var isValue = false
        while at <= lastEnd {
            let byte = bytes[at]
            if byte == UInt8(ascii: ">") { return at }
            if isValue, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                let last = byte == UInt8(ascii: "\"") ? lastQuote : lastApostrophe
                guard last > at, let close = bytes[(at + 1)...].firstIndex(of: byte) else {
                    index = at + 1
                    return nil
                }
                at = close
                isValue = false
            } else if byte == UInt8(ascii: "=") {
                isValue = true
            } else if !isSpace(byte) {
                isValue = false
            }
            at += 1
        }
        index = bytes.count
        return nil
    }

    /// What follows `<script>` or `<style>` is no markup until its end tag.
    private mutating func rawText(of name: String, start: Int) {
        var from = index
        while let end = find("</", from: from) {
            from = end + 2
            guard matches(name, at: from) else { continue }
            index = end
            return
        }
        tokens.removeLast()
        append(.unfinishedRawText, start..<bytes.count, name)
    }

    private mutating func append(_ kind: MarkupToken.Kind, _ range: Range<Int>, _ name: String = "") {
        tokens.append(MarkupToken(kind: kind, name: name, range: range))
        index = range.upperBound
    }

    private func byte(_ at: Int) -> UInt8? { at < bytes.count ? bytes[at] : nil }

    private func isLetter(_ byte: UInt8?) -> Bool {
        guard let byte else { return false }
        return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) && byte != 0x0B }

    private func find(_ mark: StaticString, from: Int) -> Int? {
        let first = mark.utf8Start.pointee
        var at = from
        while at < bytes.count, let found = bytes[at...].firstIndex(of: first) {
            if matches(mark, at: found) { return found }
            at = found + 1
        }
        return nil
    }

    private func matches(_ mark: StaticString, at: Int) -> Bool {
        guard at + mark.utf8CodeUnitCount <= bytes.count else { return false }
        for offset in 0..<mark.utf8CodeUnitCount where bytes[at + offset] != mark.utf8Start[offset] { return false }
        return true
    }

    /// Compares with a name in lower case, ignoring the case of ASCII.
    private func matches(_ name: String, at: Int) -> Bool {
        guard at + name.utf8.count <= bytes.count else { return false }
        return zip(name.utf8, bytes[at...]).allSatisfy { $0 == $1 || $0 == $1 | 0x20 }
    }
}
