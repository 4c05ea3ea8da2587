import Documents
import Environments
import SourceText

/// Reads news from a `CHANGELOG.md`. A heading with a version and a date starts a release. The text before the first
/// release is an introduction and is left out, as is `[Unreleased]`.
///
/// Source: https://keepachangelog.com/en/1.1.0/
extension NewsText {
    /// Reads the file. Returns `nil` when there are errors.
    /// - Parameter dates: the dates of releases whose headings have none.
    static func readChangelog(
        _ bytes: [UInt8], path: SourcePath, dates: [TextVersion: CalendarDate] = [:],
        _ environment: EnvironmentValues? = nil
    ) -> Checked<NewsText?> {
        var diagnostics: [Diagnostic] = []
        let document = Document.readMarkdown(bytes, path: path, environment).unwrap(into: &diagnostics)
        if !document.footnotes.isEmpty { diagnostics.append(.footnoteInChangelog(path)) }
        if diagnostics.hasErrors { return Checked(nil, diagnostics) }
        var reading = ChangelogParser(path: path, dates: dates)
        for section in document.releaseSections { reading.add(section) }
        diagnostics += reading.problems(in: document)
        return Checked(diagnostics.hasErrors ? nil : reading.news, diagnostics)
    }
}

/// A heading that may be that of a release, with the blocks below it.
struct ChangelogSection {
    var heading: Heading
    /// The parsed heading; `nil` when it is not that of a release.
    var release: ChangelogHeading?
    var blocks: [Block]
}

extension Document {
    /// The sections of a changelog. Headings of levels 1 and 2 start a section. Headings of levels 3 and 4, and those
    /// below a release of level 1, do so only with a version and a date.
    fileprivate var releaseSections: [ChangelogSection] {
        var sections: [ChangelogSection] = []
        for block in blocks {
            if case .heading(let heading) = block, let section = ChangelogSection(heading, after: sections.last) {
                sections.append(section)
            } else if !sections.isEmpty {
                sections[sections.count - 1].blocks.append(block)
            }
        }
        return sections
    }
}

extension ChangelogSection {
    fileprivate init?(_ heading: Heading, after last: ChangelogSection?) {
        guard heading.level <= 4 else { return nil }
        let release = ChangelogHeading(heading.content.plainText)
        let isDated = if case .date? = release?.day { true } else { false }
        let isBelowRelease = last.map { $0.isOfRelease && heading.level > $0.heading.level } ?? false
        guard isDated || heading.level <= 2 && !isBelowRelease else { return nil }
        self.init(heading: heading, release: release, blocks: [])
    }

    /// Whether the section is a release, including an unreleased one.
    private var isOfRelease: Bool {
        release != nil || ChangelogHeading.isUnreleased(heading.content.plainText)
    }

    /// Takes the date from the first line below the heading if the heading has none.
    mutating func takeDateOfBody() {
        guard release?.day == .missing, case .paragraph(let content)? = blocks.first else { return }
        let end = content.firstIndex { $0 == .softBreak || $0 == .lineBreak } ?? content.endIndex
        guard let date = LenientDate.only(in: Array(content[..<end]).plainText) else { return }
        release?.day = .date(date)
        let rest = Array(content[end...].dropFirst())
        if rest.isEmpty { blocks.removeFirst() } else { blocks[0] = .paragraph(rest) }
    }
}

extension [Block] {
    /// The blocks of a release, adapted to a page with other releases, whose headings have level 2. Headings start at
    /// level 3, and ids are removed because they might not be unique on the page.
    var belowRelease: [Block] {
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
            case let other: return other.withoutCellIDs
            }
        }
    }
}
