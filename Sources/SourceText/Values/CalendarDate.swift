/// A day of the proleptic Gregorian calendar in the years 1 to 9999, without time or time zone.
public struct CalendarDate: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// Four bytes in all, because every release of every app stores a date.
    private let storedYear: UInt16
    private let storedMonth: UInt8
    private let storedDay: UInt8

    /// The year, 1 to 9999.
    public var year: Int { Int(storedYear) }
    /// The month, 1 to 12.
    public var month: Int { Int(storedMonth) }
    /// The day of the month, 1 to 31.
    public var day: Int { Int(storedDay) }

    /// Creates a date; nil if the day does not exist.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month) else { return nil }
        guard (1...Self.days(inMonth: month, of: year)).contains(day) else { return nil }
        self.init(validYear: year, month: month, day: day)
    }

    private init(validYear year: Int, month: Int, day: Int) {
        storedYear = UInt16(clamping: year)
        storedMonth = UInt8(clamping: month)
        storedDay = UInt8(clamping: day)
    }

    /// Parses `YYYY-MM-DD` (ISO 8601, extended calendar date), exactly ten characters; nil for anything else.
    public init?(iso text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else { return nil }
        guard let year = Self.number(bytes[0..<4]), let month = Self.number(bytes[5..<7]),
            let day = Self.number(bytes[8..<10])
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// Creates the date `dayNumber` days after 1970-01-01, clamped to the years 1 to 9999.
    public init(dayNumber: Int) {
        // Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", civil_from_days: years start in March, so that
        // the leap day is the last one of its year.
        let days = min(max(dayNumber, Self.firstDayNumber), Self.lastDayNumber) + 719_468
        let era = days / 146_097
        let dayOfEra = days % 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        self.init(
            validYear: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
            day: dayOfYear - (153 * marchMonth + 2) / 5 + 1)
    }

    /// Creates the UTC date of a Unix time in seconds.
    public init(unixTime seconds: Int) {
        self.init(dayNumber: seconds / 86_400 - (seconds % 86_400 < 0 ? 1 : 0))
    }

    private static let firstDayNumber = -719_162
    private static let lastDayNumber = 2_932_896

    /// The number of days since 1970-01-01; negative before it.
    public var dayNumber: Int {
        let marchYear = month <= 2 ? year - 1 : year
        let era = marchYear / 400
        let yearOfEra = marchYear % 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    /// The date as `YYYY-MM-DD`.
    public var iso: String {
        String(unsafeUninitializedCapacity: 10) { text in
            func write(_ number: Int, endingAt end: Int, digits: Int) {
                var rest = number
                for place in 1...digits {
                    text[end - place] = 0x30 + UInt8(rest % 10)
                    rest /= 10
                }
            }
            write(year, endingAt: 4, digits: 4)
            write(month, endingAt: 7, digits: 2)
            write(day, endingAt: 10, digits: 2)
            text[4] = UInt8(ascii: "-")
            text[7] = UInt8(ascii: "-")
            return 10
        }
    }

    /// The same as ``iso``.
    public var description: String { iso }

    /// Orders dates chronologically.
    public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }

    /// The number of days in a month.
    public static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        guard digits.allSatisfy(\.isASCIIDigit) else { return nil }
        return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }
}
