import SourceText

/// A built-in text whose lines are searched in place.
struct LocaleTable: Sendable {
    // Safe because these are constant data of the program.
    nonisolated(unsafe) let bytes: UnsafeBufferPointer<UInt8>

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// Returns the fields of the line for `language` or, failing that, for its tag without the last subtags. The first
    /// field is the tag.
    /// - Parameter count: the number of fields, which tabs separate.
    func fields(of language: Language, count: Int) -> [Substring]? {
        var tag = language.tag
        while true {
            if let range = line(beginningWith: tag + "\t", in: bytes.indices) {
                let line = String(decoding: bytes[range], as: UTF8.self)
                let fields = line.split(at: "\t", omittingEmptyParts: false)
                return fields.count == count ? fields : nil
            }
            guard let shorter = tag.shorterTag else { return nil }
            tag = shorter
        }
    }

    /// Returns the first line in `range` that begins with `text`, without its line end. The range must start with a
    /// line.
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
    /// The tag without its last subtag: `sr` for `sr-Latn`; `nil` if there is only one.
    var shorterTag: String? {
        utf8.lastIndex(of: UInt8(ascii: "-")).map { String(self[..<$0]) }
    }
}
