import SourceText

/// Finds addresses without `<` and `>` around them, GFM's extended autolinks: `www.…`, `http://…`, `https://…`,
/// `ftp://…`, and email.
enum BareAddress {
    /// An address in a text.
    package struct Found {
        package var range: Range<Int>
        /// The prefix that completes the address: `http://`, `mailto:` or nothing.
        package var scheme: String
    }

    /// The maximum length of a domain name in DNS. It also keeps `_www._www._…` from taking quadratic time.
    private static let domainLimit = 255

    /// Returns the addresses in `text`, in order.
    /// - Parameter before: the byte before the text; `nil` at the start of a line.
    package static func all(
        in text: UnsafeBufferPointer<UInt8>, before: UInt8?, signs: MarkdownScan.Features
    ) -> [Found] {
        var found: [Found] = []
        var index = 0
        var free = 0
        while index < text.count {
            if signs.contains(.url), let length = length(text, at: index, before: before) {
                let isWWW = text[index] == UInt8(ascii: "w")
                found.append(Found(range: index..<index + length, scheme: isWWW ? "http://" : ""))
                index += length
                free = index
            } else if text[index] == UInt8(ascii: "@"), let mail = mail(text, at: index, notBefore: free) {
                found.append(mail)
                index = mail.range.upperBound
                free = index
            } else {
                index += 1
            }
        }
        return found
    }

    // MARK: Web

    /// Returns the length in bytes of the web address at `index`, or `nil` if none begins there.
    /// - Parameter isMarkdown: whether this is Markdown source, where an address after `<` or `](` is not bare.
    package static func length(
        _ text: UnsafeBufferPointer<UInt8>, at index: Int, before: UInt8? = nil, isMarkdown: Bool = false
    ) -> Int? {
        let previous = index > 0 ? text[index - 1] : before
        let end: Int
        switch text[index] {
        case UInt8(ascii: "w"):
            guard text.has("www.", at: index), mayPrecedeWWW(previous),
                let domain = domain(text, at: index, needsDot: true)
            else { return nil }
            end = domain
        case UInt8(ascii: "h"), UInt8(ascii: "H"), UInt8(ascii: "f"), UInt8(ascii: "F"):
            guard let scheme = schemeLength(text, at: index), !(previous.map(\.isASCIILetter) ?? false),
                isHostStart(text, at: index + scheme), let domain = domain(text, at: index + scheme, needsDot: false)
            else { return nil }
            end = domain
        default: return nil
        }
        if isMarkdown, previous == UInt8(ascii: "<") || text.has("](", at: index - 2) { return nil }
        return trimmedEnd(text, from: index, domainEnd: end) - index
    }

    private static func mayPrecedeWWW(_ byte: UInt8?) -> Bool {
        guard let byte else { return true }
        return isWhite(byte) || "*_~(".utf8.contains(byte)
    }

