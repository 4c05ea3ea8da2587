// Text in HTML and XML: one way to escape it, for pages, feeds, and what is exported for apps.

extension [UInt8] {
    /// Appends `text` escaped for element content and for double-quoted attributes: `&`, `<`, `>`, `"`.
    ///
    /// Control characters that no HTML or XML document may hold become U+FFFD, the sign for what could not be kept. A
    /// space would hide that something is missing, and be collapsed or trimmed by those who read it.
    package mutating func append(escaping text: String) {
        var text = text
        text.withUTF8 { escape($0) }
    }

    private mutating func escape(_ source: UnsafeBufferPointer<UInt8>) {
        var start = 0
        for index in source.indices where Self.isSpecial(source[index]) {
            append(contentsOf: source[start..<index])
            let sign = Self.replacement(source[index])
            append(contentsOf: UnsafeBufferPointer(start: sign.utf8Start, count: sign.utf8CodeUnitCount))
            start = index + 1
        }
        append(contentsOf: source[start...])
    }

    @inline(__always)
    private static func isSpecial(_ byte: UInt8) -> Bool {
        if byte > UInt8(ascii: ">") { return byte == 0x7F }
        return byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "&")
            || byte == UInt8(ascii: "\"") || byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D
    }

    private static func replacement(_ byte: UInt8) -> StaticString {
        switch byte {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "\""): "&quot;"
        default: "\u{FFFD}"
        }
    }
}

extension String {
    /// Escaped for XML, as element content or as an attribute in double quotes.
    package var escapedForXML: String {
        var bytes: [UInt8] = []
        bytes.append(escaping: xmlCharacters)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The text with U+FFFE and U+FFFF replaced: the two that XML 1.0 (section 2.2) forbids and HTML does not, so that
    /// escaping, which replaces control characters, lets them pass.
    package var xmlCharacters: String {
        let forbidden: ClosedRange<Unicode.Scalar> = "\u{FFFE}"..."\u{FFFF}"
        guard unicodeScalars.contains(where: forbidden.contains) else { return self }
        return String(String.UnicodeScalarView(unicodeScalars.map { forbidden.contains($0) ? "\u{FFFD}" : $0 }))
    }
}
