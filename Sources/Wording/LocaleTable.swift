import SourceText

/// A text inside the program that is looked up line by line, in place.
struct LocaleTable: Sendable {
    // Constant data of the program.
    nonisolated(unsafe) let bytes: UnsafeBufferPointer<UInt8>

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// The first line in `range`, which begins with a line, that begins with `text`; without its end.
    func line(beginningWith text: String, in range: Range<Int>) -> Range<Int>? {
        let sign = Array(text.utf8)
        var start = range.lowerBound
        while start < range.upperBound {
            let end = bytes.firstOffset(of: 0x0A, from: start) ?? bytes.count
            if end - start >= sign.count, bytes[start] == sign[0], bytes[start..<start + sign.count].elementsEqual(sign)
            {
                return start..<end
            }
            start = end + 1
        }
        return nil
    }
}

extension String {
    /// A tag without its last part: `sr` of `sr-Latn`; nil when it has one only.
    var shorterTag: String? {
        utf8.lastIndex(of: UInt8(ascii: "-")).map { String(self[..<$0]) }
    }
}
