import Documents
import SourceText

/// The first place where a translation is not structured like its original: a translation that keeps up has the same
/// headings, tables and lists in the same order.
struct StructureDifference {
    /// What is different, as said of the translation.
    var text: String
    /// The headings that the places are below; nil before the first one, or where there is none.
    var own: DocumentCard.HeadingCard?
    var original: DocumentCard.HeadingCard?
    /// How much there is to compare, in each.
    var counts = (own: "", original: "")
}

extension DocumentCard {
    /// How this translation differs in structure from `original`; nil when it is not, or when it need not be the same.
    /// - Parameter theirs: what is in the original.
    func structureDifference(from original: DocumentCard, _ theirs: TextContents) -> StructureDifference? {
        // A file that holds every language has one structure, and a text of its own has its own.
        guard path != original.path, fields.translationMark != TranslationMark.none else { return nil }
        let own = packed.unpacked
        // A single heading above a short text often says what the title says.
        if own.isPlain, theirs.isPlain { return nil }
        var difference = own.headingDifference(from: theirs) ?? own.partDifference(from: theirs)
        difference?.counts = (own.structureCounts, theirs.structureCounts)
        return difference
    }
}

extension TextContents {
    fileprivate var isPlain: Bool { headings.count <= 1 && parts.allSatisfy { $0 == PartShape() } }

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
            return "\(name) is of level \(own.level), but of level \(theirs.level) in the original"
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

    /// How much there is to compare: `2 headings, 1 table and 3 lists`.
    fileprivate var structureCounts: String {
        let (tables, lists) = parts.reduce(into: (0, 0)) { $0 = ($0.0 + $1.tables.count, $0.1 + $1.lists.count) }
        return "\(counted(headings.count, "heading")), \(counted(tables, "table")) and \(counted(lists, "list"))"
    }
}

extension DocumentCard.HeadingCard {
    /// Ids are compared where the writers gave both: others are made from the titles.
    fileprivate func isLike(_ other: Self) -> Bool {
        level == other.level && (id == other.id || !isIDExplicit || !other.isIDExplicit)
    }
}

extension PartShape {
    /// What is different first, tables before lists.
    fileprivate func difference(from original: PartShape) -> String? {
        if tables.count != original.tables.count {
            return "there are \(counted(tables.count, "table")) instead of \(original.tables.count)"
        }
        for (own, theirs) in zip(tables, original.tables) where own != theirs {
            return "a table has \(counted(own, "column")) instead of \(theirs)"
        }
        if lists.count != original.lists.count {
            return "there are \(counted(lists.count, "list")) instead of \(original.lists.count)"
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

private func counted(_ number: Int, _ what: String) -> String { number == 1 ? "1 \(what)" : "\(number) \(what)s" }
