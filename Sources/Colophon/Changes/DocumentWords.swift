import Documents
import SourceText
import Templates

extension Document {
    /// A digest of what the text says: the same when only its line breaks, its marks or its place have changed.
    var wordsDigest: UInt64 {
        var buffer = ByteBuffer()
        blocks.forEachText { buffer.append(words: $0) }
        for note in footnotes { note.blocks.forEachText { buffer.append(words: $0) } }
        return digest(of: buffer.bytes)
    }
}

extension ByteBuffer {
    /// The words of a line, each followed by one space. Works on bytes: every word of a site passes here.
    fileprivate mutating func append(words text: String) {
        var text = text
        text.withUTF8 { bytes in
            var (start, index) = (0, 0)
            while index < bytes.count {
                let space = whiteSpaceLength(bytes, at: index)
                if space > 0 {
                    append(word: bytes[start..<index])
                    start = index + space
                }
                index += max(1, space)
            }
            append(word: bytes[start...])
        }
    }

    private mutating func append(word: Slice<UnsafeBufferPointer<UInt8>>) {
        guard !word.isEmpty else { return }
        append(bytes: word)
        append(byte: UInt8(ascii: " "))
    }
}

/// How many bytes the white space at `index` takes; 0 when there is none. White space is what has Unicode's property
/// White_Space (PropList.txt of Unicode 15).
private func whiteSpaceLength(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    let first = bytes[index]
    if first < 0x80 { return first == 0x20 || (0x09...0x0D).contains(first) ? 1 : 0 }
    guard first == 0xC2 || first >= 0xE1 && first <= 0xE3, index + 1 < bytes.count else { return 0 }
    let second = bytes[index + 1]
    // U+0085, U+00A0
    if first == 0xC2 { return second == 0x85 || second == 0xA0 ? 2 : 0 }
    guard index + 2 < bytes.count else { return 0 }
    let isSpace =
        switch (first, second, bytes[index + 2]) {
        // U+1680, U+2000 to U+200A, U+2028, U+2029, U+202F, U+205F, U+3000
        case (0xE1, 0x9A, 0x80), (0xE2, 0x80, 0x80...0x8A), (0xE2, 0x80, 0xA8), (0xE2, 0x80, 0xA9),
            (0xE2, 0x80, 0xAF), (0xE2, 0x81, 0x9F), (0xE3, 0x80, 0x80):
            true
        default: false
        }
    return isSpace ? 3 : 0
}
