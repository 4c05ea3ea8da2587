import SourceText

/// The names in a page that selectors can match.
public struct PageNames: Hashable, Sendable {
    /// The names of all elements, in lower case.
    public var elements: Set<String>
    /// The classes of all elements.
    public var classes: Set<String>

    /// Creates the names of a page.
    public init(elements: Set<String> = [], classes: Set<String> = []) {
        self.elements = elements
        self.classes = classes
    }
}

/// Removes the rules of a style sheet that cannot match anything in a page without scripts.
///
/// It removes a selector that requires an element or a class that the page lacks, ignoring text in brackets; a rule
/// without selectors; and `@media` and similar groups without rules. The rest keeps its order and bytes.
///
/// - Parameter keepsFonts: whether to keep `@font-face`.
public func reduceCSS(_ bytes: [UInt8], for page: PageNames, keepsFonts: Bool) -> [UInt8] {
    var reducer = CSSReducer(bytes: bytes, tokens: CSSScanner.tokens(bytes), page: page, keepsFonts: keepsFonts)
    return reducer.rules(depth: 0)
}

private struct CSSReducer {
    let bytes: [UInt8]
    let tokens: [CSSToken]
    let page: PageNames
    let keepsFonts: Bool
    var position = 0

    /// At-rules that contain rules. Deeper nesting than `deepest` stays unchanged.
    private static let groups: Set = ["media", "supports", "container"]
    private static let deepest = 8

    /// Returns the reduced rules up to the closing `}`, or to the end.
    mutating func rules(depth: Int) -> [UInt8] {
        var output: [UInt8] = []
        while position < tokens.count, tokens[position].kind != .byte(UInt8(ascii: "}")) || depth == 0 {
            output += rule(depth: depth)
        }
        return output
    }

    private mutating func rule(depth: Int) -> [UInt8] {
        let start = position
        skipHead()
        let head = start..<position
        guard position < tokens.count, tokens[position].kind == .byte(UInt8(ascii: "{")) else {
            // A statement without a block, with its terminator. A closing bracket may end the surrounding group
            // instead.
            let endsGroup = depth > 0 && position < tokens.count && tokens[position].kind == .byte(UInt8(ascii: "}"))
            if !endsGroup { position = min(position + 1, tokens.count) }
            return Array(text(start..<position))
        }
        position += 1
        if let name = atRule(head) {
            if Self.groups.contains(name), depth < Self.deepest { return group(head, depth: depth) }
            let block = skipBlock()
            return name == "font-face" && !keepsFonts ? [] : Array(text(head) + text(block))
        }
        let block = skipBlock()
        let kept = selectors(head).filter(canMatch).map(text)
        return kept.isEmpty ? [] : Array(kept.joined(separator: [UInt8(ascii: ",")])) + text(block)
    }

    private mutating func group(_ head: Range<Int>, depth: Int) -> [UInt8] {
        let inside = rules(depth: depth + 1)
        let end = position..<min(position + 1, tokens.count)
        position = end.upperBound
        return inside.isEmpty ? [] : text(head) + [UInt8(ascii: "{")] + inside + text(end)
    }

    /// Skips to the `{`, `;` or `}` that ends the prelude of a rule.
    private mutating func skipHead() {
        var open = 0
        while position < tokens.count {
            switch tokens[position].kind {
            case .function, .byte(UInt8(ascii: "(")), .byte(UInt8(ascii: "[")): open += 1
            case .byte(UInt8(ascii: ")")), .byte(UInt8(ascii: "]")): open = max(0, open - 1)
            case .byte(UInt8(ascii: "{")), .byte(UInt8(ascii: "}")): return
            case .byte(UInt8(ascii: ";")) where open == 0: return
            default: break
            }
            position += 1
        }
    }

    /// Skips a block whose `{` was just passed. Returns its range with both brackets.
    private mutating func skipBlock() -> Range<Int> {
        let start = position - 1
        var open = 1
        while position < tokens.count, open > 0 {
            if tokens[position].kind == .byte(UInt8(ascii: "{")) { open += 1 }
            if tokens[position].kind == .byte(UInt8(ascii: "}")) { open -= 1 }
            position += 1
        }
        return start..<position
    }

    /// The name of an at-rule, in lower case; nil for other rules.
    private func atRule(_ head: Range<Int>) -> String? {
        let first = head.first { tokens[$0].kind != .whitespace && tokens[$0].kind != .comment }
        guard let first, tokens[first].kind == .atKeyword else { return nil }
        return decodeName(bytes[tokens[first].range].dropFirst()).lowercased()
    }

    private func selectors(_ head: Range<Int>) -> [Range<Int>] {
        var selectors: [Range<Int>] = []
        var (start, open) = (head.lowerBound, 0)
        for index in head {
            switch tokens[index].kind {
            case .function, .byte(UInt8(ascii: "(")), .byte(UInt8(ascii: "[")): open += 1
            case .byte(UInt8(ascii: ")")), .byte(UInt8(ascii: "]")): open -= 1
            case .byte(UInt8(ascii: ",")) where open == 0:
                selectors.append(start..<index)
                start = index + 1
            default: break
            }
        }
        return selectors + [start..<head.upperBound]
    }

    /// Whether the page has all elements and classes that the selector requires outside brackets.
    private func canMatch(_ selector: Range<Int>) -> Bool {
        var open = 0
        for index in selector {
            switch tokens[index].kind {
            case .function, .byte(UInt8(ascii: "(")), .byte(UInt8(ascii: "[")): open += 1
            case .byte(UInt8(ascii: ")")), .byte(UInt8(ascii: "]")): open -= 1
            case .name where open == 0:
                let name = decodeName(bytes[tokens[index].range])
                let mark = index > selector.lowerBound ? tokens[index - 1].kind : .whitespace
                if mark == .byte(UInt8(ascii: ".")), !page.classes.contains(name) { return false }
                if Self.standBeforeElements.contains(mark), !page.elements.contains(name.lowercased()) { return false }
            default: break
            }
        }
        return true
    }

    /// The tokens that can precede a type selector, apart from the start of the selector.
    private static let standBeforeElements: Set<CSSToken.Kind> = [
        .whitespace, .comment, .byte(UInt8(ascii: ">")), .byte(UInt8(ascii: "+")), .byte(UInt8(ascii: "~")),
    ]

    private func text(_ range: Range<Int>) -> ArraySlice<UInt8> {
        guard let first = range.first, let last = range.last else { return [] }
        return bytes[tokens[first].range.lowerBound..<tokens[last].range.upperBound]
    }
}
