/// A flow, set into pages.
struct FlowSetter {
    let flow: Flow
    let setter: LineSetter

    /// Pages with their structure, and what there is to say about the text.
    ///
    /// A flow with a table of contents is set until the numbers in it are true: twice as a rule, four times at most.
    func set() -> (document: SetDocument, findings: [SetFinding]) {
        var numbers: [String]?
        var result = round(numbers)
        guard flow.hasContents else { return (result.document, result.findings) }
        for _ in 0..<3 where result.numbers != numbers {
            numbers = result.numbers
            result = round(numbers)
        }
        return (result.document, result.findings)
    }

    private var columnHeight: Double { max(1, flow.page.height - flow.page.top - flow.page.bottom) }

    private func round(
        _ numbers: [String]?
    ) -> (document: SetDocument, findings: [SetFinding], numbers: [String]) {
        var flattener = Flattener(flow, setter, columnHeight: columnHeight, pageNumbers: numbers)
        let column = flow.page.column(language: flow.info.language)
        flattener.add(flow.blocks, in: column, under: 0)
        let filled = PageFiller.fill(flattener.list, height: columnHeight, noteGap: 14)
        var composer = PageComposer(flow: flow, flattener: flattener, setter: setter, count: filled.count)
        var document = SetDocument(info: flow.info)
        document.pages = filled.enumerated().map { composer.page($1, number: $0 + 1) }
        document.elements = flattener.elements
        document.bookmarks = flattener.bookmarks
        document.images = flow.pictures
        document.attachments = flow.attachments
        let headings = flattener.bookmarks.filter { $0.level <= flow.contentsDepth }
        return (
            document, flattener.findings + composer.findings,
            headings.map { String(composer.pages[$0.element] ?? 1) }
        )
    }
}

/// Puts the slabs of a page where they belong.
struct PageComposer {
    let flow: Flow
    let flattener: Flattener
    let setter: LineSetter
    /// Of all pages.
    let count: Int
    /// The page on which an element begins, from 1.
    private(set) var pages: [Int: Int] = [:]
    private(set) var findings: [SetFinding] = []

    init(flow: Flow, flattener: Flattener, setter: LineSetter, count: Int) {
        self.flow = flow
        self.flattener = flattener
        self.setter = setter
        self.count = count
    }

    mutating func page(_ filled: PageFiller.Filled, number: Int) -> SetPage {
        var page = SetPage(width: flow.page.width, height: flow.page.height)
        page.items = frames(filled)
        for (slab, y) in filled.body + filled.notes { add(slab, y: flow.page.top + y, number, to: &page) }
        if let top = filled.notesTop { page.items.append(noteLine(at: flow.page.top + top)) }
        if number > 1 { page.items += running(flow.page.header, number, middle: flow.page.top / 2) }
        page.items += running(flow.page.footer, number, middle: flow.page.height - flow.page.bottom / 2)
        return page
    }

    private mutating func add(_ slab: Slab, y: Double, _ number: Int, to page: inout SetPage) {
        for mark in slab.marks where pages[mark] == nil { pages[mark] = number }
        page.items += slab.items.map { $0.moved(down: y) }
        for link in slab.links {
            var link = link
            link.y += y
            if case .element(let wanted) = link.target, wanted < 0 {
                let id = flattener.wantedIDs[-1 - wanted]
                guard let element = flattener.targets[id] else {
                    findings.append(SetFinding(kind: .missingTarget(id), excerpt: ""))
                    continue
                }
                link.target = .element(element)
            }
            page.links.append(link)
        }
    }

    /// Backgrounds first, outer ones below inner ones.
    private func frames(_ filled: PageFiller.Filled) -> [SetPage.Item] {
        var spans: [Int: (top: Double, bottom: Double)] = [:]
        for (slab, y) in filled.body {
            for frame in slab.frames {
                spans[frame] = (spans[frame]?.top ?? y, y + slab.height)
            }
        }
        return spans.sorted { $0.key < $1.key }.flatMap { number, span -> [SetPage.Item] in
            let frame = flattener.list.frames[number]
            let (y, height) = (flow.page.top + span.top, span.bottom - span.top)
            let background = frame.background.map {
                SetPage.Drawing.rectangle(x: frame.x, y: y, width: frame.width, height: height, $0)
            }
            let bar = frame.bar.map {
                SetPage.Drawing.rectangle(x: $0.x, y: y, width: $0.width, height: height, $0.color)
            }
            return [background, bar].compactMap { $0.map { SetPage.Item(drawing: $0, element: nil) } }
        }
    }

    private func noteLine(at y: Double) -> SetPage.Item {
        let column = flow.page.column(language: flow.info.language)
        let grey = RGBColor(red: 0.45, green: 0.45, blue: 0.45)
        let width = min(120, column.width)
        return SetPage.Item(
            drawing: .rectangle(x: column.startX(width), y: y, width: width, height: 0.5, grey), element: nil)
    }

    /// The lines at the head and the foot only decorate: assistive technology has pages and titles of its own.
    private func running(_ running: PageStyle.Running?, _ number: Int, middle: Double) -> [SetPage.Item] {
        guard let running else { return [] }
        let column = flow.page.column(language: flow.info.language)
        let parts: [(String, ParagraphStyle.Alignment)] = [
            (running.start, .leading), (running.middle, .center), (running.end, .trailing),
        ]
        return parts.flatMap { text, alignment -> [SetPage.Item] in
            guard !text.isEmpty else { return [] }
            let filled = text.replacing("%pages", with: String(count)).replacing("%page", with: String(number))
            let set = setter.lines(
                [TextPiece(text: filled, style: running.style, element: 0)], ParagraphStyle(alignment: alignment),
                in: column)
            guard let line = set.lines.first else { return [] }
            return line.items.map { item in
                var item = item.moved(down: middle - line.height / 2)
                item.element = nil
                return item
            }
        }
    }
}

extension Flow {
    fileprivate var hasContents: Bool { contentsDepth > 0 }

    /// The depth of the table of contents; 0 without one.
    fileprivate var contentsDepth: Int {
        for block in blocks { if case .contents(let contents) = block { return contents.depth } }
        return 0
    }
}
