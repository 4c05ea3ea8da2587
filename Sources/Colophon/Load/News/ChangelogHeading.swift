import Attestations
import SourceText

/// The heading of a release in a changelog: `[1.2.0] - 2026-01-31`, or one of the usual variants.
///
/// Source: https://keepachangelog.com/en/1.1.0/, "How do I make a good changelog?" and "yanked releases".
struct ChangelogHeading: Hashable {
    /// The date of a release, or the reason why there is none.
    enum Day: Hashable {
        case date(CalendarDate)
        case missing
        /// An ambiguous or invalid date.
        case unclear(String)
        /// The heading marks the release as unreleased.
        case unreleased
    }

    var version: String
    var day: Day
    var isYanked = false
    /// The author's name of the release: the version as written, and further words beside the date, such as
    /// `2.4 – Lighthouse`.
    var name: String

    /// Fails when the heading is not that of a release.
    init?(_ text: String) {
        let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        guard let found = ChangelogVersion.find(in: words) else { return nil }
        let before = Array(words[..<found.range.lowerBound])
        var after = Array(words[found.range.upperBound...])
        version = found.version
        isYanked = after.contains { $0.withoutMarks.uppercased() == "YANKED" }
        after.removeAll { $0.withoutMarks.uppercased() == "YANKED" }
        (day, after) = Self.day(before: before, after: after)
        let rest = after.filter { !$0.withoutSeparators.isEmpty }
        let trailing = rest.allSatisfy(LenientDate.isIntroduction) ? "" : rest.joined(separator: " ").withoutSeparators
        let mark = words[found.range.upperBound - 1].last.map { ":,".contains($0) ? String($0) : "" } ?? ""
        let dash = after.first.map { $0.withoutSeparators.isEmpty ? " " + $0 : "" } ?? ""
        name = found.name + (trailing.isEmpty ? "" : (mark.isEmpty ? dash : mark) + " " + trailing)
        if case .date = day { return }
        // Without a date, further words beside the version mean that it is not the heading of a release.
        let names = before.filter { !["version", "release"].contains($0.withoutMarks.lowercased()) }
        if !names.isEmpty, names.count > 4 || !trailing.isEmpty { return nil }
        if found.isWhole, day == .missing, !trailing.isEmpty || !names.isEmpty { return nil }
    }

    private static func day(before: [String], after: [String]) -> (Day, rest: [String]) {
        var rest = after
        if let found = LenientDate.find(in: after) {
            rest.removeSubrange(LenientDate.withCompanions(found.range, in: after))
            switch found.date {
            case .date(let date): return (.date(date), rest)
            case .unclear(let text): return (.unclear(text), rest)
            }
        }
        if case .date(let date)? = LenientDate.find(in: before)?.date { return (.date(date), rest) }
        return isOpen(after) ? (.unreleased, []) : (.missing, rest)
    }

    /// Whether the heading is that of unreleased changes.
    static func isUnreleased(_ text: String) -> Bool {
        // A placeholder for the date may follow: "[unreleased] - XXXX".
        let name = text.prefix { !"-(\u{2013}\u{2014}".contains($0) }.split(whereSeparator: \.isWhitespace)
        return openNames.contains(name.map { String($0).withoutMarks.lowercased() }.joined(separator: " "))
    }

    private static func isOpen(_ words: [String]) -> Bool {
        let bare = words.map { $0.withoutMarks.lowercased() }.filter {
            !$0.isEmpty && !"-\u{2013}\u{2014}".contains($0)
        }
        // A placeholder for a date: "2026-XX-XX", "YYYY-MM-DD", "????-??-??".
        let isFree = bare.contains { word in
            word.utf8.count == 10 && word.contains("-") && word.allSatisfy { "0123456789-xymd?".contains($0) }
        }
        return isFree || openNames.contains(bare.joined(separator: " "))
    }

    private static let openNames: Set<String> = [
        "unreleased", "unreleased changes", "not released", "not yet released", "next", "next version", "next release",
        "upcoming", "upcoming release", "master", "main", "head", "dev", "develop", "development", "in development",
        "in progress", "work in progress", "wip", "tbd", "tba", "xxxx", "non publié", "non publiée", "à venir",
        "prochaine version", "unveröffentlicht", "noch nicht veröffentlicht", "in arbeit", "sin publicar",
        "no publicado",
        "próximamente", "próxima versión",
    ]

    /// The heading in the recommended form.
    var recommendedText: String {
        let date = if case .date(let date) = day { date.iso } else { "2026-01-31" }
        return "## [\(version)] - \(date)\(isYanked ? " [YANKED]" : "")"
    }
}

extension String {
    /// The text without separators and unpaired brackets at its ends.
    fileprivate var withoutSeparators: String {
        let marks = "-\u{2013}\u{2014}:/|, "
        func count(_ brackets: String, in text: Substring) -> Int { text.count { brackets.contains($0) } }
        func isLoose(_ character: Character, in text: Substring) -> Bool {
            if marks.contains(character) { return true }
            let (opening, closing) = (count("([", in: text), count(")]", in: text))
            return "([".contains(character) && opening > closing || ")]".contains(character) && closing > opening
        }
        var rest = self[...]
        while let first = rest.first, isLoose(first, in: rest) { rest.removeFirst() }
        while let last = rest.last, isLoose(last, in: rest) { rest.removeLast() }
        return String(rest)
    }
}
