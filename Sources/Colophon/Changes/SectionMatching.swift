/// Matches the sections of a new text with those of the old one.
struct SectionMatching {
    /// The index of the old section for each new one; nil for a section without a counterpart.
    private(set) var partners: [Int?]
    private var isTaken: [Bool]

    /// The maximum number of comparisons by content. In larger texts, sections without a common heading count as new.
    private static let limit = 10_000

    init(_ old: [TextSection], _ new: [TextSection]) {
        partners = [Int?](repeating: nil, count: new.count)
        isTaken = [Bool](repeating: false, count: old.count)
        match(old, new) { $0 }
        match(old, new) { section in
            var section = section
            section.id = ""
            section.level = 0
            section.blocks = []
            return section
        }
        match(old, new) { section -> String? in section.id.isEmpty ? nil : section.id }
        matchByContent(old, new)
    }

    /// Pairs sections with the same key, in their order.
    private mutating func match<Key: Hashable>(
        _ old: [TextSection], _ new: [TextSection], key: (TextSection) -> Key?
    ) {
        var places: [Key: [Int]] = [:]
        for number in old.indices.reversed() where !isTaken[number] {
            if let key = key(old[number]) { places[key, default: []].append(number) }
        }
        for number in new.indices where partners[number] == nil {
            guard let key = key(new[number]), let place = places[key]?.popLast() else { continue }
            partners[number] = place
            isTaken[place] = true
        }
    }

    /// Pairs sections with similar texts, the most similar first.
    private mutating func matchByContent(_ old: [TextSection], _ new: [TextSection]) {
        let left = old.indices.filter { !isTaken[$0] && !old[$0].blocks.isEmpty }
        let right = new.indices.filter { partners[$0] == nil && !new[$0].blocks.isEmpty }
        guard left.count * right.count <= Self.limit else { return }
        let words = left.map { old[$0].blocks.wordNumbers }
        var pairs: [(likeness: Double, old: Int, new: Int)] = []
        for number in right {
            let own = new[number].blocks.wordNumbers
            for (place, before) in left.enumerated() {
                let likeness = Alignment.likeness(words[place], own)
                if likeness >= 0.5 { pairs.append((likeness, before, number)) }
            }
        }
        for pair in pairs.sorted(by: { ($1.likeness, $0.new, $0.old) < ($0.likeness, $1.new, $1.old) }) {
            guard partners[pair.new] == nil, !isTaken[pair.old] else { continue }
            partners[pair.new] = pair.old
            isTaken[pair.old] = true
        }
    }
}
