import DesignTokens
import Templates

/// Small pictures of token values as SVG. They use presentation attributes, which the content security policy of pages
/// allows. A text next to each picture has the same information, so pictures are hidden from screen readers.
///
/// Numbers come from checked values, text of a token file is escaped, and only plain font names are used.
enum Swatch {
    /// Returns the picture of `value`; empty if the value has no visual form.
    ///
    /// - Parameter path: The path of the token. It distinguishes a radius from a space, and an opacity from other
    ///   numbers.
    static func markup(_ value: TokenValue, path: String) -> Markup {
        switch value {
        case .color(let color): pair([color])
        case .dimension(let dimension): Self.dimension(dimension, path)
        case .fontFamily(let names): text("Ag", families: names, size: 28, weight: 400)
        case .fontWeight(let weight): text("Ag", families: ["system-ui"], size: 28, weight: weight)
        case .number(let number): Self.number(number, path)
        case .duration(let duration):
            bar(bounded(duration.unit == .s ? duration.value * 100 : duration.value / 10, 0, 100_000))
        case .cubicBezier(let curve): Self.curve(curve)
        case .strokeStyle(let style): line(width: 3, style, color: nil)
        case .shadow(let layers): shadow(layers)
        case .typography(let typography): Self.typography(typography)
        case .border(let border): line(width: border.width.pixels, border.style, color: border.color)
        case .transition(let transition): Self.curve(transition.timingFunction)
        case .gradient(let stops): gradient(stops)
        case .string, .boolean, .other: .empty
        }
    }

    /// Returns colours side by side, on a checkerboard if they are translucent.
    static func pair(_ colors: [Color]) -> Markup {
        drawing(width: 48 * max(colors.count, 1), height: 32, isSolid: true) { svg in
            for (number, color) in colors.enumerated() {
                let x = Double(48 * number)
                if color.alpha < 1 { svg.checks(x: x, width: 48, height: 32) }
                svg.rectangle(x: x, y: 0, width: 48, height: 32, fill: color)
            }
        }
    }

    // MARK: Lengths and numbers

    private static func dimension(_ dimension: Dimension, _ path: String) -> Markup {
        let pixels = dimension.pixels
        let name = path.lowercased()
        if name.contains("radius") {
            return drawing(width: 48, height: 32) { svg in
                let radius = decimal(min(max(pixels, 0), 32))
                svg.element(
                    "path",
                    [
                        (
                            "d",
                            "M4 32V\(decimal(min(pixels, 28) + 4))a\(radius) \(radius) 0 0 1 \(decimal(min(pixels, 28))) -\(decimal(min(pixels, 28)))H48"
                        ),
                        ("fill", "none"), ("stroke", "currentColor"), ("stroke-width", "2"),
                    ])
            }
        }
        if name.contains("border") || name.contains("width") && pixels <= 12 {
            return line(width: pixels, .solid, color: nil)
        }
        if name.contains("size"), name.contains("font") {
            return text("Ag", families: ["system-ui"], size: pixels, weight: 400)
        }
        return bar(pixels)
    }

    private static func number(_ number: Double, _ path: String) -> Markup {
        guard path.lowercased().contains("opacity"), (0...1).contains(number) else { return .empty }
        return drawing(width: 48, height: 32) { svg in
            svg.checks(x: 0, width: 48, height: 32)
            svg.element(
                "path", [("d", "M0 0h48v32H0z"), ("fill", "currentColor"), ("fill-opacity", decimal(number))])
        }
    }

    /// Returns a line of this length with end marks. A line that is too long is cut, and has no end mark there.
    private static func bar(_ length: Double) -> Markup {
        let longest = 160.0
        let shown = min(max(abs(length), 0), longest)
        return drawing(width: Int(shown.rounded(.up)) + 4, height: 16) { svg in
            let end = decimal(shown + 2)
            let path = "M2 2v12M2 8H\(end)" + (abs(length) > longest ? "" : "M\(end) 2v12")
            svg.element("path", [("d", path), ("stroke", "currentColor"), ("stroke-width", "1.5"), ("fill", "none")])
        }
    }

    private static func curve(_ curve: CubicBezier) -> Markup {
        func point(_ x: Double, _ y: Double) -> String {
            "\(decimal(4 + bounded(x, 0, 1) * 40)) \(decimal(36 - bounded(y, -1, 2) * 24))"
        }
        return drawing(width: 48, height: 48) { svg in
            svg.element(
                "path", [("d", "M4 12V36H44"), ("stroke", "currentColor"), ("fill", "none"), ("opacity", "0.4")])
            svg.element(
                "path",
                [
                    ("d", "M\(point(0, 0))C\(point(curve.x1, curve.y1)) \(point(curve.x2, curve.y2)) \(point(1, 1))"),
                    ("stroke", "currentColor"), ("stroke-width", "2"), ("fill", "none"),
                ])
        }
    }

