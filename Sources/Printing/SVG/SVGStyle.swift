import Documents
import SourceText
import Typesetting

/// A paint: of a fill or a stroke.
indirect enum SVGPaint {
    case nothing
    /// The value of the property `color`.
    case current
    case color(SVGColor)
    /// A gradient by its id, and the paint to use without it.
    case reference(String, fallback: SVGPaint)

    /// Reads a paint; `nil` for an unknown form.
    static func read(_ text: String) -> SVGPaint? {
        guard let (id, rest) = svgReference(text) else { return solid(text) }
        if rest.isEmpty { return .reference(id, fallback: .nothing) }
        guard let fallback = solid(rest) else { return nil }
        return .reference(id, fallback: fallback)
    }

    /// Reads a paint that does not refer to a gradient or pattern.
    private static func solid(_ text: String) -> SVGPaint? {
        switch text.trimmingSpace.lowercased() {
        case "none": return .nothing
        case "currentcolor": return .current
        default: return SVGColor.read(text).map(SVGPaint.color)
        }
    }
}

/// Reads `url(#id)` and the text after it; `nil` for anything else, such as an address.
func svgReference(_ text: String) -> (id: String, rest: String)? {
    let text = text.trimmingSpace
    guard text.lowercased().hasPrefix("url("), let end = text.utf8.firstIndex(of: UInt8(ascii: ")")) else { return nil }
    let quotes: [UInt8] = [UInt8(ascii: "'"), UInt8(ascii: "\"")]
    let inside = text.utf8[..<end].dropFirst(4).filter { !quotes.contains($0) && !$0.isHTMLSpace }
    guard inside.first == UInt8(ascii: "#") else { return nil }
    let rest = String(text[text.utf8.index(after: end)...]).trimmingSpace
    return (String(decoding: inside.dropFirst(), as: UTF8.self), rest)
}

/// The properties of an element that change its appearance.
///
/// Source: https://www.w3.org/TR/SVG2/propidx.html
struct SVGStyle {
    // Inherited properties.
    var fill = SVGPaint.color(.black)
    var stroke = SVGPaint.nothing
    var color = SVGColor.black
    var fillOpacity = 1.0
    var strokeOpacity = 1.0
    var isFillEvenOdd = false
    var isClipEvenOdd = false
    var line = VectorPicture.Stroke()
    var isVisible = true

    // Properties of the element alone.
    var opacity = 1.0
    var isDisplayed = true
    /// The id of a `<clipPath>`.
    var clip: String?
    var stopColor = SVGPaint.color(.black)
    var stopOpacity = 1.0
    var showsOverflow = false

    /// Properties of the geometry, which only attributes may set.
    private static let geometry: Set<String> = [
        "x", "y", "cx", "cy", "r", "rx", "ry", "width", "height", "d", "transform", "transform-origin", "translate",
        "rotate", "scale",
    ]
    /// Properties that must keep their initial value, which is the one given here.
    private static let fixed = [
        "mask": "none", "filter": "none", "mix-blend-mode": "normal", "vector-effect": "none",
        "paint-order": "normal", "marker": "none", "marker-start": "none", "marker-mid": "none",
        "marker-end": "none", "animation": "none", "clip": "auto", "transform-origin": "0 0",
    ]

    /// Returns the style of a child without own declarations.
    var inherited: SVGStyle {
        var style = self
        (style.opacity, style.isDisplayed, style.clip, style.showsOverflow) = (1, true, nil, false)
        (style.stopColor, style.stopOpacity) = (.color(.black), 1)
        return style
    }

    /// Applies the attributes of an element, the rules for it and its `style` attribute, in this order.
    mutating func apply(
        _ name: String, _ element: XMLTree.Element, _ sheet: SVGStyleSheet, _ viewport: SVGViewport
    ) throws(PictureFailure) {
        for attribute in element.attributes {
            try set(SVGDeclaration(name: attribute.name, value: attribute.value), viewport)
        }
        var declarations = sheet.declarations(name, element)
        declarations += element["style"].map(svgDeclarations) ?? []
        for declaration in declarations {
            if declaration.value.utf8.contains(UInt8(ascii: "!")) { throw unknown(declaration) }
            if Self.geometry.contains(declaration.name), name != "svg" {
                throw .undrawable("its styles have “\(declaration.name)”, which only attributes may set")
            }
            try set(declaration, viewport)
        }
    }

