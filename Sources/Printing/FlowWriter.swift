import Documents
import SourceText
import Themes
import Typesetting
import Wording

/// Converts a `Document`, the tree that pages are made from, to a flow for the typesetter.
package struct FlowWriter {
    package let style: PrintStyle
    /// Words in the reader's language.
    package let words: HTMLWriter.Labels
    package var references: FlowComposer.References
    /// The pictures in use; `FlowPicture.picture` refers to one by index.
    package var pictures: [PictureData] = []
    /// The notes of all texts written so far.
    package var notes: [FlowNote] = []
    /// A prefix for identifiers, so that a file can contain several texts.
    package var prefix = ""
    /// Whether the structure distinguishes the author's words from the program's; see `PrintedWords`.
    package var marksAuthorText = false
    /// Whether citations stay on one line; see `withUnbreakableCitations`.
    package var bindsCitations = true
    /// The current direction.
    package var direction: ParagraphStyle.Direction
    /// The current alignment, which a table column may change.
    package var alignment = ParagraphStyle.Alignment.leading
    /// Whether words are hyphenated in lines of full width. In table cells they always are.
    var hyphenatesBody: Bool
    /// The index in `notes` of the current text's first note.
    private var firstNote = 0
    /// The default style of the current text.
    package var text: TextStyle
    /// The pictures looked up so far, by address: the index in `pictures`, or `nil` for a picture that is not
    /// available.
    private var knownPictures: [String: Int?] = [:]
    /// The settings to restore at the end of each open group.
    package var outerSettings: [(direction: ParagraphStyle.Direction, text: TextStyle)] = []
    /// The nesting depth of blocks. Deeper blocks than `deepest` are written without frames and indents.
    var depth = 0
    /// The number of enclosing blocks that indent text or have a frame. A table inside of one does not span the page.
    var insets = 0
    static let deepest = 60

    package init(
        _ style: PrintStyle, _ words: HTMLWriter.Labels, _ references: FlowComposer.References, _ language: Language
    ) {
        self.style = style
        self.words = words
        self.references = references
        direction = ParagraphStyle.Direction(language.direction)
        hyphenatesBody = Self.longWords.contains(language.primary)
        text = style.body
    }

    /// Changes the language of the texts that follow.
    package mutating func setLanguage(_ language: Language) {
        direction = ParagraphStyle.Direction(language.direction)
        hyphenatesBody = Self.longWords.contains(language.primary)
    }

    /// Languages that write compounds as one word. In others, lines of full width look better without hyphenation.
    private static let longWords: Set = ["da", "de", "et", "fi", "hu", "is", "nb", "nl", "nn", "no", "sv"]

    /// Clears the picture cache: another text may use the same address for another picture.
    package mutating func startText() { knownPictures = [:] }

    /// Converts the blocks of `document`, and adds its notes to `notes`.
    ///
    /// - Parameter marksChanges: whether bars stand beside blocks with changes.
    package mutating func write(_ document: Document, marksChanges: Bool = false) -> [FlowBlock] {
        firstNote = notes.count
        for number in document.footnotes.indices { notes.append(FlowNote(mark: String(number + 1), blocks: [])) }
        let blocks = marksChanges ? writeMarked(document.blocks) : write(document.blocks)
        for (number, note) in document.footnotes.enumerated() {
            notes[firstNote + number].blocks = smaller { writer in writer.inset { $0.write(note.blocks) } }
        }
        return blocks
    }

    package mutating func write(_ blocks: [Block], isTight: Bool = false) -> [FlowBlock] {
        depth += 1
        defer { depth -= 1 }
        let isTight = isTight && !blocks.holdAdjacentParagraphs
        var result: [FlowBlock] = []
        for block in blocks {
            let start = result.count
            write(block, isTight: isTight, into: &result)
            if start > 0, start < result.count, case .list = result[start - 1] { result[start].addSpaceBefore(gap) }
        }
        return result
    }

    /// Converts a block in separate functions. With all temporary values in one stack frame, each level of a deeply
    /// nested text would take kilobytes of stack.
    private mutating func write(_ block: Block, isTight: Bool, into result: inout [FlowBlock]) {
        switch block {
        case .quote, .alert, .code, .definitions, .group: appendBox(block, to: &result)
        case .list(let list): append(list, to: &result)
        case .disclosure(let disclosure): result += inset { $0.write(disclosure) }
        case .heading, .paragraph, .table, .thematicBreak, .rawHTML: appendLeaf(block, isTight, to: &result)
        }
    }

    /// Runs `body` for blocks that indent their content or have a frame.
    private mutating func inset<Result>(_ body: (inout FlowWriter) -> Result) -> Result {
        insets += 1
        defer { insets -= 1 }
        return body(&self)
    }

    @inline(never)
    private mutating func appendLeaf(_ block: Block, _ isTight: Bool, to result: inout [FlowBlock]) {
        switch block {
        case .heading(let heading): result.append(.paragraph(write(heading)))
        case .paragraph(let content): result += write(paragraph: content, gap: isTight ? 0 : gap)
        case .table(let table): result.append(.table(write(table)))
        case .thematicBreak: result.append(.rule(FlowRule(color: style.line, space: style.space.l)))
        // Pages never contain raw HTML; see `Document.resolvingRawHTML`.
        default: break
        }
    }

    @inline(never)
    private mutating func append(_ list: List, to result: inout [FlowBlock]) {
        result.append(.list(inset { $0.write(list) }))
    }

    @inline(never)
    private mutating func appendBox(_ block: Block, to result: inout [FlowBlock]) { result.append(.box(box(block))) }

    @inline(never)
    private mutating func box(_ block: Block) -> FlowBox {
        switch block {
        case .quote(let blocks): inset { $0.write(quote: blocks) }
        case .alert(let alert): inset { $0.write(alert) }
        case .code(let code): write(code)
        case .definitions(let definitions): inset { $0.write(definitions) }
        case .group(let group): write(group)
        default: FlowBox([])
        }
    }

    // MARK: Paragraphs

    /// The space between paragraphs.
    package var gap: Double { style.space.s * text.size / style.body.size }

    package func paragraphStyle(before: Double = 0, after: Double = 0, keepsWithNext: Bool = false) -> ParagraphStyle {
        var style = ParagraphStyle(spaceBefore: before, spaceAfter: after, keepsWithNext: keepsWithNext)
        style.direction = direction
        style.alignment = alignment
        return style
    }

    @inline(never)
    private mutating func write(_ heading: Heading) -> FlowParagraph {
        let level = min(max(heading.level, 1), 6)
        var type = level == 1 ? style.title : style.headings[level - 2]
        if level == 6 { type.color = style.muted }
        let before = level <= 2 ? style.space.xl : level == 3 ? style.space.l : style.space.m
        var paragraph = FlowParagraph(
            write(heading.content, type), role: .heading(level),
            style: paragraphStyle(before: before, after: style.space.xs, keepsWithNext: true))
        paragraph.id = heading.id.isEmpty ? nil : prefix + heading.id
        return paragraph
    }

    /// Converts a paragraph to text and pictures. A tall picture is a block between lines.
    @inline(never)
    private mutating func write(paragraph content: [Inline], gap: Double) -> [FlowBlock] {
        var blocks: [FlowBlock] = []
        var line: [Inline] = []
        func finish(_ writer: inout FlowWriter) {
            if line.contains(where: { !$0.isSpace }) {
                var style = writer.paragraphStyle(after: gap)
                style.hyphenates = writer.hyphenatesBody
                style.keepsWithNext = line.isLabel
                blocks.append(.paragraph(FlowParagraph(writer.write(line, writer.text), style: style)))
            }
            line = []
        }
        for inline in content {
            if case .image(let image) = inline, let picture = picture(image), isBlock(picture, in: content) {
                finish(&self)
                blocks.append(.picture(picture))
            } else {
                line.append(inline)
            }
        }
        finish(&self)
        return blocks
    }

    /// Whether a picture of a paragraph has lines of its own: when the paragraph has nothing else, or when the picture
    /// is higher than three lines of text.
    private func isBlock(_ picture: FlowPicture, in content: [Inline]) -> Bool {
        picture.height > 3 * text.size * text.lineHeight || content.allSatisfy(\.isPictureOrSpace)
    }

    /// Returns `nil` for a picture that is not available; its alternative text is written instead.
    @inline(never)
    mutating func picture(_ image: Image) -> FlowPicture? {
        let known = knownPictures[image.source]
        let number: Int?
        if let known {
            number = known
        } else {
            number = references.pictures[image.source].map {
                pictures.append($0)
                return pictures.count - 1
            }
            knownPictures[image.source] = .some(number)
        }
        guard let number else { return nil }
        let (width, height) = image.size(of: pictures[number])
        var picture = FlowPicture(
            picture: number, alternative: image.alternative, width: width, height: height)
        (picture.spaceBefore, picture.spaceAfter) = (style.space.s, style.space.s)
        return picture
    }

    // MARK: Blocks in blocks

    @inline(never)
    private mutating func write(quote blocks: [Block]) -> FlowBox {
        let before = text
        text.color = style.quote
        defer { text = before }
        var box = FlowBox(write(blocks), role: .quote, style: boxStyle())
        if depth <= Self.deepest {
            box.style.start = style.space.m
            box.style.startLine = (2, style.quoteLine)
        }
        return box
    }

    @inline(never)
    private mutating func write(_ alert: Alert) -> FlowBox {
        let colors = style.alerts[alert.kind]
        var title = text
        title.weight = 700
        title.color = colors?.title ?? text.color
        let heading = FlowParagraph(
            FlowInline.words(words.alertTitles[alert.kind] ?? alert.kind.rawValue, title),
            style: paragraphStyle(after: style.space.xs, keepsWithNext: true))
        var look = boxStyle(padding: style.space.m)
        look.background = colors?.background
        look.startLine = colors.map { (3, $0.title) }
        look.staysTogether = alert.blocks.count < 4
        var box = FlowBox([.paragraph(heading)] + write(alert.blocks), role: .note, style: look)
        if marksAuthorText { box.title = (words.alertTitles[alert.kind] ?? alert.kind.rawValue).withoutWordMarks }
        return box
    }

    @inline(never)
    private func write(_ code: CodeBlock) -> FlowBox {
        var type = style.code
        type.size *= text.size / style.body.size
        var lines = paragraphStyle()
        // Code runs from left to right in every language.
        lines.direction = .leftToRight
        lines.alignment = .leading
        let end = code.text.hasSuffix("\n") ? code.text.dropLast() : code.text[...]
        // Nothing is drawn between two lines, so a space separates their words in the structure.
        let text = marksAuthorText ? String(end).replacing("\n", with: " \n") : String(end)
        let paragraph = FlowParagraph([.text(text, type)], role: .code, style: lines)
        var look = boxStyle(padding: style.space.s)
        look.background = style.codeBackground
        return FlowBox([.paragraph(paragraph)], style: look)
    }

    @inline(never)
    private mutating func write(_ definitions: [Definition]) -> FlowBox {
        var bold = text
        bold.weight = 700
        let entries = definitions.flatMap { definition -> [FlowDefinitions.Entry] in
            let meaning = definition.meanings.flatMap { write($0, isTight: definition.isTight) }
            // A meaning without a term, which HTML allows, is not lost.
            let terms = definition.terms.isEmpty ? [[]] : definition.terms
            return terms.enumerated().map { number, content in
                let term = FlowParagraph(write(content, bold), style: paragraphStyle(keepsWithNext: true))
                return .init(term, number == terms.count - 1 ? meaning : [])
            }
        }
        let list = FlowDefinitions(entries, indent: depth <= Self.deepest ? style.space.l : 0, gap: style.space.xs)
        return FlowBox([.definitions(list)], style: BoxStyle(spaceAfter: gap))
    }

    /// Writes the content of a disclosure, which is always visible on paper.
    @inline(never)
    private mutating func write(_ disclosure: Disclosure) -> [FlowBlock] {
        var type = text
        type.weight = 700
        let summary = FlowParagraph(
            write(disclosure.summary, type), style: paragraphStyle(after: style.space.xs, keepsWithNext: true))
        return [.paragraph(summary), .box(FlowBox(write(disclosure.blocks), style: indented()))]
    }

    private func boxStyle(padding: Double = 0) -> BoxStyle {
        guard depth <= Self.deepest else { return BoxStyle() }
        return BoxStyle(padding: padding, spaceBefore: style.space.xs, spaceAfter: style.space.m)
    }

    private func indented() -> BoxStyle {
        var look = BoxStyle(spaceAfter: style.space.s)
        if depth <= Self.deepest { look.start = style.space.l }
        return look
    }

    /// Writes content in small type, such as notes.
    private mutating func smaller(_ body: (inout FlowWriter) -> [FlowBlock]) -> [FlowBlock] {
        let before = text
        text.size = style.small.size
        text.lineHeight = style.small.lineHeight
        defer { text = before }
        return body(&self)
    }

    /// Returns the index in `notes` of a note of the current text.
    package func note(_ index: Int) -> Int? {
        let number = firstNote + index
        return index >= 0 && number < notes.count ? number : nil
    }
}

