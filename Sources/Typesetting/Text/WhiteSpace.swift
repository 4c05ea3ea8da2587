/// White space collapsing as in HTML: a sequence of white space becomes one space, and is removed at the start of a
/// line. Only ASCII white space of HTML counts; a no-break space is text.
///
/// Source: CSS Text Module, section 4.1.1 (phase I).
extension String {
    /// Returns the text with its white space collapsed.
    ///
    /// - Parameter afterSpace: whether a space precedes the text, so that a leading one is removed. Updated for the
    ///   text that follows.
    func collapsingSpace(afterSpace: inout Bool) -> String {
        guard let last = utf8.last else { return self }
        if !needsCollapsing(afterSpace) {
            afterSpace = last == 0x20
            return self
        }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(utf8.count)
        for byte in utf8 {
            let isSpace = Self.isSpace(byte)
            if !isSpace { bytes.append(byte) } else if !afterSpace { bytes.append(0x20) }
            afterSpace = isSpace
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The text as a single line, such as a title: without leading and trailing space.
    var collapsingSpace: String {
        var afterSpace = true
        let line = collapsingSpace(afterSpace: &afterSpace)
        return line.utf8.last == 0x20 ? String(line[..<line.utf8.index(before: line.endIndex)]) : line
    }

    /// Whether any byte must be removed or replaced.
    private func needsCollapsing(_ afterSpace: Bool) -> Bool {
        var wasSpace = afterSpace
        for byte in utf8 {
            let isSpace = byte <= 0x20 && Self.isSpace(byte)
            if isSpace, wasSpace || byte != 0x20 { return true }
            wasSpace = isSpace
        }
        return false
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x20, 0x09, 0x0A, 0x0C, 0x0D: true
        default: false
        }
    }
}
