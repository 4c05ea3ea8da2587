extension BidirectionalCollection<UInt8> {
    /// Returns the bytes without those at either end that satisfy the predicate.
    @inlinable package func trimming(_ isSpace: (UInt8) -> Bool) -> SubSequence {
        drop(while: isSpace).trimmingEnd(isSpace)
    }

    /// Returns the bytes without those at the end that satisfy the predicate.
    @inlinable package func trimmingEnd(_ isSpace: (UInt8) -> Bool) -> SubSequence {
        guard let last = lastIndex(where: { !isSpace($0) }) else { return self[startIndex..<startIndex] }
        return self[...last]
    }
}

extension String {
    /// The text without HTML white space at its ends.
    package var trimmingSpace: String { String(decoding: utf8.trimming(\.isHTMLSpace), as: UTF8.self) }
}

extension StringProtocol {
    /// The text without Unicode white space at its ends.
    package var trimmed: String {
        let start = drop { $0.isWhitespace }
        return start.lastIndex { !$0.isWhitespace }.map { String(start[...$0]) } ?? ""
    }
}

package func isBlank(_ text: String) -> Bool { text.allSatisfy(\.isWhitespace) }
