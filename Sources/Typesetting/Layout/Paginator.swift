/// Decides where pages end, and distributes fragments to them.
///
/// A page ends at the last possible break before it is full. Notes are at the foot of the page with their first
/// reference; a note that does not fit continues at the foot of the next page.
struct Paginator {
    /// The origin of a fragment: text, a repeated table head, or a note.
    enum Source {
        case text(Int)
        /// A fragment of a repeated table head: the index of the table, and of the fragment.
        case head(Int, Int)
        case note(Int, Int)
    }

    /// A fragment with its top, relative to the top of the column.
    struct Placed {
        var source: Source
        var y: Double
    }

    /// The contents of a page.
    struct Filled {
        /// The table whose head is repeated above the text.
        var table: Int?
        /// The fragments of the text; their positions follow from their heights.
        var text = 0..<0
        var notes: [Placed] = []
        /// The position of the rule above the notes; `nil` without notes.
        var notesTop: Double?
    }

    let list: FragmentList
    /// The height of the column.
    let height: Double
    /// The space between text and notes, including the rule.
    let noteGap: Double

    /// The notes so far, in the order of their references. `firstWaiting` is the first one that is not completely
    /// placed, and `firstLine` its first line that is not.
    private var waiting: [Int] = []
    private var firstWaiting = 0
    private var firstLine = 0

    init(_ list: FragmentList, height: Double, noteGap: Double) {
        self.list = list
        self.height = height
        self.noteGap = noteGap
    }

    /// Returns all pages; one empty page for an empty flow.
    static func fill(_ list: FragmentList, height: Double, noteGap: Double) -> [Filled] {
        var filler = Paginator(list, height: height, noteGap: noteGap)
        var pages: [Filled] = []
        var next = 0
        repeat {
            pages.append(filler.page(from: &next))
        } while next < list.fragments.count || filler.firstWaiting < filler.waiting.count
        return pages
    }

    /// Fills one page from fragment `next` on, and advances `next` to the first fragment of the following page.
    private mutating func page(from next: inout Int) -> Filled {
        var page = Filled()
        page.table = head(above: next)
        let end = end(of: next, below: list.body(of: page).foot)
        page.text = next..<end
        for number in page.text {
            waiting += list.fragments[number].notes.filter { !list.notes[$0].isEmpty }
        }
        next = end
        placeNotes(below: list.body(of: page).foot, on: &page)
        return page
    }

    /// Returns the table whose head is repeated above a fragment that begins a page, if both fit.
    private func head(above number: Int) -> Int? {
        guard number < list.fragments.count, let table = list.fragments[number].table else { return nil }
        let height = list.heads[table].reduce(list.fragments[number].height) { $0 + $1.height }
        return height <= self.height ? table : nil
    }

    /// Returns the first fragment of the next page.
    private func end(of start: Int, below top: Double) -> Int {
        var used = top
        var notes = waitingHeight
        var lastBreak: Int?
        var lastInNeed: Int?
        for number in start..<list.fragments.count {
            let fragment = list.fragments[number]
            if number > start {
                if list.breaks.contains(number) { return number }
                if fragment.canBreakBefore { lastBreak = number }
                if !fragment.isGlued { lastInNeed = number }
                used += fragment.space
            }
            used += fragment.height
            // Only the first line of a note must fit here: the rest may follow on the next page.
            let new = fragment.notes.compactMap { list.notes[$0].first?.height }
            let needed = used + notes + new.reduce(0, +) + (notes > 0 || !new.isEmpty ? noteGap : 0)
            if needed > height, number > start {
                return improved(lastBreak ?? lastInNeed ?? number, from: start)
            }
            for note in fragment.notes { notes += list.notes[note].reduce(0) { $0 + $1.height + $1.space } }
            notes = min(notes, height / 2)
        }
        return list.fragments.count
    }

    /// Returns an earlier end of the page that begins at `start`, if the given one divides a table badly, or leaves too
    /// few lines for the last page.
    private func improved(_ end: Int, from start: Int) -> Int {
        if let table = list.table(around: end), table.lowerBound > start,
            let before = list.lastBreak(start + 1...table.lowerBound),
            list.height(end..<table.upperBound) >= Self.movedShare * list.height(table),
            list.height(before..<table.upperBound) <= height
        {
            return before
        }
        let rest = end..<(list.breaks.filter { $0 > end }.min() ?? list.fragments.count)
        guard rest.count < Self.linesOfLastPage, list.height(rest) < height / 6 else { return end }
        let enough = rest.upperBound - Self.linesOfLastPage
        guard enough > start, let before = list.lastBreak(start + 1...enough),
            list.height(before..<rest.upperBound) <= height / 3
        else { return end }
        return before
    }

