import Documents
import SourceText
import Typesetting

extension PictureData {
    /// Reads a picture in any format that paper can show. Drawings in SVG stay drawings.
    package init(printing bytes: [UInt8]) throws(PictureFailure) {
        do throws(PictureFailure) {
            self = try PictureData(bytes)
        } catch {
            guard error.reason == .format("SVG") else { throw error }
            self = PictureData(try SVGReader.read(bytes))
        }
    }
}

/// Reads SVG files as drawings of paths. A file with a part that cannot become paths is refused as a whole, because a
/// drawing without that part could say something else.
///
/// Source: https://www.w3.org/TR/SVG2/
enum SVGReader {
    /// The maximum size of a file in bytes.
    private static let maximumSize = 4 * 1024 * 1024

    static func read(_ bytes: [UInt8]) throws(PictureFailure) -> VectorPicture {
        guard bytes.count <= maximumSize else { throw .undrawable("it has more than \(maximumSize) bytes") }
        // libxml2 would take some texts with NUL for UTF-16.
        guard validateUTF8(bytes) == nil, !bytes.contains(0) else { throw .undrawable("it is not in UTF-8") }
        let text = withoutDoctype(Array(bytes[byteOrderMarkLength(bytes)...]))
        let root: XMLTree.Element
        switch XMLTree.parse(text, maximumDepth: SVGDrawing.maximumDepth) {
        case .success(let element): root = element
        case .failure(let failure):
            switch failure.problem {
            case .syntax: throw .broken("it is not well-formed XML", at: failure.offset)
            case .declaration: throw .undrawable("it declares its own entities")
            case .tooDeep: throw .undrawable("its elements are nested too deeply")
            case .tooManyAttributes: throw .undrawable("it has an element with too many attributes")
            }
        }
        guard root.svgName == "svg" else { throw .broken("its root is not <svg>", at: 0) }
        var drawing = SVGDrawing(try SVGSource(root))
        return try drawing.picture(root)
    }

    /// Replaces a document type declaration before the root by spaces, if it only names a public DTD: many drawing
    /// programs write one. The parser refuses any other.
    private static func withoutDoctype(_ bytes: [UInt8]) -> [UInt8] {
        let sign = Array("<!DOCTYPE".utf8)
        // A declaration stands near the beginning, after comments and processing instructions.
        let head = bytes.prefix(4096)
        var place = 0
        while place < head.count {
            let rest = head[place...]
            if rest.starts(with: sign) {
                guard let end = rest.firstIndex(of: UInt8(ascii: ">")), !head[place..<end].contains(UInt8(ascii: "["))
                else { return bytes }
                let spaces = [UInt8](repeating: UInt8(ascii: " "), count: end - place + 1)
                return Array(bytes[..<place]) + spaces + Array(bytes[(end + 1)...])
            }
            if rest.starts(with: "<!--".utf8) {
                place = afterEnd("-->", in: rest)
            } else if rest.starts(with: "<?".utf8) {
                place = afterEnd("?>", in: rest)
            } else if head[place].isHTMLSpace {
                place += 1
            } else {
                return bytes
            }
        }
        return bytes
    }

    /// Returns the index after the first `sign`, or the end.
    private static func afterEnd(_ sign: String, in bytes: ArraySlice<UInt8>) -> Int {
        let place = bytes.indices.first { bytes[$0...].starts(with: sign.utf8) }
        return place.map { $0 + sign.utf8.count } ?? bytes.endIndex
    }
}
