import SourceText

/// Makes a source fit for a forgiving parser, so that no text is lost without a word.
///
/// What is changed: a tag that never ends, and `</` before no name, become text; comments, declarations, processing
/// instructions, what scripts and styles hold, and the meaningless parts of tags go; character data becomes text; a
/// script or style that never ends is ended. So tags are distinguished from text here, by the HTML Standard's rules, and
/// libxml2, which has rules of its own for what is malformed, has nothing left to decide but which element is in which.
struct MarkupRepair {
    private(set) var edits: [MarkupEdit] = []
    private(set) var diagnostics: [Diagnostic] = []
    /// What is in the source, before the edits.
    package let tokens: [MarkupToken]
    /// The script or style that nothing in the source ends, but something after it does.
    private(set) var openRawText: String?
    private let source: MarkupSource
    private let path: SourcePath

    /// - Parameter endsLater: whether an end tag of the given name follows after the source.
    init(_ source: MarkupSource, path: SourcePath, endsLater: (String) -> Bool = { _ in false }) {
        self.source = source
        self.path = path
        tokens = MarkupScanner.tokens(in: source.bytes)
        if let last = tokens.last, last.kind == .unfinishedRawText, endsLater(last.name) { openRawText = last.name }
        for (index, token) in tokens.enumerated() { repair(token, after: index > 0 ? tokens[index - 1] : token) }
    }

    private mutating func repair(_ token: MarkupToken, after previous: MarkupToken) {
        switch token.kind {
        case .startTag, .endTag: repair(tag: token)
        case .comment, .declaration, .rawText: replace(token.range, by: "")
        case .looseMark: escape(token.range)
        case .characterData: escape(token.range, keeping: token.range.dropFirst(9).dropLast(3))
        case .instruction:
            replace(token.range, by: "")
            if !isXMLDeclaration(token) { diagnostics.append(.instructionDropped(at: location(token))) }
        case .unfinishedTag:
            escape(token.range)
            diagnostics.append(.unfinishedTag(token.name, at: location(token)))
        case .unfinishedComment:
            replace(token.range, by: "")
            diagnostics.append(.swallowedText(by: "this comment", at: location(token)))
        case .unfinishedRawText where openRawText != nil: replace(token.range, by: "")
        case .unfinishedRawText:
            replace(token.range, by: "</\(token.name)>")
            diagnostics.append(.swallowedText(by: "<\(token.name)>", at: location(previous)))
        }
    }

    private mutating func repair(tag token: MarkupToken) {
        for range in token.meaningless { replace(range, by: " ") }
        if case .startTag = token.kind, token.attributeCount > MarkupToken.maximumAttributes {
            diagnostics.append(.tooManyAttributes(token.attributeCount, on: token.name, at: location(token)))
        }
    }

    private mutating func replace(_ range: Range<Int>, by text: String) {
        guard !range.isEmpty || !text.isEmpty else { return }
        edits.append(MarkupEdit(range: range, replacement: text))
    }

    /// Writes `range` as text; of it only `kept`, when given.
    private mutating func escape(_ range: Range<Int>, keeping kept: Range<Int>? = nil) {
        let kept = kept ?? range
        replace(range.lowerBound..<kept.lowerBound, by: "")
        for index in kept {
            switch source.bytes[index] {
            case UInt8(ascii: "<"): replace(index..<(index + 1), by: "&lt;")
            case UInt8(ascii: "&") where kept != range: replace(index..<(index + 1), by: "&amp;")
            default: break
            }
        }
        replace(kept.upperBound..<range.upperBound, by: "")
    }

    private func isXMLDeclaration(_ token: MarkupToken) -> Bool {
        source.bytes[token.range].starts(with: "<?xml".utf8)
    }

    private func location(_ token: MarkupToken) -> Location {
        Location(path, source.place(of: token.range.lowerBound))
    }
}

/// Which start tags nothing closes, and which end tags close nothing.
struct MarkupBalance {
    private(set) var unclosed: [MarkupToken] = []
    private(set) var unopened: [MarkupToken] = []
    private var open: [MarkupToken] = []
    /// How many of each name are open, so that a loose end tag costs one look.
    private var counts: [String: Int] = [:]

    init(_ tokens: [MarkupToken]) {
        for token in tokens where !HTMLElement.void.contains(token.name) {
            switch token.kind {
            case .startTag(isSelfClosing: false):
                open.append(token)
                counts[token.name, default: 0] += 1
            case .endTag: close(token)
            default: break
            }
        }
        while let token = open.popLast() { leave(token) }
        unclosed.sort { $0.range.lowerBound < $1.range.lowerBound }
    }

    private mutating func close(_ end: MarkupToken) {
        guard counts[end.name, default: 0] > 0 else {
            unopened.append(end)
            return
        }
        while let token = open.popLast() {
            counts[token.name, default: 0] -= 1
            if token.name == end.name { return }
            leave(token)
        }
    }

    private mutating func leave(_ token: MarkupToken) {
        if !HTMLElement.closedByOthers.contains(token.name) { unclosed.append(token) }
    }
}
