/// The value of a resource, without its name.
enum AndroidValue: Equatable {
    case color(Color)
    /// A length. Design pixels become density-independent pixels; text lengths scale with the user's font size.
    case dimen(Double, isText: Bool)
    case float(Double)
    case integer(Int)
    case bool(Bool)
    case string(String)
    /// A timing curve, which needs a file of its own.
    case interpolator(CubicBezier)
    /// A text style that combines other resources.
    case style([String: String])

    /// The name of the resource file for the value, without its extension.
    var file: String {
        switch self {
        case .color: "colors"
        case .dimen, .float: "dimens"
        case .integer: "integers"
        case .bool: "bools"
        case .string: "strings"
        case .style: "styles"
        case .interpolator: "interpolator"
        }
    }

    /// The neutral value for a mode that lacks this part, such as the second layer of a shadow.
    var nothing: AndroidValue {
        switch self {
        case .color: .color(Color(red: 0, green: 0, blue: 0, alpha: 0))
        case .dimen(_, let isText): .dimen(0, isText: isText)
        case .float: .float(0)
        default: self
        }
    }
}

/// Splits a token value into resources, each with the suffix for the token's name.
///
/// A font family becomes its first name, because Android takes one. Shadows, borders and gradients become their parts.
func androidParts(_ value: TokenValue, isText: Bool) -> [(suffix: String, value: AndroidValue)] {
    switch value {
    case .color(let color): [("", .color(color))]
    case .dimension(let dimension): [("", .dimen(pixels(dimension), isText: isText))]
    case .fontFamily(let names): [("", .string(names.first ?? ""))]
    case .fontWeight(let number): [("", .integer(whole(number)))]
    case .number(let number): [("", .float(number))]
    case .duration(let duration): [("", .integer(milliseconds(duration)))]
    case .cubicBezier(let curve): [("", .interpolator(curve))]
    case .strokeStyle(let style): [("", .string(name(of: style)))]
    case .shadow(let layers): numbered(layers.map(parts))
    case .typography(let typography): parts(typography)
    case .border(let border):
        [
            ("_width", .dimen(pixels(border.width), isText: false)), ("_style", .string(name(of: border.style))),
            ("_color", .color(border.color)),
        ]
    case .transition(let transition):
        [
            ("_duration", .integer(milliseconds(transition.duration))),
            ("_delay", .integer(milliseconds(transition.delay))), ("_curve", .interpolator(transition.timingFunction)),
        ]
    case .gradient(let stops):
        numbered(stops.map { [("_color", .color($0.color)), ("_position", .float($0.position))] })
    case .string(let text): [("", .string(text))]
    case .boolean(let flag): [("", .bool(flag))]
    case .other: []
    }
}

private typealias Parts = [(suffix: String, value: AndroidValue)]

/// Numbers the suffixes: `_color` for the first item, `_2_color` for the second.
private func numbered(_ items: [Parts]) -> Parts {
    items.enumerated().flatMap { number, parts in
        parts.map { (number == 0 ? $0.suffix : "_\(number + 1)\($0.suffix)", $0.value) }
    }
}

private func parts(_ shadow: Shadow) -> Parts {
    let lengths = [
        ("_offset_x", shadow.offsetX), ("_offset_y", shadow.offsetY), ("_blur", shadow.blur),
        ("_spread", shadow.spread),
    ]
    return [("_color", .color(shadow.color))] + lengths.map { ($0.0, .dimen(pixels($0.1), isText: false)) }
}

/// Splits typography. Letter spacing is in ems on Android; the line height has the unit of the font size.
private func parts(_ typography: Typography) -> Parts {
    let size = pixels(typography.fontSize)
    let spacing = size == 0 ? 0 : pixels(typography.letterSpacing) / size
    return [
        ("_font_family", .string(typography.fontFamily.first ?? "")), ("_font_size", .dimen(size, isText: true)),
        ("_font_weight", .integer(whole(typography.fontWeight))),
        ("_line_height", .dimen(size * typography.lineHeight, isText: true)), ("_letter_spacing", .float(spacing)),
        (
            "",
            .style([
                "fontFamily": "string/#_font_family", "textSize": "dimen/#_font_size",
                "textFontWeight": "integer/#_font_weight", "lineHeight": "dimen/#_line_height",
                "letterSpacing": "dimen/#_letter_spacing",
            ])
        ),
    ]
}

private func name(of style: StrokeStyle) -> String { if case .dashes = style { "dashed" } else { "\(style)" } }

private func pixels(_ dimension: Dimension) -> Double { dimension.pixels }

private func milliseconds(_ duration: Duration) -> Int { whole(duration.value * (duration.unit == .s ? 1000 : 1)) }

/// Rounds a number and clamps it to Android's 32-bit range.
private func whole(_ number: Double) -> Int { Int(min(max(number, -2_147_483_648), 2_147_483_647).rounded()) }
