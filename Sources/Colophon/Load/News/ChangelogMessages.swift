import SourceText

/// Diagnostics about changelogs. A mistake that occurs in several headings is reported once, with the first few places.
extension Diagnostic {
    /// A release heading as parsed and as written.
    typealias Release = (heading: ChangelogHeading, text: String, location: Location)

    static func noRelease(_ headings: [(text: String, location: Location)]) -> Diagnostic {
        combined(
            headings, .warning, "no-release",
            one: "\(quoted(headings[0].text)) is not the heading of a release, so the text under it is left out",
            many: "\(headings.count) headings are not those of a release, so the text under them is left out",
            hint: "write ## [1.2.0] - 2026-01-31, and headings inside a release with ###"
        ) { ($0.location, quoted($0.text)) }
    }

    /// - Parameter mayBeOpen: whether the first of the releases is above all that have a date, and may be unreleased.
    static func releasesWithoutDate(_ releases: [Release], mayBeOpen: Bool) -> Diagnostic {
        let dated = "write \(releases[0].heading.recommendedText), or "
        return combined(
            releases, .warning, "release-without-date",
            one: "the release \(releases[0].heading.version) has no date and is left out",
            many: "\(releases.count) releases have no date and are left out",
            hint: mayBeOpen
                ? "\(dated)## [Unreleased] until it is released"
                : "\(dated)state the date under \"releases\" in about.yml"
        ) { ($0.location, $0.heading.version) }
    }

    static func unclearDates(_ dates: [(text: String, heading: ChangelogHeading, location: Location)]) -> Diagnostic {
        combined(
            dates, .error, "bad-date", one: "\(quoted(dates[0].text)) is not a date",
            many: "\(dates.count) dates cannot be read, the first being \(quoted(dates[0].text))",
            hint: "write dates as year-month-day: \(dates[0].heading.recommendedText)"
        ) { ($0.location, quoted($0.text)) }
    }

    static func changelogWithoutDates(_ releases: [Release], _ start: Location) -> Diagnostic {
        let isOne = releases.count == 1
        return nothingUnderstood(
            isOne ? "the only release has no date" : "none of the \(releases.count) releases has a date",
            releases.map { ($0.text, $0.location) }, start,
            hint: "write \(releases[0].heading.recommendedText)")
    }

    static func changelogNotUnderstood(_ seen: [(text: String, location: Location)], _ start: Location) -> Diagnostic {
        nothingUnderstood("no release was found in this changelog", seen, start, hint: "write ## [1.2.0] - 2026-01-31")
    }

    private static func nothingUnderstood(
        _ message: String, _ seen: [(text: String, location: Location)], _ start: Location, hint: Hint
    ) -> Diagnostic {
        Diagnostic(
            .error, "changelog-not-understood", message, at: start,
            notes: seen.prefix(3).map { .init("found \(quoted($0.text))", at: $0.location) },
            hint: hint + "; also understood: ## 1.2.0 (January 31, 2026), ## App 1.2.0 – 2026-01-31")
    }

    static func repositoryLinks(_ links: [(destination: String, location: Location)]) -> Diagnostic {
        combined(
            links, .warning, "repository-link",
            one:
                "\(quoted(links[0].destination)) is not a file of this folder, so only the words of the link are shown",
            many: "\(links.count) links lead to files outside this folder, so only their words are shown",
            hint: "to lead into your repository, name it: - news: { repository: https://github.com/OWNER/NAME }"
        ) { ($0.location, quoted($0.destination)) }
    }

    /// - Parameter note: returns the location of an item, and the text of the note about it.
    private static func combined<Item>(
        _ items: [Item], _ severity: Severity, _ id: String, one: String, many: String, hint: Hint,
        note: (Item) -> (Location, String)
    ) -> Diagnostic {
        var notes = items.dropFirst().prefix(4).map { item in
            let (location, text) = note(item)
            return Note(text, at: location)
        }
        if items.count > 5 { notes.append(Note("and \(items.count - 5) more")) }
        return Diagnostic(
            severity, id, items.count == 1 ? one : many, at: note(items[0]).0, notes: notes, hint: hint)
    }
}