    private mutating func set(_ declaration: SVGDeclaration, _ viewport: SVGViewport) throws(PictureFailure) {
        let value = declaration.value.trimmingSpace
        if let initial = Self.fixed[declaration.name] {
            guard value.lowercased() == initial || value == "inherit" else { throw unknown(declaration) }
            return
        }
        if value.isEmpty || value == "inherit" { return }
        switch declaration.name {
        case "fill": fill = try readPaint(declaration)
        case "stroke": stroke = try readPaint(declaration)
        case "stop-color": stopColor = try readPaint(declaration)
        case "color":
            if value.lowercased() == "currentcolor" { return }
            guard let read = SVGColor.read(value) else { throw unknown(declaration) }
            color = read
        case "fill-opacity": fillOpacity = try readOpacity(declaration)
        case "stroke-opacity": strokeOpacity = try readOpacity(declaration)
        case "stop-opacity": stopOpacity = try readOpacity(declaration)
        case "opacity": opacity = try readOpacity(declaration)
        case "fill-rule": isFillEvenOdd = value == "evenodd"
        case "clip-rule": isClipEvenOdd = value == "evenodd"
        case "display": isDisplayed = value != "none"
        case "visibility": isVisible = value == "visible"
        case "overflow": showsOverflow = value == "visible" || value == "auto"
        case "clip-path":
            guard value != "none" else {
                clip = nil
                return
            }
            guard let reference = svgReference(value), reference.rest.isEmpty else { throw unknown(declaration) }
            clip = reference.id
        default: try setLine(declaration, value, viewport)
        }
    }

    /// Sets a property of strokes.
    private mutating func setLine(
        _ declaration: SVGDeclaration, _ value: String, _ viewport: SVGViewport
    ) throws(PictureFailure) {
        switch declaration.name {
        case "stroke-width": line.width = try readLength(declaration, viewport)
        case "stroke-dashoffset": line.dashOffset = try readLength(declaration, viewport)
        case "stroke-linecap": line.cap = value == "round" ? .round : value == "square" ? .square : .butt
        case "stroke-linejoin": line.join = value == "round" ? .round : value == "bevel" ? .bevel : .miter
        case "stroke-miterlimit":
            guard let limit = svgNumbers(value).first else { throw unknown(declaration) }
            line.miterLimit = limit
        case "stroke-dasharray":
            line.dashes = []
            if value == "none" { return }
            for part in svgWords(value.replacingBytes(",", with: " ")).prefix(100) {
                line.dashes.append(try readLength(SVGDeclaration(name: declaration.name, value: part), viewport))
            }
            // As in browsers, a negative length makes the line solid.
            if line.dashes.contains(where: { $0 < 0 }) { line.dashes = [] }
        default: break
        }
    }

    private func readLength(
        _ declaration: SVGDeclaration, _ viewport: SVGViewport
    ) throws(PictureFailure) -> Double {
        guard let length = SVGLength(declaration.value) else { throw unknown(declaration) }
        return length.pixels(of: viewport.diagonal)
    }

    private func readOpacity(_ declaration: SVGDeclaration) throws(PictureFailure) -> Double {
        guard let opacity = svgOpacity(declaration.value) else { throw unknown(declaration) }
        return opacity
    }

    private func readPaint(_ declaration: SVGDeclaration) throws(PictureFailure) -> SVGPaint {
        guard let paint = SVGPaint.read(declaration.value) else { throw unknown(declaration) }
        return paint
    }

    private func unknown(_ declaration: SVGDeclaration) -> PictureFailure {
        .undrawable("it has “\(declaration.name): \(declaration.value)”")
    }
}
