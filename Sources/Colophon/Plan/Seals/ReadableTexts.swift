import SourceText

extension OutputFile {
    /// What can be read in a file, in all forms in which its format writes text: between the tags of a page, in their
    /// attributes, in the escaped markup of a feed, behind the backslashes of JSON, in addresses, on paper. Its name comes
    /// first. Pictures and fonts have no words that could be found.
    var readableTexts: [[UInt8]] {
        [Array(path.text.utf8)]
            + (isBinary ? [words] : words.isEmpty ? Self.readable(bytes) : Self.readable(bytes) + [words])
    }

    private var isBinary: Bool {
        ["pdf", "png", "jpg", "jpeg", "gif", "webp", "avif", "ico", "woff", "woff2", "ttf", "otf"]
            .contains(path.pathExtension.lowercased())
    }

    private static func readable(_ bytes: [UInt8]) -> [[UInt8]] {
        var texts = [bytes.withoutReferences, bytes.withoutTags.withoutReferences]
        // The markup in a feed is text there.
        if texts[1].contains(UInt8(ascii: "<")) { texts.append(texts[1].withoutTags.withoutReferences) }
        if bytes.contains(UInt8(ascii: "\\")) {
            texts.append(bytes.withoutBackslashes.withoutTags.withoutReferences)
        }
        if find("%20", in: bytes, from: 0) != nil { texts.append(bytes.withoutPercents) }
        return texts
    }
}

extension [UInt8] {
    /// Every tag as a space.
    fileprivate var withoutTags: [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(count)
        var index = 0
        while index < count {
            let byte = self[index]
            let next = index + 1 < count ? self[index + 1] : 0
            if byte == UInt8(ascii: "<"), next.isASCIILetter || next == UInt8(ascii: "/") || next == UInt8(ascii: "!") {
                text.append(0x20)
                index = endOfTag(from: index + 1)
            } else {
                text.append(byte)
                index += 1
            }
        }
        return text
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

    /// `&amp;` as `&`, and so on. What is no letter may become a space: only words count here.
    fileprivate var withoutReferences: [UInt8] {
        guard contains(UInt8(ascii: "&")) else { return self }
        var text: [UInt8] = []
        text.reserveCapacity(count)
        var index = 0
        while index < count {
            if self[index] == UInt8(ascii: "&"), let (value, end) = reference(at: index + 1) {
                text += value
                index = end
            } else {
                text.append(self[index])
                index += 1
            }
        }
        return text
    }

    private func reference(at start: Int) -> (value: [UInt8], end: Int)? {
        let limit = Swift.min(start + 10, count)
        guard let end = self[start..<limit].firstIndex(of: UInt8(ascii: ";")) else { return nil }
        let name = String(decoding: self[start..<end], as: UTF8.self)
        let named: [String: String] = ["lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'", "nbsp": " "]
        if let text = named[name] { return (Array(text.utf8), end + 1) }
        guard name.hasPrefix("#") else { return nil }
        let isHexadecimal = name.dropFirst().first == "x" || name.dropFirst().first == "X"
        let digits = name.dropFirst(isHexadecimal ? 2 : 1)
        guard let number = UInt32(digits, radix: isHexadecimal ? 16 : 10), let scalar = Unicode.Scalar(number) else {
            return nil
        }
        return (Array(String(Character(scalar)).utf8), end + 1)
    }

    /// The escapes of strings in JSON and JavaScript as what they stand for.
    fileprivate var withoutBackslashes: [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(count)
        var index = 0
        while index < count {
            guard self[index] == UInt8(ascii: "\\"), index + 1 < count else {
                text.append(self[index])
                index += 1
                continue
            }
            let letter = self[index + 1]
            if letter == UInt8(ascii: "u"), index + 6 <= count,
                let number = UInt32(String(decoding: self[index + 2..<index + 6], as: UTF8.self), radix: 16)
            {
                text += Unicode.Scalar(number).map { Array(String(Character($0)).utf8) } ?? [0x20]
                index += 6
            } else {
                text.append("nrtbf".utf8.contains(letter) ? 0x20 : letter)
                index += 2
            }
        }
        return text
    }

    /// `%20` as a space, and so on.
    fileprivate var withoutPercents: [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(count)
        var index = 0
        while index < count {
            if self[index] == UInt8(ascii: "%"), index + 3 <= count,
                let value = UInt8(String(decoding: self[index + 1..<index + 3], as: UTF8.self), radix: 16)
            {
                text.append(value)
                index += 3
            } else {
                text.append(self[index])
                index += 1
            }
        }
        return text
    }
}
