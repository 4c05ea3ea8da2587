import SourceText

/// Finds marks of emphasis that stayed text although their author meant emphasis, such as `**note **`.
///
/// The tree does not distinguish an escaped `\*\*` from `**`. So a mark counts only if the source has it, beside the
/// same characters.
extension Document {
    /// Returns a warning about the first `**` or `__` that pages show as text; `nil` if there is none.
    /// - Parameters:
    ///   - bytes: the source of the document.
    ///   - isHTML: whether the source is an HTML file, which has no such marks.
    package func literalEmphasis(
        in bytes: [UInt8], path: SourcePath, firstLine: Int, isHTML: Bool = false
    ) -> Diagnostic? {
        guard bytes.withUnsafeBufferPointer({ $0.holdsDoubledMark }) else { return nil }
        var search = LiteralEmphasis(source: bytes)
        search.read(blocks)
        for note in footnotes { search.read(note.blocks) }
        return search.found.map { range in
            let first = SourcePosition(line: firstLine, column: 1)
            let start = SourcePosition(offset: range.lowerBound, in: bytes[...], first: first)
            let end = SourcePosition(line: start.line, column: start.column + range.count)
            return .literalEmphasis(
                String(decoding: bytes[range], as: UTF8.self), isHTML: isHTML, at: Location(path, start, to: end))
        }
    }
}

extension Diagnostic {
    fileprivate static func literalEmphasis(_ mark: String, isHTML: Bool, at location: Location) -> Diagnostic {
        let escaped = mark.map { "\\\($0)" }.joined()
        return Diagnostic(
            .warning, "literal-emphasis", "pages show this \"\(mark)\" as text: it does not begin or end emphasis",
            at: location,
            hint: isHTML
                ? "write <strong> and </strong> around the words"
                : "write ** right before and after the words, <strong> inside HTML, or \(escaped) if it is text")
    }
}

/// The search for the first mark.
private struct LiteralEmphasis {
    /// The largest number of marks that are searched for in the source, so that hostile texts take linear time.
    private static let mostSearches = 20

    let source: [UInt8]
    /// The offsets of the mark in the source.
    private(set) var found: Range<Int>?
    private var searches = 0

    init(source: [UInt8]) { self.source = source }

    mutating func read(_ blocks: [Block]) {
        for block in blocks where found == nil {
            block.forEachPart(line: { read($0) }, blocks: { read($0) })
        }
    }

    private mutating func read(_ line: [Inline]) {
        guard found == nil, line.holdDoubledMark else { return }
        let text = LineText(line)
        let runs = DelimiterRun.all(in: text.scalars)
        var lastEnds: [String: Int] = [:]
        for (number, run) in runs.enumerated() where run.canEnd { lastEnds[run.text] = number }
        for (number, run) in runs.enumerated() where run.canOpen {
            guard searches < Self.mostSearches, lastEnds[run.text] ?? 0 > number else { continue }
            searches += 1
            found = offsets(of: run, in: text)
            if found != nil { return }
        }
    }

    /// Returns the offsets of the run in the source, beside as many of the same characters as possible.
    private func offsets(of run: DelimiterRun, in text: LineText) -> Range<Int>? {
        for (before, after) in [(12, 12), (1, 4), (0, 4)] {
            let head = text.context(before: run.range.lowerBound, before).utf8
            let mark = text.scalars[run.range].utf8
            let tail = text.context(after: run.range.upperBound, after).utf8
            guard let start = offset(of: head, mark, tail) else { continue }
            return start..<start + mark.count
        }
        return nil
    }

    /// Returns the first offset of `mark` between the other bytes at which it is a whole run that no backslash escapes.
    private func offset(of head: [UInt8], _ mark: [UInt8], _ tail: [UInt8]) -> Int? {
        let needle = head + mark + tail
        return source.withUnsafeBufferPointer { source in
            var index = 0
            while let offset = source.firstOffset(of: needle[0], from: index), offset + needle.count <= source.count {
                index = offset + 1
                guard source[offset..<offset + needle.count].elementsEqual(needle) else { continue }
                let start = offset + head.count
                let before = start > 0 ? source[start - 1] : 0x20
                let after = start + mark.count < source.count ? source[start + mark.count] : 0x20
                if before == UInt8(ascii: "\\") || before == mark[0] || after == mark[0] { continue }
                // Without a tail, a link or code follows.
                if !tail.isEmpty || !after.isASCIIAlphanumeric && after > 0x20 { return start }
            }
            return nil
        }
    }
}

/// The text of a line without markup.
private struct LineText {
    private(set) var scalars: [Unicode.Scalar] = []
    /// The offsets at which the source has markup or other bytes than the text.
    private var borders: Set<Int> = []

    init(_ line: [Inline]) { append(line) }

