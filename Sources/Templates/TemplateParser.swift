import SourceText

/// Parses one template into tokens. Handles white space according to the Mustache specification, and pairs sections.
struct TemplateParser {
    private let source: TemplateSource
    private let bytes: [UInt8]
    private let lines: ParsedTemplate
    private var scanner: TemplateScanner
    private var tokens: [TemplateToken] = []
    private var diagnostics: [Diagnostic] = []
    /// The open sections: the index of their token and their name as written.
    private var open: [(index: Int, name: String)] = []
    /// The offset after the byte order mark, if there is one.
    private let start: Int
    /// The offset up to which the file has been converted to tokens.
    private var done: Int
    private var isAtLineStart = true
    /// Whether sections are nested too deeply. Parsing then stops, because further errors would only follow from this
    /// one.
    private var isTooDeep = false

    /// The maximum nesting depth of sections in one template.
    package static let maximumDepth = 64

    package static func parse(_ source: TemplateSource) -> ParsedTemplate {
        var parser = TemplateParser(source)
        parser.run()
        return ParsedTemplate(
            source: source, tokens: parser.tokens, lineStarts: parser.lines.lineStarts, diagnostics: parser.diagnostics)
    }

    private init(_ source: TemplateSource) {
        self.source = source
        bytes = source.bytes
        lines = ParsedTemplate(source: source, tokens: [], lineStarts: source.lineStarts(), diagnostics: [])
        start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        done = start
        scanner = TemplateScanner(bytes, from: start)
    }

    private mutating func run() {
        guard String(validating: bytes, as: UTF8.self) != nil else {
            diagnostics.append(.templateNotUTF8(source.path))
            return
        }
        while !isTooDeep, let finding = scanner.next() {
            switch finding {
            case .unclosed(let offset): diagnostics.append(.templateUnclosedTag(at: location(offset)))
            case .tag(let tag): take(tag)
            }
        }
        addText(upTo: bytes.count)
        while let section = open.popLast() {
            if !isTooDeep {
                diagnostics.append(.templateUnclosedSection(section.name, at: location(tokens[section.index].offset)))
            }
            closeSection(at: section.index, offset: bytes.count)
        }
    }

    private func location(_ offset: Int) -> Location { lines.location(offset) }

    // MARK: White space

    /// Returns the line of a standalone tag; nil if the line has other content.
    private func ownLine(of range: Range<Int>) -> Range<Int>? {
        var first = range.lowerBound
        while first > done, bytes[first - 1].isSpaceOrTab { first -= 1 }
        guard first == start || bytes[first - 1] == UInt8(ascii: "\n") else { return nil }
        var end = range.upperBound
        while end < bytes.count, bytes[end].isSpaceOrTab { end += 1 }
        if end == bytes.count { return first..<end }
        if bytes[end] == UInt8(ascii: "\r"), end + 1 < bytes.count { end += 1 }
        return bytes[end] == UInt8(ascii: "\n") ? first..<(end + 1) : nil
    }

    /// Adds the text up to `end` as tokens, one for each line.
    private mutating func addText(upTo end: Int) {
        while done < end {
            let newline = bytes[done..<end].firstIndex(of: UInt8(ascii: "\n"))
            let stop = newline.map { $0 + 1 } ?? end
            add(.text(done..<stop, startsLine: isAtLineStart), at: done)
            isAtLineStart = newline != nil
            done = stop
        }
    }

    /// Moves past a tag and the white space that belongs to it. For a standalone tag, returns the range of the
    /// indentation before it.
    private mutating func pass(_ tag: TemplateScanner.Tag, standsAlone: Bool) -> Range<Int>? {
        if standsAlone, let line = ownLine(of: tag.range) {
            addText(upTo: line.lowerBound)
            done = line.upperBound
            isAtLineStart = true
            return line.lowerBound..<tag.range.lowerBound
        }
        addText(upTo: tag.range.lowerBound)
        done = tag.range.upperBound
        return nil
    }

    /// Adds an empty token at the start of a line whose first content is a tag, so that an indented partial indents
    /// this line too.
    private mutating func startLine(at offset: Int) {
        guard isAtLineStart else { return }
        add(.text(offset..<offset, startsLine: true), at: offset)
        isAtLineStart = false
    }

