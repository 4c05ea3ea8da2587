extension Document {
    /// A digest of what the text says: the same when only its line breaks, its marks or its place have changed.
    var wordsDigest: UInt64 {
        var buffer = ByteBuffer()
        blocks.forEachText { buffer.append(words: $0) }
        for note in footnotes { note.blocks.forEachText { buffer.append(words: $0) } }
        return digest(of: buffer.bytes)
    }
}

extension [Block] {
    /// Calls `body` with every line of text, in reading order.
    func forEachText(_ body: (String) -> Void) {
        for block in self {
            if case .code(let code) = block { body(code.text) }
            for line in block.lines where !line.isEmpty { body(line.plainText) }
            block.children.forEachText(body)
        }
    }
}

extension ByteBuffer {
    /// The words of a line, each with a space behind.
    fileprivate mutating func append(words text: String) {
        for word in text.split(whereSeparator: \.isWhitespace) {
            append(verbatim: String(word))
            append(" ")
        }
    }
}
