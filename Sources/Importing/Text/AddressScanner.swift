import Colophon
import Documents
import SourceText

/// The address of a link or a picture in the bytes of a text.
struct FoundAddress {
    enum Form {
        /// `[label](address)` or `![label](address)`.
        case inline
        /// A definition in Markdown, `[label]: address`.
        case definition
        /// The attribute of a tag, `href` or `src`.
        case attribute
    }

    var form: Form
    var isPicture: Bool
    /// The whole link, definition or tag.
    var whole: Range<Int>
    /// The words of the link, or the description of the picture.
    var label: Range<Int>
    /// The address as written, without brackets and quotes.
    var address: Range<Int>
    /// The attribute with its name, for a link in a tag.
    var attribute: Range<Int>?
}

/// Finds the addresses in Markdown and HTML by bytes, so that every other byte of a text stays as it is.
struct AddressScanner {
    private let bytes: [UInt8]
    private var found: [FoundAddress] = []
    private var index = 0
    /// The offsets of opening brackets in the current paragraph.
    private var open: [Int] = []

    /// Returns all addresses in their order, except those in examples of code.
    static func addresses(in bytes: [UInt8], isMarkdown: Bool) -> [FoundAddress] {
        var scanner = AddressScanner(bytes: bytes)
        if isMarkdown { scanner.scanMarkdown() }
        scanner.scanTags()
        if scanner.found.isEmpty { return [] }
        return bytes.withUnsafeBufferPointer { buffer in
            let silent = SilentRanges(buffer, isMarkdown: isMarkdown)
            return scanner.found.filter { !silent.contains($0.address) }
                .sorted { $0.whole.lowerBound < $1.whole.lowerBound }
        }
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private func byte(_ at: Int) -> UInt8? { at >= 0 && at < bytes.count ? bytes[at] : nil }

    // MARK: Markdown

    private mutating func scanMarkdown() {
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\\"): index += 2
            case 0x0A:
                index += 1
                var next = index
                while let byte = byte(next), byte == 0x20 || byte == 0x0D { next += 1 }
                if byte(next) == 0x0A { open = [] }
            case UInt8(ascii: "["):
                open.append(index)
                index += 1
            case UInt8(ascii: "]"): closeBracket()
            default: index += 1
            }
        }
    }

    private mutating func closeBracket() {
        let end = index
        index += 1
        guard let start = open.popLast() else { return }
        let label = (start + 1)..<end
        if byte(end + 1) == UInt8(ascii: "(") {
            guard let (address, close) = destination(from: end + 2) else { return }
            let isPicture = byte(start - 1) == UInt8(ascii: "!")
            found.append(
                FoundAddress(
                    form: .inline, isPicture: isPicture, whole: (isPicture ? start - 1 : start)..<close, label: label,
                    address: address))
            // A picture may be inside the words of a link.
            index = max(index, close)
        } else if byte(end + 1) == UInt8(ascii: ":"), isAtLineStart(start), byte(start + 1) != UInt8(ascii: "^") {
            var first = end + 2
            while let byte = byte(first), byte.isSpaceOrTab { first += 1 }
            var last = first
            while let byte = byte(last), !byte.isHTMLSpace { last += 1 }
            let isBracketed = byte(first) == UInt8(ascii: "<") && byte(last - 1) == UInt8(ascii: ">")
            let address = isBracketed && last - first > 1 ? (first + 1)..<(last - 1) : first..<last
            guard !address.isEmpty else { return }
            found.append(
                FoundAddress(
                    form: .definition, isPicture: false, whole: start..<last, label: label, address: address))
        }
    }

    private func isAtLineStart(_ index: Int) -> Bool {
        var before = index
        while byte(before - 1) == 0x20 { before -= 1 }
        return index - before < 4 && (before == 0 || byte(before - 1) == 0x0A)
    }

    /// Reads an address, perhaps with a title after it, up to the closing parenthesis (CommonMark 0.31, section 6.3).
    private func destination(from start: Int) -> (address: Range<Int>, end: Int)? {
        var at = start
        while let byte = byte(at), byte.isHTMLSpace { at += 1 }
        var address = at..<at
        if byte(at) == UInt8(ascii: "<") {
            while let byte = byte(at), byte != UInt8(ascii: ">"), byte != 0x0A { at += 1 }
            address = (address.lowerBound + 1)..<max(address.lowerBound + 1, at)
            at += 1
        } else {
            var depth = 0
            var code = 0
            while let byte = byte(at) {
                // Template code may contain spaces and quotes.
                if byte == UInt8(ascii: "{"), let next = self.byte(at + 1), "{%".utf8.contains(next) { code += 1 }
                if byte == UInt8(ascii: "}"), code > 0, self.byte(at + 1) != byte { code -= 1 }
                if byte.isHTMLSpace, code == 0 || byte == 0x0A { break }
                if byte == UInt8(ascii: "("), code == 0 { depth += 1 }
                if byte == UInt8(ascii: ")"), code == 0 { depth -= 1 }
                if depth < 0 { break }
                at += 1
            }
            address = address.lowerBound..<at
        }
        var quote: UInt8?
        while let byte = byte(at) {
            if quote == nil, byte == UInt8(ascii: ")") { return (address, at + 1) }
            if byte == 0x0A, self.byte(at + 1) == 0x0A { return nil }
            if quote == byte { quote = nil } else if quote == nil, "\"'".utf8.contains(byte) { quote = byte }
            at += 1
        }
        return nil
    }

    // MARK: HTML

    private mutating func scanTags() {
        for token in MarkupScanner.tokens(in: bytes) where token.isStart {
            let name: StaticString
            switch token.name {
            case "a": name = "href"
            case "img": name = "src"
            default: continue
            }
            guard let (attribute, address) = Self.attribute(name, in: bytes, token.range) else { continue }
            found.append(
                FoundAddress(
                    form: .attribute, isPicture: token.name == "img", whole: token.range, label: address,
                    address: address, attribute: attribute))
        }
    }

    /// Returns the range of an attribute of a tag, and that of its value.
    static func attribute(
        _ name: StaticString, in bytes: [UInt8], _ tag: Range<Int>
    ) -> (whole: Range<Int>, value: Range<Int>)? {
        let length = name.utf8CodeUnitCount
        var at = tag.lowerBound
        func isName(_ start: Int) -> Bool {
            start + length <= tag.upperBound
                && (0..<length).allSatisfy { bytes[start + $0].lowercasedASCII == name.utf8Start[$0] }
        }
        while at < tag.upperBound {
            if bytes[at].isHTMLSpace, isName(at + 1) {
                var next = at + 1 + length
                while next < tag.upperBound, bytes[next].isHTMLSpace { next += 1 }
                guard next < tag.upperBound, bytes[next] == UInt8(ascii: "=") else {
                    at += 1
                    continue
                }
                next += 1
                while next < tag.upperBound, bytes[next].isHTMLSpace { next += 1 }
                let quote = next < tag.upperBound ? bytes[next] : 0
                let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
                let start = isQuoted ? next + 1 : next
                let end =
                    bytes[start..<tag.upperBound].firstIndex {
                        isQuoted ? $0 == quote : $0.isHTMLSpace || $0 == UInt8(ascii: ">")
                    } ?? tag.upperBound
                return (at..<min(tag.upperBound, isQuoted ? end + 1 : end), start..<end)
            }
            at += 1
        }
        return nil
    }
}
