import Documents
import SourceText

/// A reader for the children of an XML element. It reports invalid and unknown elements, as `ObjectReader` does for
/// YAML and JSON.
struct ElementReader {
    let element: XMLElement
    let path: SourcePath
    /// Replaces the marks of variables in parsed HTML by their values; `nil` when there are no variables.
    private let fill: ((String) -> String)?
    /// The schemes that links may have; see `EnvironmentValues.linkSchemes`.
    private let schemes: [String]?
    var diagnostics: [Diagnostic] = []
    private var asked: [String] = []

    init(_ element: XMLElement, path: SourcePath, filling fill: ((String) -> String)?, schemes: [String]?) {
        (self.element, self.path, self.fill, self.schemes) = (element, path, fill, schemes)
    }

    func location(_ element: XMLElement) -> Location { Location(path, element.textPlace) }

    /// Returns all elements of this name.
    mutating func all(_ name: String) -> [XMLElement] {
        asked.append(name)
        return element.children.filter { $0.name == name }
    }

    /// Returns the only element of this name, and reports further ones.
    mutating func one(_ name: String) -> XMLElement? {
        let found = all(name)
        for further in found.dropFirst() {
            diagnostics.append(.repeatedElement(name, at: Location(path, further.place)))
        }
        return found.first
    }

    /// Returns the elements `inner` inside the only element `outer`.
    mutating func list(_ outer: String, of inner: String) -> [XMLElement] {
        read(outer) { $0.all(inner) } ?? []
    }

    /// Reads the only element of this name with `body`; returns `nil` when it is missing.
    mutating func read<Result>(_ name: String, _ body: (inout ElementReader) -> Result) -> Result? {
        one(name).map { read($0, body) }
    }

    /// Reads an element inside this one with `body`, then reports its unknown children.
    mutating func read<Result>(_ element: XMLElement, _ body: (inout ElementReader) -> Result) -> Result {
        var reader = ElementReader(element, path: path, filling: fill, schemes: schemes)
        let result = body(&reader)
        reader.finish(into: &diagnostics)
        return result
    }

    /// Returns the text of an element; `nil` when it is missing or empty.
    mutating func text(_ name: String) -> String? {
        guard let element = one(name), !element.text.isEmpty else { return nil }
        let problems = textProblems(element.text, quoted(name), at: location(element))
        diagnostics += problems
        return problems.hasErrors ? nil : element.text
    }

    /// Returns the HTML of an element as blocks. The HTML is usually in a CDATA section.
    mutating func blocks(_ name: String) -> [Block] { one(name).map { blocks(in: $0) } ?? [] }

    /// Returns the HTML in `element` as blocks.
    mutating func blocks(in element: XMLElement) -> [Block] {
        guard !element.markup.isEmpty else { return [] }
        let read = HTMLReader.read(
            Array(element.markup.utf8), path: path, at: element.textPlace, filling: fill, schemes: schemes)
        var document = read.unwrap(into: &diagnostics).document
        if let fill { document = document.mappingTexts(fill) }
        return document.blocks.asFragment
    }

    /// Reads a date in the form `YYYY-MM-DD`; `nil` when it is missing or empty.
    mutating func date(_ name: String) -> CalendarDate? {
        guard let element = one(name), !element.text.isEmpty else { return nil }
        if isMissingValue(element.text, element.name, at: location(element)) { return nil }
        if let date = CalendarDate(iso: element.text) { return date }
        diagnostics.append(.badDate(element.text, at: location(element)))
        return nil
    }

    /// Reads an integer from 0; `nil` when it is missing or empty.
    mutating func count(_ name: String) -> Int? { one(name).flatMap { count(in: $0) } }

    /// Whether the text is a value such as `undefined`, which programs write for a missing value. Such a value causes a
    /// warning and counts as missing.
    mutating func isMissingValue(_ text: String, _ name: String, at location: Location) -> Bool {
        guard ["undefined", "NaN", "null"].contains(text) else { return false }
        diagnostics.append(.unfilledReportValue(name, text, at: location))
        return true
    }

    /// Reads the integer in `element`.
    mutating func count(in element: XMLElement) -> Int? {
        guard !element.text.isEmpty else { return nil }
        if isMissingValue(element.text, element.name, at: location(element)) { return nil }
        if element.text.utf8.allSatisfy(\.isASCIIDigit), let number = Int(element.text), number <= 1_000_000 {
            return number
        }
        diagnostics.append(.badCount(element.name, element.text, at: location(element)))
        return nil
    }

    /// Reports the elements that were not read.
    mutating func finish(into list: inout [Diagnostic]) {
        for child in element.children where !asked.contains(child.name) {
            diagnostics.append(
                .unknownReportElement(child.name, in: element.name, among: asked, at: Location(path, child.place)))
        }
        list += diagnostics
        diagnostics = []
    }
}

extension [Block] {
    /// The blocks without headings and ids, as parts of a text that has its own.
    var asFragment: [Block] {
        map { block in
            switch block {
            case .heading(let heading): return .paragraph([.strong(heading.content)])
            case .group(var group):
                group.id = nil
                group.blocks = group.blocks.asFragment
                return .group(group)
            default: return block.mappingChildren { $0.asFragment }.withoutCellIDs
            }
        }
    }
}
