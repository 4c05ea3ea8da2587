import Attestations
import SourceText

/// A date in one of the forms that occur in changelogs: `2020-05-07`, `May 7th, 2020`, `7. Mai 2020`, `1er mai 2020`,
/// `7 de mayo de 2020`.
enum LenientDate: Hashable {
    case date(CalendarDate)
    /// Digits that are ambiguous or not a valid date: `04.03.2026`, `2026-02-30`.
    case unclear(String)

    /// Returns the first date among `words`, with the indices of its words; `nil` if not found.
    static func find(in words: [String]) -> (date: LenientDate, range: Range<Int>)? {
        let parts = words.map { Part($0) }
        for (number, part) in parts.enumerated() {
            if case .whole(let date) = part { return (date, number..<number + 1) }
            if let found = date(from: number, parts) { return found }
        }
        return nil
    }

    /// Returns the date of a line that contains only a date: `*2020-05-07*`, `Released on May 7, 2020`.
    static func only(in line: String) -> CalendarDate? {
        let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
        guard words.count < 12, let found = find(in: words), case .date(let date) = found.date else { return nil }
        let rest = words[..<found.range.lowerBound] + words[found.range.upperBound...]
        return rest.allSatisfy { isIntroduction($0) || $0.withoutMarks.isEmpty } ? date : nil
    }

    /// Whether the word only introduces a date.
    static func isIntroduction(_ word: String) -> Bool { introductions.contains(word.withoutMarks.lowercased()) }

    /// Returns the range of a date with the words that belong to it: words that introduce it, a day of the week, and a
    /// time.
    static func withCompanions(_ range: Range<Int>, in words: [String]) -> Range<Int> {
        func isDay(_ word: String) -> Bool { daysOfWeek.contains(word.withoutMarks.lowercased()) }
        func isTime(_ word: String) -> Bool {
            let bare = word.withoutMarks.lowercased()
            return ["at", "utc", "gmt"].contains(bare)
                || bare.contains(":") && bare.utf8.allSatisfy { $0.isASCIIDigit || ":.+-z".utf8.contains($0) }
        }
        var (start, end) = (range.lowerBound, range.upperBound)
        while start > 0, isIntroduction(words[start - 1]) || isDay(words[start - 1]) { start -= 1 }
        while end < words.count, isDay(words[end]) || isTime(words[end]) { end += 1 }
        return start..<end
    }

    /// The days of the week in English, French, German and Spanish.
    private static let daysOfWeek = Set(
        """
        monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri sat sun lundi mardi mercredi jeudi \
        vendredi samedi dimanche montag dienstag mittwoch donnerstag freitag samstag sonntag lunes martes miércoles \
        jueves viernes sábado domingo
        """.split(separator: " ").map(String.init))

    private static let introductions: Set<String> = [
        "released", "release", "published", "date", "on", "the", "publié", "publiée", "sorti", "sortie", "le", "du",
        "veröffentlicht", "erschienen", "datum", "am", "vom", "publicado", "publicada", "lanzado", "lanzada", "fecha",
        "el",
    ]

    /// Parses three parts in an unambiguous order: day month year, month day year, year month day.
    private static func date(from start: Int, _ parts: [Part]) -> (date: LenientDate, range: Range<Int>)? {
        var found: [Part] = []
        var end = start
        while end < parts.count, found.count < 3 {
            defer { end += 1 }
            if parts[end] == .filler, !found.isEmpty { continue }
            guard parts[end].isOfDate else { return nil }
            found.append(parts[end])
        }
        guard found.count == 3 else { return nil }
        let day: Int
        let month: Int
        let year: Int
        switch (found[0], found[1], found[2]) {
        case (.number(let first), .month(let second), .year(let third)): (day, month, year) = (first, second, third)
        case (.month(let first), .number(let second), .year(let third)): (day, month, year) = (second, first, third)
        case (.year(let first), .month(let second), .number(let third)): (day, month, year) = (third, second, first)
        default: return nil
        }
        return CalendarDate(year: year, month: month, day: day).map { (.date($0), start..<end) }
    }

    /// The possible role of a word in a date.
    private enum Part: Hashable {
        case number(Int), month(Int), year(Int), filler, other
        /// A date in one word.
        case whole(LenientDate)

        init(_ word: String) {
            let bare = word.withoutMarks.lowercased()
            if let month = Self.months[bare] {
                self = .month(month)
            } else if ["de", "del", "of"].contains(bare) {
                self = .filler
            } else if let number = Self.number(bare) {
                self = number > 999 ? .year(number) : number < 32 ? .number(number) : .other
            } else {
                self = Self.inFigures(bare).map { .whole($0) } ?? .other
            }
        }

        var isOfDate: Bool {
            switch self {
            case .number, .month, .year: true
            case .filler, .other, .whole: false
            }
        }

        /// Parses `7`, or a day with an ordinal suffix: `7th`, `1er`.
        private static func number(_ word: String) -> Int? {
            let digits = word.prefix { $0.isASCII && $0.isNumber }
            let isNumber = ["", "st", "nd", "rd", "th", "er", "º"].contains(word.dropFirst(digits.count))
            return isNumber && digits.utf8.count <= 4 ? Int(digits) : nil
        }

        /// Parses `2020-05-07` with any separator, or `7-May-2020`; `nil` for a word that is not meant as a date.
        private static func inFigures(_ word: String) -> LenientDate? {
            let parts = word.split(omittingEmptySubsequences: false) { "-/.".contains($0) }.map(String.init)
            guard parts.count == 3 else { return nil }
            if let month = months[parts[1]], let day = number(parts[0]), let year = Int(parts[2]) {
                return CalendarDate(year: year, month: month, day: day).map { .date($0) }
            }
            let numbers = parts.compactMap { $0.utf8.allSatisfy(\.isASCIIDigit) ? Int($0) : nil }
            let lengths = parts.map(\.utf8.count)
            guard numbers.count == 3, lengths.dropFirst().dropLast() == [1] || lengths[1] == 2 else { return nil }
            if lengths[0] == 4, lengths[2] <= 2 {
                let date = CalendarDate(year: numbers[0], month: numbers[1], day: numbers[2])
                return date.map { .date($0) } ?? .unclear(word)
            }
            // Three short numbers with dots are a version.
            return lengths[0] <= 2 && (lengths[2] == 4 || lengths[2] == 2 && !word.contains(".")) ? .unclear(word) : nil
        }

        /// The names and abbreviations of months in English, French, German and Spanish.
        private static let months: [String: Int] = {
            let names = [
                "january jan janvier janv januar jänner enero ene",
                "february feb février fevrier févr fév februar febrero",
                "march mar mars märz mär mrz marzo", "april apr avril avr abril abr", "may mai mayo",
                "june jun juin juni junio", "july jul juillet juil juli julio", "august aug août aout agosto ago",
                "september sep sept septembre septiembre setiembre", "october oct octobre oktober okt octubre",
                "november nov novembre noviembre", "december dec décembre decembre déc dezember dez diciembre dic",
            ]
            var months: [String: Int] = [:]
            for (number, list) in names.enumerated() {
                for name in list.split(separator: " ") { months[String(name)] = number + 1 }
            }
            return months
        }()
    }
}

extension String {
    /// The word without surrounding brackets and punctuation.
    var withoutMarks: String {
        let marks = "[](){}<>,;:.*_`|\"'"
        var rest = self[...]
        while let first = rest.first, marks.contains(first) { rest.removeFirst() }
        while let last = rest.last, marks.contains(last) { rest.removeLast() }
        return String(rest)
    }
}
