import Documents
import SourceText
import Themes
import Typesetting
import Wording

/// Converts texts to flows: page format, header and footer, title, table of contents and body.
package struct FlowComposer {
    package let style: PrintStyle
    package let settings: PDFSettings
    package let words: PrintWording
    /// The reader's language, which is that of the words around the texts.
    package let language: Language

    package init(style: PrintStyle, settings: PDFSettings, words: PrintWording, language: Language) {
        self.style = style
        self.settings = settings
        self.words = words
        self.language = language
    }

    /// The links and pictures of a text.
    package struct References {
        /// Returns the target of a link, given the address as written; `nil` for a link that becomes plain text.
        package var target: (String) -> FlowTarget?
        /// The available pictures by address. A missing picture is replaced by its alternative text.
        package var pictures: [String: PictureData]

        package init(target: @escaping (String) -> FlowTarget?, pictures: [String: PictureData]) {
            self.target = target
            self.pictures = pictures
        }
    }

    /// Returns a flow for a single text.
    package func flow(_ text: PrintedText, _ references: References) -> Flow {
        var writer = FlowWriter(style, words.inText, references, language)
        var info = info(text.title, owner: text.owner, publisher: text.publisher)
        info.subject = text.description.isEmpty ? nil : text.description
        info.wordsDigest = text.digest
        writer.marksAuthorText = text.digest != nil
        var flow = Flow(info: info, page: page(text))
        flow.blocks = titleBlocks(text, &writer)
        let body = write(text, &writer)
        if text.document.isLong, !text.document.hasContents { flow.blocks += contents(&writer, 2...3) }
        flow.blocks += body
        return finished(flow, writer)
    }

    /// Returns the flow with the notes and pictures collected by the writer.
    package func finished(_ flow: Flow, _ writer: FlowWriter) -> Flow {
        var flow = flow
        flow.notes = writer.notes
        flow.pictures = writer.pictures
        flow.numberedHeadings = settings.isNumbered ? 2...4 : nil
        return flow
    }

    // MARK: Page

    package func info(_ title: String, owner: String, publisher: String?) -> DocumentInfo {
        let title = title.withoutWordMarks
        var info = DocumentInfo(
            title: owner.isEmpty ? title : "\(title) \u{B7} \(owner)", language: language.tag)
        info.author = publisher
        return info
    }

    func page(_ text: PrintedText) -> PageStyle {
        // A fact without a value is a remark, and may be too long for a footer.
        let facts = text.facts.prefix(2).filter { !$0.value.isEmpty }.map { "\($0.name) \($0.value)" }
        let foot = facts.isEmpty ? text.publisher ?? "" : facts.joined(separator: " \u{B7} ")
        return documentPage(owner: text.owner, foot: foot)
    }

    /// Returns the page of a document: its header names the owner, the document and the section, and lines are at most
    /// as long as the style's measure. A measure of 0 is no limit.
    func documentPage(owner: String, foot: String) -> PageStyle {
        let head = owner.isEmpty ? "%title" : owner.escapingPercentSigns + " \u{B7} %title"
        var page = page(head: "", publisher: nil, foot: foot)
        page.header = PageStyle.HeaderFooter(start: head, end: "%section", style: runningType)
        let measure = style.margins.measure
        page.indent = measure > 0 ? max(0, page.width - page.start - page.end - measure) : 0
        return page
    }

    /// Returns a page whose lines take all of its width.
    package func page(head: String, publisher: String?, foot: String) -> PageStyle {
        var page = PageStyle(paper: settings.paper == .a4 ? PageStyle.a4 : PageStyle.letter)
        (page.top, page.bottom) = (style.margins.top, style.margins.bottom)
        (page.start, page.end) = (style.margins.side, style.margins.side)
        page.direction = ParagraphStyle.Direction(language.direction)
        // Escape percent signs, because titles must not contain placeholders.
        let (head, publisher, foot) = (
            head.escapingPercentSigns, (publisher ?? "").escapingPercentSigns,
            foot.withoutWordMarks.escapingPercentSigns
        )
        if !head.isEmpty { page.header = PageStyle.HeaderFooter(start: head, end: publisher, style: runningType) }
        page.footer = PageStyle.HeaderFooter(start: foot, end: words.pageNumber.withoutWordMarks, style: runningType)
        return page
    }

    /// The type of headers and footers.
    private var runningType: TextStyle {
        var type = style.small
        type.size *= 0.85
        type.features["tnum"] = 1
        return type
    }

    // MARK: Parts

    /// Returns the blocks above a text: its owner, title, facts and notices.
    package func titleBlocks(_ text: PrintedText, _ writer: inout FlowWriter, id: String? = nil) -> [FlowBlock] {
        var blocks: [FlowBlock] = []
        if let titleID = text.document.titleID {
            var target = FlowBox([])
            target.id = writer.prefix + titleID
            blocks.append(.box(target))
        }
        if !text.owner.isEmpty {
            var type = style.small
            type.weight = 600
            type.color = style.accentText
            var owner = line(text.owner, type, writer, keepsWithNext: true)
            owner.style.spaceAfter = style.space.xs
            blocks.append(.paragraph(owner))
        }
        var heading = line(text.title, style.title, writer, keepsWithNext: true)
        heading.role = .heading(1)
        heading.id = id
        heading.style.spaceAfter = style.space.xs
        if text.textLanguage != language { heading.language = text.textLanguage.tag }
        blocks.append(.paragraph(heading))
        if let facts = facts(text, writer) { blocks.append(.paragraph(facts)) }
        var rule = FlowRule(thickness: 1.5, color: style.rule, space: style.space.s)
        rule.spaceAfter = style.space.l
        rule.spansPage = true
        blocks.append(.rule(rule))
        return blocks + text.notices.map { .box(box($0, writer)) }
    }

    private func line(
        _ text: String, _ type: TextStyle, _ writer: FlowWriter, keepsWithNext: Bool = false
    ) -> FlowParagraph {
        FlowParagraph(FlowInline.words(text, type), style: writer.paragraphStyle(keepsWithNext: keepsWithNext))
    }

    /// Returns the facts as one paragraph, such as `Version 2.0 · Effective 1 March 2026`.
    private func facts(_ text: PrintedText, _ writer: FlowWriter) -> FlowParagraph? {
        guard !text.facts.isEmpty else { return nil }
        var value = style.small
        value.color = style.body.color
        value.features["tnum"] = 1
        var content: [FlowInline] = []
        for (number, fact) in text.facts.enumerated() {
            // No-break spaces, so that a line ends only before the last one, and white space is not collapsed.
            content.append(.text(number == 0 ? "" : "\u{A0}\u{A0} ", style.small))
            content += FlowInline.words(fact.name + " ", style.small)
            content.append(.text(fact.value.replacing(" ", with: "\u{A0}"), value))
        }
        return FlowParagraph(content, style: writer.paragraphStyle(after: style.space.xs, keepsWithNext: true))
    }

    private func box(_ notice: PrintedText.Notice, _ writer: FlowWriter) -> FlowBox {
        let colors = style.alerts[.note]
        var title = style.body
        title.weight = 700
        title.color = colors?.title ?? title.color
        var look = BoxStyle(padding: style.space.m, spaceBefore: style.space.s, spaceAfter: style.space.m)
        look.background = colors?.background
        look.startLine = colors.map { (3, $0.title) }
        look.staysTogether = true
        let lines = [line(notice.title, title, writer, keepsWithNext: true), line(notice.text, style.body, writer)]
        return FlowBox(
            (lines + notice.links.map { line($0, writer) }).map { .paragraph($0) }, role: .note, style: look)
    }

    private func line(_ link: PrintedText.Link, _ writer: FlowWriter) -> FlowParagraph {
        var type = style.body
        type.color = style.link
        type.lines.insert(.under)
        return FlowParagraph(
            [.link(FlowInline.words(link.title, type), .address(link.address))], style: writer.paragraphStyle())
    }

    /// Returns the body of a text. It is a section if its language differs from that of the surrounding words, or if
    /// its words must be extractable from the PDF.
    package func write(_ text: PrintedText, _ writer: inout FlowWriter) -> [FlowBlock] {
        guard text.textLanguage != language else {
            let blocks = writer.write(text.document, marksChanges: text.marksChanges)
            return writer.marksAuthorText ? [.box(FlowBox(blocks, role: .section))] : blocks
        }
        writer.setLanguage(text.textLanguage)
        defer { writer.setLanguage(language) }
        var box = FlowBox(writer.write(text.document, marksChanges: text.marksChanges), role: .section)
        box.language = text.textLanguage.tag
        return [.box(box)]
    }

    /// Returns a table of contents with its title.
    package func contents(_ writer: inout FlowWriter, _ levels: ClosedRange<Int>) -> [FlowBlock] {
        var title = line(words.contents, style.headings[1], writer, keepsWithNext: true)
        title.style.spaceBefore = style.space.m
        title.style.spaceAfter = style.space.xs
        var strong = style.body
        strong.weight = 600
        var section = style.small
        section.color = style.body.color
        // In a list of texts the titles are bold; in a list of sections the lower levels are smaller.
        let styles = levels.lowerBound == 1 ? [strong, section] : [strong, style.body, style.small]
        var entries = FlowContents(depth: levels.upperBound, styles: styles, indent: style.space.m)
        if levels.lowerBound == 1 { entries.gap = style.space.xs }
        entries.firstLevel = levels.lowerBound
        // Keeps space before the text that follows.
        return [.paragraph(title), .box(FlowBox([.contents(entries)], style: BoxStyle(spaceAfter: style.space.l)))]
    }
}

