import SourceText

/// The program's own texts in one language.
package struct Wording: Sendable {
    package let language: Language
    private var texts: WordTable<Word>
    /// The language that the texts are in, whose rules choose plural forms: English for a reader whose language has no file.
    private let written: Language?
    /// The languages of texts that were replaced, where these have plural forms.
    private var replacedIn: [Word: Language] = [:]

    private init(language: Language, file: WordingFile) {
        (self.language, texts, written) = (language, file.pages, file.language)
    }

    /// The wording for a reader of `language`: its own, the nearest in the same language, or English.
    package static func forLanguage(_ language: Language) -> Wording {
        Wording(language: language, file: WordingFile.nearest(to: language))
    }

    /// The languages that the program has words in.
    package static var languages: [Language] { WordingFile.languages }

    /// The English text of `word`, as it is written.
    static func inEnglish(_ word: Word) -> String { WordingFile.english.pages[word] }

    /// The same with some texts replaced, with their plural forms.
    package func replacing(_ own: [Word: WordText]) -> Wording {
        // The compiler makes the texts unique before the loop, even for none.
        guard !own.isEmpty else { return self }
        var replaced = self
        for (word, text) in own {
            replaced.texts[word] = text.text
            replaced.texts[forms: word] = text.forms
            if !text.forms.isEmpty { replaced.replacedIn[word] = text.language }
        }
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

    /// The text of `word` in the form that goes with `count`, which is filled in for `%1`; `%2` replaced.
    package func callAsFunction(_ word: Word, count: Int, _ second: String? = nil) -> String {
        self[word].text(for: count).filling([isolated(String(count)), isolated(second ?? "")])
    }

    /// What `word` says, with its plural forms, nothing filled in.
    package subscript(word: Word) -> WordText {
        WordText(texts[word], forms: texts[forms: word], in: replacedIn[word] ?? written)
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
