import SourceText
import Wording

/// The texts of an app's string files by language and key, each with its place.
package struct StringTable: Sendable {
    /// What stands for a key.
    package enum Text: Hashable, Sendable {
        case text(String)
        /// One text for each category of number, in the order of the file.
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
        /// The tag as it was written: `EN`, `fr`, `zh-Hans`.
        package var language: String
        package var key: String
        package var text: Text
        /// Where the key starts.
        package var keyLocation: Location
        /// Where the text starts, or the object with its plural forms.
        package var location: Location
    }

    /// In the order of the file; no key is there twice in one language.
    package private(set) var entries: [Entry] = []
    private var numbers: [String: [String: Int]] = [:]

    package init() {}

    /// The text for `key` in the language with exactly this tag.
    package subscript(language: String, key: String) -> Entry? {
        numbers[language]?[key].map { entries[$0] }
    }

    /// Takes an entry, which replaces one with the same language and key.
    /// - Returns: The one that was replaced.
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
