import Documents

extension [MergedSegment] {
    /// The parts with both addresses added after each link that kept its words and changed its address.
    var annotatingChangedLinks: [MergedSegment] {
        let ranges = linkRanges
        guard ranges.contains(where: { $0.old != $0.new }) else { return self }
        var parts: [MergedSegment] = []
        var next = 0
        for (number, range) in ranges.enumerated() where range.old != range.new {
            let neighbours = [ranges[safe: number - 1], ranges[safe: number + 1]]
            // A link that only became longer or shorter has the same address as before.
            let kept = neighbours.compactMap { $0.flatMap { $0.old == $0.new ? $0.new : nil } }
            let old = range.old.flatMap { kept.contains($0) || isShown($0, range, but: .added) ? nil : $0 }
            let new = range.new.flatMap { kept.contains($0) || isShown($0, range, but: .removed) ? nil : $0 }
            let end = self.end(of: range)
            parts += self[next..<end]
            parts += note(old, new, around: self[range.last].atom.aroundLink)
            next = end
        }
        return parts + self[next...]
    }

    /// A run of unchanged atoms with the same former address and the same new address.
    private struct LinkRange {
        var old: String?
        var new: String?
        var first: Int
        var last: Int
    }

    private var linkRanges: [LinkRange] {
        var ranges: [LinkRange] = []
        for (index, part) in enumerated() where !part.atom.isSpace {
            guard let former = part.former else { continue }
            let (old, new) = (former.destination, part.atom.destination)
            if let last = ranges.last, last.old == old, last.new == new {
                ranges[ranges.count - 1].last = index
            } else {
                ranges.append(LinkRange(old: old, new: new, first: index, last: index))
            }
        }
        return ranges
    }

    /// Returns the index after the link. Words that were added to it or removed from it belong to it.
    private func end(of range: LinkRange) -> Int {
        var end = range.last + 1
        var index = end
        while index < count {
            let destination = self[index].atom.destination
            guard destination != nil, destination == (self[index].change == .removed ? range.old : range.new) else {
                break
            }
            index += 1
            end = index
        }
        return end
    }

    /// Whether the words of the link show its address. Words that only the other version has do not count.
    private func isShown(_ destination: String, _ range: LinkRange, but change: Change) -> Bool {
        let words = self[range.first..<end(of: range)].filter { $0.change != change }.map(\.atom.leaf).plainText
        let bare = ["https://", "http://", "mailto:", "tel:"].first { destination.hasPrefix($0) }
        return words.contains(destination.dropFirst(bare?.count ?? 0))
    }

    /// Returns the note ` (old → new)` with the addresses that are not empty.
    private func note(_ old: String?, _ new: String?, around: [Inline]) -> [MergedSegment] {
        let isolated = Span(
            kind: .bidirectionalIsolation, title: "", language: nil, direction: .leftToRight, content: [])
        func part(_ text: String, _ change: Change? = nil, _ around: [Inline] = []) -> MergedSegment {
            MergedSegment(atom: TextAtom(leaf: .text(text), enclosing: around), change: change)
        }
        var note = Span(kind: .plain, title: "", content: [])
        note.isAddressNote = true
        let around = around + [.span(note)]
        let inside = around + [.span(isolated)]
        var addresses: [MergedSegment] = []
        if let old, !old.isEmpty { addresses.append(part(old, .removed, inside)) }
        if let new, !new.isEmpty {
            if !addresses.isEmpty { addresses.append(part(" \u{2192} ", nil, inside)) }
            addresses.append(part(new, .added, inside))
        }
        return addresses.isEmpty ? [] : [part(" (", nil, around)] + addresses + [part(")", nil, around)]
    }
}

extension TextAtom {
    /// The inlines around the atom's link.
    fileprivate var aroundLink: [Inline] {
        Array(enclosing.prefix { if case .link = $0 { false } else { true } })
    }
}
