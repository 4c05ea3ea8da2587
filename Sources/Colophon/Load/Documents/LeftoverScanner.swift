import SourceText

/// A text that the author or another program still has to replace.
struct TextLeftover {
    enum Kind {
        /// A placeholder of a model text, with its description of the missing text.
        case prompt(String)
        /// A form that another program or a person left: `[INSERT DATE]`, `TBD`.
        case blank
        /// Template code, with the text between its marks.
        case code(String)
    }

    var kind: Kind
    /// The offsets of its bytes.
    var range: Range<Int>
}

/// Finds texts that were meant to be replaced before anyone reads them.
///
/// It compares each byte with a table. The bytes in it are rare, except for the first letters of a few words.
struct LeftoverScanner {
    /// The source of the bytes, which decides about the patterns.
    enum Source {
        case markdown, html, news, settings, plain
    }

    /// The longest text between two marks, in bytes.
    private static let longest = 400
    /// The largest number of results. More are no mistake of an author, and would cost time.
    private static let mostResults = 200

    let bytes: UnsafeBufferPointer<UInt8>
    let source: Source
    private(set) var found: [TextLeftover] = []

    init(_ bytes: UnsafeBufferPointer<UInt8>, _ source: Source) {
        (self.bytes, self.source) = (bytes, source)
        scan()
    }

    private mutating func scan() {
        let (bytes, seconds) = (self.bytes, LeftoverPattern.seconds)
        LeftoverPattern.starts.withUnsafeBufferPointer { starts in
            var index = lineStart(at: 0)
            while true {
                while index < bytes.count, starts[Int(bytes[index])] == .never { index &+= 1 }
                guard index < bytes.count, found.count < Self.mostResults else { return }
                let (first, second) = (Int(bytes[index]), index + 1 < bytes.count ? bytes[index + 1] : 0)
                if first == 0x0A {
                    index = lineStart(at: index + 1)
                } else if seconds[first << 2 | Int(second >> 6)] >> UInt64(second & 63) & 1 == 1,
                    starts[first] == .anywhere || !isWordByte(before: index),
                    let end = match(at: index, LeftoverPattern.byFirst[first])
                {
                    index = end
                } else {
                    index += 1
                }
            }
        }
    }

    /// Returns the offset from which the search goes on after the start of a line.
    private mutating func lineStart(at start: Int) -> Int {
        guard source == .markdown || source == .news else { return start }
        var index = start
        while index < bytes.count, bytes[index] == 0x20 || bytes[index] == UInt8(ascii: ">") { index += 1 }
        guard index < bytes.count else { return start }
        return match(at: index, LeftoverPattern.byLineStart[Int(bytes[index])]) ?? index
    }

    /// Records the first pattern that matches and returns the offset after it.
    private mutating func match(at start: Int, _ patterns: [LeftoverPattern]) -> Int? {
        for pattern in patterns where bytes.hasPrefix(pattern.open, at: start, ignoringCase: pattern.ignoresCase) {
            guard let leftover = leftover(pattern, at: start) else { continue }
            found.append(leftover)
            return max(leftover.range.upperBound, start + 1)
        }
        return nil
    }

    private func leftover(_ pattern: LeftoverPattern, at start: Int) -> TextLeftover? {
        if pattern.exempt.contains(source) { return nil }
        let after = start + pattern.open.count
        if pattern.position == .word { return word(pattern, start, after) }
        guard !pattern.close.isEmpty else {
            let end = pattern.position == .lineStart ? lineEnd(after) : nameEnd(from: after)
            return TextLeftover(kind: .blank, range: start..<end)
        }
        if pattern.open.first == UInt8(ascii: "["), pattern.content == .blank { return bracket(start) }
        // The second brace of two belongs to the first one, which may be escaped or a variable.
        let isSecond = bytes[start] == UInt8(ascii: "{") && start > 0 && bytes[start - 1] == UInt8(ascii: "{")
        // The dollar sign of `${{ env.a }}` belongs to what is in the braces.
        let isBeforeTwo = bytes[start] == UInt8(ascii: "$") && bytes.hasPrefix(Array("{{".utf8), at: start + 1)
        guard !isSecond, !isBeforeTwo, let end = closing(pattern.close, from: after), !isEscaped(start) else {
            return nil
        }
        let (inner, range) = (bytes[after..<end], start..<(end + pattern.close.count))
        switch pattern.content {
        case .code: return TextLeftover(kind: .code(String(decoding: inner, as: UTF8.self)), range: range)
        case .expression:
            if isPath(inner) { return TextLeftover(kind: .code(String(decoding: inner, as: UTF8.self)), range: range) }
            fallthrough
        case .blank:
            guard inner.first.map({ $0.isASCIILetter || $0 == 0x20 || $0 >= 0x80 }) ?? false else { return nil }
            // A single word in braces names a value in the addresses of settings.
            let isTag = source == .news || source == .settings
            return LeftoverWords.areBlank(inner, isTag: isTag) ? TextLeftover(kind: .blank, range: range) : nil
        case .none: return nil
        }
    }

