import SourceText

/// Values in the notation of the format (DTCG 2025.10 format, chapters 8 and 9, and the colour module).
extension TokenValue {
    /// Returns this value as plain data with all places at `place`. A font weight is a number.
    ///
    /// - Parameter isFull: true for references into values: a colour then always has `alpha` and `hex`, and font names
    ///   are an array. Otherwise the data is short, and reading it gives the same value.
    func data(at place: SourcePosition, isFull: Bool = true) -> Value {
        let write = DataWriter(place: place, isFull: isFull)
        switch self {
        case .color(let color): return write.color(color)
        case .dimension(let dimension): return write.dimension(dimension)
        case .duration(let duration): return write.duration(duration)
        case .fontFamily(let names): return write.families(names)
        case .fontWeight(let number), .number(let number): return write.number(number)
        case .cubicBezier(let curve): return write.curve(curve)
        case .strokeStyle(let style): return write.stroke(style)
        case .shadow(let layers):
            return layers.count == 1 ? write.shadow(layers[0]) : write.array(layers.map(write.shadow))
        case .typography(let typography): return write.typography(typography)
        case .border(let border):
            return write.object([
                ("color", write.color(border.color)), ("width", write.dimension(border.width)),
                ("style", write.stroke(border.style)),
            ])
        case .transition(let transition):
            return write.object([
                ("duration", write.duration(transition.duration)), ("delay", write.duration(transition.delay)),
                ("timingFunction", write.curve(transition.timingFunction)),
            ])
        case .gradient(let stops):
            return write.array(
                stops.map { write.object([("color", write.color($0.color)), ("position", write.number($0.position))]) })
        case .string(let text): return write.text(text)
        case .boolean(let bool): return Value(.bool(bool), at: place)
        case .other(let value): return value
        }
    }
}

private struct DataWriter {
    var place: SourcePosition
    var isFull: Bool

    func object(_ members: [(String, Value)]) -> Value {
        Value(.object(members.map { Value.Member(key: $0.0, place: place, value: $0.1) }), at: place)
    }

    func array(_ elements: [Value]) -> Value { Value(.array(elements), at: place) }
    func text(_ text: String) -> Value { Value(.string(text), at: place) }

    /// A number, without `.0` if it is whole.
    func number(_ number: Double) -> Value {
        let text = "\(number)"
        return Value(.number(text.hasSuffix(".0") ? String(text.dropLast(2)) : text), at: place)
    }

    func color(_ color: Color) -> Value {
        let space = color.original?.space ?? .srgb
        let parts = color.original?.components ?? [color.red, color.green, color.blue]
        var members = [
            ("colorSpace", text(space.rawValue)), ("components", array(parts.map { $0.map(number) ?? text("none") })),
        ]
        if isFull || color.alpha != 1 { members.append(("alpha", number(color.alpha))) }
        // Omit `hex` unless the author chose it: it would be read as the author's fallback.
        let hex = color.original == nil || isFull ? color.opaqueHex : nil
        if let hex = color.original?.hex ?? hex { members.append(("hex", text(hex))) }
        return object(members)
    }

    func families(_ names: [String]) -> Value {
        names.count == 1 && !isFull ? text(names[0]) : array(names.map(text))
    }

    func dimension(_ dimension: Dimension) -> Value {
        object([("value", number(dimension.value)), ("unit", text(dimension.unit.rawValue))])
    }

    func duration(_ duration: Duration) -> Value {
        object([("value", number(duration.value)), ("unit", text(duration.unit.rawValue))])
    }

    func curve(_ curve: CubicBezier) -> Value { array([curve.x1, curve.y1, curve.x2, curve.y2].map(number)) }

    func stroke(_ style: StrokeStyle) -> Value {
        guard case .dashes(let lengths, let cap) = style else { return text("\(style)") }
        return object([("dashArray", array(lengths.map(dimension))), ("lineCap", text(cap))])
    }

    func shadow(_ shadow: Shadow) -> Value {
        let members = [
            ("color", color(shadow.color)), ("offsetX", dimension(shadow.offsetX)),
            ("offsetY", dimension(shadow.offsetY)), ("blur", dimension(shadow.blur)),
            ("spread", dimension(shadow.spread)),
        ]
        return object(members + (isFull || shadow.inset ? [("inset", Value(.bool(shadow.inset), at: place))] : []))
    }

    func typography(_ typography: Typography) -> Value {
        object([
            ("fontFamily", families(typography.fontFamily)), ("fontSize", dimension(typography.fontSize)),
            ("fontWeight", number(typography.fontWeight)), ("letterSpacing", dimension(typography.letterSpacing)),
            ("lineHeight", number(typography.lineHeight)),
        ])
    }
}
