import SourceText

/// Dates and names of languages, in the languages of a site.
package struct LocaleTexts: Sendable {
    /// A date written in a language.
    package struct DateText: Hashable, Sendable {
        /// The date in figures, such as `02/11/2026`, for themes with little space.
        package var short: String
        /// The date in words, such as `2 November 2026`.
        package var long: String
    }

    private var dates: [Language: [CalendarDate: DateText]] = [:]
    private var names: [Language: String] = [:]

    /// Looks up `dates` in each of `languages`, and the languages' own names, because pages use them often.
    package init(_ languages: [Language], dates used: Set<CalendarDate>) {
        for language in languages {
            let style = DateStyle(language)
            dates[language] = used.reduce(into: [:]) { texts, date in
                texts[date] = DateText(short: style.short(date), long: style.long(date))
            }
            names[language] = LocaleNames.name(of: language, for: language)?.capitalisingFirst(language)
        }
    }

    /// Returns `date` written in `language`.
    package func text(_ date: CalendarDate, _ language: Language) -> DateText {
        dates[language]?[date] ?? DateText(short: date.iso, long: date.iso)
    }

    /// Returns the name of `language` in that language: `Français`.
    package func ownName(_ language: Language) -> String { names[language] ?? language.tag }

    /// Returns the name of `language` in the language of `reader`: `French`.
    package func name(of language: Language, for reader: Language) -> String {
        LocaleNames.name(of: language, for: reader) ?? language.tag
    }
}

/// Long dates in a language. The dates need not be known in advance.
package struct LongDates: Sendable {
    private let style: DateStyle

    package init(_ language: Language) { style = DateStyle(language) }

    /// Returns a long date, such as `9 November 2020`.
    package func text(_ date: CalendarDate) -> String { style.long(date) }
}

extension Language {
    /// Whether Unicode's CLDR has an English name for the language. It lacks those of rare languages.
    package var hasEnglishName: Bool { Language("en").flatMap { LocaleNames.name(of: self, for: $0) } != nil }
}

extension String {
    /// Returns the text with a capital first letter, for the start of a menu entry. Many languages write their names in
    /// lower case. Turkish and Azerbaijani have a separate capital for `i`; Georgian has no capital at the start of a
    /// word.
    fileprivate func capitalisingFirst(_ language: Language) -> String {
        guard let first = unicodeScalars.first else { return self }
        let isDotted = first == "i" && ["az", "tr"].contains(language.primary)
        return (isDotted ? "\u{130}" : first.properties.titlecaseMapping) + String(unicodeScalars.dropFirst())
    }
}
