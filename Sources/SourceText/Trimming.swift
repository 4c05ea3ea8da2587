extension BidirectionalCollection<UInt8> {
    /// Without such bytes at the ends.
    package func trimming(_ isSpace: (UInt8) -> Bool) -> SubSequence {
        drop(while: isSpace).trimmingEnd(isSpace)
    }

    /// Without such bytes at the end.
    package func trimmingEnd(_ isSpace: (UInt8) -> Bool) -> SubSequence {
        guard let last = lastIndex(where: { !isSpace($0) }) else { return self[startIndex..<startIndex] }
        return self[...last]
    }
}

extension ArraySlice<UInt8> {
    /// The same: made for what most texts are read from, it takes a tenth of the time.
    package func trimming(_ isSpace: (UInt8) -> Bool) -> ArraySlice<UInt8> {
        var (start, end) = (startIndex, endIndex)
        while start < end, isSpace(self[start]) { start += 1 }
        while end > start, isSpace(self[end - 1]) { end -= 1 }
        return self[start..<end]
    }
}

extension String {
    /// Without what HTML calls white space at the ends.
    package var trimmingSpace: String { String(decoding: utf8.trimming(\.isHTMLSpace), as: UTF8.self) }
}

extension StringProtocol {
    /// Without white space of any kind at the ends, as people type it.
    package var trimmed: String {
        let start = drop { $0.isWhitespace }
        return start.lastIndex { !$0.isWhitespace }.map { String(start[...$0]) } ?? ""
    }
}
