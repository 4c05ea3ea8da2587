/// Converts blocks to fragments, and builds the structure tree with its elements in reading order.
struct Flattener {
    /// The flow, without its blocks.
    let flow: Flow
    let setter: LineTypesetter
    /// The height of the column, which no fragment may exceed.
    let columnHeight: Double
    /// The headings of the whole flow, in reading order.
    let headings: [FlowHeading]

    var list = FragmentList()
    var elements: [StructureElement]
    var bookmarks: [Bookmark] = []
    /// The structure elements that links lead to, by the identifiers of their blocks.
    var targets: [String: Int] = [:]
    /// The cells of the current table whose author names their header cells.
    var describedCells: [(element: Int, headers: [String])] = []
    /// The targets of links inside the flow. Until all elements are known, a link contains a placeholder: -1 minus its
    /// index here.
    var pendingLinks: [PendingLink] = []
    /// Space above the next fragment.
    var pendingSpace = 0.0
    /// Whether the next fragment must not begin a page, as below a heading.
    var holdsNext = false
    /// The number of lines that stay with a heading above them.
    var heldLines = 0
    /// The boxes that enclose the current block, as indices into `FragmentList.frames`.
    var openFrames: [Int] = []
    /// The notes that a line refers to.
    var referencedNotes: Set<Int> = []
    /// The notes that are set or queued.
    var scheduledNotes: Set<Int> = []
    /// The queue of notes to set, each with the element that it belongs to.
    var noteQueue: [(number: Int, parent: Int)] = []
    /// Whether a note is being set. Its headings are not part of the document's outline.
    var isInNote = false
    /// Whether a cell is being set. It is too narrow for tables, and its headings are not part of the outline.
    var isInCell = false
    /// The scale of the type; less than 1 in a table that would otherwise be too wide.
    var scale = 1.0
    /// The caller's number for the text being set.
    var tag: Int?
    /// The nesting depth of blocks.
    private var depth = 0
    /// The maximum nesting depth. Deeper blocks are set as if at this depth, because the width of a page and the size
    /// of the stack are limited.
    static let deepest = 100
    /// The findings about the text, such as characters without a glyph.
    var findings: [TypesettingFinding] = []

    /// The target of a link inside the flow.
    struct PendingLink {
        var target: TextPiece.Target
        var excerpt: String
        var tag: Int?
    }

    init(_ flow: Flow, _ headings: [FlowHeading], _ setter: LineTypesetter, columnHeight: Double) {
        self.flow = flow
        self.setter = setter
        self.columnHeight = columnHeight
        self.headings = headings
        elements = [StructureElement(role: .document, language: flow.info.language)]
        list.notes = Array(repeating: [], count: flow.notes.count)
    }

    // MARK: Structure

    mutating func element(
        _ role: StructureElement.Role, in parent: Int, id: String? = nil, language: String? = nil
    ) -> Int {
        elements.append(StructureElement(role: role, parent: parent, language: language))
        if let id { targets[id] = targets[id] ?? elements.count - 1 }
        return elements.count - 1
    }

    /// Returns the element that a link leads to, once all are known; `nil` when there is none.
    func element(wanted number: Int) -> Int? {
        switch pendingLinks[number].target {
        case .address: nil
        case .block(let id): targets[id]
        case .heading(let heading): bookmarks.indices.contains(heading) ? bookmarks[heading].element : nil
        }
    }

    // MARK: Fragments

    mutating func add(_ fragment: consuming Fragment) {
        fragment.space += pendingSpace
        pendingSpace = 0
        fragment.frames = fragment.frames.isEmpty ? openFrames : openFrames + fragment.frames
        if holdsNext || heldLines > 0 { fragment.canBreakBefore = false }
        holdsNext = false
        // Of high fragments, such as pictures and rows of tables, one is enough.
        heldLines = fragment.height > columnHeight / 8 ? 0 : max(0, heldLines - 1)
        list.fragments.append(fragment)
    }

    /// Adds space. Of the spaces of two neighbouring blocks, the larger one counts.
    mutating func space(_ points: Double) { pendingSpace = max(pendingSpace, min(points.clampedLength, columnHeight)) }

    /// Adds an empty fragment as padding inside a frame, which stays with its neighbour.
    mutating func strut(_ height: Double, holdsNext: Bool, canBreakBefore: Bool) {
        let height = min(height.clampedLength, columnHeight / 4)
        guard height > 0 else { return }
        add(Fragment(height: height, canBreakBefore: canBreakBefore))
        self.holdsNext = holdsNext
    }

    /// Runs `work` as a separate flow, and returns its fragments instead of adding them to the list.
    mutating func separateFragments(scale: Double = 1, _ work: (inout Flattener) -> Void) -> [Fragment] {
        let kept = (list.fragments, list.breaks, pendingSpace, holdsNext, openFrames, tag, self.scale)
        let keptLines = heldLines
        (list.fragments, list.breaks, pendingSpace, holdsNext, openFrames, self.scale) = ([], [], 0, false, [], scale)
        heldLines = 0
        work(&self)
        let fragments = list.fragments
        (list.fragments, list.breaks, pendingSpace, holdsNext, openFrames, tag, self.scale) = kept
        heldLines = keptLines
        return fragments
    }

    // MARK: Blocks

    /// Adds all blocks of the flow. Each is freed when its fragments exist.
    mutating func add(all blocks: consuming [FlowBlock], in column: Column) {
        depth += 1
        defer { depth -= 1 }
        blocks.reverse()
        while let block = blocks.popLast() { add(block, in: column, under: 0) }
    }

