import SourceText

/// Parses `ul`, `ol` and `dl`.
extension HTMLTreeParser {
    @inline(never)
    package mutating func list(_ element: MarkupElement, isOrdered: Bool) -> [MarkupFragment] {
        let common = common(element)
        var list = List(isTight: true, items: [])
        var items: [ListItem] = []
        var isTight = true
        for group in element.children.splitting(at: { $0 == "li" }) {
            let pieces = pieces(ofItem: group)
            if pieces.contains(where: \.isParagraph) { isTight = false }
            let blocks = pieces.assembled(collapsing: true)
            if case .others(let nodes) = group {
                if nodes.isBlank || blocks.isEmpty { continue }
                // A list directly inside a list belongs to the item before it, as browsers show it.
                if !items.isEmpty, nodes.holdOnlyLists {
                    items[items.count - 1].blocks += blocks
                    continue
                }
            }
            items.append(ListItem(blocks: blocks))
            items[items.count - 1].number = number(ofItem: group, isOrdered: isOrdered)
        }
        guard !items.isEmpty else { return common.grouping([]).map { .block($0) } }
        list.isTight = isTight
        list.items = items
        if isOrdered { readNumbering(of: element, into: &list) }
        return common.grouping([.list(list)]).map { .block($0) }
    }

    @inline(never)
    private mutating func pieces(ofItem group: NodeGroup) -> [MarkupFragment] {
        switch group {
        case .others(let nodes): return pieces(of: nodes)
        case .part(let item):
            let common = common(item)
            let inner = pieces(of: item.children)
            guard common.id != nil || common.hasLanguageOrDirection else { return inner }
            return common.grouping(inner.assembled(collapsing: true)).map { .block($0) }
        }
    }

    /// Reads the notation, the direction and the first number of an ordered list. They are part of its meaning: a text
    /// may refer to "point (c)".
    @inline(never)
    private mutating func readNumbering(of element: MarkupElement, into list: inout List) {
        list.numbering = element.numbering ?? element.numberingOfItems ?? .decimal
        if let type = element["type"], element.numbering == nil {
            diagnostics.append(.attributeDropped("type", type, on: element.name, at: location(element)))
        }
        list.isReversed = element["reversed"] != nil
        list.start = number("start", of: element) ?? (list.isReversed ? list.items.count : 1)
        if let start = element["start"], number("start", of: element) == nil {
            diagnostics.append(.attributeDropped("start", start, on: element.name, at: location(element)))
        }
    }

    /// Returns the number that an item of an ordered list states.
    @inline(never)
    private mutating func number(ofItem group: NodeGroup, isOrdered: Bool) -> Int? {
        guard case .part(let item) = group, let value = item["value"] else { return nil }
        let number = isOrdered ? number("value", of: item) : nil
        if number == nil { diagnostics.append(.attributeDropped("value", value, on: item.name, at: location(item))) }
        return number
    }

    @inline(never)
    package mutating func definitions(_ element: MarkupElement) -> [MarkupFragment] {
        let common = common(element)
        var reading = DefinitionListBuilder()
        for group in rows(of: element, into: &reading.targets).splitting(at: { $0 == "dt" || $0 == "dd" }) {
            switch group {
            case .part(let term) where term.name == "dt": reading.add(term: partLine(term))
            case .part(let meaning): reading.add(meaning: pieces(ofItem: .part(meaning)))
            case .others(let nodes):
                let pieces = pieces(of: nodes)
                if !pieces.assembled(collapsing: true).isEmpty { reading.add(meaning: pieces) }
            }
        }
        let targets = reading.targets.map { MarkupFragment.anchor($0) }
        let blocks: [Block] = reading.definitions.isEmpty ? [] : [.definitions(reading.definitions)]
        return targets + common.grouping(blocks).map { .block($0) }
    }
}

extension HTMLTreeParser {
    /// Returns the children of a `dl`. HTML allows a `div` around each group of terms and meanings; it is unwrapped.
    @inline(never)
    private mutating func rows(of list: MarkupElement, into targets: inout [String]) -> [MarkupNode] {
        var nodes: [MarkupNode] = []
        for node in list.children {
            guard case .element(let element) = node, element.name == "div", element.holdsTermsOrMeanings else {
                nodes.append(node)
                continue
            }
            targets += target(of: element)
            nodes += element.children
        }
        return nodes.flatMap(\.hoistingTerms)
    }
}