    // MARK: Lines and surfaces

    private static func line(width: Double, _ style: StrokeStyle, color: Color?) -> Markup {
        let width = bounded(width, 0, 24)
        return drawing(width: 96, height: 24) { svg in
            var attributes: [(StaticString, String)] = [
                ("d", "M0 12H96"), ("stroke", color?.rgb ?? "currentColor"), ("stroke-width", decimal(width)),
            ]
            if let color, color.alpha < 1 { attributes.append(("stroke-opacity", decimal(color.alpha))) }
            switch style {
            case .dashed: attributes.append(("stroke-dasharray", "\(decimal(width * 3)) \(decimal(width * 2))"))
            case .dotted:
                attributes += [("stroke-dasharray", "0 \(decimal(width * 2))"), ("stroke-linecap", "round")]
            case .dashes(let dashes, let cap):
                attributes.append(("stroke-dasharray", dashes.map { decimal($0.pixels) }.joined(separator: " ")))
                if cap == "round" || cap == "square" { attributes.append(("stroke-linecap", cap)) }
            case .none: return
            case .solid, .double, .groove, .ridge, .outset, .inset: break
            }
            svg.element("path", attributes)
        }
    }

    private static func shadow(_ layers: [Shadow]) -> Markup {
        drawing(width: 112, height: 80, isSolid: true) { svg in
            svg.element("path", [("d", "M0 0h112v80H0z"), ("fill", "#fff")])
            for layer in layers.reversed() where !layer.inset {
                let spread = layer.spread.pixels
                svg.rectangle(
                    x: 32 + layer.offsetX.pixels - spread, y: 24 + layer.offsetY.pixels - spread,
                    width: 48 + 2 * spread, height: 32 + 2 * spread, fill: layer.color,
                    filter: layer.blur.pixels > 0 ? "blur(\(decimal(layer.blur.pixels / 2))px)" : nil)
            }
            svg.element("path", [("d", "M32 24h48v32H32z"), ("fill", "#fff")])
        }
    }

    /// Returns the gradient in 40 steps. An SVG gradient needs an id, which two pictures in a page could share.
    private static func gradient(_ stops: [GradientStop]) -> Markup {
        let sorted = stops.sorted { $0.position < $1.position }
        return drawing(width: 160, height: 32, isSolid: true) { svg in
            for step in 0..<40 {
                guard let color = sorted.color(at: (Double(step) + 0.5) / 40) else { continue }
                svg.rectangle(x: Double(step * 4), y: 0, width: 4.2, height: 32, fill: color)
            }
        }
    }

    // MARK: Text

    private static func typography(_ typography: Typography) -> Markup {
        text(
            "The quick brown fox", families: typography.fontFamily, size: typography.fontSize.pixels,
            weight: typography.fontWeight, spacing: typography.letterSpacing.pixels)
    }

    private static func text(
        _ words: StaticString, families: [String], size: Double, weight: Double, spacing: Double = 0
    ) -> Markup {
        let size = bounded(size, 1, 72)
        let letters = Double(words.utf8CodeUnitCount)
        let width = bounded(letters * (size * 0.62 + spacing), 24, 900)
        return drawing(width: Int(width), height: Int((size * 1.3).rounded(.up))) { svg in
            svg.open(
                "text",
                [
                    ("x", "0"), ("y", decimal(size)), ("fill", "currentColor"),
                    ("font-family", families.compactMap(plainFamily).joined(separator: ",")),
                    ("font-size", decimal(size)), ("font-weight", decimal(bounded(weight, 1, 1000))),
                    ("letter-spacing", decimal(spacing)),
                ])
            svg.append(words)
            svg.append("</text>")
        }
    }

    /// Returns a family for an attribute: quoted, unless it is a generic family. `nil` if the name is not plain.
    private static func plainFamily(_ name: String) -> String? {
        let isPlain = name.unicodeScalars.allSatisfy {
            $0.properties.isAlphabetic || "0123456789 -_.".unicodeScalars.contains($0)
        }
        guard isPlain, !name.isEmpty else { return nil }
        let kinds = ["serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui"]
        return kinds.contains(name) || name.hasPrefix("ui-") || name.hasPrefix("-apple") ? name : "'\(name)'"
    }
}
