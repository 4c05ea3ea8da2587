import SourceText

/// A token of a style sheet (CSS Syntax Module 3, https://www.w3.org/TR/css-syntax-3/#tokenization). Tokens suffice to
/// find names and to remove insignificant parts; there is no full parser.
struct CSSToken: Hashable {
    enum Kind: Hashable {
        case whitespace
        case comment
        case string
        /// `url(` and everything up to its `)`, if the address has no quotes.
        case url
        case name
        /// A name with its opening parenthesis.
        case function
        case atKeyword
        case number
        /// Any other single byte.
        case byte(UInt8)
    }

    var kind: Kind
    /// The range of the token's bytes.
    var range: Range<Int>
    /// Whether the token has its end. False for an unterminated comment, string or `url(`.
    var isClosed = true
}

/// A CSS tokenizer. Every byte belongs to exactly one token.
struct CSSScanner {
    let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Returns all tokens of `bytes`.
    static func tokens(_ bytes: [UInt8]) -> [CSSToken] {
        var scanner = CSSScanner(bytes)
        var tokens: [CSSToken] = []
        while let token = scanner.next() { tokens.append(token) }
        return tokens
    }

    private func byte(_ ahead: Int = 0) -> UInt8? {
        position + ahead < bytes.count ? bytes[position + ahead] : nil
    }

    mutating func next() -> CSSToken? {
        guard let first = byte() else { return nil }
        let start = position
        var isClosed = true
        let kind: CSSToken.Kind
        switch first {
        case _ where first.isHTMLSpace:
            skip { $0.isHTMLSpace }
            kind = .whitespace
        case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"):
            isClosed = skipComment()
            kind = .comment
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            isClosed = skipString(first)
            kind = .string
        case UInt8(ascii: "@") where startsName(1):
            position += 1
            skipName()
            kind = .atKeyword
        case _ where startsNumber():
            skipNumber()
            kind = .number
        case _ where startsName(0):
            skipName()
            (kind, isClosed) = skipCall(start)
        default:
            position += 1
            kind = .byte(first)
        }
        return CSSToken(kind: kind, range: start..<position, isClosed: isClosed)
    }

    private mutating func skip(while matches: (UInt8) -> Bool) {
        while let byte = byte(), matches(byte) { position += 1 }
    }

    private mutating func skipComment() -> Bool {
        position += 2
        while let byte = byte() {
            if byte == UInt8(ascii: "*"), self.byte(1) == UInt8(ascii: "/") {
                position += 2
                return true
            }
            position += 1
        }
        return false
    }

    /// Skips to the closing quote. Returns false if the line or the file ends before it.
    private mutating func skipString(_ quote: UInt8) -> Bool {
        position += 1
        while let byte = byte() {
            if isNewline(byte) { return false }
            position += 1
            if byte == quote { return true }
            if byte == UInt8(ascii: "\\"), position < bytes.count { position += 1 }
        }
        return false
    }

    private mutating func skipName() {
        while let byte = byte() {
            if byte == UInt8(ascii: "\\"), let next = self.byte(1), !isNewline(next) {
                skipEscape()
            } else if isNameByte(byte) {
                position += 1
            } else {
                return
            }
        }
    }

    /// Skips an escape: `\` and one character, or `\`, one to six hexadecimal digits and an optional white space.
    private mutating func skipEscape() {
        position += 2
        guard bytes[position - 1].hexadecimalValue != nil else { return }
        var digits = 1
        while digits < 6, let byte = byte(), byte.hexadecimalValue != nil {
            position += 1
            digits += 1
        }
        if let byte = byte(), byte.isHTMLSpace { position += 1 }
    }

    /// Classifies a name: with `(` it is a function; `url(` without quotes extends to its closing parenthesis.
    private mutating func skipCall(_ start: Int) -> (CSSToken.Kind, isClosed: Bool) {
        guard byte() == UInt8(ascii: "(") else { return (.name, true) }
        let name = decodeName(bytes[start..<position]).lowercased()
        position += 1
        guard name == "url" else { return (.function, true) }
        var first = position
        while first < bytes.count, bytes[first].isHTMLSpace { first += 1 }
        if first < bytes.count, bytes[first] == UInt8(ascii: "\"") || bytes[first] == UInt8(ascii: "'") {
            return (.function, true)
        }
        while let byte = byte() {
            position += 1
            if byte == UInt8(ascii: ")") { return (.url, true) }
            if byte == UInt8(ascii: "\\"), position < bytes.count { position += 1 }
        }
        return (.url, false)
    }

    private func startsName(_ ahead: Int) -> Bool {
        guard let first = byte(ahead) else { return false }
        if first == UInt8(ascii: "\\") { return byte(ahead + 1).map { !isNewline($0) } ?? false }
        if first == UInt8(ascii: "-") {
            guard let second = byte(ahead + 1) else { return false }
            return second == UInt8(ascii: "-") || startsName(ahead + 1)
        }
        return isNameByte(first) && !first.isASCIIDigit
    }

    private func startsNumber() -> Bool {
        var ahead = 0
        if byte() == UInt8(ascii: "+") || byte() == UInt8(ascii: "-") { ahead = 1 }
        if byte(ahead) == UInt8(ascii: ".") { ahead += 1 }
        return byte(ahead).map(\.isASCIIDigit) ?? false
    }

    /// Skips a number with its unit or `%`.
    private mutating func skipNumber() {
        if let first = byte(), !first.isASCIIDigit, first != UInt8(ascii: ".") { position += 1 }
        skip { $0.isASCIIDigit }
        if byte() == UInt8(ascii: "."), byte(1).map(\.isASCIIDigit) ?? false {
            position += 1
            skip { $0.isASCIIDigit }
        }
        if let e = byte(), e | 0x20 == UInt8(ascii: "e") {
            let sign = byte(1) == UInt8(ascii: "+") || byte(1) == UInt8(ascii: "-") ? 1 : 0
            if byte(1 + sign).map(\.isASCIIDigit) ?? false {
                position += 1 + sign
                skip { $0.isASCIIDigit }
            }
        }
        if startsName(0) { skipName() } else if byte() == UInt8(ascii: "%") { position += 1 }
    }
}

/// Decodes the escapes of a name or string (CSS Syntax Module 3, 4.3.7).
func decodeName(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(UInt8(ascii: "\\")) else { return String(decoding: bytes, as: UTF8.self) }
    var result: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
        guard bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.endIndex else {
            result.append(bytes[index])
            index += 1
            continue
        }
        index += 1
        var code: UInt32 = 0
        let first = index
        while index < bytes.endIndex, index - first < 6, let digit = bytes[index].hexadecimalValue {
            code = code * 16 + UInt32(digit)
            index += 1
        }
        if index == first {
            // An escaped line end in a string has no value.
            if !isNewline(bytes[index]) { result.append(bytes[index]) }
            index += 1
        } else {
            if index < bytes.endIndex, bytes[index].isHTMLSpace { index += 1 }
            let scalar = code == 0 ? nil : Unicode.Scalar(code)
            result += Array(String(scalar ?? "\u{FFFD}").utf8)
        }
    }
    return String(decoding: result, as: UTF8.self)
}

func isNewline(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D || byte == 0x0C }

/// Whether the byte is a letter, a digit, `_`, `-` or beyond ASCII.
func isNameByte(_ byte: UInt8) -> Bool {
    byte.isASCIIAlphanumeric || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || byte >= 0x80
}
