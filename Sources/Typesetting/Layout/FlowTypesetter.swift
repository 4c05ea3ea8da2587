/// Sets a flow into pages.
struct FlowTypesetter {
    var flow: Flow
    let setter: LineTypesetter

    /// Returns the pages with their structure, and the findings about the text.
    consuming func set() -> (document: DocumentLayout, findings: [TypesettingFinding]) {
        let height = max(1, flow.page.height - flow.page.top - flow.page.bottom)
        setter.mostHeight = height
        let headings = flow.headings
        let blocks = flow.blocks
        flow.blocks = []
        var flattener = Flattener(flow, headings, setter, columnHeight: height)
        flattener.add(all: consume blocks, in: flow.page.column(language: flow.info.language))
        let filled = Paginator.fill(flattener.list, height: height, noteGap: 14)
        let headingPages = flattener.headingPages(filled)
        flattener.setPageNumbers(headingPages)
        let running = HeaderFooterLayout(flow, setter, flattener.titles(headingPages, count: filled.count))
        let pages = ComposedPages(
            style: flow.page, column: flow.page.column(language: flow.info.language), list: flattener.list,
            filled: filled, targets: flattener.pendingLinks.indices.map { flattener.element(wanted: $0) },
            running: filled.indices.map { running.items(page: $0 + 1) })
        var document = DocumentLayout(info: flow.info.collapsingSpace)
        document.pages = PageList(pages)
        document.elements = flattener.elements
        document.bookmarks = flattener.bookmarks
        document.images = flow.pictures
        document.attachments = flow.attachments
        return (document, flattener.findings + flattener.missingTargets(pages))
    }
}

// MARK: What is known once pages are filled

extension Flattener {
    /// Fills in the page numbers in tables of contents, with dots that lead to them.
    ///
    /// - Parameter pages: the page numbers of all headings, from 1.
    fileprivate mutating func setPageNumbers(_ pages: [Int]) {
        for number in list.fragments.indices where !list.fragments[number].pageReferences.isEmpty {
            Self.setPageNumbers(pages, setter, in: &list.fragments[number])
        }
        for note in list.notes.indices {
            for line in list.notes[note].indices { Self.setPageNumbers(pages, setter, in: &list.notes[note][line]) }
        }
    }

    /// Static, because an instance method would copy the flattener for each fragment.
    private static func setPageNumbers(_ pages: [Int], _ setter: LineTypesetter, in fragment: inout Fragment) {
        // From the end, so that the earlier places stay valid.
        for reference in fragment.pageReferences.reversed() where pages.indices.contains(reference.heading) {
            let piece = TextPiece(
                text: String(pages[reference.heading]), style: reference.style, element: reference.element)
            guard let line = setter.line([piece], reference.column) else { continue }
            let leader = leader(reference, numberWidth: line.width, setter)
            let x = reference.column.endX(line.width)
            let number = line.items.map { $0.moved(down: reference.baseline - line.baseline, right: x) }
            fragment.items.insert(contentsOf: number + leader, at: min(reference.place, fragment.items.count))
        }
        fragment.pageReferences = []
    }

    /// Returns the dots between an entry and its page number, as decoration. Their distance to the end of the line is
    /// the same in all entries with numbers of up to three digits.
    private static func leader(
        _ reference: PageReference, numberWidth: Double, _ setter: LineTypesetter
    ) -> [PageLayout.Item] {
        let size = reference.style.size
        let (before, after) = (
            reference.textWidth + size / 2, max(numberWidth + size / 2, 2 * size)
        )
        guard before + after < reference.column.width else { return [] }
        var free = reference.column
        free.leastWidth = 0
        free = free.inset(start: before, end: after)
        var style = TextStyle(families: reference.style.families, size: size)
        style.color = reference.style.color
        style.letterSpacing = size / 3
        func dots(_ count: Int) -> LineTypesetter.Line? {
            setter.line(
                [TextPiece(text: String(repeating: ".", count: count), style: style, element: 0)], free)
        }
        guard let dot = dots(1)?.width, dot > 0, free.width > 4 * dot, let line = dots(Int(free.width / dot)) else {
            return []
        }
        return line.items.map { item in
            var item = item.moved(down: reference.baseline - line.baseline, right: free.endX(line.width))
            item.element = nil
            return item
        }
    }

    /// Returns the headings that the header and footer of each page name.
    ///
    /// - Parameter pages: the page numbers of all headings, from 1.
    fileprivate func titles(_ pages: [Int], count: Int) -> [HeaderFooterLayout.Titles] {
        var open = HeaderFooterLayout.Titles()
        var next = 0
        return (1...max(count, 1)).map { page in
            var (title, section) = (String?.none, String?.none)
            let before = open
            while next < pages.count, pages[next] <= page {
                let heading = headings[next]
                if heading.level == 1 {
                    title = title ?? heading.text
                    open = .init(title: heading.text)
                } else if heading.level == 2 {
                    section = section ?? heading.title
                    open.section = heading.title
                }
                next += 1
            }
            return .init(
                title: title ?? before.title, section: section ?? (title == nil ? before.section : ""))
        }
    }

