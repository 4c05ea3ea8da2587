import SourceText
import Wording

/// Replaces the marks (`WordMark`) in a page with `lang` and `dir` of the words, so that screen readers speak English
/// words of a Hebrew page in English (WCAG 2.2, 3.1.2, "Language of Parts").
///
/// The attributes are those of the element if the words are all that it contains, otherwise those of a `span`. The
/// language of an `aria-label` is that of its element. The elements inside state the language around it again.
struct WordLanguages {
    private struct Element {
        var name: String
        /// The language of text directly inside, and that of elements inside.
        var language, innerLanguage: String
    }

    private let bytes: ArraySlice<UInt8>
    private var output: [UInt8] = []
    private var open: [Element] = []
    private var index = 0

    /// Returns a page or a part of one without marks.
    ///
    /// - Parameter language: the language around a part; for a page, its root element states it.
    static func resolved(_ bytes: [UInt8], in language: String = "") -> [UInt8] {
        var resolver = WordLanguages(bytes: bytes[...])
        resolver.open = [Element(name: "", language: language, innerLanguage: language)]
        resolver.output.reserveCapacity(bytes.count)
        resolver.run()
        return resolver.output
    }

    private init(bytes: ArraySlice<UInt8>) { self.bytes = bytes }

    private mutating func run() {
        while index < bytes.endIndex {
            let byte = bytes[index]
            if byte == UInt8(ascii: "<"), let tag = MarkupTag(in: bytes, at: index) {
                write(tag)
            } else if byte == UInt8(ascii: "<") {
                copy(to: bytes.endOfDeclaration(from: index))
            } else if byte == 0xEF, WordMark(in: bytes, at: index) != nil {
                let end = WordMark.endOfText(in: bytes, from: index)
                writeWords(bytes[index..<end])
                index = end
            } else {
                output.append(byte)
                index += 1
            }
        }
    }

    private mutating func copy(to end: Int) {
        output += bytes[index..<end].withoutWordMarks
        index = end
    }

    // MARK: Tags

    private mutating func write(_ tag: MarkupTag) {
        if tag.isClosing {
            if let element = open.lastIndex(where: { $0.name == tag.name }), element > 0 {
                open.removeSubrange(element...)
            }
            return copy(to: tag.end)
        }
        let around = open.last?.innerLanguage ?? ""
        let own = tag.language
        var element = Element(name: tag.name, language: own ?? around, innerLanguage: own ?? around)
        let isOther = own == nil && around != WordMark.language
        let words = isOther ? wordsAlone(in: tag) : nil
        // A foreign name of an element with text in the language around it leaves its direction as it is.
        if isOther, words != nil || tag.hasMarkedName {
            let direction = words != nil || tag.isVoid ? " dir=\"\(WordMark.direction)\"" : ""
            write(tag, adding: " lang=\"\(WordMark.language)\"\(direction)")
            element.language = WordMark.language
            if words != nil { element.innerLanguage = WordMark.language }
        } else {
            let restored = own == nil && open.last.map { $0.language != $0.innerLanguage } ?? false
            write(tag, adding: restored && !around.isEmpty ? " lang=\"\(around)\"" : "")
        }
        index = tag.end
        if tag.isRaw { return copy(to: bytes.endOfRawText(of: tag.name, from: index)) }
        if !tag.isVoid { open.append(element) }
        guard let words else { return }
        // Only values in the words have another language. Elements without markup inside have no place for it.
        if tag.hasNoMarkup { copy(to: words.upperBound) } else { writeWords(words, in: around) }
    }

    private mutating func write(_ tag: MarkupTag, adding attributes: String) {
        output += bytes[index..<tag.endOfAttributes].withoutWordMarks
        output += attributes.utf8
        output += bytes[tag.endOfAttributes..<tag.end].withoutWordMarks
    }

    /// Returns the range of marked words that are the whole content of an element; `nil` if it contains more.
    private func wordsAlone(in tag: MarkupTag) -> Range<Int>? {
        guard !tag.isVoid, !tag.isRaw else { return nil }
        let start = bytes.endOfSpaces(from: tag.end)
        guard WordMark(in: bytes, at: start) == .start else { return nil }
        let end = WordMark.endOfText(in: bytes, from: start)
        return bytes[bytes.endOfSpaces(from: end)...].starts(with: "</".utf8) ? start..<end : nil
    }

    // MARK: Words

    private mutating func writeWords(_ range: Range<Int>, in around: String) {
        output += bytes[index..<range.lowerBound]
        write(bytes[range], around: around, current: WordMark.language)
        index = range.upperBound
    }

    private mutating func writeWords(_ words: ArraySlice<UInt8>) {
        let current = open.last?.language ?? ""
        guard current != WordMark.language, open.last.map({ !MarkupTag.withoutMarkup.contains($0.name) }) ?? true
        else { return output += words.withoutWordMarks }
        write(words, around: current, current: current)
    }

    /// Writes words, with a `span` around the parts that are not in the current language.
    private mutating func write(_ words: ArraySlice<UInt8>, around: String, current: String) {
        for part in WordPart.parts(of: words) {
            let language = part.isForeign ? WordMark.language : around
            let isOther = language != current && !language.isEmpty
            let direction = Language(language)?.direction.rawValue ?? WordMark.direction
            if isOther { output += "<span lang=\"\(language)\" dir=\"\(direction)\">".utf8 }
            output += part.bytes
            if isOther { output += "</span>".utf8 }
        }
    }
}