    private mutating func add(_ kind: TemplateToken.Kind, at offset: Int) {
        tokens.append(TemplateToken(kind: kind, offset: offset))
    }

    // MARK: Tags

    private mutating func take(_ tag: TemplateScanner.Tag) {
        let offset = tag.range.lowerBound
        switch tag.sigil {
        case UInt8(ascii: "!"): _ = pass(tag, standsAlone: true)
        case UInt8(ascii: "="):
            _ = pass(tag, standsAlone: true)
            if !scanner.setDelimiters(tag.content) { diagnostics.append(.templateBadDelimiters(at: location(offset))) }
        case UInt8(ascii: ">"): takePartial(tag)
        case UInt8(ascii: "#"), UInt8(ascii: "^"): openSection(tag)
        case UInt8(ascii: "/"): takeSectionEnd(tag)
        case UInt8(ascii: "<"), UInt8(ascii: "$"):
            _ = pass(tag, standsAlone: true)
            diagnostics.append(.templateNotOffered("inheritance", at: location(offset)))
        default:
            _ = pass(tag, standsAlone: false)
            startLine(at: offset)
            guard let name = name(tag) else { return }
            add(.variable(name, isMarkup: tag.sigil != nil), at: offset)
        }
    }

    private mutating func name(_ tag: TemplateScanner.Tag) -> TemplateName? {
        if let name = TemplateName(tag.content) { return name }
        diagnostics.append(.templateBadName(tag.content, at: location(tag.range.lowerBound)))
        return nil
    }

    private mutating func takePartial(_ tag: TemplateScanner.Tag) {
        let offset = tag.range.lowerBound
        let indent = pass(tag, standsAlone: true)
        if tag.content.hasPrefix("*") {
            diagnostics.append(.templateNotOffered("a partial whose name is a value", at: location(offset)))
        } else if tag.content.isEmpty || tag.content.utf8.contains(where: \.isHTMLSpace) {
            diagnostics.append(.templateBadName(tag.content, at: location(offset)))
        } else {
            if indent == nil { startLine(at: offset) }
            add(.partial(tag.content, indent: indent), at: offset)
        }
    }

    private mutating func openSection(_ tag: TemplateScanner.Tag) {
        let offset = tag.range.lowerBound
        if pass(tag, standsAlone: true) == nil { startLine(at: offset) }
        let isAsked = tag.content.hasSuffix("?")
        var named = tag
        if isAsked { named.content.removeLast() }
        // Pair a section even if its name is invalid, so that its end tag is not a second error.
        let known = name(named)
        guard open.count < Self.maximumDepth else {
            diagnostics.append(.templateTooDeep(Self.maximumDepth, at: location(offset)))
            isTooDeep = true
            return
        }
        open.append((tokens.count, tag.content))
        guard let known else { return add(.text(offset..<offset, startsLine: false), at: offset) }
        let isInverted = tag.sigil == UInt8(ascii: "^")
        add(.section(known, isInverted ? .inverted : isAsked ? .asked : .entered, end: 0), at: offset)
    }

    private mutating func takeSectionEnd(_ tag: TemplateScanner.Tag) {
        let offset = tag.range.lowerBound
        if pass(tag, standsAlone: true) == nil { startLine(at: offset) }
        guard let innermost = open.last else {
            diagnostics.append(.templateStrayEnd(tag.content, at: location(offset)))
            return
        }
        if innermost.name != tag.content {
            let opening = location(tokens[innermost.index].offset)
            diagnostics.append(
                .templateMismatchedSection(tag.content, open: innermost.name, from: opening, at: location(offset)))
        }
        // If an outer section has this name, the inner sections lack end tags. Otherwise the name is misspelt.
        let closed = open.lastIndex { $0.name == tag.content } ?? open.count - 1
        while open.count > closed, let section = open.popLast() { closeSection(at: section.index, offset: offset) }
    }

    private mutating func closeSection(at index: Int, offset: Int) {
        guard case .section(let name, let style, _) = tokens[index].kind else { return }
        tokens[index].kind = .section(name, style, end: tokens.count)
        add(.sectionEnd, at: offset)
    }
}
