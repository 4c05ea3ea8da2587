/// An element of a PDF's logical structure, as assistive technology reads it. It does not prove what is visible: a
/// forged file can draw other glyphs than the structure contains.
package struct PDFElement: Sendable {
    package enum Part: Sendable {
        case text(String)
        case element(PDFElement)
    }

    /// The structure type, as in `StructureElement.Role`: `H1`, `P`, `TD`.
    package var role: String
    /// Whether this is a list of definitions, whose labels are text.
    package var isListOfTerms = false
    /// The title, for programs.
    package var title: String?
    /// The alternative text of a figure.
    package var alternative: String?
    package var parts: [Part] = []

    /// Reads the structure of a file, and the text of its marked content.
    package static func read(_ bytes: [UInt8]) throws(PDFReadFailure) -> PDFElement {
        var reading = try StructureReading(bytes)
        return try reading.tree()
    }
}

/// Reads the structure tree of a file.
///
/// Source: ISO 32000-1, section 14.7 (logical structure).
private struct StructureReading {
    private static let deepest = 250
    private static let most = 2_000_000

    private var file: PDFFile
    private var fonts: [Int: [UInt16: String]] = [:]
    /// The texts of marked content, by the page's object number and MCID.
    private var pages: [Int: [Int: String]] = [:]
    private var seen: Set<Int> = []
    private var count = 0

    init(_ bytes: [UInt8]) throws(PDFReadFailure) { file = try PDFFile(bytes) }

    mutating func tree() throws(PDFReadFailure) -> PDFElement {
        let catalog = try file.entries(file.root)
        let root = try file.entries(catalog["StructTreeRoot"])
        guard let kids = root["K"] else { throw .unsupported("it has no structure") }
        var tree = PDFElement(role: "")
        try read(kids, page: nil, depth: 0, into: &tree)
        return tree
    }

    private mutating func read(
        _ value: PDFValue, page: PDFValue?, depth: Int, into parent: inout PDFElement
    ) throws(PDFReadFailure) {
        count += 1
        guard depth < Self.deepest, count < Self.most else { throw .tooLarge }
        let kid = try file.resolved(value)
        if let kids = kid.elements {
            for kid in kids { try read(kid, page: page, depth: depth + 1, into: &parent) }
        } else if let mark = kid.integer {
            parent.add(try text(mark, page))
        } else if let entries = kid.entries {
            if entries["S"] != nil {
                if case .reference(let number) = value, !seen.insert(number).inserted {
                    throw .damaged("its structure forms a circle")
                }
                try readElement(entries, page, depth, into: &parent)
            } else if let mark = entries["MCID"]?.integer {
                parent.add(try text(mark, entries["Pg"] ?? page))
            }
        }
    }

    @inline(never)
    private mutating func readElement(
        _ entries: [String: PDFValue], _ page: PDFValue?, _ depth: Int, into parent: inout PDFElement
    ) throws(PDFReadFailure) {
        // A Span with ActualText is part of the line around it.
        if let said = try file.resolved(entries["ActualText"]).text, entries["S"]?.name == "Span" {
            return parent.add(said)
        }
        var element = PDFElement(role: entries["S"]?.name ?? "")
        element.title = try file.resolved(entries["T"]).text
        element.alternative = try file.resolved(entries["Alt"]).text
        let attributes = try file.entries(entries["A"])
        element.isListOfTerms = element.role == "L" && attributes["ListNumbering"]?.name == "None"
        if let said = try file.resolved(entries["ActualText"]).text {
            element.add(said)
        } else if let kids = entries["K"] {
            try read(kids, page: entries["Pg"] ?? page, depth: depth + 1, into: &element)
        }
        parent.parts.append(.element(element))
    }

    private mutating func text(_ mark: Int, _ page: PDFValue?) throws(PDFReadFailure) -> String {
        guard case .reference(let number)? = page else { throw .damaged("a part of its structure is on no page") }
        if pages[number] == nil {
            pages[number] = try MarkedContentText(page: .reference(number), of: &file, fonts: &fonts).texts
        }
        return pages[number]?[mark] ?? ""
    }
}

extension PDFElement {
    fileprivate mutating func add(_ text: String) { if !text.isEmpty { parts.append(.text(text)) } }
}
