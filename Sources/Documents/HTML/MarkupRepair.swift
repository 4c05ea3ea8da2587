import SourceText

/// Repairs markup before a lenient parser reads it, so that no text is lost without a diagnostic.
///
/// The repair makes these changes:
/// - A tag without an end, and `</` without a name, become text, as does CDATA.
/// - Comments, declarations, processing instructions, the content of scripts and styles, and the meaningless parts of
///   tags are removed.
/// - A script or style that is never closed is closed.
/// - Character references are written as libxml2 reads them; see `CharacterReference`.
///
/// So this type separates tags from text by the rules of the HTML Standard. libxml2, whose rules for malformed markup
/// differ, only decides how the elements nest.
struct MarkupRepair {
    private(set) var edits: [MarkupEdit] = []
    private(set) var diagnostics: [Diagnostic] = []
    /// The tokens of the source before the edits.
    package let tokens: [MarkupToken]
    /// The script or style that is not closed in the source but after it.
    private(set) var openRawText: String?
    private let source: MarkupSource
    private let path: SourcePath

    /// Repairs a source.
    ///
    /// - Parameter endsLater: returns whether an end tag of the given name follows after the source.
    init(_ source: MarkupSource, path: SourcePath, endsLater: (String) -> Bool = { _ in false }) {
        self.source = source
        self.path = path
        tokens = MarkupScanner.tokens(in: source.bytes)
        if let last = tokens.last, last.kind == .unfinishedRawText, endsLater(last.name) { openRawText = last.name }
        for (index, token) in tokens.enumerated() { repair(token, after: index > 0 ? tokens[index - 1] : token) }
        if source.bytes.contains(UInt8(ascii: "&")) { repairReferences() }
    }

    /// Adds the edits of character references that no other edit removes.
    private mutating func repairReferences() {
        let references = source.referenceEdits(tokens.filter(\.isTag).map(\.range))
        guard !references.isEmpty else { return }
        var merged: [MarkupEdit] = []
        var rest = references[...]
        for edit in edits {
            while let reference = rest.first, reference.range.upperBound <= edit.range.lowerBound {
                merged.append(reference)
                rest.removeFirst()
            }
            while let reference = rest.first, reference.range.lowerBound < edit.range.upperBound { rest.removeFirst() }
            merged.append(edit)
        }
        edits = merged + rest
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

    /// Escapes `range` as text, or only `kept` if given; the rest of the range is removed.
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

/// Finds start tags without an end tag and end tags without a start tag.
struct MarkupBalance {
    private(set) var unclosed: [MarkupToken] = []
    private(set) var unopened: [MarkupToken] = []
    private var open: [MarkupToken] = []
    /// The number of open elements by name, so that a stray end tag needs only one lookup.
    private var counts: [String: Int] = [:]

    init(_ tokens: [MarkupToken]) {
        for token in tokens where !HTMLElementRule.void.contains(token.name) {
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
        if !HTMLElementRule.closedByOthers.contains(token.name) { unclosed.append(token) }
    }
}
