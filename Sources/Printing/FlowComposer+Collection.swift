import Typesetting

extension FlowComposer {
    /// The contents of the cover page of a collection.
    package struct Cover {
        var title: String
        /// The owner of the texts, such as an app's name.
        var owner = ""
        var publisher = ""
        var picture: PictureData?

        package init(title: String, owner: String = "", publisher: String = "", picture: PictureData? = nil) {
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
            info: info, page: page(head: cover.owner, publisher: cover.publisher, foot: cover.title))
        guard let first = parts.first else { return flow }
        var writer = FlowWriter(style, words.inText, first.references, language)
        if let picture = cover.picture { writer.pictures.append(picture) }
        flow.blocks = [.box(box(cover, writer)), .pageBreak] + contents(&writer, 1...2)
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

    /// Returns the cover as lines in the upper third of the page. None is a heading, so the table of contents lists
    /// only the texts.
    private func box(_ cover: Cover, _ writer: FlowWriter) -> FlowBox {
        var large = style.title
        large.size *= 1.6
        var blocks: [FlowBlock] = []
        if cover.picture != nil {
            let ratio = max(cover.picture?.width ?? 1, 1) / max(cover.picture?.height ?? 1, 1)
            var picture = FlowPicture(picture: 0, alternative: "", width: 72 * ratio, height: 72)
            picture.spaceAfter = style.space.l
            blocks.append(.picture(picture))
        }
        func add(_ text: String, _ type: TextStyle) {
            guard !text.isEmpty else { return }
            blocks.append(
                .paragraph(
                    FlowParagraph(
                        FlowInline.words(text, type), style: writer.paragraphStyle(after: style.space.xs))))
        }
        add(cover.owner.isEmpty ? cover.title : cover.owner, large)
        if !cover.owner.isEmpty { add(cover.title, style.headings[0]) }
        blocks.append(.rule(FlowRule(thickness: 2, color: style.rule, space: style.space.m)))
        add(cover.publisher, style.body)
        var look = BoxStyle()
        look.top = 150
        return FlowBox(blocks, style: look)
    }
}
