/// A character beside a run of delimiters such as `**`, as far as it decides whether the run opens or closes.
struct DelimiterNeighbour: Equatable {
    enum Kind { case white, punctuation, other }

    /// The class of CommonMark.
    var kind: Kind
    /// Whether this is a Chinese, Japanese or Korean character.
    var isCJK = false

    static let white = DelimiterNeighbour(kind: .white)

    /// Whether this is punctuation that does not belong to Chinese, Japanese or Korean.
    private var isForeignPunctuation: Bool { kind == .punctuation && !isCJK }

    /// Classifies a scalar on its own.
    init(_ scalar: Unicode.Scalar) {
        self.init(kind: Self.kind(scalar), isCJK: scalar.isCJK)
    }

    private init(kind: Kind, isCJK: Bool = false) {
        self.kind = kind
        self.isCJK = isCJK
    }

    /// Classifies the scalar before a run, with the one before it if `scalar` is a variation selector.
    init(_ scalar: Unicode.Scalar, after previous: Unicode.Scalar?) {
        self.init(scalar)
        if (0xE0100...0xE01EF).contains(scalar.value) { isCJK = true }
        guard (0xFE00...0xFE0E).contains(scalar.value), let previous else { return }
        self.init(previous)
        // Quotation marks with this selector are the wide ones of Chinese.
        if scalar.value == 0xFE01, [0x2018, 0x2019, 0x201C, 0x201D].contains(previous.value) { isCJK = true }
    }

    private static func kind(_ scalar: Unicode.Scalar) -> Kind {
        if scalar.value < 0x80 {
            return scalar.value <= 0x20 ? .white : scalar.isPunctuation ? .punctuation : .other
        }
        return scalar.properties.isWhitespace ? .white : scalar.isPunctuation ? .punctuation : .other
    }

    /// Returns whether a run opens and closes by the CJK-friendly amendments to CommonMark
    /// (<https://github.com/tats-u/markdown-cjk-friendly>), which say how emphasis stands beside punctuation of
    /// languages without spaces.
    /// - Parameter isUnderscore: whether the run is one of `_`, which marks no part of a word.
    static func flanking(
        _ before: DelimiterNeighbour, _ after: DelimiterNeighbour, isUnderscore: Bool = false
    ) -> (opens: Bool, closes: Bool) {
        let left =
            after.kind != .white
            && (!after.isForeignPunctuation || before.kind == .white || before.isForeignPunctuation || before.isCJK)
        let right =
            before.kind != .white
            && (!before.isForeignPunctuation || after.kind == .white || after.isForeignPunctuation || after.isCJK)
        guard isUnderscore else { return (left, right) }
        return (left && (!right || before.kind == .punctuation), right && (!left || after.kind == .punctuation))
    }

    /// Returns the characters to insert before and after a run, so that libcmark, which knows no CJK characters, reads
    /// the run as the amendments say; `nil` if it does so anyway.
    /// - Parameters:
    ///   - before: the neighbour before the run, its variation selector included.
    ///   - scalar: the scalar right before the run, which libcmark sees.
    static func insertions(
        _ before: DelimiterNeighbour, _ scalar: Unicode.Scalar, _ after: DelimiterNeighbour, isUnderscore: Bool
    ) -> (before: EscapedCharacter?, after: EscapedCharacter?)? {
        let wanted = flanking(before, after, isUnderscore: isUnderscore)
        let (seenBefore, seenAfter) = (kind(scalar), after.kind)
        let choices: [EscapedCharacter?] = [nil, .letter, .mark]
        for left in choices {
            for right in choices {
                let (before, after) = (left?.neighbourKind ?? seenBefore, right?.neighbourKind ?? seenAfter)
                let seen = flanking(.init(kind: before), .init(kind: after), isUnderscore: isUnderscore)
                guard seen == wanted else { continue }
                return left == nil && right == nil ? nil : (left, right)
            }
        }
        return nil
    }
}

extension EscapedCharacter {
    fileprivate var neighbourKind: DelimiterNeighbour.Kind { self == .letter ? .other : .punctuation }
}

extension Unicode.Scalar {
    /// Whether this is a CJK character of the amendments: wide by Unicode's East Asian Width and no emoji, or Hangul.
    /// The ranges are those of Unicode 17.
    var isCJK: Bool {
        guard value >= 0x1100 else { return false }
        var (low, high) = (0, Self.cjk.count)
        while low < high {
            let middle = (low + high) / 2
            if Self.cjk[middle].upperBound < value { low = middle + 1 } else { high = middle }
        }
        return low < Self.cjk.count && Self.cjk[low].contains(value)
    }

