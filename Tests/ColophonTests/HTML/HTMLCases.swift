import SourceText

@testable import Colophon
@testable import Documents

/// Shorthands of the tests in this folder.
enum HTMLCase {
    static let file: SourcePath = .root

    static func read(_ html: String, firstLine: Int = 1) -> Checked<HTMLDocument> {
        HTMLReader.read(Array(html.utf8), path: file, firstLine: firstLine)
    }

    static func document(_ html: String) -> Document { read(html).value.document }

    /// What a page shows of `html`, on one line.
    static func shown(_ html: String) -> String { shown(document(html)) }

    static func shown(_ document: Document) -> String { page(document).split(separator: "\n").joined(separator: " ") }

    static func page(_ document: Document) -> String {
        var writer = HTMLWriter(.page)
        return String(decoding: writer.write(document).bytes, as: UTF8.self)
    }

    /// Each diagnostic as `line:column severity id message`.
    static func words(_ diagnostics: [Diagnostic]) -> [String] {
        diagnostics.map { diagnostic in
            let place = diagnostic.location?.start.map { "\($0.line):\($0.column)" } ?? "-"
            return "\(place) \(diagnostic.severity.rawValue) \(diagnostic.id): \(diagnostic.message)"
        }
    }

    static func ids(_ html: String) -> [String] { read(html).diagnostics.map(\.id) }

    static func text(_ text: String) -> Inline { .text(text) }
}

extension Document {
    /// Without places, for comparing what is said.
    var withoutPlaces: Document {
        var copy = self
        copy.blocks = blocks.map(\.withoutPlaces)
        copy.footnotes = footnotes.map { note in
            var note = note
            note.blocks = note.blocks.map(\.withoutPlaces)
            return note
        }
        return copy
    }
}

extension Block {
    fileprivate var withoutPlaces: Block {
        switch self {
        case .heading(var heading):
            heading.place = nil
            heading.content = heading.content.map(\.withoutPlaces)
            return .heading(heading)
        case .paragraph(let content): return .paragraph(content.map(\.withoutPlaces))
        case .list(var list):
            list.items = list.items.map { ListItem(task: $0.task, blocks: $0.blocks.map(\.withoutPlaces)) }
            return .list(list)
        case .quote(let blocks): return .quote(blocks.map(\.withoutPlaces))
        case .alert(let alert): return .alert(Alert(kind: alert.kind, blocks: alert.blocks.map(\.withoutPlaces)))
        case .table(var table):
            table.caption = table.caption.map(\.withoutPlaces)
            return .table(table.mappingCells(\.withoutPlaces))
        case .definitions(let definitions): return .definitions(definitions.map(\.withoutPlaces))
        case .disclosure(var disclosure):
            disclosure.summary = disclosure.summary.map(\.withoutPlaces)
            disclosure.blocks = disclosure.blocks.map(\.withoutPlaces)
            return .disclosure(disclosure)
        case .group(var group):
            group.blocks = group.blocks.map(\.withoutPlaces)
            return .group(group)
        case .rawHTML(let html): return .rawHTML(RawHTML(source: html.source, place: nil))
        case .code, .thematicBreak: return self
        }
    }
}

extension Definition {
    fileprivate var withoutPlaces: Definition {
        var copy = self
        copy.terms = terms.map { $0.map(\.withoutPlaces) }
        copy.meanings = meanings.map { $0.map(\.withoutPlaces) }
        return copy
    }
}

extension Table.Cell {
    fileprivate var withoutPlaces: Table.Cell {
        mapping(line: { $0.map(\.withoutPlaces) }, blocks: { $0.map(\.withoutPlaces) })
    }
}

extension Inline {
    fileprivate var withoutPlaces: Inline {
        switch self {
        case .link(var link):
            link.place = nil
            link.content = link.content.map(\.withoutPlaces)
            return .link(link)
        case .image(var image):
            image.place = nil
            return .image(image)
        case .rawHTML(let html): return .rawHTML(RawHTML(source: html.source, place: nil))
        default: return withContent(content.map(\.withoutPlaces))
        }
    }
}
