/// Decides where pages end, and puts slabs on them.
///
/// A page ends at the last place before it is full where it may end. Notes stand at the foot of the page with their
/// first reference; one that does not fit goes on at the foot of the next page.
struct PageFiller {
    /// What stands on a page: slabs with the y of their top, seen from the top of the column.
    struct Filled {
        var body: [(slab: Slab, y: Double)] = []
        var notes: [(slab: Slab, y: Double)] = []
        /// Where the line above the notes stands; nil without notes.
        var notesTop: Double?
    }

    let list: SlabList
    /// Of the column.
    let height: Double
    /// Between the text and the notes, with the line in it.
    let noteGap: Double

    /// Notes, or their rest, that still need a page.
    private var waiting: [Slab] = []

    init(_ list: SlabList, height: Double, noteGap: Double) {
        self.list = list
        self.height = height
        self.noteGap = noteGap
    }

    /// All pages; one empty page for an empty flow.
    static func fill(_ list: SlabList, height: Double, noteGap: Double) -> [Filled] {
        var filler = PageFiller(list, height: height, noteGap: noteGap)
        var pages: [Filled] = []
        var next = 0
        repeat {
            pages.append(filler.page(from: &next))
        } while next < list.slabs.count || !filler.waiting.isEmpty
        return pages
    }

    /// Fills one page from slab `next` on, which is moved to the first slab of the following page.
    private mutating func page(from next: inout Int) -> Filled {
        let carried = waiting
        waiting = []
        // What is left over from notes takes no more than half of the page, so that the text goes on.
        var noteSlabs = take(carried, within: next < list.slabs.count ? height / 2 : height)
        let head = next < list.slabs.count ? list.slabs[next].table.map { list.heads[$0] } ?? [] : []
        let end = end(of: next, head: head, carried: noteSlabs)
        for slab in list.slabs[next..<end] {
            for note in slab.notes { noteSlabs += list.notes[note] }
        }
        var page = Filled()
        var y = 0.0
        for slab in head {
            page.body.append((slab.asArtifact, y))
            y += slab.height
        }
        for number in next..<end {
            let slab = list.slabs[number]
            if number > next { y += slab.space }
            page.body.append((slab, y))
            y += slab.height
        }
        next = end
        placeNotes(noteSlabs, below: y, on: &page)
        return page
    }

    /// The first slab of the next page.
    private func end(of start: Int, head: [Slab], carried: [Slab]) -> Int {
        guard start < list.slabs.count else { return start }
        var used = head.reduce(0) { $0 + $1.height }
        var notes = carried.reduce(0) { $0 + $1.height }
        var lastBreak: Int?
        for number in start..<list.slabs.count {
            let slab = list.slabs[number]
            if number > start, list.breaks.contains(number) { return number }
            if number > start, slab.canBreakBefore { lastBreak = number }
            used += slab.height + (number > start ? slab.space : 0)
            // The first line of a note is enough here: the rest may follow on the next page.
            let new = slab.notes.compactMap { list.notes[$0].first?.height }
            let needed = used + notes + new.reduce(0, +) + (notes > 0 || !new.isEmpty ? noteGap : 0)
            if needed > height, number > start { return lastBreak ?? number }
            for note in slab.notes { notes += list.notes[note].reduce(0) { $0 + $1.height } }
            notes = min(notes, height / 2)
        }
        return list.slabs.count
    }

    /// As many of `slabs` as fit; the others wait.
    private mutating func take(_ slabs: [Slab], within room: Double) -> [Slab] {
        var used = noteGap
        let fitting = slabs.prefix { slab in
            used += slab.height
            return used <= room
        }
        // A line that is higher than the room is set all the same: waiting would not help it.
        let count = max(fitting.count, slabs.isEmpty ? 0 : 1)
        waiting = Array(slabs.dropFirst(count)) + waiting
        return Array(slabs.prefix(count))
    }

    private mutating func placeNotes(_ slabs: [Slab], below y: Double, on page: inout Filled) {
        guard !slabs.isEmpty else { return }
        let placed = take(slabs, within: max(height - y, 0))
        let total = placed.reduce(0) { $0 + $1.height }
        var top = max(height - total, y + noteGap)
        page.notesTop = top - noteGap / 2
        for slab in placed {
            page.notes.append((slab, top))
            top += slab.height
        }
    }
}

extension Slab {
    /// The same without a place in the structure: assistive technology has heard it before.
    fileprivate var asArtifact: Slab {
        var slab = self
        for number in slab.items.indices { slab.items[number].element = nil }
        slab.links = []
        slab.marks = []
        return slab
    }
}