extension ParagraphStyle.Direction {
    init(_ direction: Direction) { self = direction == .leftToRight ? .leftToRight : .rightToLeft }
}

extension [FlowBlock] {
    /// Inserts `words` before the first paragraph's content, or as a new paragraph if the first block is not one.
    package mutating func prepend(with words: [FlowInline]) {
        guard case .paragraph(var first)? = first else { return insert(.paragraph(FlowParagraph(words)), at: 0) }
        first.content = words + first.content
        self[0] = .paragraph(first)
    }

    /// Appends `words` to the last paragraph's content, or as a new paragraph if the last block is not one.
    package mutating func end(with words: [FlowInline]) {
        guard case .paragraph(var last)? = last else { return append(.paragraph(FlowParagraph(words))) }
        last.content += words
        self[count - 1] = .paragraph(last)
    }
}

extension FlowBlock {
    /// Adds space above a block that follows a list, because a list has no space below it.
    mutating func addSpaceBefore(_ points: Double) {
        switch self {
        case .paragraph(var paragraph):
            paragraph.style.spaceBefore = max(paragraph.style.spaceBefore, points)
            self = .paragraph(paragraph)
        case .list: self = .box(FlowBox([self], style: BoxStyle(spaceBefore: points)))
        case .box(var box):
            box.style.spaceBefore = max(box.style.spaceBefore, points)
            self = .box(box)
        case .table, .definitions, .picture, .rule, .contents, .pageBreak: break
        }
    }
}

extension Inline {
    fileprivate var isSpace: Bool {
        if case .text(let text) = self { return text.allSatisfy(\.isWhitespace) }
        return self == .softBreak || self == .lineBreak
    }

    fileprivate var isPictureOrSpace: Bool {
        if case .image = self { return true }
        return isSpace
    }
}

extension [Inline] {
    /// Whether the line is only strong text, and so a label of what follows.
    fileprivate var isLabel: Bool {
        guard count == 1, case .strong? = first else { return false }
        return true
    }
}
