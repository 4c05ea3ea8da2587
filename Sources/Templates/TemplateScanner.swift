import SourceText

/// Finds the tags in a template's bytes. Knows how a tag looks, not what it means.
struct TemplateScanner {
    /// A tag as it is in the file.
    package struct Tag {
        /// `#`, `^`, `/`, `>`, `!`, `=`, `{`, `&`, one that is not offered, or nil for a plain variable.
        var sigil: UInt8?
        /// What is between the sigil and the end, without white space around it.
        package var content: String
        /// From the first byte of the opening delimiter to after the last of the closing one.
        package var range: Range<Int>
    }

    package enum Finding {
        case tag(Tag)
        /// An opening delimiter without its end.
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

    /// The next tag; nil when there is none any more. The text before it goes from the old position to its start.
    package mutating func next() -> Finding? {
        guard let start = find(open, from: position, before: bytes.count) else {
            position = bytes.count
            return nil
        }
        let contentStart = start + open.count
        guard let tag = tag(from: start, contentStart: contentStart) else {
            // A comment without its end goes on to the end of the file.
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

    /// Takes new delimiters, written as `{{=<% %>=}}`; false when they are none.
    mutating func setDelimiters(_ content: String) -> Bool {
        let parts = content.utf8.split(whereSeparator: \.isHTMLSpace)
        guard parts.count == 2, !content.utf8.contains(UInt8(ascii: "=")) else { return false }
        open = Array(parts[0])
        close = Array(parts[1])
        return true
    }

    /// Where the end of a tag has to start at the latest: a second opening means that this one was never closed,
    /// but comments may quote tags.
    private func limit(of sigil: UInt8?, from start: Int) -> Int {
        switch sigil {
        case UInt8(ascii: "!"): bytes.count
        case UInt8(ascii: "="): bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        default: find(open, from: start, before: bytes.count) ?? bytes.count
        }
    }

    /// The first place from `start` on, and not after `limit`, where `needle` is.
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

    /// `<` and `$` are inheritance in an extension of Mustache; known, so that they can be refused by name.
    private static let sigils = Array("#^/>!={&<$".utf8)

    private static func ending(of sigil: UInt8?) -> [UInt8] {
        switch sigil {
        case UInt8(ascii: "{"): [UInt8(ascii: "}")]
        case UInt8(ascii: "="): [UInt8(ascii: "=")]
        default: []
        }
    }
}