    /// Returns the page numbers of all headings, from 1.
    fileprivate func headingPages(_ filled: [Paginator.Filled]) -> [Int] {
        var pages: [Int: Int] = [:]
        for (number, page) in filled.enumerated() {
            for fragment in page.text {
                for mark in list.fragments[fragment].headingElements { pages[mark] = pages[mark] ?? number + 1 }
            }
        }
        return bookmarks.map { pages[$0.element] ?? 1 }
    }

    /// Returns findings about links without a target, one for each link, in the order of the pages.
    fileprivate func missingTargets(_ pages: ComposedPages) -> [TypesettingFinding] {
        guard pages.targets.contains(nil) else { return [] }
        var told: Set<Int> = []
        var findings: [TypesettingFinding] = []
        for place in pages.filled.lazy.flatMap({ list.body(of: $0).placed + $0.notes }) {
            for link in list[place.source].links {
                guard case .element(let number) = link.target, number < 0, pages.targets[-1 - number] == nil,
                    case .block(let id) = pendingLinks[-1 - number].target, told.insert(link.element).inserted
                else { continue }
                let from = pendingLinks[-1 - number]
                findings.append(TypesettingFinding(kind: .missingTarget(id), excerpt: from.excerpt, tag: from.tag))
            }
        }
        return findings
    }
}

// MARK: Pages

/// The pages of a flow, composed on demand from fragments.
struct ComposedPages: PageSource {
    let style: PageStyle
    let column: Column
    private(set) var list: FragmentList
    private(set) var filled: [Paginator.Filled]
    /// The elements that links inside the flow lead to; `nil` for links without a target.
    let targets: [Int?]
    /// The header and footer of each page.
    private(set) var running: [[PageLayout.Item]]

    init(
        style: PageStyle, column: Column, list: FragmentList, filled: [Paginator.Filled], targets: [Int?],
        running: [[PageLayout.Item]]
    ) {
        (self.style, self.column, self.list, self.filled) = (style, column, list, filled)
        (self.targets, self.running) = (targets, running)
    }

    var count: Int { filled.count }
    var sizes: [PageLayout.Size] { [PageLayout.Size(width: style.width, height: style.height)] }

    var addresses: [String] {
        var addresses: [String] = []
        for part in parts { for line in part.indices { addresses += part[line].links.compactMap(\.address) } }
        return addresses
    }

    var faces: Set<FontFace> {
        var faces: Set<FontFace> = []
        // Access by index, because a copy of each fragment would take longer than reading it.
        for part in parts { for line in part.indices { part[line].items.collectFaces(into: &faces) } }
        for items in running { items.collectFaces(into: &faces) }
        return faces
    }

    private var parts: [[Fragment]] { [list.fragments] + list.heads + list.notes }

    func page(_ index: Int) -> PageLayout {
        var page = PageLayout(width: style.width, height: style.height)
        let placed = list.body(of: filled[index]).placed + filled[index].notes
        page.items = (index == 0 ? coverBand : []) + frames(placed)
        for place in placed { add(list[place.source], y: style.top + place.y, to: &page) }
        if let top = filled[index].notesTop { page.items.append(noteLine(at: style.top + top)) }
        page.items += running[index]
        return page
    }

    mutating func take(_ index: Int) -> PageLayout {
        let page = page(index)
        for number in filled[index].text { list.drop(.text(number)) }
        for place in filled[index].notes { list.drop(place.source) }
        (filled[index], running[index]) = (Paginator.Filled(), [])
        return page
    }

    private func add(_ fragment: Fragment, y: Double, to page: inout PageLayout) {
        for item in fragment.items { page.items.append(item.moved(down: y)) }
        for link in fragment.links {
            var link = link
            link.y += y
            if case .element(let wanted) = link.target, wanted < 0 {
                guard let element = targets[-1 - wanted] else { continue }
                link.target = .element(element)
            }
            page.links.append(link)
        }
    }

    /// Returns the frames of boxes on a page, outer ones below inner ones.
    private func frames(_ placed: [Paginator.Placed]) -> [PageLayout.Item] {
        var spans: [Int: (top: Double, bottom: Double)] = [:]
        for place in placed {
            let (frames, height) = list.frames(of: place.source)
            for frame in frames { spans[frame] = (spans[frame]?.top ?? place.y, place.y + height) }
        }
        return spans.sorted { $0.key < $1.key }.flatMap { number, span in
            list.frames[number].items(at: style.top + span.top, height: span.bottom - span.top)
        }
    }

    private var coverBand: [PageLayout.Item] {
        guard let cover = style.cover else { return [] }
        let height = min(cover.height.clampedLength, style.height)
        return [
            .init(drawing: .rectangle(x: 0, y: 0, width: style.width, height: height, cover.color), element: nil)
        ]
    }

    private func noteLine(at y: Double) -> PageLayout.Item {
        let grey = RGBColor(red: 0.45, green: 0.45, blue: 0.45)
        let width = min(120, column.width)
        return PageLayout.Item(
            drawing: .rectangle(x: column.startX(width), y: y, width: width, height: 0.5, grey), element: nil)
    }
}

extension DocumentInfo {
    /// The metadata with white space collapsed, as browsers show titles.
    fileprivate var collapsingSpace: DocumentInfo {
        var info = self
        info.title = title.collapsingSpace
        info.author = author?.collapsingSpace
        info.subject = subject?.collapsingSpace
        return info
    }
}
