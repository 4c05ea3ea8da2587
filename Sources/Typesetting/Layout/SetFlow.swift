/// A flow, set into pages.
struct FlowSetter {
    let flow: Flow
    let setter: LineSetter

    /// Pages with their structure, and what there is to say about the text.
    func set() -> (document: SetDocument, findings: [SetFinding]) {
        let height = max(1, flow.page.height - flow.page.top - flow.page.bottom)
        setter.mostHeight = height
        var flattener = Flattener(flow, setter, columnHeight: height)
        flattener.add(flow.blocks, in: flow.page.column(language: flow.info.language), under: 0)
        let filled = PageFiller.fill(flattener.list, height: height, noteGap: 14)
        var composer = PageComposer(flow: flow, flattener: flattener, setter: setter, filled: filled)
        var document = SetDocument(info: flow.info.collapsingSpace)
        document.pages = filled.indices.map { composer.page($0) }
        document.elements = flattener.elements
        document.bookmarks = flattener.bookmarks
        document.images = flow.pictures
        document.attachments = flow.attachments
        return (document, flattener.findings + composer.findings)
    }
}

/// Puts the fragments of a page where they belong.
struct PageComposer {
    let flow: Flow
    let flattener: Flattener
    let setter: LineSetter
    let filled: [PageFiller.Filled]
    /// The pages of all headings, from 1.
    private let headingPages: [Int]
    private var running: RunningLines
    private(set) var findings: [SetFinding] = []
    /// Links that have been reported.
    private var told: Set<Int> = []

    init(flow: Flow, flattener: Flattener, setter: LineSetter, filled: [PageFiller.Filled]) {
        self.flow = flow
        self.flattener = flattener
        self.setter = setter
        self.filled = filled
        running = RunningLines(flow, setter, pages: filled.count)
        var pages: [Int: Int] = [:]
        for (number, page) in filled.enumerated() {
            for case .text(let fragment) in page.body.lazy.map(\.source) {
                for mark in flattener.list.fragments[fragment].marks { pages[mark] = pages[mark] ?? number + 1 }
            }
        }
        headingPages = flattener.bookmarks.map { pages[$0.element] ?? 1 }
    }

    mutating func page(_ index: Int) -> SetPage {
        var page = SetPage(width: flow.page.width, height: flow.page.height)
        let placed = filled[index].body + filled[index].notes
        page.items = frames(placed)
        for place in placed { add(flattener.list.fragment(place.source), y: flow.page.top + place.y, to: &page) }
        if let top = filled[index].notesTop { page.items.append(noteLine(at: flow.page.top + top)) }
        page.items += running.items(page: index + 1)
        return page
    }

    private mutating func add(_ fragment: Fragment, y: Double, to page: inout SetPage) {
        for item in fragment.items { page.items.append(item.moved(down: y)) }
        for reference in fragment.pageReferences { page.items += number(reference).map { $0.moved(down: y) } }
        for link in fragment.links {
            var link = link
            link.y += y
            if case .element(let wanted) = link.target, wanted < 0 {
                guard let element = flattener.element(wanted: -1 - wanted) else {
                    tellMissing(flattener.wanted[-1 - wanted], link.element)
                    continue
                }
                link.target = .element(element)
            }
            page.links.append(link)
        }
    }

    private mutating func tellMissing(_ wanted: Flattener.Wanted, _ element: Int) {
        guard case .block(let id) = wanted.target, told.insert(element).inserted else { return }
        findings.append(SetFinding(kind: .missingTarget(id), excerpt: wanted.excerpt, tag: wanted.tag))
    }

    /// The page of a heading, in a table of contents.
    private func number(_ reference: PageReference) -> [SetPage.Item] {
        guard headingPages.indices.contains(reference.heading) else { return [] }
        let piece = TextPiece(
            text: String(headingPages[reference.heading]), style: reference.style, element: reference.element)
        guard let line = setter.line([piece], reference.column) else { return [] }
        let x = reference.column.endX(line.width)
        return line.items.map { $0.moved(down: reference.baseline - line.baseline, right: x) }
    }

    /// Backgrounds first, outer ones below inner ones.
    private func frames(_ placed: [PageFiller.Placed]) -> [SetPage.Item] {
        var spans: [Int: (top: Double, bottom: Double)] = [:]
        for place in placed {
            let (frames, height) = flattener.list.frames(of: place.source)
            for frame in frames { spans[frame] = (spans[frame]?.top ?? place.y, place.y + height) }
        }
        return spans.sorted { $0.key < $1.key }.flatMap { number, span in
            flattener.list.frames[number].items(at: flow.page.top + span.top, height: span.bottom - span.top)
        }
    }

    private func noteLine(at y: Double) -> SetPage.Item {
        let column = flow.page.column(language: flow.info.language)
        let grey = RGBColor(red: 0.45, green: 0.45, blue: 0.45)
        let width = min(120, column.width)
        return SetPage.Item(
            drawing: .rectangle(x: column.startX(width), y: y, width: width, height: 0.5, grey), element: nil)
    }
}
