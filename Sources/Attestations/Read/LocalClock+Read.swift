import SourceText

extension LocalClock {
    /// A moment that was given: ISO 8601, such as `2026-11-22T18:20+01:00` or `2026-11-22T17:20Z`. Nil for anything else.
    public init?(iso text: String) {
        let parts = text.split(separator: "T", maxSplits: 1).map(String.init)
        guard parts.count == 2, let date = CalendarDate(iso: parts[0]), let (clock, zone) = Self.zone(of: parts[1]),
            let minute = ClockText.minute(clock)
        else { return nil }
        self.init(now: date.dayNumber * 86_400 + (minute - zone) * 60, isGiven: true) { _ in zone * 60 }
    }

    /// The time, and how many minutes it is ahead of UTC: `18:20` and 60 of `18:20+01:00`.
    private static func zone(of text: String) -> (String, Int)? {
        if text.hasSuffix("Z") { return (String(text.dropLast()), 0) }
        guard let sign = text.lastIndex(where: { $0 == "+" || $0 == "-" }),
            let minutes = ClockText.minute(String(text[text.index(after: sign)...]))
        else { return nil }
        return (String(text[..<sign]), text[sign] == "+" ? minutes : -minutes)
    }
}