/// Collects terms and meanings in document order.
private struct DefinitionListBuilder {
    var definitions: [Definition] = []
    var targets: [String] = []

    mutating func add(term: FlattenedLine) {
        targets += term.targets
        if definitions.last?.meanings.isEmpty ?? false {
            definitions[definitions.count - 1].terms.append(term.content)
        } else {
            definitions.append(Definition(terms: [term.content], meanings: [], isTight: true))
        }
    }

    mutating func add(meaning: [MarkupFragment]) {
        if definitions.isEmpty { definitions.append(Definition(terms: [], meanings: [], isTight: true)) }
        definitions[definitions.count - 1].meanings.append(meaning.assembled(collapsing: true))
        if meaning.contains(where: \.isParagraph) { definitions[definitions.count - 1].isTight = false }
    }
}

/// A part of a list or a table, or a run of children that do not belong there.
enum NodeGroup {
    case part(MarkupElement)
    case others([MarkupNode])
}

extension [MarkupNode] {
    /// Splits the nodes into parts and the runs of other nodes between them.
    func splitting(at isPart: (String) -> Bool) -> [NodeGroup] {
        var groups: [NodeGroup] = []
        var others: [MarkupNode] = []
        for node in self {
            guard case .element(let element) = node, isPart(element.name) else {
                others.append(node)
                continue
            }
            if !others.isEmpty { groups.append(.others(others)) }
            others = []
            groups.append(.part(element))
        }
        if !others.isEmpty { groups.append(.others(others)) }
        return groups
    }

    fileprivate var holdOnlyLists: Bool {
        allSatisfy { node in
            switch node {
            case .text(let text): text.utf8.allSatisfy { $0.isHTMLSpace }
            case .placeholder: false
            case .element(let element):
                switch HTMLElementRule.named(element.name) {
                case .list: true
                default: false
                }
            }
        }
    }
}

extension MarkupElement {
    /// The notation of numbers in `type`, or in a style such as `list-style-type: lower-alpha`.
    var numbering: ListNumbering? {
        if let type = self["type"].flatMap({ ListNumbering(rawValue: $0.trimmingSpace) }) { return type }
        guard let style = self["style"]?.lowercased() else { return nil }
        let words = style.split { !$0.isLetter && $0 != "-" }
        guard let name = words.firstIndex(where: { $0 == "list-style-type" || $0 == "list-style" }) else { return nil }
        return words[(name + 1)...].lazy.compactMap { Self.numberingsInStyles[String($0)] }.first
    }

    /// Whether the style states nothing but a notation that lists keep.
    var hasNumberingStyle: Bool {
        guard ["ol", "li"].contains(name), numbering != nil, let style = self["style"] else { return false }
        return style.lowercased().split(separator: ";").allSatisfy { declaration in
            let name = String(declaration.prefix { $0 != ":" }).trimmingSpace
            return ["", "list-style-type", "list-style"].contains(name)
        }
    }

    /// The notation of the items if the first of them states one: an obsolete form that browsers still show.
    fileprivate var numberingOfItems: ListNumbering? {
        for case .element(let item) in children where item.name == "li" { return item.numbering }
        return nil
    }

    private static let numberingsInStyles: [String: ListNumbering] = [
        "decimal": .decimal, "lower-alpha": .lowerLetters, "lower-latin": .lowerLetters, "upper-alpha": .upperLetters,
        "upper-latin": .upperLetters, "lower-roman": .lowerRoman, "upper-roman": .upperRoman,
    ]

    fileprivate var holdsTermsOrMeanings: Bool { children.contains { $0.isElement("dt") || $0.isElement("dd") } }
}

extension MarkupNode {
    /// The node, followed by the terms and meanings nested in it: libxml2 does not end a term where the next one
    /// starts, but nests the next one.
    fileprivate var hoistingTerms: [MarkupNode] {
        guard case .element(var element) = self, element.name == "dt" || element.name == "dd",
            let first = element.children.firstIndex(where: { $0.isElement("dt") || $0.isElement("dd") })
        else { return [self] }
        let rest = element.children[first...]
        element.children = Array(element.children[..<first])
        return [.element(element)] + rest.flatMap(\.hoistingTerms)
    }

    func isElement(_ name: String) -> Bool {
        if case .element(let element) = self { element.name == name } else { false }
    }
}

extension MarkupFragment {
    /// Whether this is an explicit paragraph, from HTML tags or from Markdown.
    fileprivate var isParagraph: Bool {
        if case .block(.paragraph) = self { true } else { false }
    }
}
