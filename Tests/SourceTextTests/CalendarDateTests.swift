import Foundation
import SourceText
import Testing

struct CalendarDateTests {
    @Test(arguments: ["0001-01-01", "1582-10-15", "1900-02-28", "2000-02-29", "2024-02-29", "2026-12-31", "9999-12-31"])
    func `a day of the calendar is read and written back`(text: String) throws {
        let date = try #require(CalendarDate(iso: text))
        #expect(date.iso == text)
        #expect(CalendarDate(dayNumber: date.dayNumber) == date)
    }

    @Test(arguments: [
        "", "2026", "2026-1-1", "2026-13-01", "2026-00-10", "2026-04-31", "2026-02-29", "1900-02-29", "2026-01-00",
        "0000-01-01",
        "2026/01/01", "20260101", " 2026-01-01", "2026-01-01 ", "2026-01-01T00:00", "+2026-01-1", "-026-01-01",
        "２０２６-01-01", "12026-01-01",
    ])
    func `other texts are not dates`(text: String) {
        #expect(CalendarDate(iso: text) == nil)
    }

    @Test func `day numbers count from 1970, through every day of ten thousand years`() throws {
        #expect(CalendarDate(iso: "1970-01-01")?.dayNumber == 0)
        #expect(CalendarDate(iso: "1969-12-31")?.dayNumber == -1)
        var expected = try #require(CalendarDate(iso: "0001-01-01")).dayNumber
        #expect(expected == -719_162)
        for year in 1...9999 {
            for month in 1...12 {
                for day in [1, CalendarDate.days(inMonth: month, of: year)] {
                    let date = try #require(CalendarDate(year: year, month: month, day: day))
                    #expect(date.dayNumber == (day == 1 ? expected : expected + day - 1))
                    #expect(CalendarDate(dayNumber: date.dayNumber) == date)
                }
                expected += CalendarDate.days(inMonth: month, of: year)
            }
        }
        #expect(expected - 1 == 2_932_896)
    }

    @Test func `day numbers are those of the system's calendar`() throws {
        var calendar = Calendar(identifier: .iso8601)
        calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
        for number in stride(from: -140_000, through: 2_900_000, by: 9_973) {
            let parts = calendar.dateComponents(
                [.year, .month, .day], from: Date(timeIntervalSince1970: Double(number) * 86_400))
            let date = CalendarDate(dayNumber: number)
            #expect([date.year, date.month, date.day] == [parts.year, parts.month, parts.day])
        }
    }

    @Test func `a time belongs to its day in UTC, also before 1970`() {
        #expect(CalendarDate(unixTime: 0).iso == "1970-01-01")
        #expect(CalendarDate(unixTime: 86_399).iso == "1970-01-01")
        #expect(CalendarDate(unixTime: 86_400).iso == "1970-01-02")
        #expect(CalendarDate(unixTime: -1).iso == "1969-12-31")
        #expect(CalendarDate(unixTime: .max).iso == "9999-12-31")
        #expect(CalendarDate(unixTime: .min).iso == "0001-01-01")
    }

    @Test func `earlier days come first`() throws {
        let days = ["2026-01-02", "2025-12-31", "2026-01-01", "2026-02-01"].compactMap(CalendarDate.init(iso:))
        #expect(days.sorted().map(\.iso) == ["2025-12-31", "2026-01-01", "2026-01-02", "2026-02-01"])
    }
}
