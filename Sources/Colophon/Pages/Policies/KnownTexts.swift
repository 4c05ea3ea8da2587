import Documents
import SourceText
import Wording

/// The texts that the program writes around a document: its own words in every language, with values from a list of
/// policies, and the texts of the list itself.
package struct KnownTexts: Sendable {
    private var texts: Set<TextWords> = []
    /// The texts with placeholders, split at these.
    private var patterns: [[String]] = []
    /// The values that a placeholder may have.
    private var values: Set<String> = []

    /// A substitute for placeholders while a text is normalised.
    private static let place = "\u{F8F1}"

    /// Creates an empty set.
    package init() {}

    package init(_ list: PolicyList) {
        let languages = Wording.languages
        for language in languages {
            let wording = Wording.forLanguage(language)
            for word in Word.allCases {
                let text = wording[word]
                for form in [text.text] + text.forms.values { add(form) }
            }
        }
        for text in list.words { add(text) }
        // Pages contain some texts with placeholders, which scripts fill in.
        values.formUnion(["%1", "%2", "%3"])
        for row in list.rows { addValues([row.title, row.app, row.version ?? "", row.language]) }
        addDates(
            Set(list.rows.flatMap { [$0.effective, $0.updated] }.compactMap { $0.flatMap(CalendarDate.init(iso:)) }))
        addLanguages(list)
    }

    private mutating func addDates(_ dates: Set<CalendarDate>) {
        let languages = Wording.languages
        let locales = LocaleTexts(languages, dates: dates)
        for language in languages {
            for date in dates {
                addValues([date.iso, locales.text(date, language).long, locales.text(date, language).short])
            }
        }
    }

    private mutating func addLanguages(_ list: PolicyList) {
        let languages = Set(list.rows.compactMap { Language($0.language) } + Wording.languages)
        let locales = LocaleTexts(Array(languages), dates: [])
        for language in languages {
            addValues([locales.ownName(language)] + languages.map { locales.name(of: language, for: $0) })
        }
    }

    private mutating func addValues(_ new: [String]) {
        for value in new where !value.isEmpty {
            texts.insert(TextWords(value))
            values.insert(Self.normal(value))
        }
    }

    private mutating func add(_ text: String) {
        let marked = ["%1", "%2", "%3"].reduce(text) { $0.replacingBytes($1, with: Self.place) }
        let words = TextWords(marked)
        let parts = String(decoding: words.bytes, as: UTF8.self).unicodeScalars.split(
            separator: "\u{F8F1}", omittingEmptySubsequences: false)
        if parts.count == 1 { texts.insert(words) } else { patterns.append(parts.map(String.init)) }
    }

    private static func normal(_ text: String) -> String { String(decoding: TextWords(text).bytes, as: UTF8.self) }

    /// Whether the program may write this text around a document.
    package func contains(_ words: TextWords) -> Bool {
        if texts.contains(words) { return true }
        let text = String(decoding: words.bytes, as: UTF8.self)
        // A link to a sealed page has a mark in parentheses after its title.
        if text.hasSuffix(")"), let start = text.ranges(of: " (").last {
            let (title, mark) = (text[..<start.lowerBound], text[start.upperBound...].dropLast())
            if contains(TextWords(String(title))), texts.contains(TextWords(String(mark))) { return true }
        }
        return patterns.contains { matches(text[...], $0[...]) } || areSentences(text[...])
    }

    /// Whether a text consists of several known texts, of which all but the last end like sentences.
    private func areSentences(_ text: Substring) -> Bool {
        text.ranges(of: " ").contains { space in
            let first = text[..<space.lowerBound]
            guard let end = first.unicodeScalars.last, end.properties.generalCategory == .otherPunctuation else {
                return false
            }
            return contains(TextWords(String(first))) && contains(TextWords(String(text[space.upperBound...])))
        }
    }

    /// Whether a text consists of these parts, with a known value between each two.
    private func matches(_ text: Substring, _ parts: ArraySlice<String>) -> Bool {
        guard let first = parts.first, text.hasPrefix(first) else { return false }
        let rest = text.dropFirst(first.count)
        guard let next = parts.dropFirst().first else { return rest.isEmpty }
        let ends = next.isEmpty ? [rest.endIndex] : rest.ranges(of: next).map(\.lowerBound)
        return ends.contains { end in isValue(rest[..<end]) && matches(rest[end...], parts.dropFirst()) }
    }

    private func isValue(_ text: Substring) -> Bool {
        let trimmed = Self.normal(String(text))
        return values.contains(trimmed) || !trimmed.isEmpty && trimmed.utf8.allSatisfy(\.isASCIIDigit)
    }
}
