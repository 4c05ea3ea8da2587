/// Decides where pages end, and puts slabs on them.
///
/// A page ends at the last place before it is full where it may end. Notes stand at the foot of the page with their
/// first reference; one that does not fit goes on at the foot of the next page.
struct PageFiller {
    /// Which slab stands somewhere.
    enum Source {
        case text(Int)
        /// That of a repeated head, by its table.
        case head(Int, Int)
        case note(Int, Int)
    }

    /// A slab, with its top as seen from the top of the column.
    struct Placed {
        var source: Source
        var y: Double
    }

    /// What stands on a page.
    struct Filled {
        var body: [Placed] = []
        var notes: [Placed] = []
        /// Where the line above the notes stands; nil without notes.
        var notesTop: Double?
    }

    let list: SlabList
    /// Of the column.
    let height: Double
    /// Between the text and the notes, with the line in it.
    let noteGap: Double

    /// Notes of which no page has all lines yet, in order, and the first of those lines.
    private var waiting: [Int] = []
    private var firstWaiting = 0
    private var firstLine = 0

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
        } while next < list.slabs.count || filler.firstWaiting < filler.waiting.count
        return pages
    }

    /// Fills one page from slab `next` on, which is moved to the first slab of the following page.
    private mutating func page(from next: inout Int) -> Filled {
        var page = Filled()
        var y = 0.0
        let table = head(above: next)
        if let table {
            for number in list.heads[table].indices {
                page.body.append(Placed(source: .head(table, number), y: y))
                y += list.heads[table][number].height
            }
        }
        let end = end(of: next, below: y)
        for number in next..<end {
            if number > next { y += list.slabs[number].space }
            page.body.append(Placed(source: .text(number), y: y))
            y += list.slabs[number].height
            waiting += list.slabs[number].notes.filter { !list.notes[$0].isEmpty }
        }
        next = end
        placeNotes(below: y, on: &page)
        return page
    }

    /// The table whose head stands above a slab that begins a page, if both fit.
    private func head(above number: Int) -> Int? {
        guard number < list.slabs.count, let table = list.slabs[number].table else { return nil }
        let height = list.heads[table].reduce(list.slabs[number].height) { $0 + $1.height }
        return height <= self.height ? table : nil
    }

    /// The first slab of the next page.
    private func end(of start: Int, below top: Double) -> Int {
        var used = top
        var notes = waitingHeight
        var lastBreak: Int?
        var lastInNeed: Int?
        for number in start..<list.slabs.count {
            let slab = list.slabs[number]
            if number > start {
                if list.breaks.contains(number) { return number }
                if slab.canBreakBefore { lastBreak = number }
                if !slab.isGlued { lastInNeed = number }
                used += slab.space
            }
            used += slab.height
            // The first line of a note is enough here: the rest may follow on the next page.
            let new = slab.notes.compactMap { list.notes[$0].first?.height }
            let needed = used + notes + new.reduce(0, +) + (notes > 0 || !new.isEmpty ? noteGap : 0)
            if needed > height, number > start { return lastBreak ?? lastInNeed ?? number }
            for note in slab.notes { notes += list.notes[note].reduce(0) { $0 + $1.height + $1.space } }
            notes = min(notes, height / 2)
        }
        return list.slabs.count
    }

    // MARK: Notes

    /// What is left over from notes takes no more than half of the page, so that the text goes on.
    private var waitingHeight: Double {
        var sum = 0.0
        var first = firstLine
        for note in waiting[firstWaiting...] {
            for slab in list.notes[note][first...] {
                sum += slab.height + slab.space
                if sum >= height / 2 { return height / 2 }
            }
            first = 0
        }
        return sum
    }

    /// As many lines of notes as there is room for, at the foot of the page.
    private mutating func placeNotes(below y: Double, on page: inout Filled) {
        var used = 0.0
        while firstWaiting < waiting.count {
            let note = waiting[firstWaiting]
            let slab = list.notes[note][firstLine]
            let top = used + (page.notes.isEmpty ? 0 : slab.space)
            // A line that is higher than an empty page is set all the same: waiting would not help it.
            let isForced = page.body.isEmpty && page.notes.isEmpty
            if y + noteGap + top + slab.height > height, !isForced { break }
            page.notes.append(Placed(source: .note(note, firstLine), y: top))
            used = top + slab.height
            waiting += slab.notes.filter { !list.notes[$0].isEmpty }
            firstLine += 1
            if firstLine == list.notes[note].count { (firstWaiting, firstLine) = (firstWaiting + 1, 0) }
        }
        guard !page.notes.isEmpty else { return }
        let top = max(height - used, page.body.isEmpty ? 0 : y + noteGap)
        page.notesTop = top - noteGap / 2
        for number in page.notes.indices { page.notes[number].y += top }
    }
}

extension SlabList {
    /// The boxes that the slab at a place stands in, and its height.
    func frames(of source: PageFiller.Source) -> (frames: [Int], height: Double) {
        switch source {
        case .text(let number): (slabs[number].frames, slabs[number].height)
        case .head(let table, let number): (heads[table][number].frames, heads[table][number].height)
        case .note(let note, let line): (notes[note][line].frames, notes[note][line].height)
        }
    }

    /// A slab as it is drawn at a place.
    func slab(_ source: PageFiller.Source) -> Slab {
        switch source {
        case .text(let number): slabs[number]
        case .head(let table, let number): heads[table][number].asArtifact
        case .note(let note, let line): notes[note][line]
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
