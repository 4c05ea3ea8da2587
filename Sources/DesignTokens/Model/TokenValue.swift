import SourceText

/// A length.
public struct Dimension: Hashable, Sendable {
    /// The units of the standard.
    public enum Unit: String, Sendable {
        /// A CSS pixel, an iOS point, an Android dp.
        case px
        /// The font size of the root element: 16 px, unless the user chose another.
        case rem
        /// The font size of the element. Not in the standard, but in the data of real themes. Outside CSS it counts as
        /// `rem`.
        case em
    }

    /// The amount in the unit.
    public var value: Double
    /// The unit of the amount.
    public var unit: Unit

    /// The length in pixels, with a font size of 16 px.
    var pixels: Double { unit == .px ? value : value * 16 }
}

/// A duration.
public struct Duration: Hashable, Sendable {
    /// The units of the standard.
    public enum Unit: String, Sendable {
        case ms, s
    }

    /// The amount in the unit.
    public var value: Double
    /// The unit of the amount.
    public var unit: Unit
}

/// A timing curve: two control points, with x from 0 to 1.
public struct CubicBezier: Hashable, Sendable {
    public var x1, y1, x2, y2: Double
}

/// The stroke of a line.
public enum StrokeStyle: Hashable, Sendable {
    case solid, dashed, dotted, double, groove, ridge, outset, inset
    /// No line. Not in the standard, but in CSS and in the data of real themes.
    case none
    /// Dashes and gaps, with the shape of their ends: `round`, `butt` or `square`.
    case dashes([Dimension], lineCap: String)
}

/// A layer of a shadow.
public struct Shadow: Hashable, Sendable {
    /// The colour, which may be translucent.
    public var color: Color
    public var offsetX, offsetY, blur, spread: Dimension
    /// Whether the shadow falls inside the shape.
    public var inset: Bool
}

/// A text style.
public struct Typography: Hashable, Sendable {
    /// The font names in order of preference.
    public var fontFamily: [String]
    /// The font size.
    public var fontSize: Dimension
    /// The weight, 1 to 1000.
    public var fontWeight: Double
    /// The additional space between letters.
    public var letterSpacing: Dimension
    /// The line height as a multiple of the font size.
    public var lineHeight: Double
}

/// A border.
public struct Border: Hashable, Sendable {
    /// The colour, which may be translucent.
    public var color: Color
    /// The width of the line.
    public var width: Dimension
    /// The stroke of the line.
    public var style: StrokeStyle
}

/// The animation of a change.
public struct Transition: Hashable, Sendable {
    public var duration, delay: Duration
    /// The timing curve of the change.
    public var timingFunction: CubicBezier
}

/// A colour of a gradient.
public struct GradientStop: Hashable, Sendable {
    /// The colour, which may be translucent.
    public var color: Color
    /// The position, from 0 (start) to 1 (end).
    public var position: Double
}

/// The value of a token, with all aliases resolved.
public enum TokenValue: Hashable, Sendable {
    case color(Color)
    case dimension(Dimension)
    /// Font names in order of preference.
    case fontFamily([String])
    /// A weight from 1 to 1000.
    case fontWeight(Double)
    case number(Double)
    case duration(Duration)
    case cubicBezier(CubicBezier)
    case strokeStyle(StrokeStyle)
    case shadow([Shadow])
    case typography(Typography)
    case border(Border)
    case transition(Transition)
    case gradient([GradientStop])
    case string(String)
    case boolean(Bool)
    /// A value of an unknown type.
    case other(Value)
}

extension TokenValue {
    /// The colour; nil for other types.
    public var color: Color? { if case .color(let color) = self { color } else { nil } }

    /// The length; nil for other types.
    public var dimension: Dimension? { if case .dimension(let dimension) = self { dimension } else { nil } }
}
