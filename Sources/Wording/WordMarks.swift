import SourceText

/// Marks around the program's words that are not in their reader's language, such as English words on a Hebrew page.
///
/// `Wording.marked` adds the marks. The functions that write pages and PDF files replace them with the language of the
/// words (WCAG 2.2, 3.1.2, "Language of Parts"). The marks are noncharacters, which no language uses (Unicode Standard,
/// section 23.7).
package enum WordMark: UInt8, Sendable {
    /// The start of a text in `WordMark.language`.
    case start = 0x90
    /// The start of a value inside such a text, which is in the reader's language again.
    case value = 0x91
    /// The end of either.
    case end = 0x92

    /// The language of words for readers whose language has no wording.
    package static let language = "en"
    /// The direction of that language.
    package static let direction = "ltr"
    /// The number of bytes of a mark.
    package static let length = 3
    /// The limit for words with their values, in bytes.
    private static let longestText = 8_192

    /// Returns a text with marks around it, as words in ``language``.
    package static func enclosing(_ text: String) -> String { start.text + text + end.text }

    /// Returns the mark at an index of a text in UTF-8, or `nil`.
    package init?(in bytes: ArraySlice<UInt8>, at index: Int) {
        guard index >= bytes.startIndex, index + 2 < bytes.endIndex, bytes[index] == 0xEF, bytes[index + 1] == 0xB7
        else { return nil }
        self.init(rawValue: bytes[index + 2])
    }

    /// The character, U+FDD0 to U+FDD2.
    var text: String { String(decoding: [0xEF, 0xB7, rawValue], as: UTF8.self) }

    /// Returns the end of the text that starts with a mark, behind its last mark.
    ///
    /// Other characters may be written like marks. One that does not end before the next tag, or within the length of
    /// the program's longest words, stands alone.
    package static func endOfText(in bytes: ArraySlice<UInt8>, from start: Int) -> Int {
        var depth = 0
        var index = start
        let limit = min(bytes.endIndex, start + longestText)
        while index < limit, bytes[index] != UInt8(ascii: "<") {
            guard let mark = WordMark(in: bytes, at: index) else {
                index += 1
                continue
            }
            index += length
            depth += mark == .end ? -1 : 1
            if depth <= 0 { return index }
        }
        return start + length
    }
}

/// A part of a text, without marks.
package struct WordPart: Sendable {
    package var bytes: [UInt8]
    /// Whether the part is in `WordMark.language`, and not in the language around it.
    package var isForeign: Bool

    /// Splits a text at its marks. A value without letters, such as a number, belongs to the text around it.
    package static func parts(of bytes: ArraySlice<UInt8>) -> [WordPart] {
        var parts: [WordPart] = []
        var open: [Bool] = []
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let mark = WordMark(in: bytes, at: index)
            var end = index + 1
            switch mark {
            case .start?: open.append(true)
            case .value?: open.append(false)
            case .end?: open = open.dropLast()
            case nil:
                while end < bytes.endIndex, bytes[end] != 0xEF { end += 1 }
                let text = bytes[index..<end]
                let isNumber = !open.isEmpty && !text.contains(where: \.isLetter)
                add(text, isForeign: isNumber || open.last ?? false, to: &parts)
            }
            index = mark == nil ? end : index + WordMark.length
        }
        return parts
    }

    private static func add(_ bytes: ArraySlice<UInt8>, isForeign: Bool, to parts: inout [WordPart]) {
        if let last = parts.indices.last, parts[last].isForeign == isForeign {
            parts[last].bytes += bytes
        } else {
            parts.append(WordPart(bytes: Array(bytes), isForeign: isForeign))
        }
    }
}

extension String {
    /// The text without marks.
    package var withoutWordMarks: String {
        let bytes = Array(utf8)
        guard bytes.contains(0xEF) else { return self }
        return String(decoding: bytes[...].withoutWordMarks, as: UTF8.self)
    }
}

extension ArraySlice<UInt8> {
    /// The bytes without marks.
    package var withoutWordMarks: [UInt8] { WordPart.parts(of: self).flatMap(\.bytes) }
}

extension UInt8 {
    /// Whether a byte in UTF-8 is a letter of ASCII or part of any other character.
    fileprivate var isLetter: Bool { self >= 0x80 || isASCIILetter }
}
