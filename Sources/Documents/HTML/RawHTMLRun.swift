import SourceText

/// Sibling nodes with raw HTML among them. They are written as one text, with a placeholder for each other node.
struct RawHTMLRun {
    package enum Part {
        case raw(RawHTML)
        case parsed(MarkupFragment)
    }

    package let parts: [Part]
    /// Whether the parts are inlines. Each block gets its own line, so that the end of one cannot merge with the start
    /// of the next.
    package let isLine: Bool
    /// The name of the placeholder tags. No raw HTML in the run contains it, so a placeholder cannot be forged.
    let slotName: String

    init(_ parts: [Part], isLine: Bool) {
        self.parts = parts
        self.isLine = isLine
        var written: [UInt8] = []
        for case .raw(let html) in parts { written += html.source.utf8.map { $0 | 0x20 } }
        slotName = Self.unusedName(in: written)
    }

    /// Returns `x-slot`, followed by as many `x` as are needed to make it unique.
    /// - Parameter written: all raw HTML, with the bit set that makes letters lower case.
    private static func unusedName(in written: [UInt8]) -> String {
        let stem = Array("x-slot".utf8)
        var longest = -1
        var index = 0
        while index + stem.count <= written.count {
            guard written[index] == stem[0], written[index...].starts(with: stem) else {
                index += 1
                continue
            }
            let tail = written[(index + stem.count)...].prefix { $0 == UInt8(ascii: "x") }.count
            longest = max(longest, tail)
            index += stem.count
        }
        return "x-slot" + String(repeating: "x", count: longest + 1)
    }
}

extension RawHTMLResolution {
    /// Parses a run. If the parser loses a placeholder, which no known text causes, each piece of raw HTML is parsed
    /// separately, so that the other nodes are never lost.
    @inline(never)
    package mutating func read(_ run: RawHTMLRun, depth: Int) -> [MarkupFragment] {
        let reading = RawHTMLRunInput(run, path: path)
        guard let tree = reading.parse(depth: depth, filling: fill) else { return apart(run, depth: depth) }
        if let offset = tree.tooDeep {
            let location = Location(path, reading.input.place(of: offset))
            diagnostics += reading.diagnostics + [.htmlTooDeep(limit: HTMLReader.maximumNesting, at: location)]
            return run.parts.flatMap { parsed($0, depth: depth) }
        }
        let places = PlaceholderDepths(tree.nodes)
        guard run.parts.count == 1 || places.found.count + reading.skipped.count == run.heldCount else {
            return apart(run, depth: depth)
        }
        diagnostics += reading.diagnostics
        var slots = [[MarkupFragment]](repeating: [], count: run.parts.count)
        for (number, place) in places.kept { slots[number] = parsed(run.parts[number], depth: depth + place) }
        var treeReading = HTMLTreeParser(path: path, input: reading.input, schemes: schemes, slots: slots)
        let pieces = treeReading.pieces(ofRun: tree.nodes)
        diagnostics += treeReading.diagnostics
        return pieces
    }

    @inline(never)
    private mutating func parsed(_ part: RawHTMLRun.Part, depth: Int) -> [MarkupFragment] {
        switch part {
        case .raw, .parsed(.anchor), .parsed(.boundary): []
        case .parsed(.block(let block)): pieces(of: block, depth: depth)
        case .parsed(.inline(let inline)): pieces(of: inline, depth: depth)
        }
    }

    @inline(never)
    private mutating func apart(_ run: RawHTMLRun, depth: Int) -> [MarkupFragment] {
        var pieces: [MarkupFragment] = []
        for part in run.parts {
            if case .raw(let html) = part, run.parts.count > 1 {
                pieces += read(RawHTMLRun([.raw(html)], isLine: run.isLine), depth: depth)
            } else {
                pieces += parsed(part, depth: depth)
            }
        }
        if case .raw(let html)? = run.parts.first {
            diagnostics.append(.unpairedHTML(at: Location(path, html.place)))
        }
        return pieces
    }
}

extension RawHTMLRun {
    /// For `script` and `style`, whose content is not markup: the number of the last part with their end tag.
    fileprivate var lastEndsOfRawText: [String: Int] {
        var ends: [String: Int] = [:]
        for (number, part) in parts.enumerated() {
            guard case .raw(let html) = part else { continue }
            let bytes = Array(html.source.utf8)
            for name in MarkupToken.rawTextNames where MarkupScanner.endTag(of: name, in: bytes) != nil {
                ends[name] = number
            }
        }
        return ends
    }

    fileprivate var heldCount: Int { parts.count { if case .parsed = $0 { true } else { false } } }
}

/// The input for parsing a run.
private struct RawHTMLRunInput {
    private(set) var input = MarkupInput()
    private(set) var diagnostics: [Diagnostic] = []
    /// The nodes inside scripts and styles, which are dropped with them.
    private(set) var skipped: Set<Int> = []
    private let run: RawHTMLRun
    private let path: SourcePath
    /// The number of the last raw HTML part that closes a script, and a style.
    private let lastEnds: [String: Int]
    /// The script or style that a later part closes.
    private var rawText: String?

