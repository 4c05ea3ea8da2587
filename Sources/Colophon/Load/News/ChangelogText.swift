import SourceText

/// News from a `CHANGELOG.md`. Each heading of level 1 or 2 that starts with a version starts a release; the heading
/// before the first one and what stands below it introduce the file and are left out, as is `[Unreleased]`.
///
/// Source: https://keepachangelog.com/en/1.1.0/
extension NewsText {
    /// Reads the file; the value is nil when any of it is wrong.
    static func readChangelog(_ bytes: [UInt8], path: SourcePath) -> Checked<NewsText?> {
        var diagnostics: [Diagnostic] = []
        var document = MarkdownReader.read(bytes, path: path).unwrap(into: &diagnostics)
        document = document.resolvingRawHTML(path: path).unwrap(into: &diagnostics)
        document = document.droppingUnknownSchemes(path: path).unwrap(into: &diagnostics)
        if !document.footnotes.isEmpty { diagnostics.append(.footnoteInChangelog(path)) }
        if diagnostics.hasErrors { return Checked(nil, diagnostics) }
        var reading = ChangelogReading(path: path)
        for section in document.releaseSections { reading.add(section) }
        if reading.entries.isEmpty, !(diagnostics + reading.diagnostics).hasErrors {
            reading.diagnostics.append(.emptyNews(Location(path, .start)))
        }
        let text = NewsText(entries: reading.entries)
        return (diagnostics + reading.diagnostics).hasErrors
            ? Checked(nil, diagnostics + reading.diagnostics) : Checked(text, diagnostics + reading.diagnostics)
    }
}

/// A heading of level 1 or 2 and what stands below it.
private struct ChangelogSection {
    var heading: Heading
    var blocks: [Block]
}

extension Document {
    fileprivate var releaseSections: [ChangelogSection] {
        var sections: [ChangelogSection] = []
        for block in blocks {
            if case .heading(let heading) = block, heading.level <= 2 {
                sections.append(ChangelogSection(heading: heading, blocks: []))
            } else if !sections.isEmpty {
                sections[sections.count - 1].blocks.append(block)
            }
        }
        return sections
    }
}

/// Where each name is first, so that a second one can say so.
struct FirstPlaces<Name: Hashable, Place> {
    private var places: [Name: Place] = [:]

    /// Remembers `place` unless `name` has one; returns the one it has.
    mutating func add(_ name: Name, at place: Place) -> Place? {
        if let first = places[name] { return first }
        places[name] = place
        return nil
    }
}

/// A changelog being read.
private struct ChangelogReading {
    let path: SourcePath
    var entries: [NewsText.Entry] = []
    var diagnostics: [Diagnostic] = []
    /// Where each version is first.
    private var places = FirstPlaces<TextVersion, Location>()

    init(path: SourcePath) { self.path = path }

    mutating func add(_ section: ChangelogSection) {
        let location = Location(path, section.heading.place)
        let text = section.heading.content.plainText
        guard let heading = ChangelogHeading(text) else {
            let isTitle = section.heading.level == 1 && entries.isEmpty
            if !isTitle && !ChangelogHeading.isUnreleased(text) { diagnostics.append(.noRelease(text, location)) }
            return
        }
        switch heading.day {
        case .missing: diagnostics.append(.releaseWithoutDate(heading, location))
        case .unclear(let written): diagnostics.append(.unclearDate(written, heading, location))
        case .date(let date):
            if !heading.isAsAgreed || section.heading.level == 1 {
                diagnostics.append(.changelogForm(heading, date, location))
            }
            add(heading, date, section.blocks, location)
        }
    }

    private mutating func add(
        _ heading: ChangelogHeading, _ date: CalendarDate, _ blocks: [Block], _ location: Location
    ) {
        // 1.2 and 1.2.0 are one version.
        if let first = places.add(TextVersion(heading.version), at: location) {
            diagnostics.append(.duplicateVersion(heading.version, location, first))
        }
        if blocks.isEmpty { diagnostics.append(.emptyRelease(heading.version, location)) }
        entries.append(
            NewsText.Entry(
                version: heading.version, date: date, isYanked: heading.isYanked, location: location,
                content: .blocks(blocks.belowRelease)))
    }
}

extension [Block] {
    /// The blocks of one release, to stand below a heading of level 2 and beside other releases: their headings start
    /// at level 3, and nothing has an id, which would have to be unique in the whole list.
    fileprivate var belowRelease: [Block] {
        var highest = 6
        forEachHeading { highest = Swift.min(highest, $0.level) }
        return withoutIDs.mappingHeadings { heading in
            var heading = heading
            heading.level = Swift.min(6, heading.level - highest + 3)
            return heading
        }
    }

    private var withoutIDs: [Block] {
        map { block in
            switch block.mappingChildren(\.withoutIDs) {
            case .heading(var heading):
                heading.id = ""
                return .heading(heading)
            case .group(var group):
                group.id = nil
                return .group(group)
            case let other: return other
            }
        }
    }
}
