import SourceText

/// The program's own texts in one language.
package struct Wording: Sendable {
    package let language: Language
    private var texts: WordTable<Word>

    /// The wording for a reader of `language`: its own, the nearest in the same language, or English.
    package static func forLanguage(_ language: Language) -> Wording {
        Wording(language: language, texts: WordingFile.nearest(to: language).pages)
    }

    /// The languages that the program has words in.
    package static var languages: [Language] { WordingFile.languages }

    /// The English text of `word`, as it is written.
    static func inEnglish(_ word: Word) -> String { WordingFile.english.pages[word] }

    /// The same with some texts replaced.
    package func replacing(_ own: [Word: String]) -> Wording {
        var replaced = self
        for (word, text) in own { replaced.texts[word] = text }
        return replaced
    }

    /// True when there is wording for `language`, so that no English shows up on its pages.
    package static func exists(for language: Language) -> Bool {
        WordingFile.tag(for: language) != nil
    }

    /// The text of `word`, `%1`, `%2` and `%3` replaced.
    package func callAsFunction(
        _ word: Word, _ first: String? = nil, _ second: String? = nil, _ third: String? = nil
    ) -> String {
        let text = texts[word]
        guard let first else { return text }
        return text.filling([isolated(first), isolated(second ?? ""), isolated(third ?? "")])
    }

    /// Keeps what is filled in from getting mixed up with a right-to-left text around it: `2.3.0 (214) - beta` would
    /// come out as `beta - (214) 2.3.0`.
    ///
    /// Source: Unicode Standard Annex #9, section 2.4, first strong isolate.
    private func isolated(_ text: String) -> String {
        language.direction == .rightToLeft && !text.isEmpty ? "\u{2068}\(text)\u{2069}" : text
    }
}

extension String {
    /// Puts `values[0]` for each `%1` and `values[1]` for each `%2`. What is put in is not looked at again: a title may
    /// hold `%2` itself.
    fileprivate func filling(_ values: [String]) -> String {
        var bytes: [UInt8] = []
        var rest = Array(utf8)[...]
        while let byte = rest.popFirst() {
            let number = rest.first.map { Int($0) - Int(UInt8(ascii: "1")) } ?? -1
            if byte == UInt8(ascii: "%"), let value = values[safe: number] {
                bytes += Array(value.utf8)
                rest = rest.dropFirst()
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
