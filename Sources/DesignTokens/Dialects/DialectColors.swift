import SourceText

/// Colours written as text in older files.
extension DialectReader {
    /// Converts `"#ff7900"`, `"rgba(0, 0, 0, 50%)"` and `"hsl(30 100% 50%)"` to objects.
    mutating func color(_ value: Value) -> ConvertedValue {
        if value.members != nil { return colorObject(value) }
        guard let text = value.text, text.utf8.count <= 100 else { return .same }
        guard let color = color(text) else { return .same }
        let number = { (part: Double) in Value(.number(String(part)), at: value.place) }
        var members = [
            ("colorSpace", Value(.string(color.space), at: value.place)),
            ("components", Value(.array(color.components.map(number)), at: value.place)),
        ]
        if color.alpha < 1 { members.append(("alpha", number(color.alpha))) }
        let object = members.map { Value.Member(key: $0.0, place: value.place, value: $0.1) }
        return .new(noting(.color, of: value, Value(.object(object), at: value.place)))
    }

    /// Converts `"hex": "#abc"` to six digits. A colour that has only `hex` gets its components.
    private mutating func colorObject(_ value: Value) -> ConvertedValue {
        guard var members = value.members, let index = members.firstIndex(where: { $0.key == "hex" }),
            let text = members[index].value.text, let color = Color(hex: text)
        else { return .same }
        if value["components"] == nil, (value["colorSpace"]?.text ?? "srgb") == "srgb" {
            let rest = members.filter { $0.key == "alpha" }
            guard case .new(var full) = self.color(members[index].value), case .object(let parts) = full.kind else {
                return .same
            }
            full.kind = .object(rest.isEmpty ? parts : parts.filter { $0.key != "alpha" } + rest)
            return .new(full)
        }
        guard text.utf8.count != 7 else { return .same }
        let long = Value(.string(color.opaqueHex), at: members[index].value.place)
        members[index].value = noting(.shortHex, of: members[index].value, long)
        return .new(Value(.object(members), at: value.place))
    }

    private typealias Parts = (space: String, components: [Double], alpha: Double)

    private func color(_ text: String) -> Parts? {
        if let color = Color(hex: text) { return ("srgb", [color.red, color.green, color.blue], color.alpha) }
        switch text.lowercased() {
        case "transparent": return ("srgb", [0, 0, 0], 0)
        case "black": return ("srgb", [0, 0, 0], 1)
        case "white": return ("srgb", [1, 1, 1], 1)
        case let text: return translucent(text) ?? function(text)
        }
    }

    /// Parses `rgba(#abc, 50%)` of Tokens Studio.
    private func translucent(_ text: String) -> Parts? {
        guard let (head, tail) = colorAndOpacity(text), let color = Color(hex: head),
            let alpha = part(tail[...], whole: 1), 0...1 ~= alpha
        else { return nil }
        return ("srgb", [color.red, color.green, color.blue], alpha)
    }

    /// Parses `rgb()`, `rgba()`, `hsl()` and `hsla()` of CSS Color 4, with or without commas.
    private func function(_ text: String) -> Parts? {
        guard let open = text.firstIndex(of: "("), text.last == ")" else { return nil }
        let separators: Set<Character> = [",", " ", "/"]
        let parts = text[text.index(after: open)...].dropLast().split { separators.contains($0) }
        guard parts.count == 3 || parts.count == 4 else { return nil }
        guard let alpha = parts.count == 4 ? part(parts[3], whole: 1) : 1, 0...1 ~= alpha else { return nil }
        switch text[..<open] {
        case "rgb", "rgba":
            let components = parts.prefix(3).compactMap { part($0, whole: 255) }.map { $0 / 255 }
            guard components.count == 3, components.allSatisfy({ 0...1 ~= $0 }) else { return nil }
            return ("srgb", components, alpha)
        case "hsl", "hsla":
            let hue = parts[0].hasSuffix("deg") ? parts[0].dropLast(3) : parts[0]
            guard let degrees = finiteNumber(text: String(hue)), parts[1].last == "%", parts[2].last == "%",
                let saturation = part(parts[1], whole: 100), let lightness = part(parts[2], whole: 100)
            else { return nil }
            guard 0..<360 ~= degrees, 0...100 ~= saturation, 0...100 ~= lightness else { return nil }
            return ("hsl", [degrees, saturation, lightness], alpha)
        default: return nil
        }
    }

    /// Parses a number, or a percentage of `whole`.
    private func part(_ text: Substring, whole: Double) -> Double? {
        guard text.last == "%" else { return finiteNumber(text: String(text)) }
        return finiteNumber(text: String(text.dropLast())).map { $0 * whole / 100 }
    }
}
