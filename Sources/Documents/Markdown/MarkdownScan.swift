import SourceText

/// The result of one pass over the bytes of a Markdown text: the extensions that it may use, so that others cost no
/// time, and the first limit that it exceeds.
struct MarkdownScan {
    /// The features that a text may use. A false positive costs time but not correctness.
    package struct Features: OptionSet {
        package let rawValue: Int
        package static let tilde = Features(rawValue: 1)
        package static let at = Features(rawValue: 2)
        package static let url = Features(rawValue: 4)
        package static let note = Features(rawValue: 8)
        package static let escape = Features(rawValue: 16)
        static let delimiterRow = Features(rawValue: 32)
        /// A possible bare address that contains `*` or `_`.
        package static let address = Features(rawValue: 64)
        /// `{:`, which begins attribute lists in other dialects.
        package static let attributes = Features(rawValue: 128)
        /// `*` or `_` beside a character that may be Chinese, Japanese or Korean.
        package static let emphasis = Features(rawValue: 256)
        /// `&copy` without a semicolon.
        package static let reference = Features(rawValue: 512)
        /// `&#146;`, which means a character of Windows-1252.
        package static let control = Features(rawValue: 1024)
        /// The features for which placeholders are set.
        package static let replaced: Features = [.escape, .address, .emphasis, .reference, .control]
        /// The features that are searched for in inlines.
        package static let inline: Features = [.tilde, .at, .url, .note]
    }

    enum ExceededLimit: Equatable {
        case line(Int)
        case nesting(line: Int)
        case brackets(line: Int)
    }

    private(set) var features: Features = []
    /// The offset of each line's first byte.
    private(set) var starts: [Int] = [0]
    /// The lines, from 0, that look like `[^label]: …` and like `: meaning`.
    private(set) var notes: [Int] = []
    private(set) var meanings: [Int] = []
    private(set) var excess: ExceededLimit?

    private var deepest = 0
    private var deepestLine = 0
    private var images = 0
    private var closers = 0
    private var bracketSteps = 0

    init(_ bytes: [UInt8]) {
        starts.reserveCapacity(bytes.count / 32)
        bytes.withUnsafeBufferPointer { scan($0) }
        if excess == nil && deepest > MarkdownLimits.depth && deepest * starts.count > MarkdownLimits.blockSteps {
            excess = .nesting(line: deepestLine)
        }
    }

    private mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>) {
        beginLine(bytes, at: 0)
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if !Self.isSign[Int(byte)] {
                index += 1
                continue
            }
            if byte == 0x0A || byte == 0x0D {
                checkLength(to: index)
                index += byte == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A ? 2 : 1
                starts.append(index)
                if index < bytes.count { beginLine(bytes, at: index) }
            } else {
                index += sign(byte, bytes, at: index)
            }
        }
        checkLength(to: bytes.count)
        endParagraph(before: starts.count)
        // A line end at the end of the text does not start another line.
        if starts.count > 1 && starts.last == bytes.count { starts.removeLast() }
    }

    private mutating func checkLength(to end: Int) {
        guard let start = starts.last, end - start > MarkdownLimits.lineBytes, excess == nil else { return }
        excess = .line(starts.count - 1)
    }

    private static let isSign: [Bool] = {
        var table = [Bool](repeating: false, count: 256)
        for byte in "\n\r~@:.[]\\*_&".utf8 { table[Int(byte)] = true }
        return table
    }()

    /// Records the feature that the sign at `index` may begin, and returns the number of bytes to skip.
    private mutating func sign(_ byte: UInt8, _ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
        func has(_ text: StaticString, at offset: Int) -> Bool { bytes.has(text, at: index + offset) }
        switch byte {
        case UInt8(ascii: "~"): features.insert(.tilde)
        case UInt8(ascii: "@"): features.insert(.at)
        case UInt8(ascii: ":"):
            if has("//", at: 1) { noteAddress(bytes, at: index) }
            if has("{", at: -1) { features.insert(.attributes) }
        case UInt8(ascii: "."): if has("www", at: -3) { noteAddress(bytes, at: index) }
        case UInt8(ascii: "["):
            if has("^", at: 1) { features.insert(.note) }
            if has("!", at: -1) { images += 1 }
        case UInt8(ascii: "]"): closers += 1
        case UInt8(ascii: "*"), UInt8(ascii: "_"):
            if !features.contains(.emphasis), bytes.mayTouchCJK(at: index) { features.insert(.emphasis) }
        case UInt8(ascii: "&"): noteReference(bytes, at: index)
        default:
            if EscapedCharacter.standsFor(bytes, at: index) != nil { features.insert(.escape) }
            return index + 1 < bytes.count && bytes[index + 1] > UInt8(ascii: " ") ? 2 : 1
        }
        return 1
    }

    private mutating func noteReference(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) {
        if CharacterReference.unfinishedEnd(bytes, at: index) != nil { features.insert(.reference) }
        if let number = CharacterReference.numeric(bytes, at: index)?.number, (0x80...0x9F).contains(number) {
            features.insert(.control)
        }
    }

    private mutating func noteAddress(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) {
        features.insert(.url)
        guard !features.contains(.address) else { return }
        // The bound keeps a long line of addresses cheap. Marks beyond it are read as emphasis.
        for position in index..<min(bytes.count, index + 500) {
            if bytes[position] <= 0x20 || bytes[position] == UInt8(ascii: "<") { return }
            if isEmphasisMark(bytes, at: position) {
                features.insert(.address)
                return
            }
        }
    }

    /// Checks the start of a line.
    private mutating func beginLine(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) {
        let lead = LinePrefix(bytes, at: start)
        let line = starts.count - 1
        if lead.possibleDepth > deepest { (deepest, deepestLine) = (lead.possibleDepth, line) }
        guard lead.end < bytes.count else { return }
        switch bytes[lead.end] {
        case 0x0A, 0x0D: endParagraph(before: line)
        case UInt8(ascii: "|"), UInt8(ascii: "-"):
            if isDelimiterRow(bytes, at: lead.end) { features.insert(.delimiterRow) }
        case UInt8(ascii: ":"):
            if isDelimiterRow(bytes, at: lead.end) { features.insert(.delimiterRow) }
            if !lead.hasListMarker && isMeaning(bytes, at: lead.end) { meanings.append(line) }
        case UInt8(ascii: "["):
            if bytes.has("^", at: lead.end + 1), noteLabelEnd(bytes, at: lead.end) != nil { notes.append(line) }
        default: break
        }
    }

    private mutating func endParagraph(before line: Int) {
        bracketSteps += images * closers
        if bracketSteps > MarkdownLimits.bracketSteps && excess == nil { excess = .brackets(line: max(0, line - 1)) }
        (images, closers) = (0, 0)
    }

    private func isMeaning(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        guard index + 1 < bytes.count, bytes[index + 1] == 0x20 || bytes[index + 1] == 0x09 else { return false }
        var index = index + 1
        while index < bytes.count && (bytes[index] == 0x20 || bytes[index] == 0x09) { index += 1 }
        return index < bytes.count && bytes[index] != 0x0A && bytes[index] != 0x0D
    }
}

