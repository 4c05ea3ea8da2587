/// A change of a colour.
enum ColorChange: String, CaseIterable, Sendable {
    case lighten, darken, mix, alpha
}

/// Changes of colours as the sd-transforms of Tokens Studio make them
/// (https://github.com/tokens-studio/sd-transforms, `color-modifiers`).
extension Color {
    /// Returns the colour after a change. The result is in `space`.
    ///
    /// - Parameters:
    ///   - amount: the share of the change, from 0 to 1; the opacity for `alpha`.
    ///   - other: the second colour of a mixture.
    func changed(_ kind: ColorChange, by amount: Double, in space: ColorSpace, with other: Color) -> Color {
        let own = components(in: space)
        let share = min(max(amount, 0), 1)
        switch kind {
        case .alpha: return Color(own, in: space, alpha: share)
        case .lighten: return Color(space.moved(own, by: amount, up: true), in: space, alpha: alpha)
        case .darken: return Color(space.moved(own, by: amount, up: false), in: space, alpha: alpha)
        case .mix:
            let parts = space.mixed(own, other.components(in: space), share)
            return Color(parts, in: space, alpha: alpha + (other.alpha - alpha) * share)
        }
    }

    /// Creates a colour from components, of which those beyond the limits of the space are limited.
    private init(_ components: [Double], in space: ColorSpace, alpha: Double) {
        let parts = zip(components, space.components).map { part, field in
            field.isOpen ? part : min(max(part, field.minimum ?? part), field.maximum ?? part)
        }
        let color = Color(Original(space: space, components: parts), alpha: alpha)
        self = space.liesInSRGB ? Color(red: color.red, green: color.green, blue: color.blue, alpha: alpha) : color
    }
}

extension ColorSpace {
    /// The spaces of Tokens Studio's modifiers by name.
    static let ofModifiers: [String: ColorSpace] = ["srgb": .srgb, "hsl": .hsl, "lch": .lch, "p3": .displayP3]

    /// Returns lighter or darker components: each of red, green and blue moves by a share of its distance to the end;
    /// otherwise the lightness does. In LCH the chroma shrinks by that share.
    fileprivate func moved(_ parts: [Double], by share: Double, up: Bool) -> [Double] {
        switch self {
        case .lch: [moved(parts[0], share, up ? 100 : 0), max(0, parts[1] - share * parts[1]), parts[2]]
        case .hsl: [parts[0], parts[1], moved(parts[2], share, up ? 100 : 0)]
        default: parts.map { moved($0, share, up ? 1 : 0) }
        }
    }

    private func moved(_ part: Double, _ share: Double, _ end: Double) -> Double { part + (end - part) * share }

    /// Returns a mixture. The hue takes the shorter arc; a colour without a hue takes that of the other.
    fileprivate func mixed(_ first: [Double], _ second: [Double], _ share: Double) -> [Double] {
        var (first, second) = (first, second)
        if let hue = components.firstIndex(where: { $0.name == "hue" }) {
            let isGrey = (isGrey(first), isGrey(second))
            if isGrey.0 { (first[1], first[hue]) = (0, second[hue]) }
            if isGrey.1 { (second[1], second[hue]) = (0, first[hue]) }
            let difference = (second[hue] - first[hue]).truncatingRemainder(dividingBy: 360)
            second[hue] =
                first[hue] + (difference > 180 ? difference - 360 : difference < -180 ? difference + 360 : difference)
        }
        return zip(zip(first, second), components).map { ends, field in
            let part = moved(ends.0, share, ends.1)
            guard field.name == "hue" else { return part }
            let turned = part.truncatingRemainder(dividingBy: 360)
            return turned < 0 ? turned + 360 : turned
        }
    }

    /// Whether a colour has no hue, apart from rounding. White and black have any saturation in HSL.
    private func isGrey(_ parts: [Double]) -> Bool {
        self == .lch ? parts[1] < 0.02 : parts[1] * min(parts[2], 100 - parts[2]) < 0.001
    }
}
