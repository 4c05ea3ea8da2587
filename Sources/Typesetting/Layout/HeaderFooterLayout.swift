/// The header and footer of pages. They are artifacts, because assistive technology announces pages and titles itself.
struct HeaderFooterLayout {
    private let page: PageStyle
    private let setter: LineTypesetter
    private let column: Column
    /// The titles of each page.
    private let titles: [Titles]
    /// The minimum space between two parts of a line.
    private static let gap = 12.0

    /// The headings that the header and footer of a page name.
    struct Titles {
        var title = ""
        var section = ""
    }

    init(_ flow: Flow, _ setter: LineTypesetter, _ titles: [Titles]) {
        page = flow.page
        self.setter = setter
        column = flow.page.column(language: flow.info.language).spanning
        self.titles = titles
    }

    /// Returns the drawings for a page, counted from 1.
    func items(page number: Int) -> [PageLayout.Item] {
        if number == 1, page.cover != nil { return [] }
        let header = number > 1 ? items(page.header, number, top: 0, room: page.top) : []
        return header + items(page.footer, number, top: page.height - page.bottom, room: page.bottom)
    }

    /// Sets a line in the middle of a margin; returns nothing when the margin is too low.
    private func items(_ running: PageStyle.HeaderFooter?, _ number: Int, top: Double, room: Double) -> [PageLayout
        .Item]
    {
        guard let running else { return [] }
        let texts = [running.start, running.middle, running.end].map { filled($0, number) }
        let lines = texts.map { line($0, running.style) }
        let widths = widths(lines.map { $0?.width ?? 0 })
        return texts.indices.flatMap { place -> [PageLayout.Item] in
            guard let whole = lines[place], whole.height <= room else { return [] }
            let isWhole = whole.width <= widths[place] + 0.01
            let fitting = isWhole ? whole : shortened(texts[place], to: widths[place], running.style)
            guard let line = fitting else { return [] }
            let x =
                switch place {
                case 0: column.startX(line.width)
                case 1: column.x + (column.width - line.width) / 2
                default: column.endX(line.width)
                }
            return line.items.map { item in
                var item = item.moved(down: top + (room - line.height) / 2, right: x)
                item.element = nil
                return item
            }
        }
    }

    private func filled(_ text: String, _ number: Int) -> String {
        let separator = " \u{B7} "
        // Limit the work for excessive text.
        let parts = String(text.prefix(1000)).split(separator: separator, omittingEmptySubsequences: false)
        return parts.map { filled(part: String($0), number) }.filter { !$0.isEmpty }.joined(separator: separator)
    }

    private func filled(part text: String, _ number: Int) -> String {
        let titles = titles[number - 1]
        let values = [
            ("%%", "%"), ("%pages", String(self.titles.count)), ("%page", String(number)), ("%title", titles.title),
            ("%section", titles.section), ("%", "%"),
        ]
        var filled = ""
        var rest = text.utf8[...]
        while let sign = rest.firstIndex(of: UInt8(ascii: "%")) {
            filled += Substring(rest[..<sign])
            rest = rest[sign...]
            guard let (name, value) = values.first(where: { rest.starts(with: $0.0.utf8) }) else { break }
            filled += value
            rest = rest.dropFirst(name.utf8.count)
        }
        return filled + Substring(rest)
    }

    /// Returns the width of each part. When space is short, the longer parts are reduced: a page number stays complete
    /// next to a long title.
    private func widths(_ wanted: [Double]) -> [Double] {
        guard wanted[1] > 0 else {
            let gap = wanted[0] > 0 && wanted[2] > 0 ? Self.gap : 0
            let both = column.width - gap
            let least = min(wanted[0], wanted[2])
            // The shorter part takes at most half of the line.
            let most = max(both - least, both / 2)
            return [min(wanted[0], most), 0, min(wanted[2], most)]
        }
        // The middle part is centred, so both sides have the same space.
        let sides = max(wanted[0], wanted[2])
        let side = min(sides, column.width / 3 - Self.gap)
        let middle = min(wanted[1], column.width - 2 * (side > 0 ? side + Self.gap : 0))
        let rest = max(0, (column.width - middle) / 2 - Self.gap)
        return [min(wanted[0], rest), middle, min(wanted[2], rest)]
    }

    /// Returns the text shortened with an ellipsis, or `nil` when not even the ellipsis fits.
    private func shortened(_ text: String, to width: Double, _ style: TextStyle) -> LineTypesetter.Line? {
        let characters = Array(text)
        var best: LineTypesetter.Line?
        var (low, high) = (0, characters.count)
        while low < high {
            let middle = (low + high + 1) / 2
            var part = characters[..<middle]
            while let last = part.last, last.isWhitespace { part.removeLast() }
            if let line = line(String(part) + "…", style), line.width <= width {
                (low, best) = (middle, line)
            } else {
                high = middle - 1
            }
        }
        return best
    }

    private func line(_ text: String, _ style: TextStyle) -> LineTypesetter.Line? {
        text.isEmpty ? nil : setter.line([TextPiece(text: text, style: style, element: 0)], column)
    }
}
