import DesignTokens
import Templates

extension Swatch {
    /// Returns a drawing of this size in CSS pixels, hidden from screen readers.
    ///
    /// - Parameter isSolid: Whether the background is a colour. It then needs a border on a page of the same colour.
    static func drawing(
        width: Int, height: Int, isSolid: Bool = false, _ draw: (inout ByteBuffer) -> Void
    ) -> Markup {
        var buffer = ByteBuffer(capacity: 256)
        buffer.open(
            "svg",
            [
                ("class", isSolid ? "swatch solid" : width > 200 ? "swatch broad" : "swatch"), ("width", String(width)),
                ("height", String(height)),
                ("viewBox", "0 0 \(width) \(height)"), ("aria-hidden", "true"), ("focusable", "false"),
            ])
        draw(&buffer)
        buffer.append("</svg>")
        return Markup(buffer)
    }

    /// Returns `number` limited to the bounds; the lower bound if it is not a number.
    static func bounded(_ number: Double, _ least: Double, _ most: Double) -> Double {
        number.isNaN ? least : min(max(number, least), most)
    }

    /// Returns at most two decimals, more than the eye can distinguish. Large numbers are limited to what browsers can
    /// draw.
    static func decimal(_ number: Double) -> String {
        guard number.isFinite else { return "0" }
        let hundredths = Int((min(max(number, -100_000), 100_000) * 100).rounded())
        let (whole, rest) = (abs(hundredths) / 100, abs(hundredths) % 100)
        let decimals = rest == 0 ? "" : rest % 10 == 0 ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)"
        return (hundredths < 0 ? "-" : "") + String(whole) + decimals
    }
}

extension ByteBuffer {
    /// Appends a start tag with escaped attribute values.
    mutating func open(_ name: StaticString, _ attributes: [(StaticString, String)]) {
        append("<")
        append(name)
        for (name, value) in attributes {
            append(" ")
            append(name)
            append("=\"")
            append(escaping: value)
            append("\"")
        }
        append(">")
    }

    /// Appends an element without content.
    mutating func element(_ name: StaticString, _ attributes: [(StaticString, String)]) {
        open(name, attributes)
        append("</")
        append(name)
        append(">")
    }

    mutating func rectangle(
        x: Double, y: Double, width: Double, height: Double, fill: Color, filter: String? = nil
    ) {
        var attributes: [(StaticString, String)] = [
            ("x", Swatch.decimal(x)), ("y", Swatch.decimal(y)), ("width", Swatch.decimal(max(width, 0))),
            ("height", Swatch.decimal(max(height, 0))), ("fill", fill.rgb),
        ]
        if fill.alpha < 1 { attributes.append(("fill-opacity", Swatch.decimal(fill.alpha))) }
        if let filter { attributes.append(("filter", filter)) }
        element("rect", attributes)
    }

    /// Appends a checkerboard of 8-pixel squares, which shows the translucency of the colour in front of it.
    mutating func checks(x: Double, width: Int, height: Int) {
        element("path", [("d", "M\(Swatch.decimal(x)) 0h\(width)v\(height)h-\(width)z"), ("fill", "#fff")])
        var path = ""
        for row in 0..<(height / 8) {
            for column in 0..<(width / 8) where (row + column) % 2 == 1 {
                path += "M\(Swatch.decimal(x + Double(column * 8))) \(row * 8)h8v8h-8z"
            }
        }
        element("path", [("d", path), ("fill", "#bbb")])
    }
}

extension Color {
    /// The colour as `#rrggbb`, without its alpha.
    var rgb: String { Color(red: red, green: green, blue: blue).hex }
}

extension Dimension {
    /// The length in CSS pixels for a root font size of 16 pixels, limited to what browsers can draw.
    var pixels: Double { Swatch.bounded(unit == .px ? value : value * 16, -100_000, 100_000) }
}

extension [GradientStop] {
    /// Returns the colour at `position` between sorted stops, mixed in sRGB.
    func color(at position: Double) -> Color? {
        guard let first, let last else { return nil }
        if position <= first.position { return first.color }
        guard let next = firstIndex(where: { $0.position >= position }), next > 0 else { return last.color }
        let (before, after) = (self[next - 1], self[next])
        let length = after.position - before.position
        let share = length > 0 ? (position - before.position) / length : 1
        func mix(_ path: KeyPath<Color, Double>) -> Double {
            before.color[keyPath: path] * (1 - share) + after.color[keyPath: path] * share
        }
        return Color(red: mix(\.red), green: mix(\.green), blue: mix(\.blue), alpha: mix(\.alpha))
    }
}
