import SourceText

/// Parses days as people type them.
enum DateParser {
    /// Parses `1970-01-31` or `31/01/1970` (also with points or hyphens). Returns nil for other forms, and for days
    /// that do not exist.
    package static func read(_ text: String) -> CalendarDate? {
        if let date = CalendarDate(iso: text) { return date }
        guard let parts = parts(text) else { return nil }
        return CalendarDate(year: parts[2], month: parts[1], day: parts[0])
    }

    /// Returns whether the text has the form of a day, even if the day does not exist.
    static func hasDateForm(_ text: String) -> Bool {
        let groups = text.split(separator: "-", omittingEmptySubsequences: false)
        let isISO = groups.map(\.utf8.count) == [4, 2, 2] && groups.allSatisfy { $0.utf8.allSatisfy(\.isASCIIDigit) }
        return isISO || parts(text) != nil
    }

    /// Returns the day, the month and a year of four digits.
    private static func parts(_ text: String) -> [Int]? {
        for separator in ["/", ".", "-"] as [Character] {
            let groups = text.split(separator: separator, omittingEmptySubsequences: false)
            guard groups.count == 3, groups.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(\.isASCIIDigit) }),
                groups[0].utf8.count <= 2, groups[1].utf8.count <= 2, groups[2].utf8.count == 4
            else { continue }
            return groups.compactMap { Int($0) }
        }
        return nil
    }
}

/// Parses times as people type them.
enum TimeParser {
    /// Returns the minute of the day for `18:20`, `18h20` or `18h`; nil for other forms.
    package static func minute(_ text: String) -> Int? {
        let parts = text.lowercased().split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "h" }
        guard parts.count == 2, (1...2).contains(parts[0].utf8.count), [0, 2].contains(parts[1].utf8.count),
            parts[0].utf8.allSatisfy(\.isASCIIDigit), parts[1].utf8.allSatisfy(\.isASCIIDigit),
            !parts[1].isEmpty || text.lowercased().hasSuffix("h")
        else { return nil }
        guard let hour = Int(parts[0]), hour < 24 else { return nil }
        let minute = Int(parts[1]) ?? 0
        return minute < 60 ? hour * 60 + minute : nil
    }
}

/// Parses moments as people type them.
enum LocalDateTimeParser {
    /// Parses `now`, an offset from now (`-20m`, `+1h`, `-1h30`), a time of today (`18:20`), or a day and a time
    /// (`2020-11-09 18:20`, `2020-11-09T18:20`, `09/11/2020 18h20`).
    package static func read(_ text: String, _ clock: LocalClock) -> LocalDateTime? {
        if text.lowercased() == "now" { return clock.moment }
        if let minutes = distance(text) { return clock.moment(inMinutes: minutes) }
        if let minute = TimeParser.minute(text) { return LocalDateTime(clock.moment.date, minute: minute) }
        let parts = text.split(maxSplits: 1) { $0 == " " || $0 == "T" }
        guard parts.count == 2, let date = DateParser.read(String(parts[0])),
            let minute = TimeParser.minute(String(parts[1].drop { $0 == " " }))
        else { return nil }
        return LocalDateTime(date, minute: minute)
    }

    /// Parses an offset in minutes, up to 366 days.
    private static func distance(_ text: String) -> Int? {
        guard let sign = text.first, ["+", "-", "\u{2212}"].contains(sign) else { return nil }
        let rest = text.dropFirst().lowercased()
        var minutes = 0
        var number = ""
        var units = "dhm"[...]
        for character in rest + (rest.last?.isNumber ?? false ? "m" : "") {
            if character.isASCII, character.isNumber {
                number.append(character)
                continue
            }
            guard let value = Int(number), value < 1_000_000, let unit = units.firstIndex(of: character) else {
                return nil
            }
            minutes += value * (character == "d" ? 1440 : character == "h" ? 60 : 1)
            units = units[units.index(after: unit)...]
            number = ""
        }
        guard number.isEmpty, !rest.isEmpty, minutes <= 527_040 else { return nil }
        return sign == "+" ? minutes : -minutes
    }
}

extension LocalClock {
    /// Creates a fixed clock from ISO 8601, such as `2026-11-22T18:20+01:00` or `2026-11-22T17:20Z`. Returns nil for
    /// any other text.
    public init?(iso text: String) {
        let parts = text.split(separator: "T", maxSplits: 1).map(String.init)
        guard parts.count == 2, let date = CalendarDate(iso: parts[0]), let (clock, zone) = Self.zone(of: parts[1]),
            let minute = TimeParser.minute(clock)
        else { return nil }
        self.init(now: date.dayNumber * 86_400 + (minute - zone) * 60, isGiven: true) { _ in zone * 60 }
    }

    /// Splits the time from its UTC offset in minutes: `18:20` and 60 for `18:20+01:00`.
    private static func zone(of text: String) -> (String, Int)? {
        if text.hasSuffix("Z") { return (String(text.dropLast()), 0) }
        guard let sign = text.lastIndex(where: { $0 == "+" || $0 == "-" }),
            let minutes = TimeParser.minute(String(text[text.index(after: sign)...]))
        else { return nil }
        return (String(text[..<sign]), text[sign] == "+" ? minutes : -minutes)
    }
}