/// The prefix of a line: white space, `>` and list markers.
struct LinePrefix {
    /// The offset of the text after the prefix.
    package var end: Int
    var hasListMarker = false
    /// The maximum number of blocks that the line can open or continue.
    var possibleDepth = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) {
        end = start
        var white = 0
        var markers = 0
        loop: while end < bytes.count {
            switch bytes[end] {
            case UInt8(ascii: " "): white += 1
            case UInt8(ascii: "\t"): white += 4
            case UInt8(ascii: ">"): markers += 1
            default:
                guard let after = listMarkerEnd(bytes, at: end) else { break loop }
                markers += 1
                hasListMarker = true
                end = after - 1
            }
            end += 1
        }
        // White space alone opens no block.
        if markers > 0 { possibleDepth = markers + white / 2 }
    }
}

/// Returns the offset after the list marker at `index`, or `nil` if there is none. White space or a line end must
/// follow.
func listMarkerEnd(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int? {
    var end = index
    switch bytes[index] {
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"): break
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
        while end < bytes.count, end - index < 10, bytes[end].isASCIIDigit { end += 1 }
        guard end < bytes.count, end - index < 10, bytes[end] == UInt8(ascii: ".") || bytes[end] == UInt8(ascii: ")")
        else { return nil }
    default: return nil
    }
    end += 1
    guard end < bytes.count else { return end }
    return [0x20, 0x09, 0x0A, 0x0D].contains(bytes[end]) ? end : nil
}

/// Returns the offset of the `]` of `[^label]:` at `index`, or `nil` if there is no such label.
func noteLabelEnd(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int? {
    var end = index + 2
    while end < bytes.count, end - index < 1000, bytes[end] > 0x20, bytes[end] != UInt8(ascii: "]"),
        bytes[end] != UInt8(ascii: "[")
    {
        end += 1
    }
    return end > index + 2 && bytes.has("]:", at: end) ? end : nil
}

/// Returns whether the line is a table's delimiter row, such as `| --- | :-: |`, from `start` on.
func isDelimiterRow(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    var index = start
    var hasDash = false
    var hasOther = false
    loop: while index < bytes.count {
        switch bytes[index] {
        case UInt8(ascii: "-"): hasDash = true
        case UInt8(ascii: "|"), UInt8(ascii: ":"): hasOther = true
        case 0x20, 0x09, 0x0B, 0x0C: break
        case 0x0A, 0x0D: break loop
        default: return false
        }
        index += 1
    }
    // A line of only dashes is the underline of a heading or a thematic break.
    return hasDash && hasOther
}

extension UnsafeBufferPointer<UInt8> {
    /// Returns whether `text` is at `index`, which may be out of range.
    package func has(_ text: StaticString, at index: Int) -> Bool {
        let length = text.utf8CodeUnitCount
        guard index >= 0, index + length <= count else { return false }
        for offset in 0..<length where self[index + offset] != text.utf8Start[offset] { return false }
        return true
    }
}
