/// White space as HTML has it where nothing is preformatted: a run of it is one space, and there is none where a line
/// begins. Only what HTML calls ASCII white space counts; a no-break space is text.
///
/// After the CSS Text Module, section 4.1.1 (phase I).
extension String {
    /// - Parameter afterSpace: true where a space would be lost, as after another one; then the same for what follows.
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

    /// As one line that stands alone, such as a title: without a space at its end either.
    var collapsingSpace: String {
        var afterSpace = true
        let line = collapsingSpace(afterSpace: &afterSpace)
        return line.utf8.last == 0x20 ? String(line[..<line.utf8.index(before: line.endIndex)]) : line
    }

    /// True when a byte of it is to go or to change.
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

extension DocumentInfo {
    /// What is shown of it in one line, as browsers show titles.
    var collapsingSpace: DocumentInfo {
        var info = self
        info.title = title.collapsingSpace
        info.author = author?.collapsingSpace
        info.subject = subject?.collapsingSpace
        return info
    }
}
