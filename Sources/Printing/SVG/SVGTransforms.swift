import Documents
import SourceText
import Typesetting

/// Returns the transform of an attribute. As in browsers, an invalid list changes nothing.
///
/// Source: https://www.w3.org/TR/css-transforms-1/#svg-syntax
func svgTransform(_ text: String?) -> VectorTransform {
    guard let text else { return .identity }
    var scanner = SVGScanner(text)
    var result = VectorTransform.identity
    scanner.skipSpace()
    while scanner.next != nil {
        let name = scanner.takeWord()
        scanner.skipSpace()
        guard scanner.take(UInt8(ascii: "(")) else { return .identity }
        let numbers = scanner.takeNumbers()
        scanner.skipSpace()
        guard scanner.take(UInt8(ascii: ")")), let next = svgTransform(name, numbers) else { return .identity }
        result = result.applied(after: next)
        scanner.skipSeparator()
    }
    return result
}

private func svgTransform(_ name: String, _ numbers: [Double]) -> VectorTransform? {
    switch (name, numbers.count) {
    case ("matrix", 6):
        return VectorTransform(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
    case ("translate", 1): return .translation(numbers[0], 0)
    case ("translate", 2): return .translation(numbers[0], numbers[1])
    case ("scale", 1): return VectorTransform(numbers[0], 0, 0, numbers[0], 0, 0)
    case ("scale", 2): return VectorTransform(numbers[0], 0, 0, numbers[1], 0, 0)
    case ("rotate", 1): return rotation(numbers[0])
    case ("rotate", 3):
        let (x, y) = (numbers[1], numbers[2])
        return VectorTransform.translation(x, y).applied(after: rotation(numbers[0]))
            .applied(after: .translation(-x, -y))
    case ("skewX", 1): return VectorTransform(1, 0, tangentOf(degrees: numbers[0]), 1, 0, 0)
    case ("skewY", 1): return VectorTransform(1, tangentOf(degrees: numbers[0]), 0, 1, 0, 0)
    default: return nil
    }
}

private func rotation(_ degrees: Double) -> VectorTransform {
    let angle = degrees * .pi / 180
    let (cosine, sine) = (cosineOf(angle), sineOf(angle))
    return VectorTransform(cosine, sine, -sine, cosine, 0, 0)
}

extension VectorTransform {
    static func translation(_ x: Double, _ y: Double) -> VectorTransform { VectorTransform(1, 0, 0, 1, x, y) }
}

/// The part of a drawing that fills a viewport, and the way in which it does.
///
/// Source: https://www.w3.org/TR/SVG2/coords.html#ViewBoxAttribute
struct SVGViewBox {
    var x: Double, y: Double, width: Double, height: Double
    /// The attribute `preserveAspectRatio` in words, such as `xMidYMid` and `meet`.
    private var alignment: [String]

    /// Returns `nil` for an element without `viewBox`.
    init?(_ element: XMLTree.Element) {
        let numbers = svgNumbers(element["viewBox"])
        guard numbers.count == 4 else { return nil }
        (x, y, width, height) = (numbers[0], numbers[1], numbers[2], numbers[3])
        alignment = element["preserveAspectRatio"].map(svgWords) ?? []
    }

    /// Whether nothing can be seen.
    var isEmpty: Bool { width <= 0 || height <= 0 }

    /// Returns the transform that places the part into a viewport whose upper left corner is the origin.
    func transform(into viewport: SVGViewport) -> VectorTransform {
        var (wide, high) = (viewport.width / width, viewport.height / height)
        let place = alignment.first ?? "xMidYMid"
        if place == "none" { return VectorTransform(wide, 0, 0, high, -x * wide, -y * high) }
        wide = alignment.dropFirst().first == "slice" ? max(wide, high) : min(wide, high)
        high = wide
        func share(_ least: String, _ most: String) -> Double {
            place.hasEnd(least) ? 0 : place.hasEnd(most) ? 1 : 0.5
        }
        return VectorTransform(
            wide, 0, 0, high, (viewport.width - width * wide) * share("xMin", "xMax") - x * wide,
            (viewport.height - height * high) * share("YMin", "YMax") - y * high)
    }
}

extension String {
    /// Whether the text begins or ends with a part of four letters, as names of alignments do.
    fileprivate func hasEnd(_ part: String) -> Bool { hasPrefix(part) || hasSuffix(part) }
}

/// Returns the words of an attribute, which white space separates.
func svgWords(_ text: String) -> [String] {
    text.utf8.split(whereSeparator: \.isHTMLSpace).map { String(decoding: $0, as: UTF8.self) }
}
