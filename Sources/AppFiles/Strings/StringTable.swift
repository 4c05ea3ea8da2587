import SourceText
import Wording

/// The texts of an app's string files by language and key, with their locations.
package struct StringTable: Sendable {
    /// The text of a key.
    package enum Text: Hashable, Sendable {
        case text(String)
        /// One text for each plural category, in the order of the file.
        case plural([PluralForm])
    }

    /// A text in one of its plural forms.
    package struct PluralForm: Hashable, Sendable {
        package var category: PluralCategory
        package var text: String
        package var location: Location
    }

    /// A key with its text in one language.
    package struct Entry: Hashable, Sendable {
        /// The language tag as written: `EN`, `fr`, `zh-Hans`.
        package var language: String
        package var key: String
        package var text: Text
        /// The location of the key.
        package var keyLocation: Location
        /// The location of the text, or of the object with its plural forms.
        package var location: Location
    }

    /// The entries in the order of the file. No key occurs twice in a language.
    package private(set) var entries: [Entry] = []
    private var numbers: [String: [String: Int]] = [:]

    package init() {}

    /// The entry for `key` in the language with exactly this tag.
    package subscript(language: String, key: String) -> Entry? {
        numbers[language]?[key].map { entries[$0] }
    }

    /// Adds an entry. It replaces one with the same language and key.
    /// - Returns: The replaced entry.
    @discardableResult
    package mutating func add(_ entry: Entry) -> Entry? {
        if let number = numbers[entry.language]?[entry.key] {
            defer { entries[number] = entry }
            return entries[number]
        }
        numbers[entry.language, default: [:]][entry.key] = entries.count
        entries.append(entry)
        return nil
    }
}
