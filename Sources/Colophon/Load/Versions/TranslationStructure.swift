import Documents
import SourceText

/// The first difference in structure between a translation and its original. An up-to-date translation has the same
/// headings, tables and lists in the same order.
struct StructureDifference {
    /// A description of the difference from the point of view of the translation.
    var text: String
    /// The headings above the difference; `nil` before the first heading, and when there is no such heading.
    var own: DocumentCard.HeadingCard?
    var original: DocumentCard.HeadingCard?
    /// The numbers of headings, tables and lists in each text.
    var counts = (own: "", original: "")
}

extension DocumentCard {
    /// Returns the first difference in structure from `original`; `nil` when both match or need not match.
    /// - Parameter theirs: the contents of the original.
    func structureDifference(from original: DocumentCard, _ theirs: TextContents) -> StructureDifference? {
        // One file with all languages has one structure, and an independent text may have any.
        guard path != original.path, fields.translationMark != TranslationSource.none else { return nil }
        let own = packed.unpacked
        // A short text may have a single heading that only repeats the title.
        if own.isPlain, theirs.isPlain { return nil }
        var difference = own.headingDifference(from: theirs) ?? own.partDifference(from: theirs)
        difference?.counts = (own.structureCounts, theirs.structureCounts)
        return difference
    }
}

extension TextContents {
    fileprivate var isPlain: Bool { headings.count <= 1 && parts.allSatisfy { $0 == SectionShape() } }

    fileprivate func headingDifference(from original: TextContents) -> StructureDifference? {
        for number in 0..<max(headings.count, original.headings.count) {
            let (own, theirs) = (headings[safe: number], original.headings[safe: number])
            if let own, let theirs, own.isLike(theirs) { continue }
            return StructureDifference(text: headingText(number, own, theirs), own: own, original: theirs)
        }
        return nil
    }

    private func headingText(_ number: Int, _ own: DocumentCard.HeadingCard?, _ theirs: DocumentCard.HeadingCard?)
        -> String
    {
        guard let own else { return "the heading \(quoted(theirs?.title ?? "")) is missing" }
        guard let theirs else { return "the heading \(quoted(own.title)) is not in the original" }
        let name = "heading \(number + 1), \(quoted(own.title)),"
        if own.level != theirs.level {
            return "\(name) is level \(own.level), but level \(theirs.level) in the original"
        }
        return "\(name) has the id \(quoted(own.id)), but \(quoted(theirs.id)) in the original"
    }

    fileprivate func partDifference(from original: TextContents) -> StructureDifference? {
        for number in 0..<min(parts.count, original.parts.count) {
            guard let text = parts[number].difference(from: original.parts[number]) else { continue }
            let headings = (headings[safe: number - 1], original.headings[safe: number - 1])
            let place = headings.0.map { "below \(quoted($0.title))" } ?? "before the first heading"
            return StructureDifference(text: "\(text) \(place)", own: headings.0, original: headings.1)
        }
        return nil
    }

    /// A summary of the structure: `2 headings, 1 table and 3 lists`.
    fileprivate var structureCounts: String {
        let (tables, lists) = parts.reduce(into: (0, 0)) { $0 = ($0.0 + $1.tables.count, $0.1 + $1.lists.count) }
        return "\(counted(headings.count, "heading")), \(counted(tables, "table")) and \(counted(lists, "list"))"
    }
}

extension DocumentCard.HeadingCard {
    /// Whether two headings match. Ids are compared only if both are explicit, because others are derived from the
    /// titles.
    fileprivate func isLike(_ other: Self) -> Bool {
        level == other.level && (id == other.id || !isIDExplicit || !other.isIDExplicit)
    }
}

extension SectionShape {
    /// Returns a description of the first difference; tables are compared before lists.
    fileprivate func difference(from original: SectionShape) -> String? {
        if tables.count != original.tables.count {
            return "\(thereAre(tables.count, "table")) instead of \(original.tables.count)"
        }
        for (own, theirs) in zip(tables, original.tables) where own != theirs {
            return "a table has \(counted(own, "column")) instead of \(theirs)"
        }
        if lists.count != original.lists.count {
            return "\(thereAre(lists.count, "list")) instead of \(original.lists.count)"
        }
        for (own, theirs) in zip(lists, original.lists) where own != theirs {
            if own.items != theirs.items {
                return "a list has \(counted(own.items, "item")) instead of \(theirs.items)"
            }
            return own.isNumbered ? "a list is numbered" : "a list is not numbered"
        }
        return nil
    }
}

private func thereAre(_ number: Int, _ what: String) -> String {
    "there \(number == 1 ? "is" : "are") \(counted(number, what))"
}