    private mutating func append(_ line: [Inline]) {
        for inline in line {
            switch inline {
            case .text(let part): scalars += part.unicodeScalars
            case .footnoteReference: break
            case .softBreak, .lineBreak: append(" ")
            case .link(let link) where link.isBareAddress: append(.object)
            case .span(let span) where span.kind == .keyboard || span.kind == .sample: append(.object)
            case .code, .image, .rawHTML: append(.object)
            case .emphasis, .strong, .strikethrough, .link, .span: append(inline.content)
            }
            borders.insert(scalars.count)
        }
    }

    /// Appends a scalar in place of something that is no text.
    private mutating func append(_ other: Unicode.Scalar) {
        borders.insert(scalars.count)
        scalars.append(other)
    }

    /// Returns at most `count` scalars before `index` that the source has too.
    func context(before index: Int, _ count: Int) -> ArraySlice<Unicode.Scalar> {
        var start = index
        while start > 0, index - start < count, !borders.contains(start) { start -= 1 }
        return scalars[start..<index]
    }

    /// Returns at most `count` scalars from `index` on that the source has too.
    func context(after index: Int, _ count: Int) -> ArraySlice<Unicode.Scalar> {
        var end = index
        while end < scalars.count, end - index < count, !borders.contains(end) { end += 1 }
        return scalars[index..<end]
    }
}

/// A run of two or three `*` or `_` in the text of a block, with the characters beside it. Longer runs are no emphasis.
private struct DelimiterRun {
    /// The offsets of its scalars.
    let range: Range<Int>
    let mark: Unicode.Scalar
    /// The character before the run; a space at the start of the block.
    let before: Unicode.Scalar
    /// The character after the run; a space at the end of the block.
    let after: Unicode.Scalar

    static func all(in text: [Unicode.Scalar]) -> [DelimiterRun] {
        var runs: [DelimiterRun] = []
        var index = 0
        while index < text.count {
            let mark = text[index]
            let end = text[index...].firstIndex { $0 != mark } ?? text.count
            if mark == "*" || mark == "_", (2...3).contains(end - index) {
                runs.append(
                    DelimiterRun(
                        range: index..<end, mark: mark, before: index > 0 ? text[index - 1] : " ",
                        after: end < text.count ? text[end] : " "))
            }
            index = end
        }
        return runs
    }

    /// Whether the run is part of a name, a path or a power: `snake__case`, `**/*.md`, `2**(n + 1)`.
    private var isInName: Bool {
        if [before, after].contains(where: { $0 == "/" || $0 == "\\" }) { return true }
        let isOperand = before.isDigit && ["(", "+", "-"].contains(after) || before == ")" && after.isDigit
        return before.isInWord && after.isInWord || mark == "*" && isOperand
    }

    /// Whether words begin after the run. The mark of a note, as in `Price**, fee**`, ends a word.
    var canOpen: Bool { !isInName && (after.opensWords || after.isQuote && !before.isInWord) }

    /// Whether the author may have meant the run as the end of emphasis that an earlier one begins.
    var canEnd: Bool { !isInName && (mark == "*" || !before.properties.isWhitespace) }

    var text: String { String(repeating: Character(mark), count: range.count) }
}

extension Unicode.Scalar {
    /// A character in place of a code span, a picture and other parts that are no words.
    fileprivate static let object: Unicode.Scalar = "\u{FFFC}"

    fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
    fileprivate var isQuote: Bool { self == "\"" || self == "'" || self == "\u{201D}" || self == "\u{2019}" }
    private var isLetterOrDigit: Bool { properties.isAlphabetic || properties.numericType != nil }

    /// Whether this is a letter or digit of a script that separates words by spaces.
    fileprivate var isInWord: Bool { isLetterOrDigit && !isCJK && !Self.scriptsWithoutSpaces.contains { $0 ~= value } }

    /// Thai and Lao, Burmese, Khmer.
    private static let scriptsWithoutSpaces: [ClosedRange<UInt32>] = [0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF]

    /// Whether words begin with this character, as far as the character alone tells.
    fileprivate var opensWords: Bool {
        if isLetterOrDigit { return true }
        switch properties.generalCategory {
        case .openPunctuation, .initialPunctuation, .currencySymbol, .otherSymbol: return true
        default: return ["#", "&", "@", "*", "_", "\u{A1}", "\u{BF}"].contains(self)
        }
    }
}

extension Sequence<Unicode.Scalar> {
    fileprivate var utf8: [UInt8] { flatMap { Array(String($0).utf8) } }
}

extension UnsafeBufferPointer<UInt8> {
    fileprivate var holdsDoubledMark: Bool { contains("**") || contains("__") }
}

extension [Inline] {
    /// Whether a text among them has a doubled mark. It is false for most lines.
    fileprivate var holdDoubledMark: Bool {
        for inline in self {
            if case .text(let text) = inline {
                if text.withBytes({ $0.holdsDoubledMark }) { return true }
            } else if inline.content.holdDoubledMark {
                return true
            }
        }
        return false
    }
}

extension Link {
    /// Whether the link shows its own address.
    fileprivate var isBareAddress: Bool {
        let text = content.plainText
        return !text.isEmpty && destination.hasSuffix(text)
    }
}
