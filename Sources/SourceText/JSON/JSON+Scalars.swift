extension JSONReader {
    /// Parses `true`, `false` or `null`.
    mutating func word() throws(SyntaxError) -> Value.Kind {
        if take("true") { return .bool(true) }
        if take("false") { return .bool(false) }
        if take("null") { return .null }
        throw unexpectedValue()
    }

    private mutating func take(_ word: StaticString) -> Bool {
        let length = word.utf8CodeUnitCount
        guard position + length <= bytes.count else { return false }
        for index in 0..<length where bytes[position + index] != word.utf8Start[index] { return false }
        if position + length < bytes.count, isWordByte(bytes[position + length]) { return false }
        position += length
        return true
    }

    /// Parses a number and returns it as written.
    mutating func number() throws(SyntaxError) -> String {
        let start = position
        if current == UInt8(ascii: "-") { position += 1 }
        let firstDigit = position
        try digits("a digit")
        if bytes[firstDigit] == UInt8(ascii: "0"), position > firstDigit + 1 {
            position = start
            throw failure("a number cannot start with 0", hint: "remove the zero, or put the text in quotes")
        }
        if current == UInt8(ascii: ".") {
            position += 1
            try digits("a digit after \".\"")
        }
        if let byte = current, byte | 0x20 == UInt8(ascii: "e") {
            position += 1
            if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { position += 1 }
            try digits("a digit in the exponent")
        }
        if let byte = current, isWordByte(byte) || byte == UInt8(ascii: ".") {
            throw failure("unexpected \(describeCurrent()) in a number", hint: "put text in quotes")
        }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private mutating func digits(_ what: String) throws(SyntaxError) {
        let start = position
        while let byte = current, byte.isASCIIDigit { position += 1 }
        guard position == start else { return }
        guard current != nil else { throw endOfFile(what) }
        throw failure("expected \(what), but found \(describeCurrent())")
    }

    /// Parses a string, starting at its opening quote.
    mutating func string() throws(SyntaxError) -> String {
        let opening = place
        position += 1
        var start = position
        var pieces: [UInt8] = []
        while let byte = current {
            switch byte {
            case UInt8(ascii: "\""):
                defer { position += 1 }
                if pieces.isEmpty { return String(decoding: bytes[start..<position], as: UTF8.self) }
                pieces += bytes[start..<position]
                return String(decoding: pieces, as: UTF8.self)
            case UInt8(ascii: "\\"):
                pieces += bytes[start..<position]
                try escape(into: &pieces)
                start = position
            case 0..<0x20:
                throw controlCharacter(byte, opening: opening)
            default:
                position += 1
            }
        }
        throw unclosedString(opening: opening)
    }

    private mutating func escape(into pieces: inout [UInt8]) throws(SyntaxError) {
        guard position + 1 < bytes.count else {
            position = bytes.count
            throw endOfFile("the rest of an escape")
        }
        let byte = bytes[position + 1]
        if byte == UInt8(ascii: "u") { return try unicodeEscape(into: &pieces) }
        guard let meaning = Self.meaning(ofEscape: byte) else { throw unknownEscape() }
        pieces.append(meaning)
        position += 2
    }

    private static func meaning(ofEscape byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): byte
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        default: nil
        }
    }

    private mutating func unicodeEscape(into pieces: inout [UInt8]) throws(SyntaxError) {
        let start = place
        guard var code = hexadecimal(at: position + 2) else { throw badUnicodeEscape() }
        if code & 0xFC00 == 0xD800 {
            guard position + 7 < bytes.count, bytes[position + 6] == UInt8(ascii: "\\"),
                bytes[position + 7] == UInt8(ascii: "u"), let low = hexadecimal(at: position + 8),
                low & 0xFC00 == 0xDC00
            else { throw loneSurrogate(at: start) }
            code = 0x10000 + (code & 0x3FF) << 10 + (low & 0x3FF)
            position += 6
        }
        guard let scalar = Unicode.Scalar(code) else { throw loneSurrogate(at: start) }
        pieces += UTF8.encode(scalar).map(Array.init) ?? []
        position += 6
    }

    private func hexadecimal(at index: Int) -> UInt32? {
        guard index + 4 <= bytes.count else { return nil }
        var code: UInt32 = 0
        for byte in bytes[index..<index + 4] {
            guard let digit = byte.hexadecimalValue else { return nil }
            code = code << 4 + UInt32(digit)
        }
        return code
    }
}
