import SourceText

/// Finds the tags in a template's bytes. Knows the syntax of tags, not their meaning.
struct TemplateScanner {
    /// A tag as written in the file.
    package struct Tag {
        /// `#`, `^`, `/`, `>`, `!`, `=`, `{`, `&`, an unsupported sigil, or nil for a plain variable.
        var sigil: UInt8?
        /// The content between the sigil and the closing delimiter, without surrounding white space.
        package var content: String
        /// The range from the opening delimiter to the end of the closing one.
        package var range: Range<Int>
    }

    package enum Finding {
        case tag(Tag)
        /// An opening delimiter without a closing one, at this offset.
        case unclosed(Int)
    }

    package let bytes: [UInt8]
    private(set) var position: Int
    private var open = Array("{{".utf8)
    private var close = Array("}}".utf8)

    init(_ bytes: [UInt8], from start: Int) {
        self.bytes = bytes
        position = start
    }

    /// Returns the next tag; nil at the end of the file. The text before the tag extends from the old position to the
    /// tag's start.
    package mutating func next() -> Finding? {
        guard let start = find(open, from: position, before: bytes.count) else {
            position = bytes.count
            return nil
        }
        let contentStart = start + open.count
        guard let tag = tag(from: start, contentStart: contentStart) else {
            // An unclosed comment extends to the end of the file.
            let isComment = contentStart < bytes.count && bytes[contentStart] == UInt8(ascii: "!")
            position = isComment ? bytes.count : contentStart
            return .unclosed(start)
        }
        position = tag.range.upperBound
        return .tag(tag)
    }

    private func tag(from start: Int, contentStart: Int) -> Tag? {
        guard contentStart < bytes.count else { return nil }
        let sigil = Self.sigils.contains(bytes[contentStart]) ? bytes[contentStart] : nil
        let bodyStart = sigil == nil ? contentStart : contentStart + 1
        let ending = Self.ending(of: sigil) + close
        let limit = limit(of: sigil, from: bodyStart)
        guard let end = find(ending, from: bodyStart, before: limit) else { return nil }
        let content = String(decoding: bytes[bodyStart..<end].trimming(\.isHTMLSpace), as: UTF8.self)
        return Tag(sigil: sigil, content: content, range: start..<(end + ending.count))
    }

    /// Sets new delimiters, written as `{{=<% %>=}}`. Returns false if they are invalid.
    mutating func setDelimiters(_ content: String) -> Bool {
        let parts = content.utf8.split(whereSeparator: \.isHTMLSpace)
        guard parts.count == 2, !content.utf8.contains(UInt8(ascii: "=")) else { return false }
        open = Array(parts[0])
        close = Array(parts[1])
        return true
    }

    /// Returns the latest offset at which the end of a tag may start. A second opening delimiter means that the tag is
    /// unclosed, except in comments, which may quote tags.
    private func limit(of sigil: UInt8?, from start: Int) -> Int {
        switch sigil {
        case UInt8(ascii: "!"): bytes.count
        case UInt8(ascii: "="): bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        default: find(open, from: start, before: bytes.count) ?? bytes.count
        }
    }

    /// Returns the first offset of `needle` from `start` to `limit`, inclusive.
    private func find(_ needle: [UInt8], from start: Int, before limit: Int) -> Int? {
        guard let first = needle.first else { return nil }
        var index = start
        let last = min(limit, bytes.count - needle.count)
        while index <= last {
            if bytes[index] == first, bytes[index..<(index + needle.count)].elementsEqual(needle) { return index }
            index += 1
        }
        return nil
    }

    /// `<` and `$` are inheritance tags of a Mustache extension. The scanner knows them so that messages can name the
    /// extension.
    private static let sigils = Array("#^/>!={&<$".utf8)

    private static func ending(of sigil: UInt8?) -> [UInt8] {
        switch sigil {
        case UInt8(ascii: "{"): [UInt8(ascii: "}")]
        case UInt8(ascii: "="): [UInt8(ascii: "=")]
        default: []
        }
    }
}
