import SourceText

/// Finds delimiters of emphasis that libcmark left as text although their author meant emphasis.
extension MarkdownTree {
    /// Warns of the delimiter run that `node`, a text, consists of, unless something else is likely meant. Only the
    /// first of a text is reported.
    @inline(never)
    mutating func warn(ofLiteral node: CmarkNode) {
        guard !hasLiteralEmphasis, LiteralRun(node).isEmphasis else { return }
        hasLiteralEmphasis = true
        let delimiters = String(decoding: node.literal, as: UTF8.self)
        diagnostics.append(reading.messages.literalEmphasis(delimiters, place(ofDelimiters: node)))
    }
}

/// A run of delimiters in a text, with the bytes around it.
private struct LiteralRun {
    let node: CmarkNode
    let mark: UInt8
    let count: Int
    let before: UInt8
    let after: UInt8

    init(_ node: CmarkNode) {
        self.node = node
        (mark, count) = (node.literal[0], node.literal.count)
        before = node.previous.map(\.lastByte) ?? UInt8(ascii: " ")
        after = node.next.map(\.firstByteOfText) ?? UInt8(ascii: " ")
    }

    private var isAfterSpace: Bool { before.isSpaceOrLineEnd }
    private var isBeforeSpace: Bool { after.isSpaceOrLineEnd }

    /// Whether the author meant emphasis. These are no emphasis: powers (`2 ** 3`), patterns of paths (`**/*.md`), marks
    /// of notes (`5 €**`), blanks to fill in (`__.__.____`) and parts of names (`a__b`).
    var isEmphasis: Bool {
        let around = [before, after]
        if around.contains(UInt8(ascii: "/")) || after == UInt8(ascii: ".") && isAfterSpace { return false }
        if mark == UInt8(ascii: "_"), !after.isASCIIAlphanumeric, after < 0x80 { return false }
        if around.allSatisfy(\.isASCIIAlphanumeric) || isBetweenDigits { return false }
        let isOpener = !isBeforeSpace && (isAfterSpace || before >= 0x80)
        if mark == UInt8(ascii: "*"), isOpener { return true }
        return count == 2 && partners.contains { $0.isPartner(of: self) }
    }

    private var isBetweenDigits: Bool {
        let left = node.previous?.literal.last { $0 != 0x20 }
        let right = node.next?.literal.first { $0 != 0x20 }
        return [left, right].contains { $0?.isASCIIDigit ?? false } && isAfterSpace && isBeforeSpace
    }

    /// The later runs beside this one.
    private var partners: [LiteralRun] {
        var runs: [LiteralRun] = []
        var next = node.next
        while let node = next, runs.count < 4 {
            if node.kind == .text, node.literal.isDelimiterRun { runs.append(LiteralRun(node)) }
            next = node.next
        }
        return runs
    }

    /// Returns whether `first` and this run look like the two ends of emphasis.
    private func isPartner(of first: LiteralRun) -> Bool {
        guard mark == first.mark, count == first.count, before != UInt8(ascii: "/"), after != UInt8(ascii: "/") else {
            return false
        }
        return mark == UInt8(ascii: "*") ? !isBetweenDigits : !first.isBeforeSpace && !isAfterSpace
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether this is `**`, `***` or `__`, which libcmark leaves as a text of its own if it is not paired. An escaped
    /// delimiter is a text of one byte.
    var isDelimiterRun: Bool {
        guard count == 2 || count == 3, self[0] == self[1], self[count - 1] == self[0] else { return false }
        return self[0] == UInt8(ascii: "*") || self[0] == UInt8(ascii: "_") && count == 2
    }
}

extension CmarkNode {
    fileprivate var lastByte: UInt8 {
        switch kind {
        case .text: literal.last ?? 0x20
        case .softBreak, .lineBreak: 0x20
        default: UInt8(ascii: ")")
        }
    }

    fileprivate var firstByteOfText: UInt8 {
        switch kind {
        case .text: literal.first ?? 0x20
        case .softBreak, .lineBreak: 0x20
        default: UInt8(ascii: "(")
        }
    }
}