    // MARK: Brackets

    private func bracket(_ start: Int) -> TextLeftover? {
        if let prompt = ModelTextPlaceholders.prompt(bytes, from: start) {
            let text = String(decoding: prompt, as: UTF8.self).trimmingPromptSpaces
            return TextLeftover(kind: .prompt(text), range: start..<(prompt.endIndex + 1))
        }
        let before = start > 0 ? bytes[start - 1] : 0x20
        guard let end = closing([UInt8(ascii: "]")], from: start + 1), end > start + 1,
            before != UInt8(ascii: "]"), !isListOfValues(start)
        else { return nil }
        let range = start..<(end + 1)
        let inner = bytes[(start + 1)..<end]
        let next = end + 1 < bytes.count ? bytes[end + 1] : 0x20
        if inner.first == UInt8(ascii: "^") || inner.contains(UInt8(ascii: "[")) { return nil }
        if isShortcode(inner) { return TextLeftover(kind: .code(String(decoding: inner, as: UTF8.self)), range: range) }
        if next == UInt8(ascii: "(") || next == UInt8(ascii: "["), source != .plain { return nil }
        if next == UInt8(ascii: ":"), isAtLineStart(start) { return nil }
        guard LeftoverWords.areBlank(inner, isTag: source == .news) else { return nil }
        return isDefined(inner) ? nil : TextLeftover(kind: .blank, range: range)
    }

    /// Whether the bracket opens a list of YAML in front matter.
    private func isListOfValues(_ start: Int) -> Bool {
        var index = start
        let limit = max(0, start - Self.longest)
        while index > limit, bytes[index - 1] == 0x20 { index -= 1 }
        guard index < start, index > 0, bytes[index - 1] == UInt8(ascii: ":"), bytes.hasPrefix(Array("---".utf8), at: 0)
        else { return false }
        return bytes.firstOffset(of: "\n---").map { $0 > start } ?? false
    }

