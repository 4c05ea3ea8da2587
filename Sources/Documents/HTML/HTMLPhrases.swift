import SourceText

/// Parses inline elements.
extension HTMLTreeParser {
    /// Parses an inline element.
    ///
    /// - Parameter rule: a rule for inline elements.
    @inline(never)
    package mutating func phrase(_ element: MarkupElement, _ rule: HTMLElementRule) -> [MarkupFragment] {
        let common = common(element)
        let target: [MarkupFragment] = common.id.map { [.anchor($0)] } ?? []
        return target + content(element, rule, common)
    }

    private mutating func content(
        _ element: MarkupElement, _ rule: HTMLElementRule, _ common: CommonAttributes
    ) -> [MarkupFragment] {
        switch rule {
        case .lineBreak: return [.inline(.lineBreak)] + pieces(of: element.children)
        case .image: return image(element)
        case .link: return common.spanning(link(element))
        case .code: return common.spanning(pieces(of: element.children).asCode)
        case .emphasis: return wrapped(element, common) { .emphasis($0) }
        case .strong: return wrapped(element, common) { .strong($0) }
        case .strikethrough: return wrapped(element, common) { .strikethrough($0) }
        case .span(let kind): return span(element, kind, common)
        default:
            let isRuby = element.name == "ruby"
            return common.spanning(pieces(of: isRuby ? element.children.parenthesised : element.children))
        }
    }

    @inline(never)
    private mutating func wrapped(
        _ element: MarkupElement, _ common: CommonAttributes, _ wrap: ([Inline]) -> Inline
    ) -> [MarkupFragment] {
        common.spanning(pieces(of: element.children).wrapped(wrap))
    }

    @inline(never)
    private mutating func span(_ element: MarkupElement, _ kind: Span.Kind, _ common: CommonAttributes)
        -> [MarkupFragment]
    {
        if kind == .plain { return common.spanning(pieces(of: element.children)) }
        let title = (element[kind == .time ? "datetime" : "title"] ?? "").collapsingSpace.trimmingSpace
        return pieces(of: element.children).wrapped {
            .span(Span(kind: kind, title: title, language: common.language, direction: common.direction, content: $0))
        }
    }

    @inline(never)
    private mutating func link(_ element: MarkupElement) -> [MarkupFragment] {
        var content = pieces(of: element.children)
        if let name = element["name"], name != element["id"], let id = id(name, "name", of: element) {
            content.insert(.anchor(id), at: 0)
        }
        guard let written = element["href"] else { return content }
        let address = WebAddress(written, schemes: schemes)
        guard let destination = address.text else {
            warn(about: address, isPicture: false, at: element)
            return content
        }
        if content.isBlank {
            diagnostics.append(.emptyLink(destination, at: location(element)))
            return content
        }
        let link = Link(
            destination: destination, title: (element["title"] ?? "").collapsingSpace.trimmingSpace, content: [],
            place: place(element))
        let (pieces, hadLinks) = content.linked(to: link)
        if hadLinks { diagnostics.append(.linkInLink(at: location(element))) }
        return pieces
    }

    @inline(never)
    private mutating func image(_ element: MarkupElement) -> [MarkupFragment] {
        let alternative = (element["alt"] ?? "").collapsingSpace.trimmingSpace
        let rest = pieces(of: element.children)
        let written = element["src"] ?? ""
        let address = WebAddress(written)
        guard address.canBePicture, let source = address.text else {
            warn(about: address, isPicture: true, at: element)
            return [.inline(.text(alternative))] + rest
        }
        if element["alt"] == nil { diagnostics.append(.imageWithoutAlternative(source, at: location(element))) }
        let image = Image(
            source: source, title: (element["title"] ?? "").collapsingSpace.trimmingSpace, alternative: alternative,
            width: size("width", of: element), height: size("height", of: element), place: place(element))
        return [.inline(.image(image))] + rest
    }

    /// Returns a size in CSS pixels, or `nil` if it is invalid or larger than any screen.
    private func size(_ name: String, of element: MarkupElement) -> Int? {
        number(name, of: element).flatMap { (0...20_000).contains($0) ? $0 : nil }
    }

    private mutating func warn(about address: WebAddress, isPicture: Bool, at element: MarkupElement) {
        switch address {
        case .unlisted(let scheme, _) where !isPicture:
            diagnostics.append(.unlistedScheme(scheme, among: schemes, at: location(element)))
        case .unsafe(let scheme), .unlisted(let scheme, _), .external(let scheme, _):
            diagnostics.append(.unsafeAddress(scheme: scheme, isPicture: isPicture, at: location(element)))
        case .malformed(let problem, let text):
            diagnostics.append(.malformedAddress(text, problem, at: location(element)))
        case .fragment, .relative:
            diagnostics.append(.notAPicture(address.text ?? "", at: location(element)))
        }
    }
}

extension [MarkupNode] {
    /// The content of a `ruby` element with each annotation in parentheses, unless its writer gave some as `rp`.
    fileprivate var parenthesised: [MarkupNode] {
        guard !contains(where: { $0.isElement("rp") }) else { return self }
        return flatMap { node -> [MarkupNode] in
            guard case .element(var element) = node, !element.children.isBlank else { return [node] }
            if element.name == "rt" { return [.text("("), node, .text(")")] }
            if element.name == "rtc" { element.children = element.children.parenthesised }
            return [.element(element)]
        }
    }
}

extension [MarkupFragment] {
    /// The pieces with their text as code. Links and similar inlines are kept.
    fileprivate var asCode: [MarkupFragment] {
        map { piece in
            switch piece {
            case .inline(let inline): .inline(inline.asCode)
            case .block, .anchor, .boundary: piece
            }
        }
    }

    /// Returns the pieces as the text of a link. Links inside lose their tags, since HTML has no nested links.
    package func linked(to link: Link) -> (pieces: [MarkupFragment], hadLinks: Bool) {
        var hadLinks = false
        let pieces = wrapped { content in
            let plain = content.withoutLinks
            if plain.hadLinks { hadLinks = true }
            return Inline.link(link).withContent(plain.content)
        }
        return (pieces, hadLinks)
    }
}

extension [Inline] {
    fileprivate var withoutLinks: (content: [Inline], hadLinks: Bool) {
        var result: [Inline] = []
        var hadLinks = false
        for inline in self {
            let inner = inline.content.withoutLinks
            if case .link = inline {
                hadLinks = true
                result += inner.content
            } else {
                hadLinks = hadLinks || inner.hadLinks
                result.append(inline.withContent(inner.content))
            }
        }
        return (result, hadLinks)
    }
}

extension Inline {
    fileprivate var asCode: Inline {
        switch self {
        case .text(let text): .code(text)
        case .softBreak: .code(" ")
        case .code, .image, .lineBreak, .footnoteReference, .rawHTML: self
        case .emphasis, .strong, .strikethrough, .link, .span: withContent(content.map(\.asCode))
        }
    }
}
