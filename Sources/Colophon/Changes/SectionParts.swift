import Documents

/// Sections that a new heading cut in two, and sections that were put together by leaving a heading out: their words
/// are compared as those of one section, since a heading alone does not make them new.
struct SectionParts {
    /// What is to be shown of new sections that have an old one, where that is known.
    private(set) var blocks: [Int: [Block]] = [:]
    /// Of new sections without an old one of their own: what is to be shown, and the number of the old section in which
    /// their text was.
    private(set) var parts: [Int: (old: Int, blocks: [Block])] = [:]
    /// Old sections whose text is in the section before them now.
    private(set) var emptied: Set<Int> = []

    /// From which share of its words on text is said to have been elsewhere.
    private static let threshold = 0.34
    /// Stands where one section ends and another begins. No text holds it.
    private static let border = Block.rawHTML(RawHTML(source: "", place: nil))

    /// - Parameter partners: for each new section the number of the old one.
    init(_ old: [TextSection], _ new: [TextSection], _ partners: [Int?]) {
        let matched = Set(partners.compactMap(\.self))
        for (number, partner) in partners.enumerated() {
            guard let partner, old[partner].blocks != new[number].blocks else { continue }
            let added = (number + 1..<new.count).prefix { partners[$0] == nil }
            let removed = (partner + 1..<old.count).prefix { !matched.contains($0) }
            if added.isEmpty == removed.isEmpty { continue }
            let plain = BlockChanges.merged(old[partner].blocks, new[number].blocks)
            blocks[number] = plain
            let whole = BlockChanges.merged(
                Self.joined(old[partner...removed.last(or: partner)]), Self.joined(new[number...added.last(or: number)])
            )
            let tail = (old[removed] + new[added]).flatMap(\.blocks)
            let words = tail.wordNumbers.count
            let saved = plain.markedWordCount + words - whole.markedWordCount
            // Words that stayed are marked twice in the plain way: where they were, and where they are.
            guard words > 0, Double(saved) >= 2 * Self.threshold * Double(words) else { continue }
            take(whole, number, added, of: partner)
            emptied.formUnion(removed)
        }
    }

    private mutating func take(_ whole: [Block], _ number: Int, _ added: Range<Int>, of old: Int) {
        if added.isEmpty {
            blocks[number] = whole.filter { $0 != Self.border }
            return
        }
        let stretches = whole.split(separator: Self.border, omittingEmptySubsequences: false).map(Array.init)
        blocks[number] = stretches.first
        for (place, stretch) in zip(added, stretches.dropFirst()) where !stretch.isAllAdded {
            parts[place] = (old, stretch)
        }
    }

    private static func joined(_ sections: ArraySlice<TextSection>) -> [Block] {
        Array(sections.map(\.blocks).joined(separator: [border]))
    }
}

extension Range<Int> {
    /// Its last element, or `other` when there is none.
    fileprivate func last(or other: Int) -> Int { isEmpty ? other : upperBound - 1 }
}

extension [Block] {
    fileprivate var markedWordCount: Int { words { $0 != nil } }

    /// True when not a word in them was there before.
    fileprivate var isAllAdded: Bool { words { $0 != Change.added.rawValue } == 0 }

    /// How many words there are of what was changed so.
    private func words(_ isCounted: (String?) -> Bool) -> Int {
        runs().joined().filter { isCounted($0.change) }.reduce(0) { sum, run in
            sum + TextAtom.words(run.text).count { $0.isWord }
        }
    }
}
