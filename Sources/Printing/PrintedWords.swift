import Documents
import Typesetting

/// The words of a printed text: its title, and the content of its section. They are read from the structure of a PDF
/// that states their digest. `docs/text-digest.md` defines them for other programs.
package struct PrintedWords: Hashable, Sendable {
    /// The title in one line.
    package var title: String
    package var words: TextWords

    /// Reads the words of a PDF.
    ///
    /// - Throws: `PDFReadFailure` with the reason if the PDF cannot be read.
    package static func read(_ bytes: [UInt8]) throws(PDFReadFailure) -> PrintedWords {
        var tree = try PDFElement.read(bytes)
        if tree.elements.count == 1, tree.elements[0].role == "Document" { tree = tree.elements[0] }
        guard let heading = tree.elements.first(where: { $0.role == "H1" }),
            let section = tree.elements.first(where: { $0.role == "Sect" })
        else { throw .unsupported("its structure does not say which words are those of the text") }
        var title = WordReading()
        title.read(heading, in: [])
        var body = WordReading()
        body.read(section, in: [])
        var words = TextWords()
        for text in [title.text, body.text, body.notes] { words.append(text) }
        var line = TextWords()
        line.append(title.text)
        return PrintedWords(title: String(decoding: line.bytes, as: UTF8.self), words: words)
    }
}

private struct WordReading {
    var text = ""
    var notes = ""

    /// Inline elements, which do not separate words.
    private static let inline: Set = ["Span", "Link", "Em", "Strong", "Code", "Quote", "Reference"]

    /// - Parameter roles: the roles of the enclosing elements, outermost first. A list of definitions has the role
    ///   `DL`.
    mutating func read(_ element: PDFElement, in roles: [String]) {
        let role = element.isListOfTerms ? "DL" : element.role
        let isLabel = role == "Lbl" && roles.last { ["L", "DL", "Note"].contains($0) } != "DL"
        // Labels of lists and notes, and tables of contents, are not words of the text.
        guard !isLabel, role != "TOC" else { return }
        let roles = roles + [role]
        if !Self.inline.contains(role) { add(" ", roles) }
        if let alternative = element.alternative, role == "Figure" { add(alternative, roles) }
        let place = roles.contains("Note") ? \Self.notes : \Self.text
        let start = self[keyPath: place].utf8.count
        // The first child of a titled element repeats the title, such as "Warning". It is a word of the program.
        var isTitled = element.title != nil
        for part in element.parts {
            switch part {
            case .text(let text): add(text, roles)
            case .element where isTitled: isTitled = false
            case .element(let inner): read(inner, in: roles)
            }
        }
        if role == "Quote" { self[keyPath: place].unquote(from: start) }
        if ["H2", "H3", "H4"].contains(role) { self[keyPath: place].dropNumber(from: start) }
        if !Self.inline.contains(role) { add(" ", roles) }
    }

    private mutating func add(_ text: String, _ roles: [String]) {
        // The mark of a note is not a word of the text, but the note inside its element is.
        if roles.last(where: { $0 == "Reference" || $0 == "Note" }) == "Reference" { return }
        if roles.contains("Note") { notes += text } else { self.text += text }
    }
}

extension PDFElement {
    fileprivate var elements: [PDFElement] {
        parts.compactMap { if case .element(let element) = $0 { element } else { nil } }
    }
}

extension String {
    /// Removes the quotation marks that the printed text has around the part from byte `count` on.
    fileprivate mutating func unquote(from count: Int) {
        var rest = String(decoding: utf8.dropFirst(count), as: UTF8.self)
        if let first = rest.unicodeScalars.firstIndex(of: "\u{201C}") { rest.unicodeScalars.remove(at: first) }
        if let last = rest.unicodeScalars.lastIndex(of: "\u{201D}") { rest.unicodeScalars.remove(at: last) }
        self = String(decoding: utf8.prefix(count), as: UTF8.self) + rest
    }

    /// Removes the heading number from byte `count` on: digits separated by full stops, and an en space.
    fileprivate mutating func dropNumber(from count: Int) {
        let heading = utf8.dropFirst(count)
        let number = heading.prefix { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
        let rest = heading.dropFirst(number.count)
        guard !number.isEmpty, rest.starts(with: "\u{2002}".utf8) else { return }
        self = String(decoding: utf8.prefix(count), as: UTF8.self) + String(decoding: rest, as: UTF8.self)
    }
}
