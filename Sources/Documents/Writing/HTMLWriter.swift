import SourceText
import Templates
import Wording

/// Writes a `Document` as HTML.
///
/// Two dialects share one tree walk. `.reference` prints exactly what the CommonMark and GFM specifications print, so
/// that their examples are our tests. `.page` is for pages: it has no obsolete attributes, gives header cells a scope,
/// puts wide tables into a group that a keyboard can scroll, and gives tasks a name for screen readers.
package struct HTMLWriter {
    /// The output conventions.
    package enum Dialect { case reference, page }

    /// The words that the writer adds to a text, in the language of the page.
    package struct Labels: Sendable {
        package var alertTitles: [Alert.Kind: String] = [
            .note: "Note", .tip: "Tip", .important: "Important", .warning: "Warning", .caution: "Caution",
        ]
        package var taskDone = "Done"
        package var taskOpen = "Not done"
        package var table = "Table"
        package var footnotes = "Footnotes"
        var backToReference = "Back to reference"
        /// The text before an added part, with its colon.
        package var added = "added:"
        package var removed = "removed:"
    }

    var dialect: Dialect
    package var words: Labels
    /// The gaps left for addresses; `nil` to write addresses as they are.
    var gaps: [DocumentBody.Gap]?
    package var buffer = ByteBuffer(capacity: 8 * 1024)
    /// The names from which the ids of footnotes are made: safe, unique names, or the labels for the examples of the
    /// specifications.
    var noteNames: [String] = []
    /// The prefix of every id, for a page with several texts.
    package var idPrefix = ""
    /// Whether citations stay on one line; see `withUnbreakableCitations`.
    package var bindsCitations: Bool
    /// Whether blocks with added or removed text have a class that names their change.
    package var marksChanges = false
    /// Whether hidden words announce each change. A row that is new as a whole is announced once.
    var announcesChanges = true

    package init(_ dialect: Dialect, words: Labels = Labels()) {
        self.dialect = dialect
        self.words = words
        bindsCitations = dialect == .page
    }

    /// Writes the document, with its footnotes last.
    package mutating func write(_ document: Document) -> Markup {
        noteNames = dialect == .page ? document.footnotes.htmlNames : document.footnotes.map(\.label)
        write(document.blocks)
        write(footnotes: document.footnotes)
        return Markup(buffer)
    }

    package mutating func write(_ blocks: [Block]) {
        for block in blocks { write(block) }
    }

    private mutating func write(_ block: Block) {
        startLine()
        switch block {
        case .heading(let heading): write(heading)
        case .paragraph(let content): element("p", content)
        case .list(let list): write(list)
        case .quote(let blocks):
            buffer.append("<blockquote>\n")
            write(blocks)
            startLine()
            buffer.append("</blockquote>\n")
        case .alert(let alert): write(alert)
        case .code(let code): write(code)
        case .table(let table): write(table)
        case .definitions(let definitions): write(definitions)
        case .disclosure(let disclosure): write(disclosure)
        case .thematicBreak: buffer.append(dialect == .page ? "<hr>\n" : "<hr />\n")
        case .group(let group): write(group)
        case .rawHTML(let html): writeRaw(html)
        }
    }

    /// Starts a new line unless the output already ends with one.
    package mutating func startLine() {
        if let last = buffer.bytes.last, last != UInt8(ascii: "\n") { buffer.append("\n") }
    }

    @inline(never)
    private mutating func element(_ name: StaticString, _ content: [Inline]) {
        buffer.append("<")
        buffer.append(name)
        if marksChanges { attribute("class", content.changeMark?.rawValue ?? "") }
        buffer.append(">")
        write(content)
        buffer.append("</")
        buffer.append(name)
        buffer.append(">\n")
    }

    @inline(never)
    private mutating func write(_ heading: Heading) {
        buffer.append("<h")
        buffer.append(heading.level)
        attribute("id", heading.id.isEmpty ? "" : idPrefix + heading.id)
        if dialect == .page && !heading.id.isEmpty { buffer.append(" tabindex=\"-1\"") }
        if marksChanges { attribute("class", heading.content.changeMark?.rawValue ?? "") }
        buffer.append(">")
        write(heading.content)
        buffer.append("</h")
        buffer.append(heading.level)
        buffer.append(">\n")
    }

    @inline(never)
    private mutating func write(_ list: List) {
        let tag: StaticString = list.start == nil ? "ul" : "ol"
        buffer.append("<")
        buffer.append(tag)
        if list.numbering != .decimal { attribute("type", list.numbering.rawValue) }
        if list.isReversed { buffer.append(" reversed") }
        if let start = list.start, start != (list.isReversed ? list.items.count : 1) {
            buffer.append(" start=\"")
            buffer.append(start)
            buffer.append("\"")
        }
        if dialect == .page && list.items.contains(where: { $0.task != nil }) { buffer.append(" class=\"tasks\"") }
        buffer.append(">\n")
        for item in list.items { write(item, isTight: list.isTight) }
        buffer.append("</")
        buffer.append(tag)
        buffer.append(">\n")
    }

    @inline(never)
    private mutating func write(_ item: ListItem, isTight: Bool) {
        let isTight = isTight && !item.blocks.holdAdjacentParagraphs
        buffer.append("<li")
        if let number = item.number { attribute("value", String(number)) }
        if marksChanges, isTight { attribute("class", item.blocks.changeMarkOfParagraphs?.rawValue ?? "") }
        buffer.append(">")
        if let done = item.task {
            if case .paragraph(let content)? = item.blocks.first, !isTight {
                buffer.append("\n<p>")
                write(task: done)
                write(content)
                buffer.append("</p>\n")
                write(Array(item.blocks.dropFirst()), isTight: isTight)
                buffer.append("</li>\n")
                return
            }
            write(task: done)
        }
        write(item.blocks, isTight: isTight)
        buffer.append("</li>\n")
    }

    /// Writes the blocks of a list item or definition. In a tight one, paragraphs are plain lines, unless one follows
    /// another.
    private mutating func write(_ blocks: [Block], isTight: Bool) {
        let isTight = isTight && !blocks.holdAdjacentParagraphs
        for block in blocks {
            if isTight, case .paragraph(let content) = block {
                write(content)
            } else {
                write(block)
            }
        }
    }

    @inline(never)
    private mutating func write(task done: Bool) {
        guard dialect == .page else {
            buffer.append(
                done
                    ? "<input checked=\"\" disabled=\"\" type=\"checkbox\"> "
                    : "<input disabled=\"\" type=\"checkbox\"> ")
            return
        }
        buffer.append(done ? "<span class=\"task done\" role=\"img\"" : "<span class=\"task\" role=\"img\"")
        attribute("aria-label", done ? words.taskDone : words.taskOpen)
        buffer.append("></span> ")
    }

    @inline(never)
    private mutating func write(_ alert: Alert) {
        buffer.append(dialect == .page ? "<div class=\"alert " : "<div class=\"markdown-alert markdown-alert-")
        buffer.append(verbatim: alert.kind.rawValue)
        buffer.append(
            dialect == .page
                ? "\" role=\"note\">\n<p class=\"alert-title\">" : "\">\n<p class=\"markdown-alert-title\">")
        buffer.append(escaping: words.alertTitles[alert.kind] ?? alert.kind.rawValue)
        buffer.append("</p>\n")
        write(alert.blocks)
        startLine()
        buffer.append("</div>\n")
    }

    @inline(never)
    private mutating func write(_ code: CodeBlock) {
        let language = code.info.prefix { $0 != " " && $0 != "\t" && $0 != "\n" }
        buffer.append(dialect == .page ? "<pre tabindex=\"0\"><code" : "<pre><code")
        if !language.isEmpty { attribute("class", "language-" + language) }
        buffer.append(">")
        buffer.append(escaping: code.text)
        buffer.append("</code></pre>\n")
    }

    @inline(never)
    private mutating func write(_ definitions: [Definition]) {
        buffer.append("<dl>\n")
        for definition in definitions {
            for term in definition.terms { element("dt", term) }
            for meaning in definition.meanings {
                buffer.append("<dd>")
                write(meaning, isTight: definition.isTight)
                buffer.append("</dd>\n")
            }
        }
        buffer.append("</dl>\n")
    }

    @inline(never)
    private mutating func write(_ disclosure: Disclosure) {
        buffer.append(disclosure.isOpen ? "<details open>\n" : "<details>\n")
        element("summary", disclosure.summary)
        write(disclosure.blocks)
        startLine()
        buffer.append("</details>\n")
    }

    @inline(never)
    private mutating func write(_ group: Group) {
        if let change = group.change {
            write(change) { $0.write(group.blocks) }
            startLine()
            return
        }
        buffer.append("<div")
        attribute("id", group.id.map { idPrefix + $0 } ?? "")
        attribute("lang", group.language ?? "")
        attribute("dir", group.direction?.rawValue ?? "")
        buffer.append(">\n")
        write(group.blocks)
        startLine()
        buffer.append("</div>\n")
    }

    /// Writes raw HTML for the examples of the specifications. A page never contains it: it is parsed into the tree
    /// before.
    private mutating func writeRaw(_ html: RawHTML) {
        guard dialect == .reference else { return }
        buffer.append(verbatim: html.source)
        startLine()
    }

    private mutating func write(footnotes: [Footnote]) {
        guard !footnotes.isEmpty else { return }
        startLine()
        if dialect == .page {
            buffer.append("<section class=\"footnotes\"")
            attribute("aria-label", words.footnotes)
            buffer.append(">\n<ol>\n")
        } else {
            buffer.append("<section class=\"footnotes\" data-footnotes>\n<ol>\n")
        }
        for (index, note) in footnotes.enumerated() { write(note, number: index + 1) }
        buffer.append("</ol>\n</section>\n")
    }

    private mutating func write(_ note: Footnote, number: Int) {
        buffer.append("<li id=\"")
        buffer.append(escaping: idPrefix)
        buffer.append("fn-")
        write(nameOfNote: number - 1)
        buffer.append("\">\n")
        if case .paragraph(let content)? = note.blocks.last {
            write(Array(note.blocks.dropLast()))
            startLine()
            buffer.append("<p>")
            write(content)
            buffer.append(" ")
            write(backReferencesOf: note, number: number)
            buffer.append("</p>\n")
        } else {
            write(note.blocks)
            startLine()
            write(backReferencesOf: note, number: number)
            startLine()
        }
        buffer.append("</li>\n")
    }

    private mutating func write(backReferencesOf note: Footnote, number: Int) {
        for occurrence in 1...max(1, note.referenceCount) {
            if occurrence > 1 { buffer.append(" ") }
            buffer.append("<a href=\"#")
            buffer.append(escaping: idPrefix)
            buffer.append("fnref-")
            write(nameOfNote: number - 1)
            if occurrence > 1 { write(suffix: occurrence) }
            let mark = occurrence > 1 ? "\(number)-\(occurrence)" : "\(number)"
            buffer.append("\" class=\"footnote-backref\"")
            if dialect == .reference {
                buffer.append(" data-footnote-backref data-footnote-backref-idx=\"")
                buffer.append(verbatim: mark)
                buffer.append("\"")
            }
            attribute("aria-label", words.backToReference + " " + mark)
            buffer.append(">\u{21A9}")
            if occurrence > 1 {
                buffer.append("<sup class=\"footnote-ref\">")
                buffer.append(occurrence)
                buffer.append("</sup>")
            }
            buffer.append("</a>")
        }
    }

    package mutating func write(nameOfNote index: Int) {
        guard let name = noteNames[safe: index] else { return }
        if dialect == .page { buffer.append(escaping: name) } else { buffer.append(url: name) }
    }

    /// Writes the number of a reference after a footnote's name. Pages use a separator that no name contains.
    package mutating func write(suffix number: Int) {
        buffer.append(dialect == .page ? "." : "-")
        buffer.append(number)
    }

    /// Writes ` name="value"`, or nothing if the value is empty.
    package mutating func attribute(_ name: StaticString, _ value: String) {
        guard !value.isEmpty else { return }
        buffer.append(" ")
        buffer.append(name)
        buffer.append("=\"")
        buffer.append(escaping: value)
        buffer.append("\"")
    }
}

extension HTMLWriter.Labels {
    /// Creates the words that are inserted into texts, in the language of the page.
    package init(_ wording: Wording) {
        self.init(
            alertTitles: [
                .note: wording(.alertNote), .tip: wording(.alertTip), .important: wording(.alertImportant),
                .warning: wording(.alertWarning), .caution: wording(.alertCaution),
            ], taskDone: wording(.taskDone), taskOpen: wording(.taskOpen), table: wording(.table),
            footnotes: wording(.footnotes), backToReference: wording(.backToReference),
            added: wording(.added) + wording.language.colon,
            removed: wording(.removed) + wording.language.colon)
    }
}
