import SourceText

/// A length.
public struct Dimension: Hashable, Sendable {
    /// The units the standard allows.
    public enum Unit: String, Sendable {
        /// A CSS pixel, an iOS point, an Android dp.
        case px
        /// The font size of the root element, 16 px unless the user chose another.
        case rem
    }

    /// How many of the unit.
    public var value: Double
    /// What the value counts.
    public var unit: Unit
}

/// A length of time.
public struct Duration: Hashable, Sendable {
    /// The units the standard allows.
    public enum Unit: String, Sendable {
        case ms, s
    }

    /// How many of the unit.
    public var value: Double
    /// What the value counts.
    public var unit: Unit
}

/// A timing curve: two control points; x from 0 to 1.
public struct CubicBezier: Hashable, Sendable {
    public var x1, y1, x2, y2: Double
}

/// How a line is stroked.
public enum StrokeStyle: Hashable, Sendable {
    case solid, dashed, dotted, double, groove, ridge, outset, inset
    /// No line at all. Not in the standard, but in CSS and in the data of real themes.
    case none
    /// Dashes and gaps, with the shape of their ends (`round`, `butt` or `square`).
    case dashes([Dimension], lineCap: String)
}

/// One layer of a shadow.
public struct Shadow: Hashable, Sendable {
    /// The colour, which may be translucent.
    public var color: Color
    public var offsetX, offsetY, blur, spread: Dimension
    /// True when the shadow falls inside the shape.
    public var inset: Bool
}

/// A style of text.
public struct Typography: Hashable, Sendable {
    /// Names, the preferred first.
    public var fontFamily: [String]
    /// The height of the letters.
    public var fontSize: Dimension
    /// 1 to 1000.
    public var fontWeight: Double
    /// What is added between letters.
    public var letterSpacing: Dimension
    /// A multiple of the font size.
    public var lineHeight: Double
}

/// A border.
public struct Border: Hashable, Sendable {
    /// The colour, which may be translucent.
    public var color: Color
    /// How thick it is.
    public var width: Dimension
    /// How it is drawn.
    public var style: StrokeStyle
}

/// How a change is animated.
public struct Transition: Hashable, Sendable {
    public var duration, delay: Duration
    /// How the change is spread over the time.
    public var timingFunction: CubicBezier
}

/// One colour of a gradient.
public struct GradientStop: Hashable, Sendable {
    /// The colour, which may be translucent.
    public var color: Color
    /// 0 (start) to 1 (end).
    public var position: Double
}

/// The value of a token when every alias in it has been followed.
public enum TokenValue: Hashable, Sendable {
    case color(Color)
    case dimension(Dimension)
    /// Names, the preferred first.
    case fontFamily([String])
    /// 1 to 1000.
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
    /// Of a type this library does not know.
    case other(Value)
}