    private static let cjk: [ClosedRange<UInt32>] = [
        0x1100...0x11FF, 0x20A9...0x20A9, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x2E99,
        0x2E9B...0x2EF3, 0x2F00...0x2FD5, 0x2FF0...0x303E, 0x3041...0x3096, 0x3099...0x30FF, 0x3105...0x312F,
        0x3131...0x318E, 0x3190...0x31E5, 0x31EF...0x321E, 0x3220...0x3247, 0x3250...0xA48C, 0xA490...0xA4C6,
        0xA960...0xA97C, 0xAC00...0xD7A3, 0xD7B0...0xD7C6, 0xD7CB...0xD7FB, 0xF900...0xFAFF, 0xFE10...0xFE19,
        0xFE30...0xFE52, 0xFE54...0xFE66, 0xFE68...0xFE6B, 0xFF01...0xFFBE, 0xFFC2...0xFFC7, 0xFFCA...0xFFCF,
        0xFFD2...0xFFD7, 0xFFDA...0xFFDC, 0xFFE0...0xFFE6, 0xFFE8...0xFFEE, 0x16FE0...0x16FE4, 0x16FF0...0x16FF6,
        0x17000...0x18CD5, 0x18CFF...0x18D1E, 0x18D80...0x18DF2, 0x1AFF0...0x1AFF3, 0x1AFF5...0x1AFFB,
        0x1AFFD...0x1AFFE, 0x1B000...0x1B122, 0x1B132...0x1B132, 0x1B150...0x1B152, 0x1B155...0x1B155,
        0x1B164...0x1B167, 0x1B170...0x1B2FB, 0x1D300...0x1D356, 0x1D360...0x1D376, 0x1F200...0x1F200,
        0x1F202...0x1F202, 0x1F210...0x1F219, 0x1F21B...0x1F22E, 0x1F230...0x1F231, 0x1F237...0x1F237,
        0x1F23B...0x1F23B, 0x1F240...0x1F248, 0x1F260...0x1F265, 0x20000...0x3FFFD,
    ]
}

extension UnsafeBufferPointer<UInt8> {
    /// The scalar that ends before `index`, with its offset; `nil` at the start. The bytes are UTF-8.
    private func scalar(before index: Int) -> (scalar: Unicode.Scalar, start: Int)? {
        var start = index - 1
        while start > 0, index - start < 4, self[start] & 0xC0 == 0x80 { start -= 1 }
        guard start >= 0 else { return nil }
        return String(decoding: self[start..<index], as: UTF8.self).unicodeScalars.first.map { ($0, start) }
    }

    /// The scalar at `index`, or a space at the end.
    private func scalar(at index: Int) -> Unicode.Scalar {
        guard index < count else { return " " }
        return String(decoding: self[index..<Swift.min(count, index + 4)], as: UTF8.self).unicodeScalars.first ?? " "
    }

    /// Returns whether the delimiter at `index` is beside a byte that may belong to a CJK character. Latin, Greek and
    /// Cyrillic letters and the quotation marks of Western languages do not count.
    func mayTouchCJK(at index: Int) -> Bool {
        if index + 1 < count, self[index + 1] >= 0xE1 { return mayBeCJK(at: index + 1) }
        guard index > 0, self[index - 1] & 0xC0 == 0x80 else { return false }
        var start = index - 1
        while start > 0, self[start] & 0xC0 == 0x80 { start -= 1 }
        return mayBeCJK(at: start)
    }

    /// Returns whether the lead byte at `index` may begin a CJK character or a variation selector.
    private func mayBeCJK(at index: Int) -> Bool {
        self[index] >= 0xE1 && !(self[index] == 0xE2 && index + 1 < count && self[index + 1] < 0x82)
    }

    /// Returns the insertions for the run of delimiters in `run`.
    /// - Parameter hasTables: whether `|` may separate cells.
    func insertions(forRun run: Range<Int>, hasTables: Bool) -> (before: EscapedCharacter?, after: EscapedCharacter?)? {
        guard mayTouchCJK(at: run.lowerBound) || mayTouchCJK(at: run.upperBound - 1),
            let (scalar, start) = scalar(before: run.lowerBound), !(scalar == ">" && isQuotePrefix(to: start))
        else { return nil }
        let isCell = { (scalar: Unicode.Scalar) in hasTables && scalar == "|" }
        let previous = self.scalar(before: start)?.scalar
        let before = isCell(scalar) ? .white : DelimiterNeighbour(scalar, after: previous)
        let next = self.scalar(at: run.upperBound)
        let after = isCell(next) ? .white : DelimiterNeighbour(next)
        return DelimiterNeighbour.insertions(
            before, isCell(scalar) ? " " : scalar, after, isUnderscore: self[run.lowerBound] == UInt8(ascii: "_"))
    }

    /// Returns whether there is nothing but marks of quotations before `index` on its line.
    private func isQuotePrefix(to index: Int) -> Bool {
        var index = index - 1
        while index >= 0, self[index] == 0x20 || self[index] == UInt8(ascii: ">") { index -= 1 }
        return index < 0 || self[index] == 0x0A || self[index] == 0x0D
    }
}
