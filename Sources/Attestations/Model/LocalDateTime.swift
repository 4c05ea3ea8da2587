import SourceText

/// A local date and time with minute precision.
public struct LocalDateTime: Hashable, Comparable, Sendable {
    /// The local day.
    public var date: CalendarDate
    /// The minutes since midnight: 0 to 1439.
    public var minute: Int
    /// The offset of local time from UTC, in minutes; nil if unknown.
    public var offset: Int?

    /// Creates a moment. Clamps `minute` to 0...1439.
    public init(_ date: CalendarDate, minute: Int, offset: Int? = nil) {
        self.date = date
        self.minute = min(max(minute, 0), 1439)
        self.offset = offset
    }

    /// Orders moments by local time, and ignores their offsets.
    public static func < (left: LocalDateTime, right: LocalDateTime) -> Bool {
        (left.date, left.minute) < (right.date, right.minute)
    }

    /// The hours and minutes with two digits: `18` and `20`.
    private var parts: (String, String) {
        let (hour, minute) = (String(minute / 60), String(minute % 60))
        return (hour.count < 2 ? "0" + hour : hour, minute.count < 2 ? "0" + minute : minute)
    }

    /// Returns hours and minutes with `separator` between them: `18:20`.
    package func clock(_ separator: String) -> String { parts.0 + separator + parts.1 }

    /// `2020-11-09 18:20`.
    package var iso: String { "\(date.iso) \(clock(":"))" }

    /// The time zone, such as `UTC+01:00`; empty if unknown.
    package var zone: String {
        guard let offset else { return "" }
        let size = LocalDateTime(date, minute: abs(offset))
        return "UTC\(offset < 0 ? "\u{2212}" : "+")\(size.clock(":"))"
    }
}

/// The machine's clock as a value: the current time, and the offset of local time from UTC at any time.
public struct LocalClock: Sendable {
    /// The current time in seconds since 1970-01-01T00:00:00Z.
    public var now: Int
    /// Whether the user gave the time. Documents then state this.
    public var isGiven: Bool
    /// The offset of local time from UTC in seconds, for a time in seconds since 1970.
    private let offset: @Sendable (Int) -> Int

    /// Creates a clock with the time `now`.
    public init(now: Int, isGiven: Bool = false, offset: @escaping @Sendable (Int) -> Int) {
        self.now = now
        self.isGiven = isGiven
        self.offset = offset
    }

    /// The current local date and time.
    public var moment: LocalDateTime { moment(now) }

    /// Returns the local date and time in this number of minutes.
    package func moment(inMinutes minutes: Int) -> LocalDateTime { moment(now + minutes * 60) }

    /// Returns the local time that replaces a skipped one: when clocks go forward, some local times do not exist.
    /// Returns nil for a time that exists.
    func replacement(forSkipped moment: LocalDateTime) -> LocalDateTime? {
        let local = moment.date.dayNumber * 86_400 + moment.minute * 60
        // No time zone changes its offset twice within two days.
        let (before, after) = (offset(local - 86_400), offset(local + 86_400))
        if [before, after].contains(where: { offset(local - $0) == $0 }) { return nil }
        return self.moment(local - before)
    }

    private func moment(_ time: Int) -> LocalDateTime {
        let ahead = offset(time)
        let local = time + ahead
        let date = CalendarDate(unixTime: local)
        return LocalDateTime(date, minute: (local - date.dayNumber * 86_400) / 60, offset: ahead / 60)
    }
}
