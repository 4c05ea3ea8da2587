import Documents

extension [MergedSegment] {
    /// The parts with both addresses added after each link that kept its words and changed its address.
    var annotatingChangedLinks: [MergedSegment] {
        let stretches = linkStretches
        guard stretches.contains(where: { $0.old != $0.new }) else { return self }
        var parts: [MergedSegment] = []
        var next = 0
        for (number, stretch) in stretches.enumerated() where stretch.old != stretch.new {
            let neighbours = [stretches[safe: number - 1], stretches[safe: number + 1]]
            // A link that only became longer or shorter has the same address as before.
            let kept = neighbours.compactMap { $0.flatMap { $0.old == $0.new ? $0.new : nil } }
            let old = stretch.old.flatMap { kept.contains($0) || isShown($0, stretch, but: .added) ? nil : $0 }
            let new = stretch.new.flatMap { kept.contains($0) || isShown($0, stretch, but: .removed) ? nil : $0 }
            let end = self.end(of: stretch)
            parts += self[next..<end]
            parts += note(old, new, around: self[stretch.last].atom.aroundLink)
            next = end
        }
        return parts + self[next...]
    }

    /// A run of unchanged atoms with the same former address and the same new address.
    private struct LinkStretch {
        var old: String?
        var new: String?
        var first: Int
        var last: Int
    }

    private var linkStretches: [LinkStretch] {
        var stretches: [LinkStretch] = []
        for (index, part) in enumerated() where !part.atom.isSpace {
            guard let former = part.former else { continue }
            let (old, new) = (former.destination, part.atom.destination)
            if let last = stretches.last, last.old == old, last.new == new {
                stretches[stretches.count - 1].last = index
            } else {
                stretches.append(LinkStretch(old: old, new: new, first: index, last: index))
            }
        }
        return stretches
    }

    /// Returns the index after the link. Words that were added to it or removed from it belong to it.
    private func end(of stretch: LinkStretch) -> Int {
        var end = stretch.last + 1
        var index = end
        while index < count {
            let destination = self[index].atom.destination
            guard destination != nil, destination == (self[index].change == .removed ? stretch.old : stretch.new) else {
                break
            }
            index += 1
            end = index
        }
        return end
    }

    /// Whether the link's own words, without those of the other text, show its address.
    private func isShown(_ destination: String, _ stretch: LinkStretch, but change: Change) -> Bool {
        let words = self[stretch.first..<end(of: stretch)].filter { $0.change != change }.map(\.atom.leaf).plainText
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
