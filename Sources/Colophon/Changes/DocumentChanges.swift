import Documents

/// What changed from one version of a document to the next, section by section.
///
/// Both texts are cut at their headings. Sections belong together by their heading, by its id, or because they say
/// nearly the same; so one that has a new heading or another place is reported as such. Within a section, blocks are
/// compared (`BlockChanges`), and within a block words (`LineChanges`).
struct DocumentChanges: Sendable {
    /// What became of a section.
    enum Kind: String, Sendable {
        case same, changed, added, removed
    }

    /// One section of either text.
    struct Section: Sendable {
        var kind: Kind
        /// Its heading; that of the old text where it was removed. Empty for what comes before the first heading.
        var title: String
        var level: Int
        var id: String
        /// Its heading before, when that was another one.
        var formerTitle: String?
        /// True when it is elsewhere among the others.
        var isMoved: Bool
        /// True when its heading was put into another section, whose heading is the former title.
        var isPart = false
        /// Both texts as one, what was added or removed marked as such.
        var blocks: [Block]

        /// True when it says the same, under the same heading and in the same place.
        var isUntouched: Bool { kind == .same && !isMoved && formerTitle == nil }
    }

    /// In the order of the new text; what was removed is where it was.
    var sections: [Section]

    /// Compares two texts.
    init(from old: Document, to new: Document) {
        let (old, new) = (old.normalised, new.normalised)
        let isData = old.isData && new.isData
        let (before, after) = (old.sections(isData: isData), new.sections(isData: isData))
        let partners = SectionMatching(before, after).partners
        let matched = partners.compactMap(\.self)
        let (staying, isMatched) = (longestRising(matched), Set(matched))
        let parts = SectionParts(before, after, partners)
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
        self.sections = sections
    }

    /// How many sections are of `kind`.
    func count(_ kind: Kind) -> Int { sections.count { $0.kind == kind && !$0.isPart } }

    /// How many have another heading.
    var renamedCount: Int { sections.count { $0.formerTitle != nil && !$0.isPart } }

    /// How many have a heading that is new.
    var newCount: Int { count(.added) + sections.count(where: \.isPart) }

    /// How many are elsewhere.
    var movedCount: Int { sections.count(where: \.isMoved) }

    /// True when both say the same, in the same order and under the same headings.
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

    /// What was a section of its own; where its text is in another one now, only its heading was removed.
    fileprivate init(removed number: Int, of sections: [TextSection], _ parts: SectionParts) {
        self.init(sections[number], .removed)
        if parts.emptied.contains(number) { blocks = [] }
    }

    fileprivate init(_ old: TextSection, _ new: TextSection, _ blocks: [Block], isMoved: Bool) {
        self.init(
            kind: blocks.holdChange ? .changed : .same, title: new.title, level: new.level, id: new.id,
            formerTitle: old.title == new.title ? nil : old.title, isMoved: isMoved, blocks: blocks)
    }

    /// A part of what was `old`.
    fileprivate init(_ old: TextSection, _ new: TextSection, _ blocks: [Block]) {
        self.init(old, new, blocks, isMoved: false)
        formerTitle = old.title
        isPart = true
    }
}

extension [Block] {
    /// True when something in them is marked as added or removed.
    var holdChange: Bool {
        contains { block in
            if case .group(let group) = block, group.change != nil { return true }
            return block.lines.contains(where: \.holdsChange) || block.children.holdChange
        }
    }
}

extension [Inline] {
    /// True when something in the line is marked as added or removed.
    var holdsChange: Bool {
        contains { inline in
            if case .span(let span) = inline, span.change != nil { return true }
            return inline.content.holdsChange
        }
    }
}
