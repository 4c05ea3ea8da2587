import BuiltIn
import SourceText

/// The forms of dates, numbers and lists in a language, from `builtin/unicode`. They are those of Unicode's CLDR.
package struct ValueFormats: Sendable {
    private let dates: DateStyle
    private var decimal = "."
    private var group = ","
    /// The number of digits in the last group, and in the others.
    private var groupSizes = (last: 3, others: 3)
    private var digits: [Character] = Array("0123456789")
    /// The patterns that join two members, the first of several with the rest, others with the rest, and the last two.
    private var patterns = ["{0}, {1}", "{0}, {1}", "{0}, {1}", "{0}, {1}"]

    /// Looks up the forms of the nearest locale in CLDR.
    package init(_ language: Language) {
        dates = DateStyle(language)
        guard let fields = Self.table.fields(of: language, count: 9) else { return }
        (decimal, group) = (String(fields[1]), String(fields[2]))
        let sizes = fields[3].split(at: ",").compactMap { Int($0) }
        if sizes.count == 2 { groupSizes = (sizes[0], sizes[1]) }
        if fields[4].count == 10 { digits = Array(fields[4]) }
        patterns = fields[5...].map(String.init)
    }

    /// Returns a long date, such as `9 November 2020`.
    package func date(_ date: CalendarDate) -> String { dates.long(date) }

    /// Returns a number, such as `12.345,6`. Numbers of four digits are not grouped, as they may be years; Spanish and
    /// Polish never group them.
    /// - Parameter number: an optional minus sign, digits, and optionally a point with digits after it.
    package func number(_ number: String) -> String {
        let isNegative = number.hasPrefix("-")
        let parts = number.drop { $0 == "-" }.split(separator: ".", maxSplits: 1)
        guard let whole = parts.first, number.utf8.allSatisfy({ $0.isASCIIDigit || "-.".utf8.contains($0) }) else {
            return number
        }
        let grouped = whole.count > 4 ? grouping(whole) : String(whole)
        let text = (isNegative ? "-" : "") + grouped + (parts.count > 1 ? decimal + parts[1] : "")
        return String(text.map { $0.isASCII ? $0.wholeNumberValue.map { digits[$0] } ?? $0 : $0 })
    }

    private func grouping(_ digits: Substring) -> String {
        var (rest, groups, size) = (digits, [Substring](), groupSizes.last)
        while rest.count > size {
            groups.insert(rest.suffix(size), at: 0)
            (rest, size) = (rest.dropLast(size), groupSizes.others)
        }
        return ([rest] + groups).joined(separator: group)
    }

    /// Returns the members of a list in one text, such as `A, B and C`.
    package func list(_ members: [String]) -> String {
        guard var text = members.last else { return "" }
        for index in members.indices.dropLast().reversed() {
            let isLast = index == members.count - 2
            let pattern = members.count == 2 ? 0 : isLast ? 3 : index == 0 ? 1 : 2
            text = join(members[index], text, patterns[pattern])
        }
        return text
    }

    private func join(_ first: String, _ rest: String, _ pattern: String) -> String {
        guard let start = pattern.firstRange(of: "{0}"), let end = pattern.firstRange(of: "{1}") else { return rest }
        return pattern[..<start.lowerBound] + first + pattern[start.upperBound..<end.lowerBound] + rest
            + pattern[end.upperBound...]
    }

    private static let table = LocaleTable(builtInTable("formats.txt"))
}
