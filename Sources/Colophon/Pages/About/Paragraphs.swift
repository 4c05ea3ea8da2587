extension String {
    /// The text before the first empty line, on one line.
    var firstParagraph: String { paragraphs(atMost: 1).first ?? "" }

    /// The parts between empty lines, each on one line.
    var paragraphs: [String] { paragraphs(atMost: .max) }

    private func paragraphs(atMost limit: Int) -> [String] {
        var all: [String] = []
        var words: [Substring] = []
        for line in split(at: "\n", omittingEmptyParts: false) {
            let found = line.utf8.split { $0.isSpaceOrTab || $0 == UInt8(ascii: "\r") }
            words += found.map { Substring($0) }
            if found.isEmpty, !words.isEmpty {
                all.append(words.joined(separator: " "))
                words = []
                if all.count == limit { return all }
            }
        }
        return words.isEmpty ? all : all + [words.joined(separator: " ")]
    }
}