    init(_ run: RawHTMLRun, path: SourcePath) {
        self.run = run
        self.path = path
        lastEnds = run.lastEndsOfRawText
        write(endTags: [:])
        let balance = MarkupBalance(MarkupScanner.tokens(in: input.bytes))
        let warnings = warnings(about: balance)
        let endTags = endTags(for: balance)
        if !endTags.isEmpty { write(endTags: endTags) }
        diagnostics += warnings
    }

    func parse(depth: Int, filling fill: ((String) -> String)?) -> MarkupTree? {
        let maximum = HTMLReader.maximumNesting + 2 - depth
        return MarkupTree.parse(input.bytes, slots: run.slotName, maximumDepth: maximum, filling: fill)
    }

    /// Writes the input. `html` and `body` are explicit, since the parser would move a leading `<style>` into the head.
    private mutating func write(endTags: [Int: String]) {
        input = MarkupInput()
        diagnostics = []
        rawText = nil
        input.append("<html><body>")
        for (number, part) in run.parts.enumerated() {
            switch part {
            case .parsed where rawText != nil: skipped.insert(number)
            case .parsed: input.append(MarkupTree.placeholderTag(run.slotName, number: number))
            case .raw(let html):
                write(html, number)
                input.append(endTags[number] ?? "")
            }
            if !run.isLine { input.append("\n") }
        }
    }

    private mutating func write(_ html: RawHTML, _ number: Int) {
        var (source, controls) = MarkupSource(html, isLine: run.isLine).withoutControls(path: path)
        if let name = rawText {
            source = source.suffix(from: MarkupScanner.endTag(of: name, in: source.bytes) ?? source.bytes.count)
            if !source.bytes.isEmpty { rawText = nil }
        }
        let repair = MarkupRepair(source, path: path) { (lastEnds[$0] ?? -1) > number }
        rawText = rawText ?? repair.openRawText
        diagnostics += controls + repair.diagnostics
        input.append(source, edits: repair.edits)
    }

    /// Returns the warnings about tags without a counterpart. An unknown element has a warning of its own: it is seldom
    /// an element, such as `<device-id>`.
    private func warnings(about balance: MarkupBalance) -> [Diagnostic] {
        let known = balance.unclosed.filter { HTMLElementRule.named($0.localName) != nil }
        return known.map { .unclosed($0.name, at: location($0)) }
            + balance.unopened.map { .unopened($0.name, at: location($0)) }
    }

    /// Returns end tags for dropped elements that are never closed. They end with their own raw HTML, so that the
    /// Markdown after them is kept.
    private func endTags(for balance: MarkupBalance) -> [Int: String] {
        var endTags: [Int: String] = [:]
        for token in balance.unclosed.reversed() where HTMLElementRule.named(token.localName) == .dropped {
            guard let number = part(at: token.range.lowerBound) else { continue }
            endTags[number, default: ""] += "</\(token.name)>"
        }
        return endTags
    }

    private func part(at offset: Int) -> Int? {
        guard let source = input.source(at: offset) else { return nil }
        let raws = run.parts.indices.filter { if case .raw = run.parts[$0] { true } else { false } }
        return raws[safe: source]
    }

    private func location(_ token: MarkupToken) -> Location {
        Location(path, input.place(of: token.range.lowerBound))
    }
}

extension MarkupSource {
    /// Creates a source from raw HTML in Markdown. The source of a block starts with spaces that its location does not
    /// count. Its further lines start in the same column as the first, after the prefix of a quote or list.
    fileprivate init(_ html: RawHTML, isLine: Bool) {
        let bytes = Array(html.source.utf8)
        guard let place = html.place, !isLine else {
            self.init(bytes, at: html.place)
            return
        }
        let indent = bytes.prefix { $0 == 0x20 }.count
        let column = max(1, place.column - indent)
        self.init(bytes, at: SourcePosition(line: place.line, column: column), nextColumn: column)
    }
}

/// The placeholders in a tree, with their depth, and those outside of dropped elements.
private struct PlaceholderDepths {
    /// All placeholders.
    private(set) var found: Set<Int> = []
    /// The placeholders outside of dropped elements, with the number of elements around each.
    private(set) var kept: [(number: Int, depth: Int)] = []

    init(_ nodes: [MarkupNode]) {
        // `html` and `body` are not counted.
        for node in nodes { visit(node, depth: -2, isKept: true) }
    }

    private mutating func visit(_ node: MarkupNode, depth: Int, isKept: Bool) {
        switch node {
        case .text: break
        case .placeholder(let number):
            found.insert(number)
            if isKept { kept.append((number, max(depth, 0))) }
        case .element(let element):
            let isKept = isKept && HTMLElementRule.named(element.name) != .dropped
            for child in element.children { visit(child, depth: depth + 1, isKept: isKept) }
        }
    }
}
