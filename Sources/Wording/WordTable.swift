/// The texts of a list of words in one language. They are stored by position, so that a lookup is an array access.
package struct WordTable<Key: WordKey>: Sendable {
    private var texts = [String?](repeating: nil, count: Key.allCases.count)
    /// The plural forms of the few words that have them, except `other`, which is in `texts`.
    private var forms: [Key: [PluralCategory: String]] = [:]

    /// The text of `word`, or its form `other`; the word's name if there is no text.
    package subscript(word: Key) -> String {
        get { texts[word.rawValue] ?? word.name }
        set { texts[word.rawValue] = newValue }
    }

    /// The plural forms of `word` except `other`; empty for a word with one text.
    package subscript(forms word: Key) -> [PluralCategory: String] {
        get { forms[word] ?? [:] }
        set { forms[word] = newValue.isEmpty ? nil : newValue }
    }

    /// The words without a text.
    package var missing: [Key] { Key.allCases.filter { texts[$0.rawValue] == nil } }

    /// Returns the table with missing texts taken from `other`.
    func completed(from other: WordTable) -> WordTable {
        var completed = self
        for word in missing {
            completed.texts[word.rawValue] = other.texts[word.rawValue]
            completed.forms[word] = other.forms[word]
        }
        return completed
    }

    /// Reads the next text of a file, with the key `key` or, for a plural form, `key.few`.
    /// - Returns: The mistake for which the text is ignored, or `nil`.
    mutating func read(_ name: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>, after previous: inout Int) -> String? {
        let dot = name.firstIndex(of: UInt8(ascii: "."))
        guard let word = Self.word(name[..<(dot ?? name.endIndex)], after: previous) else {
            return "there is no word \"\(String(decoding: name, as: UTF8.self))\""
        }
        previous = word.rawValue
        let text = String(decoding: text, as: UTF8.self)
        // No closures here: they would capture the table while it changes, and each word would copy it.
        guard let dot else { return read(word, text) }
        return readForm(name[(dot + 1)...], of: word, text)
    }

    private mutating func read(_ word: Key, _ text: String) -> String? {
        guard texts[word.rawValue] == nil else { return "\"\(word.name)\" is there twice" }
        guard !text.isEmpty else { return "\"\(word.name)\" has no text" }
        texts[word.rawValue] = text
        return nil
    }

    private mutating func readForm(_ name: ArraySlice<UInt8>, of word: Key, _ text: String) -> String? {
        let name = String(decoding: name, as: UTF8.self)
        // A text without a form is `other`.
        guard let category = PluralCategory(rawValue: name), category != .other else {
            return "\"\(word.name)\" cannot have the form \"\(name)\""
        }
        guard self[forms: word][category] == nil else { return "\"\(word.name).\(name)\" is there twice" }
        guard !text.isEmpty else { return "\"\(word.name).\(name)\" has no text" }
        forms[word, default: [:]][category] = text
        return nil
    }

    /// Returns the word called `name`. Files are in the order of the list, so a search is rarely needed.
    private static func word(_ name: ArraySlice<UInt8>, after previous: Int) -> Key? {
        for place in [previous + 1, previous] {
            if let near = Key(rawValue: place), near.name.utf8.elementsEqual(name) { return near }
        }
        return Key(stringValue: String(decoding: name, as: UTF8.self))
    }
}

/// A word in one of the program's lists, and a key of the files in `builtin/wording`. Its raw value is its position in
/// the list.
package protocol WordKey: CaseIterable, CodingKey, Hashable, RawRepresentable where RawValue == Int {}

extension WordKey {
    /// The name in the files and in `site.yml`.
    package var name: String { stringValue }

    /// Finds the word called `stringValue`. The compiler's own version compares the names one by one in a single
    /// function, which took a quarter of this target's compile time.
    package init?(stringValue: String) {
        guard let word = Self.allCases.first(where: { $0.name == stringValue }) else { return nil }
        self = word
    }

    package var description: String { name }
}
