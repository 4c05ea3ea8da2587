import SourceText

extension OutputFile {
    /// The texts that can be read in a file: its name, its bytes in each possible encoding, and its words. Each text is
    /// included again after each layer of escapes has been removed.
    var readableTexts: [[UInt8]] {
        ([Array(path.text.utf8), words].filter { !$0.isEmpty } + bytes.decodings).flatMap(escapeLayers)
    }
}

/// The maximum number of escape layers to examine, including the text itself. No reader decodes more.
private let maximumEscapeLayers = 6

/// Returns the text, then the text with one more layer of escapes removed each time, until none is left.
func escapeLayers(of text: [UInt8]) -> [[UInt8]] {
    var layers = [text]
    while layers.count < maximumEscapeLayers, let last = layers.last {
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
    var textThenTags: [UInt8] {
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

    /// Returns the index after the tag or comment that begins at `start`; nil if none does. The contents of CDATA are
    /// text.
    private func endOfTag(at start: Int) -> Int? {
        guard start + 1 < count else { return nil }
        let next = self[start + 1]
        guard next.isASCIILetter || "/!?".utf8.contains(next) else { return nil }
        let rest = self[(start + 1)...]
        if rest.starts(with: "![CDATA[".utf8) { return start + 9 }
        guard rest.starts(with: "!--".utf8) else { return endOfTag(from: start + 1) }
        return find("-->", in: self, from: start + 4).map { $0 + 3 } ?? count
    }

    /// Returns the index after the tag that begins before `start`. A `>` in quotes does not end the tag.
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

    /// The inline elements of HTML and SVG. Pictures and form controls are not among them, because they separate words.
    private static let withinWords: Set<String> = [
        "a", "abbr", "b", "bdi", "bdo", "big", "cite", "code", "data", "del", "dfn", "em", "font", "i", "ins", "kbd",
        "mark", "nobr", "q", "ruby", "s", "samp", "small", "span", "strike", "strong", "sub", "sup", "time", "tspan",
        "tt", "u", "var", "wbr",
    ]
}
