import SourceText
import Wording

/// The global attributes that have a meaning. All others concern appearance or behaviour.
struct CommonAttributes {
    package var id: String?
    package var language: String?
    package var direction: Direction?

    /// Whether a language or direction is set.
    package var hasLanguageOrDirection: Bool { language != nil || direction != nil }

    /// Returns `blocks` in a group if an attribute is set.
    package func grouping(_ blocks: [Block]) -> [Block] {
        guard id != nil || hasLanguageOrDirection && !blocks.isEmpty else { return blocks }
        return [.group(Group(language: language, direction: direction, id: id, blocks: blocks))]
    }

    /// Returns `content` in a span if a language or direction is set.
    func spanning(_ content: [Inline]) -> [Inline] {
        guard hasLanguageOrDirection, !content.isEmpty else { return content }
        return [.span(Span(.plain, language, direction, content))]
    }

    /// Returns `pieces` with their text in spans if a language or direction is set.
    func spanning(_ pieces: [MarkupFragment]) -> [MarkupFragment] {
        guard hasLanguageOrDirection else { return pieces }
        return pieces.wrapped { .span(Span(.plain, language, direction, $0)) }
    }
}

extension HTMLTreeParser {
    /// Returns the common attributes of an element, and warns about invalid or dropped ones.
    @inline(never)
    package mutating func common(_ element: MarkupElement) -> CommonAttributes {
        warnAboutAttributes(of: element)
        guard !element.attributes.isEmpty else { return CommonAttributes() }
        return CommonAttributes(
            id: element["id"].flatMap { id($0, "id", of: element) }, language: language(of: element),
            direction: direction(of: element))
    }

    /// Adds one warning for all event handlers and one for styling. A warning for each would be too many.
    @inline(never)
    mutating func warnAboutAttributes(of element: MarkupElement) {
        let handlers = element.attributes.map(\.name).filter { $0.hasPrefix("on") && $0.utf8.count > 2 }
        if !handlers.isEmpty {
            diagnostics.append(.eventHandlers(handlers, on: element.name, at: location(element)))
        }
        if element["style"] != nil, !element.hasNumberingStyle {
            diagnostics.append(.styleAttribute(on: element.name, at: location(element)))
        }
    }

    /// Returns the id if it is valid: at most 200 bytes without white space (HTML Standard, 3.2.6).
    package mutating func id(_ value: String, _ attribute: String, of element: MarkupElement) -> String? {
        guard !value.isEmpty else { return nil }
        if value.utf8.count <= 200, !value.unicodeScalars.contains(where: { $0.properties.isWhitespace }) {
            return value
        }
        diagnostics.append(.attributeDropped(attribute, value, on: element.name, at: location(element)))
        return nil
    }

    /// Returns the language if it has the form of a BCP 47 tag. Whether the tag is registered is not checked.
    package mutating func language(of element: MarkupElement) -> String? {
        guard let value = (element["lang"] ?? element["xml:lang"])?.trimmingSpace, !value.isEmpty else { return nil }
        let parts = value.split(separator: "-", omittingEmptySubsequences: false)
        let isTag = parts.allSatisfy { part in
            (1...8).contains(part.utf8.count) && part.utf8.allSatisfy(\.isASCIIAlphanumeric)
        }
        // A single letter, as in "x-own", needs a subtag after it.
        let names = (parts[0].utf8.count > 1 || parts.count > 1) && parts[0].utf8.allSatisfy(\.isASCIILetter)
        if isTag, names, value.utf8.count <= 35 { return value }
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

    /// Returns the id of an element without its own node, such as a table row; the block around it gets the id. Warns
    /// about a language or direction, which is dropped.
    @inline(never)
    package mutating func target(of element: MarkupElement) -> [String] {
        let common = common(element)
        for name in ["lang", "dir"] where common.hasLanguageOrDirection {
            guard let value = element[name] else { continue }
            diagnostics.append(.attributeDropped(name, value, on: element.name, at: location(element)))
        }
        return common.id.map { [$0] } ?? []
    }

    /// Returns a whole number in an attribute, such as `12` or `12px`, or `nil` for anything else, such as `50%`.
    package func number(_ name: String, of element: MarkupElement) -> Int? {
        guard var text = element[name]?.trimmingSpace else { return nil }
        if text.hasSuffix("px") { text.removeLast(2) }
        guard text.utf8.count <= 9 else { return nil }
        return Int(text)
    }
}
