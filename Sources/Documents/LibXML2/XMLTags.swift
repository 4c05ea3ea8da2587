/// Looks at the tags of an XML text before a parser does.
enum XMLTags {
    /// Where the first tag begins that has more than `limit` attributes; nil when none has.
    ///
    /// Comments, CDATA and processing instructions are passed over. Whether the text is well-formed is the parser's matter:
    /// in one that is not, a "<" begins a tag wherever it is, as no value may hold one.
    static func overfull(in bytes: [UInt8], limit: Int) -> Int? {
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

    /// How many "=" there are outside of quotes, up to the end of the tag or the beginning of the next one.
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

    /// Behind what begins at `start` and is not a tag; nil when it is one.
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
