import Documents
import SourceText
import Typesetting

/// The elements of a drawing that others refer to, and its style sheet.
struct SVGSource {
    /// The elements by their ids. The first of several with the same id counts.
    private(set) var elements: [String: XMLTree.Element] = [:]
    private(set) var sheet = SVGStyleSheet()

    init(_ root: XMLTree.Element) throws(PictureFailure) {
        try add(root)
    }

    private mutating func add(_ element: XMLTree.Element) throws(PictureFailure) {
        if let id = element["id"], elements[id] == nil { elements[id] = element }
        if element.svgName == "style" { try sheet.add(element.text) }
        for child in element.children { try add(child) }
    }
}

extension XMLTree.Element {
    /// The value of an attribute; `nil` if it is missing.
    subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

    /// The name of an element of SVG, which some programs write with the prefix `svg`; `nil` for one of another
    /// vocabulary, such as `sodipodi:namedview`.
    var svgName: String? {
        let parts = name.split(separator: ":")
        if parts.count == 1 { return name }
        return parts.first == "svg" ? parts.last.map(String.init) : nil
    }

    /// The value of `href`, or of its older form `xlink:href`.
    var link: String? { self["href"] ?? self["xlink:href"] }

    /// The id that a link within the drawing names.
    var linkedID: String? {
        guard let link, link.utf8.first == UInt8(ascii: "#") else { return nil }
        return String(link.dropFirst())
    }
}

extension PictureFailure {
    /// A failure because of a part of an SVG drawing that cannot become paths. Parts can be as long as the file.
    static func undrawable(_ part: String) -> PictureFailure {
        let words = svgWords(part).joined(separator: " ")
        let text = words.utf8.count > 120 ? String(words.prefix(100)) + "…" : words
        return .unsupported(text + "; convert it to PNG")
    }
}
