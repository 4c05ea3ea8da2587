import SourceText
import Typesetting

/// A colour with its opacity.
struct SVGColor: Hashable {
    var color: RGBColor
    var opacity = 1.0

    static let black = SVGColor(color: .black)

    /// Reads a colour in one of the forms that drawings have; `nil` for any other, such as `oklch(…)`.
    ///
    /// Source: https://www.w3.org/TR/css-color-4/
    static func read(_ text: String) -> SVGColor? {
        let text = text.trimmingSpace.lowercased()
        if text == "transparent" { return SVGColor(color: .black, opacity: 0) }
        if text.utf8.first == UInt8(ascii: "#") { return hexadecimal(Array(text.utf8.dropFirst())) }
        if let known = named[text] { return hexadecimal(Array(known.utf8)) }
        var scanner = SVGScanner(text)
        let name = scanner.takeWord()
        guard ["rgb", "rgba", "hsl", "hsla"].contains(name), scanner.take(UInt8(ascii: "(")) else { return nil }
        guard let parts = function(&scanner) else { return nil }
        let opacity = parts.count > 3 ? limited(parts[3].isPercentage ? parts[3].number / 100 : parts[3].number) : 1
        if name.hasPrefix("rgb") {
            let values = parts.map { limited($0.number / ($0.isPercentage ? 100 : 255)) }
            return SVGColor(color: RGBColor(red: values[0], green: values[1], blue: values[2]), opacity: opacity)
        }
        guard parts[1].isPercentage, parts[2].isPercentage else { return nil }
        let color = hsl(parts[0].number, limited(parts[1].number / 100), limited(parts[2].number / 100))
        return SVGColor(color: color, opacity: opacity)
    }

    /// Reads three or four numbers up to the closing parenthesis. Angles are in degrees.
    private static func function(_ scanner: inout SVGScanner) -> [(number: Double, isPercentage: Bool)]? {
        var parts: [(number: Double, isPercentage: Bool)] = []
        while let number = scanner.takeNumber() {
            let isPercentage = scanner.take(UInt8(ascii: "%"))
            if parts.isEmpty, !isPercentage {
                guard ["", "deg"].contains(scanner.takeWord()) else { return nil }
            }
            parts.append((number, isPercentage))
            scanner.skipSpace()
            _ = scanner.take(UInt8(ascii: "/"))
        }
        scanner.skipSpace()
        guard scanner.take(UInt8(ascii: ")")), scanner.next == nil, 3...4 ~= parts.count else { return nil }
        return parts
    }

    /// Reads 3, 4, 6 or 8 hexadecimal digits.
    private static func hexadecimal(_ digits: [UInt8]) -> SVGColor? {
        let values = digits.compactMap(\.hexadecimalValue).map(Double.init)
        guard values.count == digits.count, [3, 4, 6, 8].contains(digits.count) else { return nil }
        let size = digits.count < 6 ? 1 : 2
        var parts: [Double] = []
        for place in stride(from: 0, to: values.count, by: size) {
            let isShort = size == 1
            parts.append(isShort ? values[place] / 15 : (values[place] * 16 + values[place + 1]) / 255)
        }
        if parts.count == 3 { parts.append(1) }
        return SVGColor(color: RGBColor(red: parts[0], green: parts[1], blue: parts[2]), opacity: parts[3])
    }

    /// Source: https://www.w3.org/TR/css-color-4/#hsl-to-rgb
    private static func hsl(_ hue: Double, _ saturation: Double, _ lightness: Double) -> RGBColor {
        let most = saturation * min(lightness, 1 - lightness)
        func part(_ shift: Double) -> Double {
            var place = (shift + hue / 30).truncatingRemainder(dividingBy: 12)
            if place < 0 { place += 12 }
            return lightness - most * max(-1, min(place - 3, 9 - place, 1))
        }
        return RGBColor(red: part(0), green: part(8), blue: part(4))
    }

