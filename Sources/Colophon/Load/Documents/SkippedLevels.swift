import Documents
import SourceText

extension Document {
    /// Returns a warning that lists all headings that skip a level, before `shiftHeadings`; `nil` if none does.
    ///
    /// Screen reader users take a missing level for a missing section. WCAG 2.2, technique H42.
    func skippedLevels(_ path: SourcePath) -> Diagnostic? {
        var headings: [Heading] = []
        blocks.forEachHeading { headings.append($0) }
        // Headings of level 1 that are not the title are moved down, and all others with them.
        var last = headings.contains { $0.level == 1 } ? 0 : 1
        var skipped: [(heading: Heading, expected: Int)] = []
        for heading in headings {
            if heading.level > last + 1 { skipped.append((heading, last + 1)) }
            last = heading.level
        }
        return skipped.isEmpty ? nil : .skippedLevels(skipped, in: path)
    }
}

extension Diagnostic {
    fileprivate static func skippedLevels(
        _ skipped: [(heading: Heading, expected: Int)], in path: SourcePath
    ) -> Diagnostic {
        func message(_ found: (heading: Heading, expected: Int)) -> String {
            "this heading has level \(found.heading.level), but no heading of level \(found.expected) is above it"
        }
        func location(_ found: (heading: Heading, expected: Int)) -> Location { Location(path, found.heading.place) }
        return Diagnostic(
            .warning, "skipped-heading-level", message(skipped[0]), at: location(skipped[0]),
            notes: skipped.dropFirst().map { Note(message($0), at: location($0)) },
            hint: "give it level \(skipped[0].expected)", traits: .siteOnly)
    }
}
