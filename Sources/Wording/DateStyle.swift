import BuiltIn
import SourceText

/// The date formats of a language, from `builtin/unicode/dates.txt`. They are patterns of Unicode's CLDR (UTS #35, part
/// 4, "Date Format Patterns"), limited to years, months and days.
struct DateStyle: Sendable {
    private var longPattern: [UInt8] = []
    private var shortPattern: [UInt8] = []
    /// The decimal digits, each in UTF-8.
    private var digits: [[UInt8]] = (0x30...0x39).map { [UInt8($0)] }
    /// The month names in the long pattern, and those in the short pattern if it has names.
    private var months: [Substring] = []
    private var shortMonths: [Substring] = []
    /// Whether the first day of a month is an ordinal, as in French (Imprimerie nationale, Lexique des règles
    /// typographiques, "Dates"). CLDR does not have this rule.
    private let hasOrdinal: Bool

    /// Creates the style of the nearest locale in CLDR. Without one, dates are in ISO 8601.
    init(_ language: Language) {
        hasOrdinal = language.primary == "fr"
        guard let fields = Self.table.fields(of: language, count: 6) else { return }
        longPattern = Array(fields[1].utf8)
        shortPattern = Array(fields[2].utf8)
        let own = fields[3].unicodeScalars.map { Array(String($0).utf8) }
        if own.count == 10 { digits = own }
        months = fields[4].split(at: ",")
        shortMonths = fields[5].split(at: ",")
    }

    /// Returns a long date, such as `2 November 2026`.
    func long(_ date: CalendarDate) -> String {
        let text = text(date, longPattern, months)
        return hasOrdinal && text.hasPrefix("1 ") ? "1er" + text.dropFirst() : text
    }

    /// Returns a short date, such as `02/11/2026`.
    func short(_ date: CalendarDate) -> String { text(date, shortPattern, shortMonths) }

    private func text(_ date: CalendarDate, _ pattern: [UInt8], _ months: [Substring]) -> String {
        guard !pattern.isEmpty else { return date.iso }
        let quote = UInt8(ascii: "'")
        var text: [UInt8] = []
        var isQuoted = false
        var index = 0
        while index < pattern.count {
            let byte = pattern[index]
            let end = pattern[index...].firstIndex { $0 != byte } ?? pattern.count
            if byte == quote {
                isQuoted.toggle()
                index += 1
            } else if isQuoted || !byte.isASCIILetter {
                text.append(byte)
                index += 1
            } else {
                append(byte, times: end - index, of: date, months, to: &text)
                index = end
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Appends the field for a pattern letter that is repeated `count` times.
    private func append(
        _ letter: UInt8, times count: Int, of date: CalendarDate, _ months: [Substring], to text: inout [UInt8]
    ) {
        switch letter {
        case UInt8(ascii: "y"): append(count == 2 ? date.year % 100 : date.year, digits: count, to: &text)
        case UInt8(ascii: "d"): append(date.day, digits: count, to: &text)
        case _ where count > 2 && months.count == 12: text += months[date.month - 1].utf8
        default: append(date.month, digits: count, to: &text)
        }
    }

    private func append(_ number: Int, digits count: Int, to text: inout [UInt8]) {
        let figures = String(number).utf8
        for _ in 0..<max(0, count - figures.count) { text += digits[0] }
        for figure in figures { text += digits[Int(figure - 0x30)] }
    }

    private static let table = LocaleTable(builtInTable("dates.txt"))
}
