import Documents

/// Sections that a new heading split, and sections that were joined by removing a heading. Their words are compared as
/// those of one section, because a heading alone does not make the text new.
struct SplitSections {
    /// The merged blocks of new sections with an old counterpart, if computed here.
    private(set) var blocks: [Int: [Block]] = [:]
    /// The merged blocks of new sections without a counterpart, and the index of the old section that contained their
    /// text.
    private(set) var parts: [Int: (old: Int, blocks: [Block])] = [:]
    /// The old sections whose text is now in the section before them.
    private(set) var emptied: Set<Int> = []

    /// The minimum share of a text's words that must come from another section.
    private static let threshold = 0.34
    /// A mark between two sections, which no text contains.
    private static let border = Block.rawHTML(RawHTML(source: "", place: nil))

    /// - Parameter partners: the index of the old section for each new one.
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
            // The plain comparison marks moved words twice: at their former and at their new position.
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
        let pieces = whole.split(separator: Self.border, omittingEmptySubsequences: false).map(Array.init)
        blocks[number] = pieces.first
        for (place, piece) in zip(added, pieces.dropFirst()) where !piece.isAllAdded {
            parts[place] = (old, piece)
        }
    }

    private static func joined(_ sections: ArraySlice<TextSection>) -> [Block] {
        Array(sections.map(\.blocks).joined(separator: [border]))
    }
}

extension Range<Int> {
    /// The last element, or `other` for an empty range.
    fileprivate func last(or other: Int) -> Int { isEmpty ? other : upperBound - 1 }
}

extension [Block] {
    fileprivate var markedWordCount: Int { words { $0 != nil } }

    /// Whether all words are marked as added.
    fileprivate var isAllAdded: Bool { words { $0 != Change.added.rawValue } == 0 }

    /// Returns the number of words with a change that `isCounted` accepts.
    private func words(_ isCounted: (String?) -> Bool) -> Int {
        runs().joined().filter { isCounted($0.change) }.reduce(0) { sum, run in
            sum + TextAtom.words(run.text).count { $0.isWord }
        }
    }
}
