import Documents

extension [WovenPart] {
    /// With both addresses behind each link that says the same and leads elsewhere.
    var tellingAddresses: [WovenPart] {
        let stretches = linkStretches
        guard stretches.contains(where: { $0.old != $0.new }) else { return self }
        var parts: [WovenPart] = []
        var next = 0
        for (number, stretch) in stretches.enumerated() where stretch.old != stretch.new {
            let neighbours = [stretches[safe: number - 1], stretches[safe: number + 1]]
            // A link that only became longer or shorter leads where it led.
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

    /// Neighbours among what both texts have, which lead to one address now and to one address before.
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

    /// Where the link ends: behind words that were added to it or removed from it.
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

    /// True when the link's own words, without those of the other text, are its address.
    private func isShown(_ destination: String, _ stretch: LinkStretch, but change: Change) -> Bool {
        let words = self[stretch.first..<end(of: stretch)].filter { $0.change != change }.map(\.atom.leaf).plainText
        let bare = ["https://", "http://", "mailto:", "tel:"].first { destination.hasPrefix($0) }
        return words.contains(destination.dropFirst(bare?.count ?? 0))
    }

    /// ` (old → new)`, whichever there are.
    private func note(_ old: String?, _ new: String?, around: [Inline]) -> [WovenPart] {
        let isolated = Span(
            kind: .bidirectionalIsolation, title: "", language: nil, direction: .leftToRight, content: [])
        func part(_ text: String, _ change: Change? = nil, _ around: [Inline] = []) -> WovenPart {
            WovenPart(atom: TextAtom(leaf: .text(text), around: around), change: change)
        }
        let inside = around + [.span(isolated)]
        var addresses: [WovenPart] = []
        if let old, !old.isEmpty { addresses.append(part(old, .removed, inside)) }
        if let new, !new.isEmpty {
            if !addresses.isEmpty { addresses.append(part(" \u{2192} ", nil, inside)) }
            addresses.append(part(new, .added, inside))
        }
        return addresses.isEmpty ? [] : [part(" (", nil, around)] + addresses + [part(")", nil, around)]
    }
}

extension TextAtom {
    /// What surrounds the link it is in.
    fileprivate var aroundLink: [Inline] {
        Array(around.prefix { if case .link = $0 { false } else { true } })
    }
}