    private static func schemeLength(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Int? {
        let schemes: [StaticString] = ["http://", "https://", "ftp://"]
        for scheme in schemes where index + scheme.utf8CodeUnitCount < text.count {
            let length = scheme.utf8CodeUnitCount
            if (0..<length).allSatisfy({ text[index + $0] | 0x20 == scheme.utf8Start[$0] | 0x20 }) { return length }
        }
        return nil
    }

    private static func isHostStart(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        if text[index] < 0x80 { return isHostByte(text[index]) && !isWhite(text[index]) }
        let end = min(index + 4, text.count)
        guard let scalar = String(decoding: text[index..<end], as: UTF8.self).unicodeScalars.first else { return false }
        return !scalar.properties.isWhitespace && !scalar.isPunctuation
    }

    /// Returns the end of the domain at `start`, or `nil` if it is invalid. Its last two labels must not contain `_`.
    private static func domain(_ text: UnsafeBufferPointer<UInt8>, at start: Int, needsDot: Bool) -> Int? {
        var underscores = (before: false, last: false)
        var dots = 0
        var index = start + 1
        while index < text.count - 1 {
            guard index - start < domainLimit else { return nil }
            let byte = text[index]
            if byte == UInt8(ascii: "_") {
                underscores.last = true
            } else if byte == UInt8(ascii: ".") {
                underscores = (underscores.last, false)
                dots += 1
            } else if byte >= 0x80 || !isHostByte(byte) && byte != UInt8(ascii: "-") {
                break
            }
            index += 1
        }
        guard !underscores.before, !underscores.last, dots > 0 || !needsDot else { return nil }
        return index
    }

    private static func isHostByte(_ byte: UInt8) -> Bool { byte.isASCIIAlphanumeric || byte < 0x20 && !isWhite(byte) }

    /// Returns the end of the address that starts at `start`: before white space or `<`, without the punctuation of the
    /// sentence around it.
    private static func trimmedEnd(_ text: UnsafeBufferPointer<UInt8>, from start: Int, domainEnd: Int) -> Int {
        var end = domainEnd
        while end < text.count, !isWhite(text[end]) { end += 1 }
        end = text[start..<end].firstIndex(of: UInt8(ascii: "<")) ?? end
        var unmatched = UnmatchedBrackets(text[start..<end])
        while end > start {
            let last = text[end - 1]
            if "?!.,:*_~'\"".utf8.contains(last) {
                end -= 1
            } else if last == UInt8(ascii: ";") {
                end = entityStart(text, from: start, semicolon: end - 1) ?? end - 1
            } else if unmatched.takes(last) {
                end -= 1
            } else {
                break
            }
        }
        return end
    }

    /// Counts the closing brackets of a text that have no opening bracket.
    private struct UnmatchedBrackets {
        private var round = 0
        private var square = 0

        init(_ text: Slice<UnsafeBufferPointer<UInt8>>) {
            for byte in text {
                switch byte {
                case UInt8(ascii: "("): round -= 1
                case UInt8(ascii: ")"): round += 1
                case UInt8(ascii: "["): square -= 1
                case UInt8(ascii: "]"): square += 1
                default: break
                }
            }
        }

        /// Returns whether `byte` is an unmatched closing bracket, and consumes it. The rule for `)` is GFM's. The rule
        /// for `]` is our addition, so that the link in `[see https://example.org]` is correct.
        mutating func takes(_ byte: UInt8) -> Bool {
            switch byte {
            case UInt8(ascii: ")") where round > 0: round -= 1
            case UInt8(ascii: "]") where square > 0: square -= 1
            default: return false
            }
            return true
        }
    }

    /// Returns the start of `&name;`, whose `;` is at `semicolon`.
    private static func entityStart(_ text: UnsafeBufferPointer<UInt8>, from start: Int, semicolon: Int) -> Int? {
        var index = semicolon - 1
        while index > start, text[index].isASCIILetter { index -= 1 }
        return index < semicolon - 1 && text[index] == UInt8(ascii: "&") ? index : nil
    }

    // MARK: E-mail

    private static func mail(_ text: UnsafeBufferPointer<UInt8>, at sign: Int, notBefore free: Int) -> Found? {
        var start = sign
        var hasScheme = false
        while start > free {
            let byte = text[start - 1]
            if byte.isASCIIAlphanumeric || ".+-_".utf8.contains(byte) {
                start -= 1
            } else if byte == UInt8(ascii: ":"), !hasScheme, let length = mailSchemeLength(text, before: start - 1) {
                hasScheme = true
                start -= length + 1
                break
            } else {
                break
            }
        }
        guard start < sign, let end = mailEnd(text, after: sign) else { return nil }
        return Found(range: start..<end, scheme: hasScheme ? "" : "mailto:")
    }

    private static func mailSchemeLength(_ text: UnsafeBufferPointer<UInt8>, before colon: Int) -> Int? {
        let schemes: [StaticString] = ["mailto", "xmpp"]
        for scheme in schemes where text.has(scheme, at: colon - scheme.utf8CodeUnitCount) {
            let start = colon - scheme.utf8CodeUnitCount
            if start == 0 || !text[start - 1].isASCIIAlphanumeric { return scheme.utf8CodeUnitCount }
        }
        return nil
    }

    private static func mailEnd(_ text: UnsafeBufferPointer<UInt8>, after sign: Int) -> Int? {
        var end = sign + 1
        var dots = 0
        while end < text.count {
            let byte = text[end]
            if byte == UInt8(ascii: ".") {
                guard end + 1 < text.count, text[end + 1].isASCIIAlphanumeric else { break }
                dots += 1
            } else if byte == UInt8(ascii: "@") {
                return nil
            } else if !byte.isASCIIAlphanumeric, byte != UInt8(ascii: "-"), byte != UInt8(ascii: "_") {
                break
            }
            end += 1
        }
        guard end > sign + 1, dots > 0, text[end - 1].isASCIILetter else { return nil }
        return end
    }

    private static func isWhite(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}

extension Unicode.Scalar {
    /// Whether this is punctuation as in libcmark 0.30 and CommonMark 0.30: ASCII punctuation, and the Unicode
    /// categories that begin with P.
    var isPunctuation: Bool {
        if value < 0x80 {
            return (0x21...0x7E).contains(value) && !UInt8(truncatingIfNeeded: value).isASCIIAlphanumeric
        }
        switch properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .otherPunctuation:
            return true
        default: return false
        }
    }
}
