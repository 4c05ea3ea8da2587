import SourceText

/// Dates and the names of languages, in the languages of a site.
package struct Locales: Sendable {
    /// A date in the words of a language.
    package struct DateText: Hashable, Sendable {
        /// Such as `02/11/2026`, in figures: for themes that have room for no more.
        package var short: String
        /// Such as `2 November 2026`.
        package var long: String
    }

    private var dates: [Language: [CalendarDate: DateText]] = [:]
    private var names: [Language: String] = [:]

    /// Looks up `dates` in each of `languages`, and what these call themselves: pages ask for them often.
    package init(_ languages: [Language], dates used: Set<CalendarDate>) {
        for language in languages {
            let style = DateStyle(language)
            dates[language] = used.reduce(into: [:]) { texts, date in
                texts[date] = DateText(short: style.short(date), long: style.long(date))
            }
            names[language] = LocaleNames.name(of: language, for: language)?.capitalisingFirst(language)
        }
    }

    /// `date` as `language` writes it.
    package func text(_ date: CalendarDate, _ language: Language) -> DateText {
        dates[language]?[date] ?? DateText(short: date.iso, long: date.iso)
    }

    /// What the speakers of `language` call it: `Français`.
    package func ownName(_ language: Language) -> String { names[language] ?? language.tag }

    /// What a reader of `reader` calls `language`: `French`.
    package func name(of language: Language, for reader: Language) -> String {
        LocaleNames.name(of: language, for: reader) ?? language.tag
    }
}

/// Dates in the words of a language, as many as one likes.
package struct LongDates: Sendable {
    private let style: DateStyle

    package init(_ language: Language) { style = DateStyle(language) }

    /// Such as `9 November 2020`.
    package func text(_ date: CalendarDate) -> String { style.long(date) }
}

extension String {
    /// Many languages write their names in lower case; at the head of a menu entry they start with a capital. Turkish and
    /// Azerbaijani have a capital of their own for `i`; Georgian has none at the head of a word.
    fileprivate func capitalisingFirst(_ language: Language) -> String {
        guard let first = unicodeScalars.first else { return self }
        let isDotted = first == "i" && ["az", "tr"].contains(language.primary)
        return (isDotted ? "\u{130}" : first.properties.titlecaseMapping) + String(unicodeScalars.dropFirst())
    }
}
