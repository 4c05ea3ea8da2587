import SourceText

/// A tag, comment or similar construct in the bytes of a text.
///
/// libxml2's tree does not contain where a tag starts or whether it was closed, and libxml2 ends malformed tags by its
/// own rules. This small scanner follows the HTML Standard. It does not decide which markup is kept.
package struct MarkupToken: Hashable {
    package enum Kind: Hashable {
        case startTag(isSelfClosing: Bool)
        case endTag
        case comment
        /// `<![CDATA[ … ]]>`.
        case characterData
        /// `<? … ?>`; without `?>`, up to the next `>`.
        case instruction
        /// `<!doctype …>`, or any other `<!…>` that is not a comment or CDATA.
        case declaration
        /// `</` without a name, or `<!` or `<?` without an end. It is text.
        case looseMark
        /// A tag without its `>`. The `<` can only be text.
        case unfinishedTag
        case unfinishedComment
        /// The content of a script or style.
        case rawText
        /// The content of a script or style that is never closed.
        case unfinishedRawText
    }

    /// The maximum number of attributes read from a tag. libxml2 compares each with all before it.
    static let maximumAttributes = 200
    /// The elements whose content is not markup.
    static let rawTextNames = ["script", "style"]

    package var kind: Kind
    /// The name in lower case; empty for tokens without a name.
    package var name: String
    package var range: Range<Int>
    var attributeCount = 0
    /// Parts of a tag that have no meaning and that libxml2 misreads: attributes with an invalid name or beyond the
    /// limit, anything in an end tag after its name, the invalid rest of a name.
    var meaningless: [Range<Int>] = []

    /// The name without its prefix, which libxml2 drops.
    var localName: String { name.firstIndex(of: ":").map { String(name[name.index(after: $0)...]) } ?? name }
}

