import SourceText

/// A minute on the clock of some place.
public struct Moment: Hashable, Comparable, Sendable {
    /// The day there.
    public var date: CalendarDate
    /// Since midnight: 0 to 1439.
    public var minute: Int
    /// How far the clock there is ahead of UTC, in minutes; nil when nobody said.
    public var offset: Int?

    /// A minute of a day.
    public init(_ date: CalendarDate, minute: Int, offset: Int? = nil) {
        self.date = date
        self.minute = min(max(minute, 0), 1439)
        self.offset = offset
    }

    /// Earlier ones come first, by what the clock says.
    public static func < (left: Moment, right: Moment) -> Bool {
        (left.date, left.minute) < (right.date, right.minute)
    }

    /// `18` and `20`.
    private var parts: (String, String) {
        let (hour, minute) = (String(minute / 60), String(minute % 60))
        return (hour.count < 2 ? "0" + hour : hour, minute.count < 2 ? "0" + minute : minute)
    }

    /// Hours and minutes with `separator` between them: `18:20`.
    package func clock(_ separator: String) -> String { parts.0 + separator + parts.1 }

    /// `2020-11-09 18:20`.
    package var iso: String { "\(date.iso) \(clock(":"))" }

    /// `UTC+01:00`; empty when nobody said.
    package var zone: String {
        guard let offset else { return "" }
        let size = Moment(date, minute: abs(offset))
        return "UTC\(offset < 0 ? "\u{2212}" : "+")\(size.clock(":"))"
    }
}

/// The clock of the machine, as a value: what it says now, and how far it is ahead of UTC at any time.
public struct LocalClock: Sendable {
    /// Seconds since 1970-01-01T00:00:00Z.
    public var now: Int
    /// True when the moment was given and is not the clock's, which documents say.
    public var isGiven: Bool
    /// How many seconds local time is ahead of UTC at a time in seconds since 1970.
    private let offset: @Sendable (Int) -> Int

    /// A clock that is at `now`.
    public init(now: Int, isGiven: Bool = false, offset: @escaping @Sendable (Int) -> Int) {
        self.now = now
        self.isGiven = isGiven
        self.offset = offset
    }

    /// What the clock says now.
    public var moment: Moment { moment(now) }

    /// What the clock says so many minutes from now.
    package func moment(inMinutes minutes: Int) -> Moment { moment(now + minutes * 60) }

    /// The time that the clock shows instead of one that it skips, because it is put forward over it; nil for a time that
    /// it shows.
    func insteadOf(_ moment: Moment) -> Moment? {
        let local = moment.date.dayNumber * 86_400 + moment.minute * 60
        // No zone changes twice in two days.
        let (before, after) = (offset(local - 86_400), offset(local + 86_400))
        if [before, after].contains(where: { offset(local - $0) == $0 }) { return nil }
        return self.moment(local - before)
    }

    private func moment(_ time: Int) -> Moment {
        let ahead = offset(time)
        let local = time + ahead
        let date = CalendarDate(unixTime: local)
        return Moment(date, minute: (local - date.dayNumber * 86_400) / 60, offset: ahead / 60)
    }
}
