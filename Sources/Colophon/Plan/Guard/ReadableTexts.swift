import SourceText

extension OutputFile {
    /// All texts that can be read in a file: its name, its bytes in each encoding that they may be in, and its words,
    /// each with one layer of escapes after another taken away.
    var readableTexts: [[UInt8]] {
        ([Array(path.text.utf8), words].filter { !$0.isEmpty } + bytes.decodings).flatMap(withoutEscapes)
    }
}

/// The greatest number of escapes around each other that are undone. No reader undoes more.
private let deepest = 6

/// The text, and what it is with one layer of escapes less, and so on until none is left.
func withoutEscapes(_ text: [UInt8]) -> [[UInt8]] {
    var layers = [text]
    while layers.count < deepest, let last = layers.last {
        let next = unescaped(last)
        // Every escape is longer than what it means.
        if next.count == last.count { break }
        layers.append(next)
    }
    return layers
}

extension [UInt8] {
    /// The text between tags, then the text of each tag, separated by spaces. A tag within a word leaves
    /// nothing; any other leaves a space.
    var withTagsApart: [UInt8] {
        guard contains(UInt8(ascii: "<")) else { return self }
        var (text, tags): ([UInt8], [UInt8]) = ([], [])
        text.reserveCapacity(count + 16)
        var index = 0
        while index < count {
            let byte = self[index]
            guard byte == UInt8(ascii: "<"), let end = endOfTag(at: index) else {
                text.append(byte)
                index += 1
                continue
            }
            let tag = self[index + 1..<end]
            if !Self.isWithinWords(tag) { text.append(0x20) }
            tags.append(0x20)
            tags += tag
            index = end
        }
        return text + tags
    }

    /// Behind the tag or the comment that begins at `start`; nil when there is none. What is in CDATA is text.
    private func endOfTag(at start: Int) -> Int? {
        guard start + 1 < count else { return nil }
        let next = self[start + 1]
        guard next.isASCIILetter || "/!?".utf8.contains(next) else { return nil }
        let rest = self[(start + 1)...]
        if rest.starts(with: "![CDATA[".utf8) { return start + 9 }
        guard rest.starts(with: "!--".utf8) else { return endOfTag(from: start + 1) }
        return find("-->", in: self, from: start + 4).map { $0 + 3 } ?? count
    }

    /// Behind the tag that begins before `start`; what is in quotes does not end it.
    func endOfTag(from start: Int) -> Int {
        var quote: UInt8?
        for index in start..<count {
            let byte = self[index]
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: ">") {
                return index + 1
            }
        }
        return count
    }

    private static func isWithinWords(_ tag: ArraySlice<UInt8>) -> Bool {
        if tag.first == UInt8(ascii: "!") { return true }
        let name = tag.drop { $0 == UInt8(ascii: "/") }.prefix { $0.isASCIIAlphanumeric }
        return name.count <= 6 && withinWords.contains(String(decoding: name, as: UTF8.self).lowercased())
    }

    /// The elements of HTML and SVG that are parts of a line. A picture or a control of a form stands between words.
    private static let withinWords: Set<String> = [
        "a", "abbr", "b", "bdi", "bdo", "big", "cite", "code", "data", "del", "dfn", "em", "font", "i", "ins", "kbd",
        "mark", "nobr", "q", "ruby", "s", "samp", "small", "span", "strike", "strong", "sub", "sup", "time", "tspan",
        "tt", "u", "var", "wbr",
    ]
}
