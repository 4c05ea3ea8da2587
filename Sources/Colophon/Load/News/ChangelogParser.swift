import Documents
import SourceText

/// The state while parsing a changelog: its releases, and the findings of each kind of mistake, which are reported
/// together.
struct ChangelogParser {
    let path: SourcePath
    /// The dates of releases that `about.yml` names.
    let dates: [TextVersion: CalendarDate]
    var entries: [NewsText.Entry] = []
    private var diagnostics: [Diagnostic] = []
    /// The location of the first heading of each version.
    private var places = FirstOccurrences<TextVersion, Location>()
    private var undated: [Diagnostic.Release] = []
    /// Whether the first release without a date is above all that have one.
    private var beginsUndated = false
    private var unclear: [(text: String, heading: ChangelogHeading, location: Location)] = []
    /// Headings that are not those of a release.
    private var others: [(text: String, location: Location)] = []
    private var hasUnreleased = false
    /// The level of the previous heading when it has no text below it. It may be the heading of a series of releases.
    private var emptyLevel: Int?
    private var lastPlace: Location?

    init(path: SourcePath, dates: [TextVersion: CalendarDate]) { (self.path, self.dates) = (path, dates) }

    mutating func add(_ section: ChangelogSection) {
        var section = section
        section.takeDateOfBody()
        let location = Location(path, section.heading.place)
        dropSeries(above: section.heading.level)
        defer {
            emptyLevel = section.blocks.isEmpty ? section.heading.level : nil
            lastPlace = location
        }
        let text = section.heading.content.plainText
        guard let heading = section.release else { return addOther(text, section.heading.level, location) }
        switch heading.day {
        case .unreleased: hasUnreleased = true
        case .missing where dates[TextVersion(heading.version)] != nil:
            dates[TextVersion(heading.version)].map { add(heading, $0, section.blocks, location) }
        case .missing:
            if undated.isEmpty { beginsUndated = entries.isEmpty }
            undated.append((heading, text, location))
        case .unclear(let written): unclear.append((written, heading, location))
        case .date(let date): add(heading, date, section.blocks, location)
        }
    }

    /// Drops a previous heading that has no text and a higher rank than this one: it introduces a series of releases,
    /// or one app.
    private mutating func dropSeries(above level: Int) {
        guard let last = lastPlace, let emptyLevel, emptyLevel < level else { return }
        if undated.last?.location == last { undated.removeLast() }
        if others.last?.location == last { others.removeLast() }
    }

    private mutating func addOther(_ text: String, _ level: Int, _ location: Location) {
        if ChangelogHeading.isUnreleased(text) {
            hasUnreleased = true
        } else if level > 1 || !entries.isEmpty {
            others.append((text, location))
        }
    }

    private mutating func add(
        _ heading: ChangelogHeading, _ date: CalendarDate, _ blocks: [Block], _ location: Location
    ) {
        // `TextVersion` treats 1.2 and 1.2.0 as equal.
        if let first = places.add(TextVersion(heading.version), at: location) {
            diagnostics.append(.duplicateVersion(heading.version, location, first))
        }
        if blocks.isEmpty { diagnostics.append(.emptyRelease(heading.version, location)) }
        entries.append(
            NewsText.Entry(
                version: heading.version, ownName: heading.name, date: date, isYanked: heading.isYanked,
                location: location,
                content: .blocks(blocks.belowRelease)))
    }

    /// The releases that were read.
    var news: NewsText {
        let newest = entries.map { TextVersion($0.version) }.max()
        let isLeftOut = undated.contains { release in newest.map { TextVersion(release.heading.version) > $0 } ?? true }
        return NewsText(entries: entries, isNewestLeftOut: isLeftOut)
    }

    /// Returns all diagnostics, one for each kind of mistake. If no release was recognised, reports only that.
    func problems(in document: Document) -> [Diagnostic] {
        if entries.isEmpty, unclear.isEmpty { return [nothing(in: document)] }
        let dates = unclear.isEmpty ? [] : [Diagnostic.unclearDates(unclear)]
        let late = undated.isEmpty ? [] : [Diagnostic.releasesWithoutDate(undated, mayBeOpen: beginsUndated)]
        return diagnostics + dates + late + (others.isEmpty ? [] : [.noRelease(others)])
    }

    private func nothing(in document: Document) -> Diagnostic {
        let start = Location(path, .start)
        if !undated.isEmpty { return .changelogWithoutDates(undated, start) }
        if hasUnreleased { return .emptyNews(start) }
        let seen = document.blocks.enumerated().compactMap { number, block -> (String, Location)? in
            // Skip the title.
            if case .heading(let heading) = block {
                return number == 0 && heading.level == 1
                    ? nil : (heading.content.plainText, Location(path, heading.place))
            }
            return block.firstLineOfRelease.map { ($0, Location(path)) }
        }
        return seen.isEmpty ? .emptyNews(start) : .changelogNotUnderstood(seen, start)
    }
}

extension Block {
    /// The first line of a paragraph or list, if it has the form of a release heading.
    fileprivate var firstLineOfRelease: String? {
        let content: [Inline]
        switch self {
        case .paragraph(let inlines): content = inlines
        case .list(let list):
            guard case .paragraph(let inlines)? = list.items.first?.blocks.first else { return nil }
            content = inlines
        default: return nil
        }
        let line = Array(content.prefix { $0 != .softBreak && $0 != .lineBreak }).plainText
        switch ChangelogHeading(line)?.day {
        case .date: return line
        // A version that stands alone, perhaps after "Version".
        case .missing: return line.split(whereSeparator: \.isWhitespace).count <= 2 ? line : nil
        default: return nil
        }
    }
}

/// The first place of each name, for diagnostics about duplicates.
struct FirstOccurrences<Name: Hashable, Place> {
    private var places: [Name: Place] = [:]

    /// Returns the first place of `name` if it has one; otherwise records `place` and returns `nil`.
    mutating func add(_ name: Name, at place: Place) -> Place? {
        if let first = places[name] { return first }
        places[name] = place
        return nil
    }
}
