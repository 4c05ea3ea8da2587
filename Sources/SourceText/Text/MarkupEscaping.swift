// Escaping for HTML and XML, shared by pages, feeds and exports for apps.

extension [UInt8] {
    /// Appends `text` escaped for element content and for double-quoted attributes: `&`, `<`, `>`, `"`.
    ///
    /// Control characters that are not valid in HTML or XML become U+FFFD, which shows that something is missing. A
    /// space would hide the loss, and readers would collapse or trim it.
    package mutating func append(escaping text: String) {
        text.withBytes { escape($0) }
    }

    private mutating func escape(_ source: UnsafeBufferPointer<UInt8>) {
        var (start, index) = (0, 0)
        while index < source.count {
            if index + 8 <= source.count, Self.isPlain(source, from: index) {
                index += 8
                continue
            }
            let end = Swift.min(index + 8, source.count)
            for index in index..<end where Self.isSpecial(source[index]) {
                append(contentsOf: UnsafeBufferPointer(rebasing: source[start..<index]))
                let sign = Self.replacement(source[index])
                append(contentsOf: UnsafeBufferPointer(start: sign.utf8Start, count: sign.utf8CodeUnitCount))
                start = index + 1
            }
            index = end
        }
        append(contentsOf: UnsafeBufferPointer(rebasing: source[start...]))
    }

    /// Whether none of the eight bytes from `index` on is special. The test can be false for plain bytes too.
    ///
    /// Source: Sean Eron Anderson, Bit Twiddling Hacks, "Determine if a word has a zero byte".
    @inline(__always)
    private static func isPlain(_ source: UnsafeBufferPointer<UInt8>, from index: Int) -> Bool {
        let word = UnsafeRawBufferPointer(source).loadUnaligned(fromByteOffset: index, as: UInt64.self)
        let (ones, highs): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
        func zeros(_ word: UInt64) -> UInt64 { (word &- ones) & ~word }
        // `"` and `&` differ in one bit, as do `<` and `>`.
        let found =
            zeros((word | ones &* 4) ^ (ones &* 0x26)) | zeros((word | ones &* 2) ^ (ones &* 0x3E))
            | zeros(word ^ (ones &* 0x7F)) | (word &- ones &* 0x20) & ~word
        return found & highs == 0
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
    /// The text escaped for XML, as element content or in a double-quoted attribute.
    package var escapedForXML: String {
        var bytes: [UInt8] = []
        bytes.append(escaping: xmlCharacters)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The text with U+FFFE and U+FFFF replaced by U+FFFD. XML 1.0 (section 2.2) forbids them, but HTML does not, so
    /// that `append(escaping:)` keeps them.
    package var xmlCharacters: String {
        let forbidden: ClosedRange<Unicode.Scalar> = "\u{FFFE}"..."\u{FFFF}"
        // The UTF-8 of both begins with this rare byte.
        guard withBytes({ $0.firstOffset(of: 0xEF) }) != nil, unicodeScalars.contains(where: forbidden.contains)
        else { return self }
        return String(String.UnicodeScalarView(unicodeScalars.map { forbidden.contains($0) ? "\u{FFFD}" : $0 }))
    }
}