    /// The names of colours with their hexadecimal digits.
    ///
    /// Source: https://www.w3.org/TR/css-color-4/#named-colors
    private static let named: [String: String] = {
        let list = """
            aliceblue f0f8ff, antiquewhite faebd7, aqua 00ffff, aquamarine 7fffd4, azure f0ffff, beige f5f5dc, \
            bisque ffe4c4, black 000000, blanchedalmond ffebcd, blue 0000ff, blueviolet 8a2be2, brown a52a2a, \
            burlywood deb887, cadetblue 5f9ea0, chartreuse 7fff00, chocolate d2691e, coral ff7f50, \
            cornflowerblue 6495ed, cornsilk fff8dc, crimson dc143c, cyan 00ffff, darkblue 00008b, \
            darkcyan 008b8b, darkgoldenrod b8860b, darkgray a9a9a9, darkgreen 006400, darkgrey a9a9a9, \
            darkkhaki bdb76b, darkmagenta 8b008b, darkolivegreen 556b2f, darkorange ff8c00, darkorchid 9932cc, \
            darkred 8b0000, darksalmon e9967a, darkseagreen 8fbc8f, darkslateblue 483d8b, darkslategray 2f4f4f, \
            darkslategrey 2f4f4f, darkturquoise 00ced1, darkviolet 9400d3, deeppink ff1493, deepskyblue 00bfff, \
            dimgray 696969, dimgrey 696969, dodgerblue 1e90ff, firebrick b22222, floralwhite fffaf0, \
            forestgreen 228b22, fuchsia ff00ff, gainsboro dcdcdc, ghostwhite f8f8ff, gold ffd700, \
            goldenrod daa520, gray 808080, green 008000, greenyellow adff2f, grey 808080, honeydew f0fff0, \
            hotpink ff69b4, indianred cd5c5c, indigo 4b0082, ivory fffff0, khaki f0e68c, lavender e6e6fa, \
            lavenderblush fff0f5, lawngreen 7cfc00, lemonchiffon fffacd, lightblue add8e6, lightcoral f08080, \
            lightcyan e0ffff, lightgoldenrodyellow fafad2, lightgray d3d3d3, lightgreen 90ee90, \
            lightgrey d3d3d3, lightpink ffb6c1, lightsalmon ffa07a, lightseagreen 20b2aa, lightskyblue 87cefa, \
            lightslategray 778899, lightslategrey 778899, lightsteelblue b0c4de, lightyellow ffffe0, \
            lime 00ff00, limegreen 32cd32, linen faf0e6, magenta ff00ff, maroon 800000, mediumaquamarine 66cdaa, \
            mediumblue 0000cd, mediumorchid ba55d3, mediumpurple 9370db, mediumseagreen 3cb371, \
            mediumslateblue 7b68ee, mediumspringgreen 00fa9a, mediumturquoise 48d1cc, mediumvioletred c71585, \
            midnightblue 191970, mintcream f5fffa, mistyrose ffe4e1, moccasin ffe4b5, navajowhite ffdead, \
            navy 000080, oldlace fdf5e6, olive 808000, olivedrab 6b8e23, orange ffa500, orangered ff4500, \
            orchid da70d6, palegoldenrod eee8aa, palegreen 98fb98, paleturquoise afeeee, palevioletred db7093, \
            papayawhip ffefd5, peachpuff ffdab9, peru cd853f, pink ffc0cb, plum dda0dd, powderblue b0e0e6, \
            purple 800080, rebeccapurple 663399, red ff0000, rosybrown bc8f8f, royalblue 4169e1, \
            saddlebrown 8b4513, salmon fa8072, sandybrown f4a460, seagreen 2e8b57, seashell fff5ee, \
            sienna a0522d, silver c0c0c0, skyblue 87ceeb, slateblue 6a5acd, slategray 708090, slategrey 708090, \
            snow fffafa, springgreen 00ff7f, steelblue 4682b4, tan d2b48c, teal 008080, thistle d8bfd8, \
            tomato ff6347, turquoise 40e0d0, violet ee82ee, wheat f5deb3, white ffffff, whitesmoke f5f5f5, \
            yellow ffff00, yellowgreen 9acd32
            """
        return list.split(separator: ",").reduce(into: [:]) { colors, entry in
            let words = svgWords(String(entry))
            if words.count == 2 { colors[words[0]] = words[1] }
        }
    }()
}

/// Returns the number limited to the range from 0 to 1.
func limited(_ number: Double) -> Double { max(0, min(1, number)) }

/// Reads an opacity: a number or a percentage.
func svgOpacity(_ text: String) -> Double? {
    var scanner = SVGScanner(text)
    guard let number = scanner.takeNumber() else { return nil }
    return limited(scanner.take(UInt8(ascii: "%")) ? number / 100 : number)
}