    mutating func add(_ blocks: [FlowBlock], in column: Column, under parent: Int) {
        depth += 1
        defer { depth -= 1 }
        for block in blocks where depth <= Self.deepest { add(block, in: column, under: parent) }
        if depth > Self.deepest { addFlat(blocks, in: column, under: parent) }
    }

    /// Adds the blocks at any depth without the structure of the lists and boxes around them.
    @inline(never)
    private mutating func addFlat(_ blocks: [FlowBlock], in column: Column, under parent: Int) {
        var flat: [FlowBlock] = []
        blocks.forEachBlock { block in
            switch block {
            case .list, .definitions, .box: break
            default: flat.append(block)
            }
        }
        for block in flat { add(block, in: column, under: parent) }
    }

    private mutating func add(_ block: FlowBlock, in column: Column, under parent: Int) {
        switch block {
        case .paragraph(let paragraph): add(paragraph, in: column, under: parent)
        case .list(let block): add(block, in: column, under: parent)
        case .definitions(let block): add(block, in: column, under: parent)
        case .table(let table) where isInCell: addCells(of: table, in: column, under: parent)
        case .table(let table): add(table, in: column, under: parent)
        case .box(let box): add(box, in: column, under: parent)
        case .picture(let picture): add(picture, in: column, under: parent)
        case .rule(let rule): add(rule, in: column)
        case .contents(let contents): if !isInCell { add(contents, in: column, under: parent) }
        case .pageBreak: list.breaks.insert(list.fragments.count)
        }
    }

    @inline(never)
    private mutating func add(_ rule: FlowRule, in column: Column) {
        let column = rule.spansPage ? column.spanning : column
        space(rule.spaceBefore)
        let thickness = min(rule.thickness.clampedLength, columnHeight / 4)
        let line = PageLayout.Drawing.rectangle(x: column.x, y: 0, width: column.width, height: thickness, rule.color)
        add(Fragment(height: thickness, items: [.init(drawing: line, element: nil)]))
        space(rule.spaceAfter)
    }

    @inline(never)
    private mutating func add(_ picture: FlowPicture, in column: Column, under parent: Int) {
        space(picture.spaceBefore)
        let (wanted, high) = (max(picture.width.clampedLength, 1), max(picture.height.clampedLength, 1))
        let scale = min(1, column.width / wanted, columnHeight / high)
        let (width, height) = (wanted * scale, high * scale)
        let figure = picture.alternative.isEmpty ? nil : figure(picture, in: parent)
        let drawing = PageLayout.Drawing.image(
            picture.picture, x: column.startX(width), y: 0, width: width, height: height, frame: picture.frame)
        add(Fragment(height: height, items: [.init(drawing: drawing, element: figure)]))
        space(picture.spaceAfter)
    }

    /// Adds an element for a picture with alternative text.
    mutating func figure(_ picture: FlowPicture, in parent: Int) -> Int {
        let figure = element(.figure, in: parent)
        elements[figure].alternative = picture.alternative
        return figure
    }

    @inline(never)
    private mutating func add(_ box: FlowBox, in column: Column, under parent: Int) {
        let role: StructureElement.Role? =
            switch box.role {
            case .none: box.id == nil && box.language == nil ? nil : .division
            case .quote: .quote
            case .section: .section
            case .note: .division
            }
        let column = box.style.spansPage ? column.spanning : column
        let inner = role.map { element($0, in: parent, id: box.id, language: box.language) } ?? parent
        if role != nil { elements[inner].title = box.title }
        space(box.style.spaceBefore)
        let first = list.fragments.count
        open(box.style, in: column)
        var content = column.inset(start: box.style.start, end: box.style.end)
        content.language = box.language ?? column.language
        strut(box.style.top, holdsNext: true, canBreakBefore: true)
        add(box.blocks, in: content, under: inner)
        if box.style.bottom > 0 {
            pendingSpace = 0
            strut(box.style.bottom, holdsNext: false, canBreakBefore: false)
        }
        openFrames.removeLast()
        if box.style.staysTogether { keepTogether(from: first) }
        space(box.style.spaceAfter)
    }

    /// Begins a frame around the fragments that follow.
    mutating func open(_ style: BoxStyle, in column: Column) {
        openFrames.append(list.frames.count)
        list.frames.append(FragmentFrame(style, in: column))
    }

    /// Keeps the fragments from `first` on together if a page can hold them.
    private mutating func keepTogether(from first: Int) {
        let height = list.fragments[first...].reduce(0) { $0 + $1.height + $1.space }
        guard height <= columnHeight else { return }
        for number in list.fragments.indices.dropFirst(first + 1) { list.fragments[number].canBreakBefore = false }
    }
}

extension FragmentFrame {
    fileprivate init(_ style: BoxStyle, in column: Column) {
        self.init(x: column.x, width: column.width, background: style.background)
        if let line = style.startLine {
            let width = min(line.0.clampedLength, column.width)
            let gap = min(style.startLineGap.clampedLength, 36)
            let x = column.startX(width)
            bar = (column.direction == .leftToRight ? x - gap : x + gap, width, line.1)
        }
    }
}

extension PageLayout.Item {
    /// Returns the item moved down by `points`, and to the right.
    func moved(down points: Double, right: Double = 0) -> PageLayout.Item {
        var item = self
        switch drawing {
        case .glyphs(let run, let x, let baseline):
            item.drawing = .glyphs(run, x: x + right, baseline: baseline + points)
        case .rectangle(let x, let y, let width, let height, let color):
            item.drawing = .rectangle(x: x + right, y: y + points, width: width, height: height, color)
        case .image(let number, let x, let y, let width, let height, let frame):
            item.drawing = .image(number, x: x + right, y: y + points, width: width, height: height, frame: frame)
        }
        return item
    }
}
