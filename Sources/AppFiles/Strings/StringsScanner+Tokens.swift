import SourceText

extension StringsScanner {
    /// A text as written: in quotes, or a bare word.
    struct Token {
        var start: Int
        /// The end of the token, after the closing quote; the end of the file if the quote is not closed.
        var end: Int
        /// The quotation mark; `nil` for a bare word.
        var quote: UInt8?
        var isOpen = false

        /// The bytes between the quotes, or of the word.
        var content: Range<Int> {
            quote == nil ? start..<end : (start + 1)..<max(start + 1, isOpen ? end : end - 1)
        }
    }

    /// Reads a text. Where none starts, it returns `nil` without moving.
    mutating func token() -> Token? {
        guard let byte = current else { return nil }
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return quotedToken(byte) }
        let start = position
        while let byte = current, byte.isBareStringByte { position += 1 }
        return position > start ? Token(start: start, end: position) : nil
    }

    private mutating func quotedToken(_ quote: UInt8) -> Token {
        let start = position
        position += 1
        while let byte = current {
            position = min(bytes.count, position + (byte == UInt8(ascii: "\\") ? 2 : 1))
            if byte == quote { return Token(start: start, end: position, quote: quote) }
        }
        return Token(start: start, end: position, quote: quote, isOpen: true)
    }

    /// Returns whether a text is closed by its own quote. If the quote is on another line and none of `followers` comes
    /// after it, it is more likely the opening quote of the next text.
    func isClosed(_ token: Token, before followers: [UInt8]) -> Bool {
        if token.isOpen { return false }
        let last = lines.line(of: token.end - 1)
        if lines.line(of: token.start) == last { return true }
        var probe = self
        guard probe.skipSpace(), let next = probe.current else { return true }
        let isLater = lines.line(of: probe.position) > last && !followers.contains(UInt8(ascii: "="))
        return followers.contains(next) || isLater
    }

    /// Whether a key and an equals sign come next.
    var beginsPair: Bool {
        var probe = self
        guard probe.token() != nil, probe.skipSpace() else { return false }
        return probe.current == UInt8(ascii: "=")
    }

    /// Skips white space and comments.
    /// - Returns: False at the end of the file.
    @discardableResult
    mutating func skipSpace() -> Bool {
        while let byte = current {
            switch byte {
            case 0x09...0x0D, 0x20: position += 1
            // U+2028 and U+2029.
            case 0xE2 where bytes[position...].starts(with: [0xE2, 0x80, 0xA8]): position += 3
            case 0xE2 where bytes[position...].starts(with: [0xE2, 0x80, 0xA9]): position += 3
            case UInt8(ascii: "/"):
                switch position + 1 < bytes.count ? bytes[position + 1] : 0 {
                case UInt8(ascii: "/"): skipLine()
                case UInt8(ascii: "*"): comment()
                default: return true
                }
            default: return true
            }
        }
        return false
    }

    private mutating func skipLine() {
        while let byte = current, byte != 0x0A, byte != 0x0D { position += 1 }
    }

    /// Skips a comment. Comments do not nest, so one that starts a line inside another shows that an end is missing.
    private mutating func comment() {
        let start = position
        var inner: Int?
        position += 2
        while let byte = current {
            if byte == UInt8(ascii: "*"), position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "/") {
                position += 2
                if let inner { report(.stringsNestedComment(at: location(start), inner: location(inner))) }
                return
            }
            position += 1
            guard byte == 0x0A || byte == 0x0D else { continue }
            while let space = current, space == 0x20 || space == 0x09 { position += 1 }
            if inner == nil, bytes[position...].starts(with: "/*".utf8) { inner = position }
        }
        report(.stringsDropped("this comment is never closed", at: location(start)))
    }

    /// Skips nested brackets with their content, and returns false if they are not closed.
    mutating func skipBrackets() -> Bool {
        if hasOpenBracket { return false }
        var depth = 0
        while skipSpace(), let byte = current {
            switch byte {
            case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "<"): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: ">"): depth -= 1
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                _ = quotedToken(byte)
                continue
            default: break
            }
            position += 1
            if depth == 0 { return true }
        }
        hasOpenBracket = true
        return false
    }

    /// Skips to the position after the next semicolon on the line, or to the end of the line.
    mutating func recover() {
        while let byte = current, byte != 0x0A, byte != 0x0D {
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                let line = lines.line(of: position)
                let start = position
                let token = quotedToken(byte)
                if !token.isOpen, lines.line(of: token.end - 1) == line { continue }
                position = start
                return skipLine()
            }
            position += 1
            if byte == UInt8(ascii: ";") { return }
        }
    }

    /// Returns the character at an offset in the form used in messages.
    func text(at offset: Int) -> String {
        let scalar = String(decoding: bytes[offset...].prefix(4), as: UTF8.self).unicodeScalars.first
        guard let scalar else { return "the end of the file" }
        let isShown =
            scalar.value > 0x20 && !scalar.properties.isWhitespace && scalar.properties.generalCategory != .format
        if isShown, scalar.value != 0x7F, scalar.value < 0x80 || scalar.value > 0xA0 { return quotedSign(scalar) }
        let code = String(scalar.value, radix: 16, uppercase: true)
        return "the invisible character U+" + String(repeating: "0", count: max(0, 4 - code.utf8.count)) + code
    }

    private func quotedSign(_ scalar: Unicode.Scalar) -> String {
        scalar == "\"" ? "a double quote" : "\"\(scalar)\""
    }
}

extension UInt8 {
    /// Whether the byte can be part of a text without quotes.
    fileprivate var isBareStringByte: Bool { isASCIIAlphanumeric || "_$/:.-".utf8.contains(self) }
}