extension Document {
    /// Whether a table of contents is useful: the text has several sections and takes some pages.
    fileprivate var isLong: Bool {
        var sections = 0
        var length = 0
        blocks.forEachHeading { if $0.level <= 3 { sections += 1 } }
        blocks.forEachInline { if case .text(let text) = $0 { length += text.unicodeScalars.count } }
        return sections > 3 && length > 9000
    }

    /// Whether the author wrote a table of contents: links to at least half of the sections, all in one list.
    fileprivate var hasContents: Bool {
        var sections: Set<String> = []
        blocks.forEachHeading { if $0.level == 2 { sections.insert("#" + $0.id) } }
        return blocks.contains { block in
            guard case .list = block else { return false }
            var linked: Set<String> = []
            [block].forEachInline { inline in
                if case .link(let link) = inline, sections.contains(link.destination) {
                    linked.insert(link.destination)
                }
            }
            return linked.count > 2 && linked.count * 2 >= sections.count
        }
    }
}

extension String {
    /// The text with percent signs escaped for headers and footers.
    fileprivate var escapingPercentSigns: String {
        utf8.contains(UInt8(ascii: "%")) ? replacingBytes("%", with: "%%") : self
    }
}

extension FlowComposer {
    /// The identifier of a text's title, for links.
    package static let titleIdentifier = "\u{0}top"
}