    /// Whether the text is code of WordPress: `gallery ids="1"`, `/caption`.
    private func isShortcode(_ inner: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        let name = inner.drop { $0 == UInt8(ascii: "/") }
        let rest = name.drop { $0.isASCIILetter || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
        guard rest.startIndex > name.startIndex else { return false }
        if name.startIndex > inner.startIndex { return rest.isEmpty }
        return rest.first == 0x20 && rest.contains(UInt8(ascii: "\"")) && rest.contains(UInt8(ascii: "="))
    }

    /// Whether the text is the label of a link that the text defines: `[name]: https://…`.
    private func isDefined(_ label: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard source == .markdown || source == .news else { return false }
        var index = 0
        while let bracket = bytes.firstOffset(of: UInt8(ascii: "["), from: index) {
            index = bracket + 1
            let end = bracket + 1 + label.count
            guard bytes.hasPrefix([UInt8(ascii: "]"), UInt8(ascii: ":")], at: end), isAtLineStart(bracket) else {
                continue
            }
            let other = bytes[(bracket + 1)..<end]
            if zip(other, label).allSatisfy({ $0.lowercasedASCII == $1.lowercasedASCII }) { return true }
        }
        return false
    }

    // MARK: Words

    private func word(_ pattern: LeftoverPattern, _ start: Int, _ after: Int) -> TextLeftover? {
        guard !isWordByte(before: start) else { return nil }
        let end = nameEnd(from: after)
        switch pattern.open.first {
        case UInt8(ascii: "y"):
            guard isPossessive(start, start + 4, end) else { return nil }
        case _ where pattern.open.last == UInt8(ascii: "_"):
            guard end > after, isCapital(start, end) else { return nil }
            guard pattern.open.first == UInt8(ascii: "I") || LeftoverWords.areNouns(bytes[start..<end]) else {
                return nil
            }
        case UInt8(ascii: "X"):
            guard bytes[start..<end].allSatisfy({ $0 == UInt8(ascii: "X") }), !isListMarker(start, end) else {
                return nil
            }
        default:
            guard end == after else { return nil }
        }
        if !pattern.next.isEmpty {
            let next = bytes[after...].first { $0 != 0x20 }
            guard let next, pattern.next.contains(next) else { return nil }
        }
        return TextLeftover(kind: .blank, range: start..<end)
    }

    /// Whether the name is `YOUR_ANYTHING`, `your-company` or `yourdomain`.
    private func isPossessive(_ start: Int, _ after: Int, _ end: Int) -> Bool {
        let before = start > 0 ? bytes[start - 1] : 0x20
        let isInPath = before == UInt8(ascii: "/") && !bytes.hasPrefix(Array("//".utf8), at: start - 2)
        guard after < end, !isInPath, before != UInt8(ascii: "-"), before != UInt8(ascii: "#") else { return false }
        let isJoined = bytes[after] == UInt8(ascii: "_") || bytes[after] == UInt8(ascii: "-")
        let rest = bytes[(isJoined ? after + 1 : after)..<end]
        if isJoined, isCapital(start, end), bytes[after] == UInt8(ascii: "_") { return !rest.isEmpty }
        return rest.count > 2 && LeftoverWords.areNouns(rest, areTopics: false)
    }

    private func isCapital(_ start: Int, _ end: Int) -> Bool {
        bytes[start..<end].allSatisfy { !(0x61...0x7A).contains($0) }
    }

    /// Whether the Roman number is the marker of a list item.
    private func isListMarker(_ start: Int, _ end: Int) -> Bool {
        end < bytes.count && ".)".utf8.contains(bytes[end]) && isAtLineStart(start)
    }

    // MARK: Bytes

    private func isWordByte(before index: Int) -> Bool {
        guard index > 0 else { return false }
        let byte = bytes[index - 1]
        return byte.isASCIIAlphanumeric || byte >= 0x80 || byte == UInt8(ascii: "_")
    }

    private func nameEnd(from start: Int) -> Int {
        var end = start
        while end < bytes.count, bytes[end].isASCIIAlphanumeric || bytes[end] >= 0x80 || "_-".utf8.contains(bytes[end])
        {
            end += 1
        }
        while end > start, bytes[end - 1] == UInt8(ascii: "-") { end -= 1 }
        return end
    }

    /// Returns the offset of `mark` on the same line, or in the next lines of the paragraph.
    private func closing(_ mark: [UInt8], from start: Int) -> Int? {
        var index = start
        let limit = min(bytes.count, start + Self.longest)
        while index < limit {
            if bytes[index] == mark[0], bytes.hasPrefix(mark, at: index) { return index }
            if bytes[index] == 0x0A, mark.count == 1 || index + 1 < limit && bytes[index + 1] == 0x0A { return nil }
            index += 1
        }
        return nil
    }

    private func lineEnd(_ start: Int) -> Int {
        var end = start
        while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
        return end
    }

    private func isAtLineStart(_ index: Int) -> Bool {
        var index = index
        let limit = max(0, index - Self.longest)
        while index > limit, bytes[index - 1] == 0x20 { index -= 1 }
        return index == 0 || bytes[index - 1] == 0x0A
    }

    /// Whether a backslash makes the mark at `index` plain text.
    private func isEscaped(_ index: Int) -> Bool {
        bytes[max(0, index - Self.longest)..<index].reversed().prefix { $0 == UInt8(ascii: "\\") }.count % 2 == 1
    }

    /// Whether the text is a name with dots, such as `props.title`.
    private func isPath(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        let parts = text.trimming { $0 == 0x20 }.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return parts.count > 1
            && parts.allSatisfy { part in
                part.first.map { $0.isASCIILetter || $0 == UInt8(ascii: "_") } ?? false
                    && part.allSatisfy { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "_") }
            }
    }
}

extension UnsafeBufferPointer<UInt8> {
    fileprivate func hasPrefix(_ text: [UInt8], at start: Int, ignoringCase: Bool = false) -> Bool {
        guard start >= 0, start + text.count <= count else { return false }
        for offset in text.indices {
            let byte = ignoringCase ? self[start + offset].lowercasedASCII : self[start + offset]
            if byte != text[offset] { return false }
        }
        return true
    }
}
