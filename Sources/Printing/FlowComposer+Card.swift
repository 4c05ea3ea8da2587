import Typesetting

extension FlowComposer {
    /// The contents of a card: the picture that other programs show with a link to a page.
    package struct Card {
        var name: String
        /// A sentence below the name; may be empty.
        var tagline: String
        /// The host of the site, such as `tides.example`.
        var host: String
        var icon: PictureData?

        package init(name: String, tagline: String, host: String, icon: PictureData?) {
            (self.name, self.tagline, self.host, self.icon) = (name, tagline, host, icon)
        }

        /// Leaves the icon and the host, for words that no font has.
        package mutating func leaveOutWords() { (name, tagline) = ("", "") }
    }

    /// The size of a card in points, which become pixels. Facebook, LinkedIn and X show a picture of this size whole.
    package static let cardSize = (width: 1200.0, height: 630.0)

    /// The type sizes of the name, of which the first that fits is used.
    package static let cardTitleSizes = [92.0, 76, 60, 48]

    /// The height of the bar at the top of a card.
    package static let cardBar = 28.0

    /// The space above the contents of a card that fill it.
    package static let cardTop = 68.0

    /// Returns a card as a page: a bar in the brand's colour, the icon, the name, the sentence and the host.
    package func card(_ card: Card, titleSize: Double, top: Double = cardTop) -> Flow {
        var page = PageStyle(paper: Self.cardSize)
        (page.top, page.bottom, page.start, page.end) = (top, 30, 96, 96)
        page.direction = ParagraphStyle.Direction(language.direction)
        page.cover = PageStyle.Cover(height: Self.cardBar, color: style.fill)
        var flow = Flow(info: info(card.name, owner: "", publisher: nil), page: page)
        if let icon = card.icon {
            flow.pictures = [icon]
            let ratio = max(icon.width, 1) / max(icon.height, 1)
            let height = min(132, 400 / ratio)
            var picture = FlowPicture(picture: 0, alternative: "", width: height * ratio, height: height)
            picture.frame = iconFrame
            picture.frame?.lineWidth = 1.5
            picture.spaceAfter = 36
            flow.blocks.append(.picture(picture))
        }
        func add(_ text: String, _ type: TextStyle, size: Double, lineHeight: Double, after: Double) {
            guard !text.isEmpty else { return }
            var (type, look) = (type, ParagraphStyle(spaceAfter: after))
            type.letterSpacing *= size / max(type.size, 1)
            (type.size, type.lineHeight) = (size, lineHeight)
            look.direction = page.direction
            flow.blocks.append(.paragraph(FlowParagraph(FlowInline.words(text, type), style: look)))
        }
        add(card.name, style.title, size: titleSize, lineHeight: 1.12, after: 20)
        var tagline = style.body
        tagline.color = style.muted
        add(card.tagline, tagline, size: 38, lineHeight: 1.35, after: 28)
        var host = style.body
        (host.color, host.weight) = (style.accentText, 600)
        add(card.host, host, size: 30, lineHeight: 1.3, after: 0)
        return flow
    }
}
