/// Checks the tags of an XML text before it is parsed.
enum XMLAttributeLimit {
    /// Returns the offset of the first tag with more than `limit` attributes, or `nil` if there is none.
    ///
    /// Comments, CDATA and processing instructions are skipped. Only the parser checks whether the text is well-formed.
    /// In malformed text every `<` counts as the start of a tag, since attribute values must not contain it.
    static func firstTag(exceeding bytes: [UInt8], limit: Int) -> Int? {
        bytes.withUnsafeBufferPointer { bytes in
            var index = 0
            while let start = first(UInt8(ascii: "<"), in: bytes, from: index) {
                if let end = passOver(bytes, at: start) {
                    index = end
                    continue
                }
                let (count, end) = equalSigns(bytes, from: start + 1)
                if count > limit { return start }
                index = end
            }
            return nil
        }
    }

    /// Counts the `=` outside of quotes up to the end of the tag or the start of the next one.
    private static func equalSigns(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> (count: Int, end: Int) {
        var (count, index) = (0, start)
        var quote: UInt8 = 0
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "<"): return (count, index)
            case UInt8(ascii: ">") where quote == 0: return (count, index + 1)
            case UInt8(ascii: "=") where quote == 0: count += 1
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                if quote == 0 { quote = bytes[index] } else if quote == bytes[index] { quote = 0 }
            default: break
            }
            index += 1
        }
        return (count, index)
    }

    /// Returns the index after the comment, CDATA section or processing instruction at `start`; `nil` for a tag.
    private static func passOver(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
        let kinds: [(StaticString, StaticString)] = [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>")]
        for (begin, end) in kinds where starts(bytes, at: start, with: begin) {
            var index = start + begin.utf8CodeUnitCount
            while index < bytes.count, !starts(bytes, at: index, with: end) { index += 1 }
            return min(index + end.utf8CodeUnitCount, bytes.count)
        }
        return nil
    }

    private static func starts(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int, with sign: StaticString) -> Bool {
        guard index + sign.utf8CodeUnitCount <= bytes.count else { return false }
        for offset in 0..<sign.utf8CodeUnitCount where bytes[index + offset] != sign.utf8Start[offset] { return false }
        return true
    }

    private static func first(_ byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        var index = start
        while index < bytes.count {
            if bytes[index] == byte { return index }
            index += 1
        }
        return nil
    }
}
