import SourceText
import Wording

/// The attributes any element may have that say something: all others are looks or behaviour.
struct CommonAttributes {
    package var id: String?
    package var language: String?
    package var direction: Direction?

    /// True when it says something about language or direction.
    package var hasScript: Bool { language != nil || direction != nil }

    /// `blocks` in a group, when there is something to say about them.
    package func grouping(_ blocks: [Block]) -> [Block] {
        guard id != nil || hasScript && !blocks.isEmpty else { return blocks }
        return [.group(Group(language: language, direction: direction, id: id, blocks: blocks))]
    }

    /// `content` in a span, when its language or direction differs.
    func spanning(_ content: [Inline]) -> [Inline] {
        guard hasScript, !content.isEmpty else { return content }
        return [.span(Span(.plain, language, direction, content))]
    }

    /// The text of `pieces` in spans, when its language or direction differs.
    func spanning(_ pieces: [Piece]) -> [Piece] {
        guard hasScript else { return pieces }
        return pieces.wrapped { .span(Span(.plain, language, direction, $0)) }
    }
}

extension HTMLTreeParser {
    /// The common attributes of an element, with a word about each that is wrong or left out.
    @inline(never)
    package mutating func common(_ element: MarkupElement) -> CommonAttributes {
        warnAboutAttributes(of: element)
        guard !element.attributes.isEmpty else { return CommonAttributes() }
        return CommonAttributes(
            id: element["id"].flatMap { id($0, "id", of: element) }, language: language(of: element),
            direction: direction(of: element))
    }

    /// One word for event handlers, one for styling. Both can come in great numbers, so more would be noise.
    @inline(never)
    mutating func warnAboutAttributes(of element: MarkupElement) {
        let handlers = element.attributes.map(\.name).filter { $0.hasPrefix("on") && $0.utf8.count > 2 }
        if !handlers.isEmpty {
            diagnostics.append(.eventHandlers(handlers, on: element.name, at: location(element)))
        }
        if element["style"] != nil { diagnostics.append(.styleAttribute(on: element.name, at: location(element))) }
    }

    /// A name links can lead to: anything without white space (HTML Standard, 3.2.6).
    package mutating func id(_ value: String, _ attribute: String, of element: MarkupElement) -> String? {
        guard !value.isEmpty else { return nil }
        if value.utf8.count <= 200, !value.unicodeScalars.contains(where: { $0.properties.isWhitespace }) {
            return value
        }
        diagnostics.append(.attributeDropped(attribute, value, on: element.name, at: location(element)))
        return nil
    }

    /// A language tag as BCP 47 writes them; whether it is registered is not looked at.
    package mutating func language(of element: MarkupElement) -> String? {
        guard let value = (element["lang"] ?? element["xml:lang"])?.trimmingSpace, !value.isEmpty else { return nil }
        let parts = value.split(separator: "-", omittingEmptySubsequences: false)
        let isTag = parts.allSatisfy { part in
            (1...8).contains(part.utf8.count) && part.utf8.allSatisfy(\.isASCIIAlphanumeric)
        }
        if isTag, value.utf8.count <= 35 { return value }
        diagnostics.append(.attributeDropped("lang", value, on: element.name, at: location(element)))
        return nil
    }

    private mutating func direction(of element: MarkupElement) -> Direction? {
        guard let value = element["dir"]?.trimmingSpace.lowercased(), !value.isEmpty, value != "auto" else {
            return nil
        }
        if let direction = Direction(rawValue: value) { return direction }
        diagnostics.append(.attributeDropped("dir", value, on: element.name, at: location(element)))
        return nil
    }

    /// For parts that have no node of their own, such as a row: only an id has a place, at the block around it.
    @inline(never)
    package mutating func target(of element: MarkupElement) -> [String] {
        let common = common(element)
        for name in ["lang", "dir"] where common.hasScript {
            guard let value = element[name] else { continue }
            diagnostics.append(.attributeDropped(name, value, on: element.name, at: location(element)))
        }
        return common.id.map { [$0] } ?? []
    }

    /// A whole number in an attribute, such as `12` or `12px`; nil for anything else, such as `50%`.
    package func number(_ name: String, of element: MarkupElement) -> Int? {
        guard var text = element[name]?.trimmingSpace else { return nil }
        if text.hasSuffix("px") { text.removeLast(2) }
        guard text.utf8.count <= 9 else { return nil }
        return Int(text)
    }
}
