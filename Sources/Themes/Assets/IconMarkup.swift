import Documents
import SourceText
import Templates

/// A drawing that is safe to embed in a page. It is parsed as XML and rewritten with allowed elements and attributes
/// only, so an HTML parser cannot interpret it as anything but shapes.
package struct IconMarkup {
    /// The drawing, without comments, namespaces, and white space between elements.
    package var markup: Markup
    /// Whether the drawing follows the conventions of a theme's icons. It must use the text colour and have a view box,
    /// so that it can be scaled. It must have no id, because ids must be unique in a page.
    package var followsIconConventions: Bool

    /// Reads an SVG file.
    ///
    /// - Returns: nil with errors if the file is not well-formed or has content that is not allowed in a page.
    package static func read(_ bytes: [UInt8], path: SourcePath) -> Checked<IconMarkup?> {
        guard bytes[byteOrderMarkLength(bytes)...].starts(with: "<svg".utf8) else {
            return Checked(nil, [.unsafeIcon("does not start with <svg", at: Location(path))])
        }
        var diagnostics: [Diagnostic] = []
        guard let root = XMLReader.read(bytes, path: path).unwrap(into: &diagnostics) else {
            return Checked(nil, diagnostics)
        }
        var writer = IconWriter(path: path)
        writer.write(root)
        guard writer.problems.isEmpty else { return Checked(nil, writer.problems) }
        let isLikeOurs = writer.takesTextColour && !writer.hasID && root["viewBox"] != nil
        return Checked(IconMarkup(markup: Markup(writer.buffer), followsIconConventions: isLikeOurs))
    }
}

/// Checks and writes an icon. Rejects everything that is not in the lists of allowed names.
private struct IconWriter {
    let path: SourcePath
    var buffer = ByteBuffer()
    var problems: [Diagnostic] = []
    var takesTextColour = false
    var hasID = false

    init(path: SourcePath) { self.path = path }

    /// Writes an element recursively. `XMLReader.maximumNesting` limits the depth.
    mutating func write(_ element: XMLElement) {
        guard iconElements.contains(element.name) else { return refuse("contains <\(element.name)", element.place) }
        buffer.append("<")
        buffer.append(verbatim: element.name)
        for attribute in element.attributes { write(attribute, of: element) }
        let isText = element.name == "title" || element.name == "desc"
        guard !element.children.isEmpty || !element.text.isEmpty else { return buffer.append("/>") }
        buffer.append(">")
        if isText { buffer.append(escaping: element.text) }
        if !isText, !element.text.isEmpty { refuse("contains text", element.textPlace) }
        for child in element.children {
            if isText { refuse("contains <\(child.name)", child.place) } else { write(child) }
        }
        buffer.append("</")
        buffer.append(verbatim: element.name)
        buffer.append(">")
    }

    private mutating func write(_ attribute: (name: String, value: String), of element: XMLElement) {
        let (name, value) = attribute
        let isWords = iconWordAttributes.contains(name) || name.hasPrefix("aria-")
        guard isWords || iconDrawingAttributes.contains(name) else {
            return refuse("has the attribute \(name)", element.place)
        }
        if !isWords, let problem = iconValueProblem(value) {
            refuse("has \(problem) in the attribute \(name)", element.place)
        }
        if name == "id" { hasID = true }
        if value.lowercased().contains("currentcolor") { takesTextColour = true }
        buffer.append(" ")
        buffer.append(verbatim: name)
        buffer.append("=\"")
        buffer.append(escaping: value)
        buffer.append("\"")
    }

    /// Records a problem, up to a limit: further problems of a drawing add nothing new.
    private mutating func refuse(_ problem: String, _ place: SourcePosition) {
        guard problems.count < iconProblemLimit else { return }
        problems.append(.unsafeIcon(problem, at: Location(path, place)))
    }
}

/// Returns the part of an attribute value that may refer to something outside the drawing; nil if there is none. Most
/// values are CSS, whose functions can name files. A backslash can hide a function's name from this check but not from
/// a browser (CSS Syntax 3, section 4.3.7).
private func iconValueProblem(_ value: String) -> String? {
    if value.utf8.contains(UInt8(ascii: "\\")) { return "a backslash" }
    let parts = value.split(separator: "(", omittingEmptySubsequences: false)
    for (before, inside) in zip(parts, parts.dropFirst()) {
        let letters = String(before).trimmingSpace.lowercased().reversed().prefix { $0.isLetter || $0 == "-" }
        let function = String(letters.reversed())
        guard iconFunctions.contains(function) else { return "\(function)(" }
        if function == "url", inside.first != "#" { return "an address" }
    }
    return nil
}

/// The maximum number of reported problems for one icon.
private let iconProblemLimit = 20

/// The allowed elements: those that draw, and those that describe the drawing in words.
private let iconElements: Set = [
    "circle", "clipPath", "defs", "desc", "ellipse", "g", "line", "linearGradient", "mask", "path", "polygon",
    "polyline", "radialGradient", "rect", "stop", "svg", "title",
]

/// Attributes for geometry and appearance (SVG 2, sections 6 to 14).
private let iconDrawingAttributes: Set = [
    "clip-path", "clip-rule", "clipPathUnits", "color", "color-interpolation", "color-rendering", "cx", "cy", "d",
    "display", "fill", "fill-opacity", "fill-rule", "fr", "fx", "fy", "gradientTransform", "gradientUnits", "height",
    "mask", "mask-type", "maskContentUnits", "maskUnits", "offset", "opacity", "paint-order", "pathLength", "points",
    "preserveAspectRatio", "r", "rx", "ry", "shape-rendering", "spreadMethod", "stop-color", "stop-opacity", "stroke",
    "stroke-dasharray", "stroke-dashoffset", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit",
    "stroke-opacity", "stroke-width", "transform", "transform-origin", "vector-effect", "version", "viewBox",
    "visibility", "width", "x", "x1", "x2", "y", "y1", "y2",
]

/// Attributes with names or words as values, in addition to those of WAI-ARIA.
private let iconWordAttributes: Set = ["class", "focusable", "id", "lang", "role"]

/// The functions that values may call: transforms, colours, calculations, and `url(#…)` for a part of the drawing
/// itself.
private let iconFunctions: Set = [
    "calc", "clamp", "color", "color-mix", "hsl", "hsla", "hwb", "lab", "lch", "light-dark", "matrix", "max", "min",
    "oklab", "oklch", "rgb", "rgba", "rotate", "scale", "skewx", "skewy", "translate", "url", "var",
]
