import SourceText

/// A value in the form of DTCG 2025.10, chapters 8 and 9.
func jsonValue(_ value: TokenValue) -> Value {
    switch value {
    case .color(let color): jsonValue(color)
    case .dimension(let dimension): quantity(dimension.value, dimension.unit.rawValue)
    case .fontFamily(let names): families(names)
    case .fontWeight(let number), .number(let number): jsonNumber(number)
    case .duration(let duration): quantity(duration.value, duration.unit.rawValue)
    case .cubicBezier(let curve): jsonValue(curve)
    case .strokeStyle(let style): jsonValue(style)
    case .shadow(let layers): layers.count == 1 ? jsonValue(layers[0]) : jsonData(.array(layers.map(jsonValue)))
    case .typography(let typography): jsonValue(typography)
    case .border(let border):
        object([
            ("color", jsonValue(border.color)), ("width", jsonValue(.dimension(border.width))),
            ("style", jsonValue(border.style)),
        ])
    case .transition(let transition):
        object([
            ("duration", jsonValue(.duration(transition.duration))), ("delay", jsonValue(.duration(transition.delay))),
            ("timingFunction", jsonValue(transition.timingFunction)),
        ])
    case .gradient(let stops):
        jsonData(
            .array(stops.map { object([("color", jsonValue($0.color)), ("position", jsonNumber($0.position))]) }))
    case .string(let string): jsonText(string)
    case .boolean(let flag): jsonData(.bool(flag))
    case .other(let value): value
    }
}

/// Every digit that the number has, and none more.
func numberText(_ number: Double) -> String {
    let isWhole = number == number.rounded() && abs(number) < 1e15
    return isWhole ? String(Int(number)) : "\(number)"
}

private func jsonNumber(_ number: Double) -> Value { jsonData(.number(numberText(number))) }

private func object(_ members: [(String, Value)]) -> Value { jsonData(.object(members.map { jsonMember($0.0, $0.1) })) }

private func quantity(_ amount: Double, _ unit: String) -> Value {
    object([("value", jsonNumber(amount)), ("unit", jsonText(unit))])
}

private func families(_ names: [String]) -> Value {
    names.count == 1 ? jsonText(names[0]) : jsonData(.array(names.map(jsonText)))
}

private func jsonValue(_ color: Color) -> Value {
    let components = color.original?.components ?? [color.red, color.green, color.blue]
    var members = [
        ("colorSpace", jsonText(color.original?.space.rawValue ?? "srgb")),
        ("components", jsonData(.array(components.map { $0.map(jsonNumber) ?? jsonText("none") }))),
    ]
    if color.alpha != 1 { members.append(("alpha", jsonNumber(color.alpha))) }
    // A fallback that its author did not choose would be read as one that was chosen.
    let hex = color.original == nil ? color.opaqueHex : color.original?.hex
    return object(members + (hex.map { [("hex", jsonText($0))] } ?? []))
}

private func jsonValue(_ curve: CubicBezier) -> Value {
    jsonData(.array([curve.x1, curve.y1, curve.x2, curve.y2].map(jsonNumber)))
}

private func jsonValue(_ style: StrokeStyle) -> Value {
    guard case .dashes(let lengths, let cap) = style else { return jsonText("\(style)") }
    return object([
        ("dashArray", jsonData(.array(lengths.map { jsonValue(.dimension($0)) }))), ("lineCap", jsonText(cap)),
    ])
}

private func jsonValue(_ shadow: Shadow) -> Value {
    var members = [
        ("color", jsonValue(shadow.color)), ("offsetX", jsonValue(.dimension(shadow.offsetX))),
        ("offsetY", jsonValue(.dimension(shadow.offsetY))), ("blur", jsonValue(.dimension(shadow.blur))),
        ("spread", jsonValue(.dimension(shadow.spread))),
    ]
    if shadow.inset { members.append(("inset", jsonData(.bool(true)))) }
    return object(members)
}

private func jsonValue(_ typography: Typography) -> Value {
    object([
        ("fontFamily", families(typography.fontFamily)), ("fontSize", jsonValue(.dimension(typography.fontSize))),
        ("fontWeight", jsonNumber(typography.fontWeight)),
        ("letterSpacing", jsonValue(.dimension(typography.letterSpacing))),
        ("lineHeight", jsonNumber(typography.lineHeight)),
    ])
}
