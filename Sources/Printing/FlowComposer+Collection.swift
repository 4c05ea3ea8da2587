import Typesetting

extension FlowComposer {
    /// The contents of the cover page of a collection.
    package struct Cover {
        var title: String
        /// The owner of the texts, such as an app's name.
        var owner = ""
        var publisher = ""
        var picture: PictureData?
        /// Whether the picture is an icon, which gets round corners and an edge.
        var isIcon = false

        package init(
            title: String, owner: String = "", publisher: String = "", picture: PictureData? = nil,
            isIcon: Bool = false
        ) {
            self.isIcon = isIcon
            self.title = title
            self.owner = owner
            self.publisher = publisher
            self.picture = picture
        }
    }

    /// A text of a collection.
    package struct Part {
        package var text: PrintedText
        /// The prefix of its identifiers.
        var prefix: String
        var references: References

        package init(text: PrintedText, prefix: String, references: References) {
            self.text = text
            self.prefix = prefix
            self.references = references
        }
    }

    /// Returns several texts as one flow: a cover, a table of contents, and each text on new pages.
    package func collection(_ cover: Cover, _ parts: [Part]) -> Flow {
        let publisher = cover.publisher.isEmpty ? nil : cover.publisher
        let info = info(cover.title, owner: cover.owner, publisher: publisher)
        var flow = Flow(
            info: info, page: documentPage(owner: cover.owner, foot: cover.title))
        guard let first = parts.first else { return flow }
        var writer = FlowWriter(style, words.inText, first.references, language)
        if let picture = cover.picture { writer.pictures.append(picture) }
        var layout = CoverLayout(picture: cover.picture, page: flow.page)
        if cover.isIcon { layout.picture?.frame = iconFrame }
        flow.page.cover = PageStyle.Cover(height: layout.band, color: style.cover)
        flow.blocks = [.box(box(cover, layout, parts, writer)), .pageBreak] + contents(&writer, 1...2)
        for part in parts {
            writer.references = part.references
            writer.prefix = part.prefix
            writer.startText()
            flow.blocks.append(.pageBreak)
            flow.blocks += titleBlocks(part.text, &writer, id: part.prefix + Self.titleIdentifier)
            flow.blocks += write(part.text, &writer)
        }
        return finished(flow, writer)
    }

    /// The shape of icons on the web, `.about-icon` of `plain`: round corners, the page's ground, a line in a medium
    /// grey, which shows on dark and light bands.
    var iconFrame: PictureFrame {
        PictureFrame(radius: 0.225, ground: .white, line: style.quoteLine)
    }

    /// Returns the cover: the picture on a band, the owner and title below it, and the texts with their versions. None
    /// is a heading, so the table of contents lists only the texts.
    private func box(_ cover: Cover, _ layout: CoverLayout, _ parts: [Part], _ writer: FlowWriter) -> FlowBox {
        var large = style.title
        large.size *= 1.5
        var blocks: [FlowBlock] = []
        var look = BoxStyle()
        look.top = layout.space
        look.spansPage = true
        if let picture = layout.picture { blocks.append(.picture(picture)) }
        func add(_ text: String, _ type: TextStyle, after: Double) {
            guard !text.isEmpty else { return }
            blocks.append(
                .paragraph(FlowParagraph(FlowInline.words(text, type), style: writer.paragraphStyle(after: after))))
        }
        add(cover.owner.isEmpty ? cover.title : cover.owner, large, after: style.space.xs)
        if !cover.owner.isEmpty { add(cover.title, style.headings[1], after: style.space.xs) }
        add(cover.publisher, style.small, after: 0)
        blocks.append(.table(list(of: parts, writer)))
        return FlowBox(blocks, style: look)
    }

    /// Returns the texts as a table: title, and version with date.
    private func list(of parts: [Part], _ writer: FlowWriter) -> FlowTable {
        var strong = style.small
        (strong.weight, strong.color) = (600, style.body.color)
        var fact = style.small
        fact.features["tnum"] = 1
        let rows = parts.map { part in
            let title = FlowInline.link(
                FlowInline.words(part.text.title, strong), .block(part.prefix + Self.titleIdentifier))
            let facts = part.text.facts.prefix(2).map {
                [$0.name, $0.value].filter { !$0.isEmpty }.joined(separator: " ")
            }
            return [
                FlowTable.Cell([title], style: writer.paragraphStyle(), isHeader: true),
                FlowTable.Cell(
                    FlowInline.words(facts.joined(separator: " \u{B7} "), fact), style: writer.paragraphStyle()),
            ]
        }
        var table = FlowTable(head: [], rows: rows)
        table.isFlush = true
        table.lineColor = style.line
        table.padding = (vertical: style.space.xs * 0.8, horizontal: style.space.s * 0.75)
        table.spaceBefore = style.space.xl
        return table
    }
}

/// The lengths of a cover, in points: a band from the edge of the paper, a picture on it, and the first line below it.
private struct CoverLayout {
    /// The height of the band.
    var band: Double
    /// The space between the top margin and the picture, or else the first line.
    var space: Double
    var picture: FlowPicture?

    /// The space between the band and the first line.
    private static let gap = 38.0

    init(picture image: PictureData?, page: PageStyle) {
        guard let image else {
            band = max(170, page.top)
            space = band + Self.gap - page.top
            return
        }
        let ratio = max(image.width, 1) / max(image.height, 1)
        let height = min(80, (page.width - page.start - page.end) / ratio)
        let top = max(147, page.top)
        band = max(272, top + height + 45)
        space = top - page.top
        picture = FlowPicture(picture: 0, alternative: "", width: height * ratio, height: height)
        picture?.spaceAfter = band + Self.gap - top - height
    }
}
