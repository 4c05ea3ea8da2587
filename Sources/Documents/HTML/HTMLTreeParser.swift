import SourceText

/// Converts a parsed HTML tree, element by element, into pieces of a `Document`.
struct HTMLTreeParser {
    package let path: SourcePath
    package let input: MarkupInput
    /// The content of each placeholder in the text.
    package var slots: [[MarkupFragment]] = []
    /// The schemes of apps that links may have; see `WebAddress`.
    let schemes: [String]?
    package var diagnostics: [Diagnostic] = []
    /// Whether a warning says that the look of the page is left out.
    private var hasReportedStyles = false
    package var title: String?
    package var language: String?

    init(path: SourcePath, input: MarkupInput, schemes: [String]?, slots: [[MarkupFragment]] = []) {
        self.path = path
        self.input = input
        self.schemes = schemes
        self.slots = slots
    }

    /// Returns the blocks of a whole file: the content of its body and anything beside it.
    package mutating func file(_ nodes: [MarkupNode]) -> [Block] {
        var pieces: [MarkupFragment] = []
        for node in nodes {
            guard case .element(let html) = node, html.name == "html" else {
                pieces += self.pieces(of: node)
                continue
            }
            warnAboutAttributes(of: html)
            language = language(of: html)
            for child in html.children { pieces += part(child) }
        }
        return pieces.assembled(collapsing: true)
    }

    /// Returns the pieces of a run of raw HTML. Its `html`, `head` and `body` elements are unwrapped.
    package mutating func pieces(ofRun nodes: [MarkupNode]) -> [MarkupFragment] {
        var pieces: [MarkupFragment] = []
        for node in nodes {
            if case .element(let element) = node, ["html", "head", "body"].contains(element.name) {
                warnAboutAttributes(of: element)
                pieces += self.pieces(ofRun: element.children)
            } else {
                pieces += self.pieces(of: node)
            }
        }
        return pieces
    }

    private mutating func part(_ node: MarkupNode) -> [MarkupFragment] {
        guard case .element(let element) = node else { return pieces(of: node) }
        switch element.name {
        case "head":
            return element.children.flatMap { head($0) }
        case "body":
            warnAboutAttributes(of: element)
            language = language ?? language(of: element)
            return pieces(of: element.children)
        default: return pieces(of: element)
        }
    }

    private mutating func head(_ node: MarkupNode) -> [MarkupFragment] {
        guard case .element(let element) = node else { return pieces(of: node) }
        switch element.name {
        case "title":
            title = title ?? element.children.text.collapsingSpace.trimmingSpace
            return []
        case "meta" where element["http-equiv"]?.lowercased() != "refresh": return []
        // libxml2 also creates a head for a fragment that begins with styles.
        case "link" where !(element["rel"] ?? "").lowercased().contains("stylesheet"): return []
        case "link", "style":
            defer { hasReportedStyles = true }
            return hasReportedStyles ? [] : dropped(element)
        default: return pieces(of: element)
        }
    }

    package mutating func pieces(of nodes: [MarkupNode]) -> [MarkupFragment] {
        var pieces: [MarkupFragment] = []
        for node in nodes { pieces += self.pieces(of: node) }
        return pieces
    }

    package mutating func pieces(of node: MarkupNode) -> [MarkupFragment] {
        switch node {
        case .text(let text): text.isEmpty ? [] : [.inline(.text(text.collapsingSpace))]
        case .placeholder(let number): slots[safe: number] ?? []
        case .element(let element): pieces(of: element)
        }
    }

    @inline(never)
    private mutating func pieces(of element: MarkupElement) -> [MarkupFragment] {
        let rule = rule(for: element)
        switch rule {
        case .dropped: return dropped(element)
        case .droppedTag: return droppedTag(element)
        case _ where rule.isBlock:
            let pieces = structure(element, rule)
            return pieces.holdBlocks ? pieces : pieces + [.boundary]
        default: return phrase(element, rule)
        }
    }

    @inline(never)
    private mutating func rule(for element: MarkupElement) -> HTMLElementRule {
        if let rule = HTMLElementRule.named(element.name) { return rule }
        diagnostics.append(.unknownElement(element.name, at: location(element)))
        return .transparent
    }

    @inline(never)
    private mutating func dropped(_ element: MarkupElement) -> [MarkupFragment] {
        // An author who hides a drawing from assistive technology says that it has no content.
        if ["canvas", "svg"].contains(element.name), element["aria-hidden"] == "true" { return [] }
        let hasContent = !HTMLElementRule.void.contains(element.name)
        diagnostics.append(.htmlDropped(element.name, withContent: hasContent, at: location(element)))
        return []
    }

    @inline(never)
    private mutating func droppedTag(_ element: MarkupElement) -> [MarkupFragment] {
        diagnostics.append(.htmlDropped(element.name, withContent: false, at: location(element)))
        return pieces(of: element.children)
    }

    /// Returns the location of an element.
    package func location(_ element: MarkupElement) -> Location { Location(path, place(element)) }

    package func place(_ element: MarkupElement) -> SourcePosition? { input.place(of: element.offset) }

    /// Returns the pieces as one line, for an element that cannot contain blocks. Blocks are flattened, with a warning.
    /// - Parameter pieces: the content of `element`.
    @inline(never)
    package mutating func line(_ pieces: [MarkupFragment], in element: MarkupElement) -> FlattenedLine {
        let line = FlattenedLine(pieces, collapsing: true)
        if line.hasLostStructure { diagnostics.append(.flattened(in: element.name, at: location(element))) }
        return line
    }
}

extension [MarkupNode] {
    /// The text of all nodes, as in the markup.
    package var text: String {
        var text = ""
        for node in self {
            switch node {
            case .text(let part): text += part
            case .element(let element): text += element.children.text
            case .placeholder: break
            }
        }
        return text
    }

    /// Whether there is nothing but white space.
    package var isBlank: Bool {
        allSatisfy { if case .text(let text) = $0 { text.utf8.allSatisfy { $0.isHTMLSpace } } else { false } }
    }
}