    /// A table moves to the next page if at least this share of it would be there anyway.
    private static let movedShare = 0.6
    /// The minimum number of lines on the last page of a text.
    private static let linesOfLastPage = 5

    // MARK: Notes

    /// The height of the remaining notes, limited to half of the page so that the text continues.
    private var waitingHeight: Double {
        var sum = 0.0
        var first = firstLine
        for note in waiting[firstWaiting...] {
            for fragment in list.notes[note][first...] {
                sum += fragment.height + fragment.space
                if sum >= height / 2 { return height / 2 }
            }
            first = 0
        }
        return sum
    }

    /// Places as many lines of notes at the foot of the page as fit.
    private mutating func placeNotes(below y: Double, on page: inout Filled) {
        var used = 0.0
        while firstWaiting < waiting.count {
            let note = waiting[firstWaiting]
            let fragment = list.notes[note][firstLine]
            let top = used + (page.notes.isEmpty ? 0 : fragment.space)
            // A line that is higher than an empty page is placed anyway: it would not fit on a later page either.
            let isForced = page.isWithoutText && page.notes.isEmpty
            if y + noteGap + top + fragment.height > height, !isForced { break }
            page.notes.append(Placed(source: .note(note, firstLine), y: top))
            used = top + fragment.height
            waiting += fragment.notes.filter { !list.notes[$0].isEmpty }
            firstLine += 1
            if firstLine == list.notes[note].count { (firstWaiting, firstLine) = (firstWaiting + 1, 0) }
        }
        guard !page.notes.isEmpty else { return }
        let top = max(height - used, page.isWithoutText ? 0 : y + noteGap)
        page.notesTop = top - noteGap / 2
        for number in page.notes.indices { page.notes[number].y += top }
    }
}

extension Paginator.Filled {
    fileprivate var isWithoutText: Bool { table == nil && text.isEmpty }
}

extension FragmentList {
    /// Returns the last place of a range where a page may end.
    fileprivate func lastBreak(_ range: ClosedRange<Int>) -> Int? {
        range.last { fragments[$0].canBreakBefore }
    }

    /// Returns the table that a page end before this fragment would divide.
    fileprivate func table(around number: Int) -> Range<Int>? {
        tables.last { $0.lowerBound < number }.flatMap { number < $0.upperBound ? $0 : nil }
    }

    /// Returns the height of fragments that begin a page.
    fileprivate func height(_ range: Range<Int>) -> Double {
        fragments[range].reduce(0) { $0 + $1.height + $1.space } - (range.first.map { fragments[$0].space } ?? 0)
    }

    /// Returns the text fragments of a page, with a repeated head first, and the height they take.
    func body(of page: Paginator.Filled) -> (placed: [Paginator.Placed], foot: Double) {
        var placed: [Paginator.Placed] = []
        var y = 0.0
        if let table = page.table {
            for number in heads[table].indices {
                placed.append(Paginator.Placed(source: .head(table, number), y: y))
                y += heads[table][number].height
            }
        }
        for number in page.text {
            if number > page.text.lowerBound { y += fragments[number].space }
            placed.append(Paginator.Placed(source: .text(number), y: y))
            y += fragments[number].height
        }
        return (placed, y)
    }

    /// Returns the boxes around a fragment, and its height.
    func frames(of source: Paginator.Source) -> (frames: [Int], height: Double) {
        switch source {
        case .text(let number): (fragments[number].frames, fragments[number].height)
        case .head(let table, let number): (heads[table][number].frames, heads[table][number].height)
        case .note(let note, let line): (notes[note][line].frames, notes[note][line].height)
        }
    }

    /// Frees a fragment that is on no other page. Table heads are kept, because they may be repeated.
    mutating func drop(_ source: Paginator.Source) {
        switch source {
        case .text(let number): fragments[number] = Fragment(height: fragments[number].height)
        case .head: break
        case .note(let note, let line): notes[note][line] = Fragment(height: notes[note][line].height)
        }
    }

    /// The fragment as it is drawn. Repeated heads are artifacts.
    subscript(source: Paginator.Source) -> Fragment {
        // `_read` avoids a copy, which would take longer than the use of the fragment.
        _read {
            switch source {
            case .text(let number): yield fragments[number]
            case .head(let table, let number): yield heads[table][number].asArtifact
            case .note(let note, let line): yield notes[note][line]
            }
        }
    }
}

extension Fragment {
    /// The fragment without structure elements, because assistive technology has read it before.
    fileprivate var asArtifact: Fragment {
        var fragment = self
        for number in fragment.items.indices { fragment.items[number].element = nil }
        fragment.links = []
        fragment.headingElements = []
        return fragment
    }
}
