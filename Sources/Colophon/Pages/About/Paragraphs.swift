extension String {
    /// The text before the first empty line, on one line.
    var firstParagraph: String { paragraphs(atMost: 1).first ?? "" }

    /// The parts between empty lines, each on one line.
    var paragraphs: [String] { paragraphs(atMost: .max) }

    private func paragraphs(atMost limit: Int) -> [String] {
        var all: [String] = []
        var words: [UInt8] = []
        var (isEmptyLine, isAfterSpace) = (true, false)
        for byte in utf8 where all.count < limit {
            if byte.isSpaceOrTab || byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\n") {
                isAfterSpace = true
                guard byte == UInt8(ascii: "\n") else { continue }
                if isEmptyLine, !words.isEmpty {
                    all.append(String(decoding: words, as: UTF8.self))
                    words = []
                }
                isEmptyLine = true
            } else {
                if isAfterSpace, !words.isEmpty { words.append(UInt8(ascii: " ")) }
                words.append(byte)
                (isEmptyLine, isAfterSpace) = (false, false)
            }
        }
        return words.isEmpty ? all : all + [String(decoding: words, as: UTF8.self)]
    }
}
