/// Turns blocks into slabs, and makes the structure tree on the way: elements stand in reading order.
struct Flattener {
    let flow: Flow
    let setter: LineSetter
    /// Heights that no slab may pass.
    let columnHeight: Double
    /// The pages of headings as the last round found them; nil in the first.
    let pageNumbers: [String]?

    var list = SlabList()
    var elements: [StructureElement]
    var bookmarks: [Bookmark] = []
    /// The elements that links lead to, by the ids of their blocks.
    var targets: [String: Int] = [:]
    /// The ids that links lead to. A link holds -1 minus the index of its own, until all elements are known.
    var wantedIDs: [String] = []
    /// Free space that the next slab will have above it.
    var pendingSpace = 0.0
    /// True below a heading: what follows may not begin a page.
    var holdsNext = false
    /// The boxes that are open.
    var openFrames: [Int] = []
    /// The notes that a line has named.
    var namedNotes: Set<Int> = []
    /// How deep blocks stand in one another.
    private var depth = 0
    /// Deeper ones are set as if they stood here: no page is wide enough for more, nor is the stack high enough.
    private static let deepest = 100
    /// What is to be said about the text, such as characters without a glyph.
    var findings: [SetFinding] = []

    init(_ flow: Flow, _ setter: LineSetter, columnHeight: Double, pageNumbers: [String]?) {
        self.flow = flow
        self.setter = setter
        self.columnHeight = columnHeight
        self.pageNumbers = pageNumbers
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

    // MARK: Slabs

    mutating func add(_ slab: Slab) {
        var slab = slab
        slab.space += pendingSpace
        pendingSpace = 0
        slab.frames = openFrames
        if holdsNext { slab.canBreakBefore = false }
        holdsNext = false
        list.slabs.append(slab)
    }

    /// Of two neighbours' spaces the larger counts.
    mutating func space(_ points: Double) { pendingSpace = max(pendingSpace, points) }

    /// Empty room that stays with what follows, as inside a frame.
    mutating func strut(_ height: Double, holdsNext: Bool, canBreakBefore: Bool) {
        guard height > 0 else { return }
        add(Slab(height: height, canBreakBefore: canBreakBefore))
        self.holdsNext = holdsNext
    }

    // MARK: Blocks

    mutating func add(_ blocks: [FlowBlock], in column: Column, under parent: Int) {
        depth += 1
        defer { depth -= 1 }
        for block in blocks where depth <= Self.deepest { add(block, in: column, under: parent) }
        if depth > Self.deepest { addFlat(blocks, in: column, under: parent) }
    }

    /// The paragraphs of blocks at any depth, without recursion.
    private mutating func addFlat(_ blocks: [FlowBlock], in column: Column, under parent: Int) {
        var waiting = Array(blocks.reversed())
        while let block = waiting.popLast() {
            switch block {
            case .list(let list): waiting += list.items.reversed().flatMap { $0.blocks.reversed() }
            case .box(let box): waiting += box.blocks.reversed()
            default: add(block, in: column, under: parent)
            }
        }
    }

    private mutating func add(_ block: FlowBlock, in column: Column, under parent: Int) {
        switch block {
        case .paragraph(let paragraph): add(paragraph, in: column, under: parent)
        case .list(let block): add(block, in: column, under: parent)
        case .table(let table): add(table, in: column, under: parent)
        case .box(let box): add(box, in: column, under: parent)
        case .picture(let picture): add(picture, in: column, under: parent)
        case .rule(let rule): add(rule, in: column)
        case .contents(let contents): add(contents, in: column, under: parent)
        case .pageBreak: list.breaks.insert(list.slabs.count)
        }
    }

    private mutating func add(_ rule: FlowRule, in column: Column) {
        space(rule.spaceBefore)
        let line = SetPage.Drawing.rectangle(
            x: column.x, y: 0, width: column.width, height: rule.thickness, rule.color)
        add(Slab(height: rule.thickness, items: [.init(drawing: line, element: nil)]))
        space(rule.spaceAfter)
    }

    private mutating func add(_ picture: FlowPicture, in column: Column, under parent: Int) {
        space(picture.spaceBefore)
        let scale = min(1, column.width / max(picture.width, 1), columnHeight / max(picture.height, 1))
        let (width, height) = (picture.width * scale, picture.height * scale)
        var figure: Int?
        if !picture.alternative.isEmpty {
            let number = element(.figure, in: parent)
            elements[number].alternative = picture.alternative
            figure = number
        }
        let drawing = SetPage.Drawing.image(
            picture.picture, x: column.startX(width), y: 0, width: width, height: height)
        add(Slab(height: height, items: [.init(drawing: drawing, element: figure)]))
        space(picture.spaceAfter)
    }

    private mutating func add(_ box: FlowBox, in column: Column, under parent: Int) {
        let role: StructureElement.Role? =
            switch box.role {
            case .none: box.id == nil && box.language == nil ? nil : .division
            case .quote: .quote
            case .section: .section
            case .note: .division
            }
        let inner = role.map { element($0, in: parent, id: box.id, language: box.language) } ?? parent
        space(box.style.spaceBefore)
        let first = list.slabs.count
        openFrames.append(list.frames.count)
        list.frames.append(SlabFrame(box.style, in: column))
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

    /// Keeps the slabs from `first` on together, if a page can hold them.
    private mutating func keepTogether(from first: Int) {
        let height = list.slabs[first...].reduce(0) { $0 + $1.height + $1.space }
        guard height <= columnHeight else { return }
        for number in list.slabs.indices.dropFirst(first + 1) { list.slabs[number].canBreakBefore = false }
    }

    mutating func add(_ block: FlowList, in column: Column, under parent: Int) {
        let list = element(.list, in: parent)
        elements[list].numbering = block.isNumbered ? .decimal : .disc
        for (number, item) in block.items.enumerated() {
            if number > 0 { space(block.gap) }
            add(item, of: block, in: column, under: element(.item, in: list))
        }
    }

    private mutating func add(_ item: FlowList.Item, of block: FlowList, in column: Column, under parent: Int) {
        let label = element(.label, in: parent)
        elements[label].actualText = item.spokenLabel
        let body = element(.body, in: parent)
        let first = list.slabs.count
        add(item.blocks, in: column.inset(start: block.indent), under: body)
        if list.slabs.count == first { add(Slab(height: block.labelStyle.size * block.labelStyle.lineHeight)) }
        let room = Column(
            x: column.startX(block.indent), width: block.indent, direction: column.direction,
            language: column.language)
        let lines = setter.lines(
            [TextPiece(text: item.label, style: block.labelStyle, element: label)], ParagraphStyle(), in: room)
        findings += lines.findings
        guard let line = lines.lines.first else { return }
        // The label stands on the baseline of the item's first line.
        let shift = (list.slabs[first].baseline ?? line.baseline) - line.baseline
        list.slabs[first].items.insert(contentsOf: line.items.map { $0.moved(down: shift) }, at: 0)
    }
}

extension SlabFrame {
    fileprivate init(_ style: BoxStyle, in column: Column) {
        self.init(x: column.x, width: column.width, background: style.background)
        if let line = style.startLine {
            bar = (column.startX(line.0), line.0, line.1)
        }
    }
}

extension SetPage.Item {
    /// The same, `points` further down.
    func moved(down points: Double, right: Double = 0) -> SetPage.Item {
        var item = self
        switch drawing {
        case .glyphs(let run, let x, let baseline):
            item.drawing = .glyphs(run, x: x + right, baseline: baseline + points)
        case .rectangle(let x, let y, let width, let height, let color):
            item.drawing = .rectangle(x: x + right, y: y + points, width: width, height: height, color)
        case .image(let number, let x, let y, let width, let height):
            item.drawing = .image(number, x: x + right, y: y + points, width: width, height: height)
        }
        return item
    }
}