/// Tokenizes a text in one pass, in linear time.
package struct MarkupScanner {
    private let bytes: [UInt8]
    private var index = 0
    /// The last index of each character. A search after it is skipped.
    private let lastEnd, lastQuote, lastApostrophe: Int
    private var characterDataMayEnd = true
    private var instructionMayEnd = true
    private(set) var tokens: [MarkupToken] = []

    /// Returns the tags of `bytes`, in order.
    package static func tokens(in bytes: [UInt8]) -> [MarkupToken] {
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
                    append(.looseMark, start..<(start + 1))
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
        toEnd(.declaration, start)
    }

    private mutating func instruction(_ start: Int) {
        if instructionMayEnd, let end = find("?>", from: start + 2) {
            return append(.instruction, start..<(end + 2))
        }
        instructionMayEnd = false
        toEnd(.instruction, start)
    }

    private mutating func toEnd(_ kind: MarkupToken.Kind, _ start: Int) {
        guard start < lastEnd, let end = find(">", from: start) else {
            return append(.looseMark, start..<(start + 1))
        }
        append(kind, start..<(end + 1))
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
        while let byte = byte(end), !byte.isHTMLSpace, byte != UInt8(ascii: "/"), byte != UInt8(ascii: ">") { end += 1 }
        let kept = bytes[nameStart..<end].prefix(Self.longestName).prefix(while: isNameByte)
        let name = String(decoding: kept, as: UTF8.self).lowercased()
        guard var attributes = attributes(from: end) else {
            // No tag can start before the index where parsing failed. Continuing there keeps the pass linear.
            return append(.unfinishedTag, start..<index, name)
        }
        if isEnd { attributes.meaningless = [end..<attributes.end] }
        if kept.endIndex < end { attributes.meaningless.insert(kept.endIndex..<end, at: 0) }
        var token = MarkupToken(kind: .endTag, name: name, range: start..<(attributes.end + 1))
        if !isEnd { token.kind = .startTag(isSelfClosing: attributes.isSelfClosing) }
        token.meaningless = attributes.meaningless
        token.attributeCount = attributes.count
        tokens.append(token)
        index = token.range.upperBound
        if MarkupToken.rawTextNames.contains(name), !isEnd, !attributes.isSelfClosing { rawText(of: name) }
    }

    /// The length at which names are truncated. libxml2 reads at most 100 bytes of a name.
    private static let longestName = 60

    /// The part of a tag between its name and its `>`.
    private struct Attributes {
        /// The index of the `>`.
        var end: Int
        /// Whether the tag ends with a `/` that is not part of an unquoted value.
        var isSelfClosing = false
        var count = 0
        var meaningless: [Range<Int>] = []
    }

    /// Skips the attributes as specified by the HTML Standard, 13.2.5.32 and following. If there is no `>`, `index` is
    /// left where parsing failed.
    private mutating func attributes(from start: Int) -> Attributes? {
        var attributes = Attributes(end: start)
        var at = start
        while let byte = byte(at), at <= lastEnd {
            if byte == UInt8(ascii: ">") {
                attributes.end = at
                return attributes
            }
            attributes.isSelfClosing = byte == UInt8(ascii: "/")
            if attributes.isSelfClosing, self.byte(at + 1) != UInt8(ascii: ">") {
                attributes.meaningless.append(at..<(at + 1))
            }
            if byte.isHTMLSpace || attributes.isSelfClosing {
                at += 1
                continue
            }
            let name = at
            repeat { at += 1 } while at <= lastEnd && !endsAttributeName(bytes[at])
            let isMeaningless = !bytes[name..<at].allSatisfy(isNameByte)
            guard let end = endOfValue(after: at) else { return nil }
            at = end
            attributes.count += 1
            if isMeaningless || attributes.count > MarkupToken.maximumAttributes {
                attributes.meaningless.append(name..<at)
            }
        }
        index = bytes.count
        return nil
    }

    /// Returns the end of the value of the attribute whose name ends at `nameEnd`; `nameEnd` itself if there is no
    /// value.
    private mutating func endOfValue(after nameEnd: Int) -> Int? {
        var at = nameEnd
        while let byte = byte(at), byte.isHTMLSpace { at += 1 }
        guard byte(at) == UInt8(ascii: "=") else { return nameEnd }
        repeat { at += 1 } while byte(at).map(\.isHTMLSpace) ?? false
        switch byte(at) {
        case UInt8(ascii: "\"")?: return closing(UInt8(ascii: "\""), at, last: lastQuote)
        case UInt8(ascii: "'")?: return closing(UInt8(ascii: "'"), at, last: lastApostrophe)
        default:
            while let byte = byte(at), !byte.isHTMLSpace, byte != UInt8(ascii: ">") { at += 1 }
            return at
        }
    }

    /// Returns the index after the closing quote of the value whose opening quote is at `at`.
    private mutating func closing(_ quote: UInt8, _ at: Int, last: Int) -> Int? {
        if last > at, let close = bytes[(at + 1)...].firstIndex(of: quote) { return close + 1 }
        index = at + 1
        return nil
    }

    private func endsAttributeName(_ byte: UInt8) -> Bool {
        byte.isHTMLSpace || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "=")
    }

    private func isNameByte(_ byte: UInt8) -> Bool {
        byte.isASCIIAlphanumeric || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":")
            || byte == UInt8(ascii: ".")
    }

    /// Appends the content of a `<script>` or `<style>`, which is not markup, up to its end tag.
    private mutating func rawText(of name: String) {
        if let end = endTag(of: name, from: index) { return append(.rawText, index..<end) }
        append(.unfinishedRawText, index..<bytes.count, name)
    }

    private func endTag(of name: String, from start: Int) -> Int? {
        var from = start
        while let end = find("</", from: from) {
            from = end + 2
            if matches(name, at: from), byte(from + name.utf8.count).map(endsAttributeName) ?? false { return end }
        }
        return nil
    }

    /// Returns the start of the first end tag of `name`.
    static func endTag(of name: String, in bytes: [UInt8]) -> Int? { MarkupScanner(bytes).endTag(of: name, from: 0) }

    private mutating func append(_ kind: MarkupToken.Kind, _ range: Range<Int>, _ name: String = "") {
        tokens.append(MarkupToken(kind: kind, name: name, range: range))
        index = range.upperBound
    }

    private func byte(_ at: Int) -> UInt8? { at < bytes.count ? bytes[at] : nil }

    private func isLetter(_ byte: UInt8?) -> Bool { byte?.isASCIILetter ?? false }

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

    /// Compares with a lower-case name, ignoring ASCII case.
    private func matches(_ name: String, at: Int) -> Bool {
        guard at + name.utf8.count <= bytes.count else { return false }
        return zip(name.utf8, bytes[at...]).allSatisfy { $0 == $1 || $0 == $1 | 0x20 }
    }
}
