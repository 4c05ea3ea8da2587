/// Decorations of a line of text: backgrounds, underlines and strikethroughs. Trailing spaces have none.
struct TextDecorations {
    /// Drawn before the glyphs, and after them.
    private(set) var below: [PageLayout.Item] = []
    private(set) var above: [PageLayout.Item] = []

    private let height: Double
    private let baseline: Double
    /// The edges of the visible part of the line.
    private let left: Double, right: Double

    init(_ line: LineLayout, at x: Double) {
        height = line.height
        baseline = line.ascent
        left = x + line.x
        right = left + line.width
    }

    mutating func add(_ run: GlyphRun, x: Double) {
        let style = run.style
        let (start, end) = (max(x, left), min(x + run.width, right))
        guard start < end, style.background != nil || !style.lines.isEmpty else { return }
        if let color = style.background {
            let scale = style.size / Double(run.face.metrics.unitsPerEm)
            // Limit the background to the line; otherwise it would cover the line above.
            let top = max(0, baseline - style.rise - Double(run.face.metrics.ascender) * scale)
            let foot = min(height, baseline - style.rise - Double(run.face.metrics.descender) * scale)
            Self.add(.rectangle(x: start, y: top, width: end - start, height: foot - top, color), to: &below)
        }
        for line in TextStyle.Line.allCases where style.lines.contains(line) {
            let thickness = max(0.4, style.size / 18)
            let y = baseline - style.rise + (line == .under ? style.size * 0.12 : -style.size * 0.3)
            Self.add(.rectangle(x: start, y: y, width: end - start, height: thickness, style.color), to: &above)
        }
    }

    /// Merges adjacent rectangles, because viewers may show a thin gap between them.
    private static func add(_ drawing: PageLayout.Drawing, to items: inout [PageLayout.Item]) {
        guard case .rectangle(let x, let y, let width, let height, let color) = drawing else { return }
        if case .rectangle(let oldX, y, let oldWidth, height, color)? = items.last?.drawing {
            if abs(oldX + oldWidth - x) < 0.01 || abs(x + width - oldX) < 0.01 {
                items[items.count - 1].drawing = .rectangle(
                    x: min(x, oldX), y: y, width: oldWidth + width, height: height, color)
                return
            }
        }
        items.append(PageLayout.Item(drawing: drawing, element: nil))
    }
}
