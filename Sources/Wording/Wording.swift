// Start here: the program's own words, dates and names of languages.
//
//     builtin/wording/<tag>.ini ──WordingFile──▶ WordTable ──Wording.forLanguage──▶ Wording ──▶ String
//
// - `Word` lists the texts of pages, and `StatementWord` those of accessibility statements. The name of a case is the
//   key in the files.
// - `WordingFile` parses the file of one language. A language without a file gets the nearest one, then English.
// - `Wording` has the texts in one language, and fills placeholders. `WordText` has the plural forms of a text, and
//   `PluralRules` selects one by the rules of the CLDR. `WordingOverrides` are the texts that a site replaces.
// - `LocaleTexts` writes dates and names of languages, from the tables in `builtin/unicode`.
//
// The target re-exports `LanguageTags`.
//
// An example:
//
//     let wording = Wording.forLanguage(language)
//     let title = wording(.privacy)
//     let text = wording(.choicesOpen, count: 3)

import SourceText

/// The program's own texts in one language.
package struct Wording: Sendable {
    package let language: Language
    private var texts: WordTable<Word>
    /// The language of the texts, whose rules select plural forms: English if the reader's language has no file.
    private let written: Language?
    /// The languages of replaced texts with plural forms.
    private var replacedIn: [Word: Language] = [:]
    /// The words with a text of the site, which is in the reader's language.
    private var replacedWords: Set<Word> = []
    /// Whether texts that are not in the reader's language have marks around them.
    private var hasMarks = false

    private init(language: Language, file: WordingFile) {
        (self.language, texts, written) = (language, file.pages, file.language)
    }

    /// Returns the wording for a reader of `language`: in that language, in the nearest form of it, or in English.
    package static func forLanguage(_ language: Language) -> Wording {
        Wording(language: language, file: WordingFile.nearest(to: language))
    }

    /// The languages of the program's own texts.
    package static var languages: [Language] { WordingFile.languages }

    /// Returns the English text of `word` with its placeholders.
    static func inEnglish(_ word: Word) -> String { WordingFile.english.pages[word] }

    /// Returns the wording with some texts and their plural forms replaced.
    package func replacing(_ own: [Word: WordText]) -> Wording {
        // The compiler would copy the texts before the loop even without replacements.
        guard !own.isEmpty else { return self }
        var replaced = self
        replaced.replacedWords.formUnion(own.keys)
        for (word, text) in own {
            replaced.texts[word] = text.text
            replaced.texts[forms: word] = text.forms
            if !text.forms.isEmpty { replaced.replacedIn[word] = text.language }
        }
        return replaced
    }

    /// The wording with marks (`WordMark`) around texts that are not in the reader's language.
    package var marked: Wording {
        guard !Self.exists(for: language) else { return self }
        var marked = self
        marked.hasMarks = true
        return marked
    }

    /// Returns whether there is wording for `language`. Otherwise, its pages show English texts.
    package static func exists(for language: Language) -> Bool {
        WordingFile.tag(for: language) != nil
    }

    /// Returns the text of `word` with `%1`, `%2` and `%3` filled.
    package func callAsFunction(
        _ word: Word, _ first: String? = nil, _ second: String? = nil, _ third: String? = nil
    ) -> String {
        let text = texts[word]
        let isMarked = hasMarks && !replacedWords.contains(word)
        guard let first else { return isMarked ? marking(text, []) : text }
        let values = [first, second ?? "", third ?? ""]
        return isMarked ? marking(text, values) : text.filling(values.map(isolated))
    }

    /// Returns the text of `word` in the plural form for `count`, which replaces `%1`; `second` replaces `%2`.
    package func callAsFunction(_ word: Word, count: Int, _ second: String? = nil) -> String {
        let (text, values) = (self[word].text(for: count), [String(count), second ?? ""])
        if hasMarks && !replacedWords.contains(word) { return marking(text, values) }
        return text.filling(values.map(isolated))
    }

    private func marking(_ text: String, _ values: [String]) -> String {
        let values = values.map { WordMark.value.text + $0 + WordMark.end.text }
        return WordMark.enclosing(values.isEmpty ? text : text.filling(values))
    }

    /// The text of `word` with its plural forms, without filling its placeholders.
    package subscript(word: Word) -> WordText {
        WordText(texts[word], forms: texts[forms: word], in: replacedIn[word] ?? written)
    }

    /// Isolates an inserted text from a right-to-left text around it: otherwise, `2.3.0 (214) - beta` would be shown as
    /// `beta - (214) 2.3.0`.
    ///
    /// Source: Unicode Standard Annex #9, section 2.4, first strong isolate.
    private func isolated(_ text: String) -> String {
        language.direction == .rightToLeft && !text.isEmpty ? "\u{2068}\(text)\u{2069}" : text
    }
}

extension String {
    /// Replaces each `%1` with `values[0]`, each `%2` with `values[1]` and so on. Inserted values are not searched for
    /// placeholders, since a title may contain `%2`.
    func filling(_ values: [String]) -> String {
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
