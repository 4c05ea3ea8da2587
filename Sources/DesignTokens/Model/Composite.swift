/// Creation of typed values from their parts. The parts are already checked, so nil indicates a missing check.
extension TokenValue {
    init?(_ kind: CompositeKind, _ parts: [String: TokenValue]) {
        let value: TokenValue? =
            switch kind {
            case .typography: Self.typography(parts)
            case .shadow: Self.shadow(parts)
            case .border: Self.border(parts)
            case .transition: Self.transition(parts)
            case .gradientStop: Self.stop(parts)
            case .dashes: Self.dashes(parts)
            }
        guard let value else { return nil }
        self = value
    }

    /// Joins the elements of an array to one value. An element can contain several values through an alias.
    init?(joining values: [TokenValue], of type: TokenType) {
        switch type {
        case .shadow: self = .shadow(values.flatMap(\.shadows))
        case .gradient: self = .gradient(values.flatMap(\.stops))
        case .fontFamily: self = .fontFamily(values.flatMap { $0.families ?? [] })
        case .dimension: self = .strokeStyle(.dashes(values.compactMap(\.dimension), lineCap: ""))
        default: return nil
        }
    }

    private static func typography(_ parts: [String: TokenValue]) -> TokenValue? {
        guard let families = parts["fontFamily"]?.families, let size = parts["fontSize"]?.dimension,
            let weight = parts["fontWeight"]?.number, let spacing = parts["letterSpacing"]?.dimension,
            let lineHeight = parts["lineHeight"]?.ratio(to: size)
        else { return nil }
        return .typography(
            Typography(
                fontFamily: families, fontSize: size, fontWeight: weight, letterSpacing: spacing.absolute(for: size),
                lineHeight: lineHeight))
    }

    private static func shadow(_ parts: [String: TokenValue]) -> TokenValue? {
        guard let color = parts["color"]?.color, let x = parts["offsetX"]?.dimension,
            let y = parts["offsetY"]?.dimension, let blur = parts["blur"]?.dimension,
            let spread = parts["spread"]?.dimension, case .boolean(let inset)? = parts["inset"]
        else { return nil }
        return .shadow([Shadow(color: color, offsetX: x, offsetY: y, blur: blur, spread: spread, inset: inset)])
    }

    private static func border(_ parts: [String: TokenValue]) -> TokenValue? {
        guard let color = parts["color"]?.color, let width = parts["width"]?.dimension,
            case .strokeStyle(let style)? = parts["style"]
        else { return nil }
        return .border(Border(color: color, width: width, style: style))
    }

    private static func transition(_ parts: [String: TokenValue]) -> TokenValue? {
        guard case .duration(let duration)? = parts["duration"], case .duration(let delay)? = parts["delay"],
            case .cubicBezier(let curve)? = parts["timingFunction"]
        else { return nil }
        return .transition(Transition(duration: duration, delay: delay, timingFunction: curve))
    }

    private static func stop(_ parts: [String: TokenValue]) -> TokenValue? {
        guard let color = parts["color"]?.color, let position = parts["position"]?.number else { return nil }
        // DTCG 2025.10: positions beyond the ends are clamped.
        return .gradient([GradientStop(color: color, position: min(max(position, 0), 1))])
    }

    private static func dashes(_ parts: [String: TokenValue]) -> TokenValue? {
        guard case .strokeStyle(.dashes(let lengths, _))? = parts["dashArray"],
            case .string(let cap)? = parts["lineCap"], ["round", "butt", "square"].contains(cap)
        else { return nil }
        return .strokeStyle(.dashes(lengths, lineCap: cap))
    }

    private var number: Double? {
        switch self {
        case .number(let number), .fontWeight(let number): number
        default: nil
        }
    }

    /// The value as a multiple of a font size; nil for a length if the size is not positive.
    private func ratio(to size: Dimension) -> Double? {
        guard case .dimension(let length) = self else { return number }
        if length.unit == .em { return length.value }
        guard size.value > 0 else { return nil }
        return length.unit == size.unit ? length.value / size.value : length.pixels / size.pixels
    }

    private var families: [String]? { if case .fontFamily(let names) = self { names } else { nil } }
    private var shadows: [Shadow] { if case .shadow(let layers) = self { layers } else { [] } }
    private var stops: [GradientStop] { if case .gradient(let stops) = self { stops } else { [] } }
}

extension Dimension {
    /// The length without `em`, for text of this font size.
    fileprivate func absolute(for size: Dimension) -> Dimension {
        unit == .em ? Dimension(value: value * size.value, unit: size.unit) : self
    }
}
