import Attestations
import Documents

/// The changes within blocks. Equal lines are kept, and similar lines are compared word by word.
enum BlockChanges {
    /// Returns both texts as one, in the structure of the new one, with marks on everything added or removed.
    static func merged(_ old: [Block], _ new: [Block]) -> [Block] {
        if old == new { return new }
        var next = 0
        let before = TextLeaf.all(old, next: &next)
        let after = TextLeaf.all(new, next: &next)
        var merging = LeafMerging(before, after)
        return BlockRebuilder.blocks(merging.leaves())
    }

    /// Returns `block` with all of it marked as added or removed: each line, or the block itself if it has no lines.
    static func marked(_ block: Block, _ change: Change) -> Block {
        switch block {
        case .code, .thematicBreak:
            .group(Group(language: nil, direction: nil, id: nil, blocks: [block], change: change))
        default:
            // The ids of cells are those of the new text.
            (change == .removed ? block.withoutCellIDs : block)
                .mappingLines { marked($0, change) }.mappingChildren { $0.map { marked($0, change) } }
        }
    }

    static func marked(_ line: [Inline], _ change: Change) -> [Inline] {
        line.isEmpty ? [] : TextAtom.line(TextAtom.all(line).map { MergedSegment(atom: $0, change: change) })
    }
}

/// Merges the leaves of both texts into those of one.
private struct LeafMerging {
    private let old: [TextLeaf]
    private let new: [TextLeaf]
    private let steps: [LeafAlignment.Step]
    /// The new holders of each old holder's content, by the number of the old one. The last is its counterpart.
    private var places: [Int: [TextLeaf.Container]] = [:]

    init(_ old: [TextLeaf], _ new: [TextLeaf]) {
        (self.old, self.new) = (old, new)
        steps = LeafAlignment(old, new).steps
        for case .pair(let left, let right) in steps {
            for (number, place) in left.enumerated() {
                find(old[place].around, in: new[right.lowerBound + min(number, right.count - 1)].around)
            }
        }
    }

    /// Records the new counterparts of old holders.
    private mutating func find(_ olds: [TextLeaf.Container], in news: [TextLeaf.Container]) {
        var start = 0
        for holder in olds {
            guard let place = news[start...].firstIndex(where: { $0.hasSameKind(as: holder) }) else { continue }
            if places[holder.number] == nil { places[holder.number] = Array(news[...place]) }
            start = place + 1
        }
    }

    mutating func leaves() -> [TextLeaf] {
        steps.flatMap { step -> [TextLeaf] in
            switch step {
            case .removed(let number): [removed(old[number])].filter { !$0.isBreak }
            case .added(let number): [marked(new[number], .added)]
            case .pair(let left, let right) where left.count == 1 && right.count == 1:
                [paired(old[left.lowerBound], new[right.lowerBound])].flatMap(\.self)
            case .pair(let left, let right): merged(left, right)
            }
        }
    }

    private func removed(_ leaf: TextLeaf) -> TextLeaf {
        var leaf = marked(leaf, .removed)
        var around: [TextLeaf.Container] = []
        for holder in leaf.around {
            if let place = places[holder.number] { around = place } else { around.append(holder) }
        }
        leaf.around = around
        return leaf
    }

    /// Returns the leaf with all of it marked. A thematic break has no words, so it stays unmarked.
    private func marked(_ leaf: TextLeaf, _ change: Change) -> TextLeaf {
        var leaf = leaf
        switch leaf.content {
        case .line(let line): leaf.content = .line(BlockChanges.marked(line, change))
        case .block(.thematicBreak): break
        case .block(let block): leaf.content = .block(BlockChanges.marked(block, change))
        }
        return leaf
    }

    private func paired(_ old: TextLeaf, _ new: TextLeaf) -> [TextLeaf] {
        var leaf = new
        switch (old.content, new.content) {
        case (.line(let before), .line(let after)): leaf.content = .line(LineChanges.merged(before, after))
        case (.block(.table(let before)), .block(.table(let after))):
            leaf.content = .block(.table(TableChanges.merged(before, after)))
        case (.block(.code(let before)), .block(.code(let after))) where before.text == after.text: break
        default: if old.content != new.content { return [removed(old), marked(new, .added)] }
        }
        return [leaf]
    }

    // MARK: Lines that were split or joined

    private func merged(_ olds: Range<Int>, _ news: Range<Int>) -> [TextLeaf] {
        LineMerger.lines(atoms(olds, old, 0), atoms(news, new, old.count)).map { line in
            if let number = line.block {
                return number < old.count ? removed(old[number]) : marked(new[number - old.count], .added)
            }
            let content = TextLeaf.Content.line(TextAtom.line(line.parts))
            if line.isRemoved {
                var leaf = removed(old[olds.lowerBound + line.old])
                leaf.content = content
                return leaf
            }
            var leaf = new[news.lowerBound + line.new]
            leaf.content = content
            return leaf
        }
    }

    /// - Parameter first: the number of the text's first block.
    private func atoms(_ range: Range<Int>, _ leaves: [TextLeaf], _ first: Int) -> [TextAtom] {
        range.map { leaves[$0].line.map { TextAtom.all($0) } ?? [.block(first + $0)] }.joined(separator: [.lineEnd])
            .map(\.self)
    }
}

extension TextLeaf {
    fileprivate var isBreak: Bool { content == .block(.thematicBreak) }
}

extension [Block] {
    /// The hash value of each word, sorted. Blocks with many common values are similar.
    var wordNumbers: [Int] {
        var numbers: [Int] = []
        forEachText { text in
            for word in TextAtom.words(text.lowercased()) where word.isWord {
                var hash: UInt64 = 14_695_981_039_346_656_037
                // FNV-1a gives the same values in every run, unlike `Hasher`.
                for byte in word.utf8 { hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211 }
                numbers.append(Int(truncatingIfNeeded: hash))
            }
        }
        return numbers.sorted()
    }
}
