/// Errors for common mistakes in JSON, each with its own message.
extension JSONReader {
    func failure(_ message: String, at place: SourcePosition? = nil, hint: Hint? = nil, notes: [Diagnostic.Note] = [])
        -> SyntaxError
    {
        SyntaxError(
            diagnostic: Diagnostic(
                .error, "json-syntax", message, at: Location(path, place ?? self.place), notes: notes, hint: hint))
    }

    func endOfFile(_ expected: String) -> SyntaxError {
        var notes: [Diagnostic.Note] = []
        if let container = open.last {
            let bracket = container.isObject ? "{" : "["
            notes.append(.init("this \"\(bracket)\" is still open", at: Location(path, container.place)))
        }
        return failure("the file ends where \(expected) was expected", notes: notes)
    }

    func missingComma(isObject: Bool) -> SyntaxError {
        let closing = isObject ? "\"}\"" : "\"]\""
        guard let byte = current else { return endOfFile("\",\" or \(closing)") }
        var hint: Hint?
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["): hint = "put a comma before it"
        case UInt8(ascii: "/"), UInt8(ascii: "#"): hint = "JSON has no comments"
        case UInt8(ascii: ":") where !isObject: hint = "\"key\": value belongs between { and }"
        default: break
        }
        return failure("expected \",\" or \(closing), but found \(describeCurrent())", hint: hint)
    }

    func trailingComma(at comma: SourcePosition, isObject: Bool) -> SyntaxError {
        failure(
            "there is a comma before \"\(isObject ? "}" : "]")\"", at: comma,
            hint: "remove the comma: JSON allows none after the last entry")
    }

    func keyWithoutQuotes() -> SyntaxError {
        var hint: Hint? = "put keys in double quotes"
        switch current {
        case UInt8(ascii: ","): hint = "remove the extra comma"
        case UInt8(ascii: "/"), UInt8(ascii: "#"): hint = "JSON has no comments"
        case UInt8(ascii: "'"): hint = "use double quotes"
        default: break
        }
        return failure("expected a key in double quotes, but found \(describeCurrent())", hint: hint)
    }

    func unexpectedValue() -> SyntaxError {
        var hint: Hint?
        switch current {
        case UInt8(ascii: "'"): hint = "use double quotes"
        case UInt8(ascii: "/"), UInt8(ascii: "#"): hint = "JSON has no comments"
        case UInt8(ascii: ","): hint = "remove the extra comma"
        case UInt8(ascii: "+"), UInt8(ascii: "."): hint = "write numbers as 0.5 or 5"
        case 0x00: hint = "the file may be UTF-16: save it as UTF-8"
        default: hint = hintForWord()
        }
        return failure("expected a value, but found \(describeCurrent())", hint: hint)
    }

    private func hintForWord() -> Hint? {
        guard let byte = current, isWordByte(byte) else { return nil }
        let word = String(decoding: bytes[position...].prefix(40).prefix(while: isWordByte), as: UTF8.self)
        switch word.lowercased() {
        case "true", "false", "null": return "write \(word.lowercased()) in lower case"
        case "none", "nil", "undefined": return "write null"
        case "nan", "infinity", "inf": return "JSON has no such number"
        default: return "put text in double quotes"
        }
    }

    func controlCharacter(_ byte: UInt8, opening: SourcePosition) -> SyntaxError {
        if byte == 0x0A || byte == 0x0D {
            return failure(
                "the line ends inside quoted text", hint: "close the quotes, or write \\n for a line break",
                notes: [.init("the text starts here", at: Location(path, opening))])
        }
        return failure(
            "quoted text cannot contain \(describeCurrent())",
            hint: byte == 0x09 ? "write \\t" : "write \\u00\(hex(byte))")
    }

    func unclosedString(opening: SourcePosition) -> SyntaxError {
        failure("this quoted text is never closed", at: opening, hint: "add a double quote at its end")
    }

    func unknownEscape() -> SyntaxError {
        let next = describe(byteAt: position + 1)
        return failure("\"\\\" cannot come before \(next)", hint: "write \\\\ for a backslash")
    }

    func badUnicodeEscape() -> SyntaxError {
        failure("\\u needs four hexadecimal digits", hint: "write an escape such as \\u00E9")
    }

    func loneSurrogate(at place: SourcePosition) -> SyntaxError {
        failure(
            "half of a surrogate pair is not a valid character", at: place,
            hint: "characters above U+FFFF need two escapes, such as \\uD83D\\uDE00")
    }

    /// The character at the current position, as messages name it.
    func describeCurrent() -> String { describe(byteAt: position) }

    private func describe(byteAt index: Int) -> String {
        guard index < bytes.count else { return "the end of the file" }
        switch bytes[index] {
        case 0x09: return "a tab"
        case 0x0A, 0x0D: return "the end of the line"
        case 0..<0x20, 0x7F: return "the control character U+00\(hex(bytes[index]))"
        case UInt8(ascii: "\""): return "a double quote"
        default:
            let tail = bytes[index...].prefix(24)
            return String(decoding: tail, as: UTF8.self).first.map { quoted(String($0)) } ?? "nothing"
        }
    }
}
