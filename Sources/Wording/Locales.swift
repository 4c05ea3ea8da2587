// Dates, the names of languages, and what characters are made of: the one file that asks Foundation's ICU.
import Foundation
import SourceText
import Synchronization

/// What only a locale knows, looked up once by the plan so that rendering needs no Foundation.
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
    private var foreignNames: [Language: [Language: String]] = [:]

    /// Looks up `dates` and the names of `languages` in each of the languages.
    package init(_ languages: [Language], dates used: Set<CalendarDate>) {
        for language in languages {
            let locale = Locale(identifier: language.tag)
            dates[language] = Self.texts(of: used, in: locale)
            names[language] = locale.localizedString(forIdentifier: language.tag)?.capitalisingFirst(locale)
            for other in languages {
                foreignNames[language, default: [:]][other] = locale.localizedString(forIdentifier: other.tag)
            }
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
        foreignNames[reader]?[language] ?? language.tag
    }

    private static func texts(of dates: Set<CalendarDate>, in locale: Locale) -> [CalendarDate: DateText] {
        let short = formatter(.short, locale)
        let long = formatter(.long, locale)
        var texts: [CalendarDate: DateText] = [:]
        for date in dates {
            let moment = Date(timeIntervalSince1970: Double(date.dayNumber) * 86_400)
            texts[date] = DateText(short: short.string(from: moment), long: longText(moment, long))
        }
        return texts
    }

    /// `moment` as `formatter`, one of long dates, writes it.
    fileprivate static func longText(_ moment: Date, _ formatter: DateFormatter) -> String {
        let text = formatter.string(from: moment)
        // In French, the first day of a month alone is an ordinal (Imprimerie nationale, Lexique des règles
        // typographiques, "Dates"); CLDR does not say so.
        let isFrench = formatter.locale.language.languageCode?.identifier == "fr"
        return isFrench && text.hasPrefix("1 ") ? "1er" + text.dropFirst() : text
    }

    fileprivate static func formatter(_ style: DateFormatter.Style, _ locale: Locale) -> DateFormatter {
        let formatter = DateFormatter()
        formatter.locale = locale
        formatter.calendar = Calendar(identifier: .gregorian)
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateStyle = style
        formatter.timeStyle = .none
        return formatter
    }
}

/// Dates in the words of a language, as many as one likes: each day of the year is asked for once.
package final class LongDates: Sendable {
    private let language: Language
    /// By month and day, as written in the year 2000.
    private let known = Mutex<[Int: Pattern]>([:])

    /// What surrounds the year.
    private struct Pattern {
        var before: String
        /// Nil for a language that counts years from elsewhere or writes them with other digits.
        var after: String?
    }

    package init(_ language: Language) { self.language = language }

    /// Such as `9 November 2020`.
    package func text(_ date: CalendarDate) -> String {
        let key = date.month * 32 + date.day
        let pattern = known.withLock { known in
            if let found = known[key] { return found }
            let made = Self.pattern(date, language)
            known[key] = made
            return made
        }
        guard let after = pattern.after else { return Self.text(date, language) }
        return pattern.before + String(date.year) + after
    }

    private static func pattern(_ date: CalendarDate, _ language: Language) -> Pattern {
        let text = inYear2000(date, language)
        guard let year = text.firstRange(of: "2000") else { return Pattern(before: text, after: nil) }
        return Pattern(before: String(text[..<year.lowerBound]), after: String(text[year.upperBound...]))
    }

    private static func inYear2000(_ date: CalendarDate, _ language: Language) -> String {
        CalendarDate(year: 2000, month: date.month, day: date.day).map { text($0, language) } ?? date.iso
    }

    private static func text(_ date: CalendarDate, _ language: Language) -> String {
        let formatter = Locales.formatter(.long, Locale(identifier: language.tag))
        return Locales.longText(Date(timeIntervalSince1970: Double(date.dayNumber) * 86_400), formatter)
    }
}

extension String {
    /// Many languages write their names in lower case; at the head of a menu entry they start with a capital.
    fileprivate func capitalisingFirst(_ locale: Locale) -> String {
        prefix(1).uppercased(with: locale) + dropFirst()
    }
}

/// `text` with its characters put together as far as Unicode has them whole: Normalization Form C (UAX #15).
package func composed(_ text: String) -> String { text.precomposedStringWithCanonicalMapping }
