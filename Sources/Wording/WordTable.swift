/// The texts of a list of words in one language, by position: a look-up costs what one in an array costs.
package struct WordTable<Key: WordKey>: Sendable {
    private var texts = [String?](repeating: nil, count: Key.allCases.count)

    /// The text of `word`; its name when there is none.
    package subscript(word: Key) -> String {
        get { texts[word.rawValue] ?? word.name }
        set { texts[word.rawValue] = newValue }
    }

    /// The words without a text.
    package var missing: [Key] { Key.allCases.filter { texts[$0.rawValue] == nil } }

    /// The same with the texts of `other` where there are none.
    func completed(from other: WordTable) -> WordTable {
        var completed = self
        completed.texts = zip(texts, other.texts).map { $0 ?? $1 }
        return completed
    }

    /// Takes the next text of a file.
    /// - Returns: What is wrong with it, which leaves it out.
    mutating func read(_ name: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>, after previous: inout Int) -> String? {
        guard let word = Self.word(name, after: previous) else {
            return "there is no word \"\(String(decoding: name, as: UTF8.self))\""
        }
        previous = word.rawValue
        guard texts[word.rawValue] == nil else { return "\"\(word.name)\" is there twice" }
        guard !text.isEmpty else { return "\"\(word.name)\" has no text" }
        texts[word.rawValue] = String(decoding: text, as: UTF8.self)
        return nil
    }

    /// The word called `name`. Files have them in the order of the list, so that it is seldom searched.
    private static func word(_ name: ArraySlice<UInt8>, after previous: Int) -> Key? {
        if let next = Key(rawValue: previous + 1), next.name.utf8.elementsEqual(name) { return next }
        return Key(stringValue: String(decoding: name, as: UTF8.self))
    }
}
