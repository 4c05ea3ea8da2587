import Documents

/// The changes from one version of a document to the next, section by section.
///
/// Both texts are split at their headings. Sections are matched by heading, by id, or by similar text, so that a
/// section with a new heading or another position is reported as such. Within a section, blocks are compared
/// (`BlockChanges`), and within a block words (`LineChanges`).
struct DocumentChanges: Sendable {
    /// The kind of change of a section.
    enum Kind: String, Sendable {
        case same, changed, added, removed
    }

    /// A section of either text.
    struct Section: Sendable {
        var kind: Kind
        /// The heading; the old one for a removed section. Empty for the text before the first heading.
        var title: String
        var level: Int
        var id: String
        /// The former heading, if it was different.
        var formerTitle: String?
        /// Whether its position among the sections has changed.
        var isMoved: Bool
        /// Whether a new heading split this section off a former one, whose heading is the former title.
        var isPart = false
        /// Both texts as one, with marks on everything added or removed.
        var blocks: [Block]

        /// Whether text, heading and position are unchanged.
        var isUntouched: Bool { kind == .same && !isMoved && formerTitle == nil }
    }

    /// The sections in the order of the new text; removed ones are at their former position.
    var sections: [Section]

    /// Compares two texts.
    init(from old: Document, to new: Document) {
        let notes = NoteNumbers(old, new)
        let (old, new) = (old.normalised, new.normalised)
        let isData = old.isData && new.isData
        let after = new.sections(isData: isData)
        var before = old.sections(isData: isData)
        let partners = SectionMatching(before, after).partners
        before.renameLinks(to: after, partners)
        let matched = partners.compactMap(\.self)
        let (staying, isMatched) = (longestIncreasingSubsequence(matched), Set(matched))
        let parts = SplitSections(before, after, partners)
        var sections: [Section] = []
        var left = 0
        for (number, section) in after.enumerated() {
            guard let partner = partners[number] else {
                let part = parts.parts[number].map { Section(before[$0.old], section, $0.blocks) }
                sections.append(part ?? Section(section, .added))
                continue
            }
            if staying.contains(partner) {
                while left < partner {
                    if !isMatched.contains(left) { sections.append(Section(removed: left, of: before, parts)) }
                    left += 1
                }
            }
            let blocks = parts.blocks[number] ?? BlockChanges.merged(before[partner].blocks, section.blocks)
            sections.append(Section(before[partner], section, blocks, isMoved: !staying.contains(partner)))
        }
        for rest in left..<max(left, before.count) where !isMatched.contains(rest) {
            sections.append(Section(removed: rest, of: before, parts))
        }
        self.sections = sections.map { section in
            var section = section
            section.blocks = notes.shown(in: section.blocks)
            return section
        }
    }

    /// Returns the number of sections of `kind`, without those that a new heading split off.
    func count(_ kind: Kind) -> Int { sections.count { $0.kind == kind && !$0.isPart } }

    /// The number of sections with another heading than before.
    var renamedCount: Int { sections.count { $0.formerTitle != nil && !$0.isPart } }

    /// The number of sections with a new heading.
    var newCount: Int { count(.added) + sections.count(where: \.isPart) }

    /// The number of sections with another position than before.
    var movedCount: Int { sections.count(where: \.isMoved) }

    /// Whether both texts have the same sections, with the same headings and in the same order.
    var isEmpty: Bool {
        sections.allSatisfy(\.isUntouched)
    }
}

extension DocumentChanges.Section {
    fileprivate init(_ section: TextSection, _ change: Change) {
        self.init(
            kind: change == .added ? .added : .removed, title: section.title, level: section.level, id: section.id,
            formerTitle: nil, isMoved: false, blocks: section.blocks.map { BlockChanges.marked($0, change) })
    }

    /// Creates a removed section. It has no blocks if its text is in another section now, because then only its heading
    /// was removed.
    fileprivate init(removed number: Int, of sections: [TextSection], _ parts: SplitSections) {
        self.init(sections[number], .removed)
        if parts.emptied.contains(number) { blocks = [] }
    }

    fileprivate init(_ old: TextSection, _ new: TextSection, _ blocks: [Block], isMoved: Bool) {
        self.init(
            kind: blocks.containChange ? .changed : .same, title: new.title, level: new.level, id: new.id,
            formerTitle: old.title == new.title ? nil : old.title, isMoved: isMoved, blocks: blocks)
    }

    /// Creates a section that a new heading split off `old`.
    fileprivate init(_ old: TextSection, _ new: TextSection, _ blocks: [Block]) {
        self.init(old, new, blocks, isMoved: false)
        formerTitle = old.title
        isPart = true
    }
}

extension [TextSection] {
    /// Gives links to a section its new id, because a link to a renamed section is no change for readers.
    fileprivate mutating func renameLinks(to new: [TextSection], _ partners: [Int?]) {
        var ids: [String: String] = [:]
        for (section, partner) in zip(new, partners) {
            guard let former = partner.map({ self[$0].id }), former != section.id, !former.isEmpty else { continue }
            ids["#" + former] = "#" + section.id
        }
        guard !ids.isEmpty else { return }
        for number in indices {
            self[number].blocks = self[number].blocks.addressed { ids[$0] ?? $0 }
        }
    }
}

extension [Block] {
    /// Whether a part of them is marked as added or removed.
    var containChange: Bool {
        contains { block in
            if case .group(let group) = block, group.change != nil { return true }
            return block.lines.contains(where: \.containsChange) || block.children.containChange
        }
    }
}

extension [Inline] {
    /// Whether a part of the line is marked as added or removed.
    var containsChange: Bool {
        contains { inline in
            if case .span(let span) = inline, span.change != nil { return true }
            return inline.content.containsChange
        }
    }
}
