import SourceText

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
