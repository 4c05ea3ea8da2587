import SourceText

/// Reads the pairs of a `.strings` file, an old-style property list without its braces. It reports each mistake at its
/// location and continues with the next pair.
///
/// The parser of Apple's platforms, `CFOldStylePList.c` of swift-corelibs-foundation, either rejects a whole file or
/// silently ignores the rest of it. The former is an error here, the latter a warning.
struct StringsScanner {
    /// A key and its value, both as written.
    struct Pair {
        var key: Token
        var value: Token
    }

    let bytes: [UInt8]
    let lines: LineStarts
    let path: SourcePath
    var position: Int
    private(set) var pairs: [Pair] = []
    private(set) var diagnostics: [Diagnostic] = []
    /// The offset of the first invalid bytes, which have been reported.
    private let invalid: Int?
    /// Whether a bracket was found to be unclosed. Later ones are then treated as unclosed without another search.
    var hasOpenBracket = false
    /// The brace around the whole file, until it is closed.
    private var brace: Int?
    /// Whether a pair was read. After that, the platform treats anything but a key as the end of the file.
    private var hasPair = false
    private var unreportedCount = 0

    /// The maximum number of faults reported for a file.
    static let faultLimit = 100

    init(_ bytes: [UInt8], path: SourcePath, invalid: Int? = nil) {
        self.bytes = bytes
        self.path = path
        self.invalid = invalid
        lines = LineStarts(bytes)
        position = byteOrderMarkLength(bytes)
    }

    /// The byte at the position; `nil` at the end.
    var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    func location(_ offset: Int, to end: Int? = nil) -> Location {
        Location(path, lines.place(of: offset), to: end.map(lines.place))
    }

    mutating func report(_ fault: Diagnostic) {
        if diagnostics.count < Self.faultLimit { diagnostics.append(fault) } else { unreportedCount += 1 }
    }

    /// Reads the whole file.
    mutating func read() {
        skipSpace()
        if current == UInt8(ascii: "{") {
            brace = position
            position += 1
        }
        while skipSpace() { pair() }
        if let brace { report(.stringsOpenBracket(at: location(brace))) }
        if unreportedCount > 0 {
            diagnostics[diagnostics.count - 1].notes.append(.init("and \(unreportedCount) more in this file"))
        }
    }

    private mutating func pair() {
        guard let key = token() else { return reportStrayCharacter() }
        guard isClosed(key, before: [UInt8(ascii: "="), UInt8(ascii: ";")]) else { return openQuote(key, isKey: true) }
        skipSpace()
        switch current {
        case UInt8(ascii: "="):
            position += 1
            value(of: key)
        case UInt8(ascii: ";"):
            position += 1
            hasPair = true
            report(.stringsKeyAlone(at: location(key.start, to: key.end)))
        default: missingEquals(after: key)
        }
    }

    private mutating func value(of key: Token) {
        let sign = position - 1
        skipSpace()
        guard let byte = current else { return report(.stringsNoValue(at: location(sign))) }
        if byte == UInt8(ascii: ";") {
            position += 1
            return report(.stringsNoValue(at: location(sign)))
        }
        if let value = token() {
            guard isClosed(value, before: [UInt8(ascii: ";")]) else { return openQuote(value, isKey: false) }
            return end(Pair(key: key, value: value))
        }
        if [UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "<")].contains(byte) { return container(of: key) }
        if isText(at: position) {
            let sign = text(at: position)
            report(.stringsStray(sign, at: location(position), isSilent: false, expected: "a text in quotes"))
        }
        recover()
    }

    /// Returns false for a byte that may be there because the file has another encoding.
    private func isText(at offset: Int) -> Bool { bytes[offset] < 0x80 || invalid.map { offset < $0 } ?? true }

    /// Ends a pair after its value. It adds the pair if there is a semicolon, or if only the semicolon is missing.
    private mutating func end(_ pair: Pair) {
        skipSpace()
        if current == UInt8(ascii: ";") {
            position += 1
        } else {
            let isNext = lines.line(of: position) > lines.line(of: pair.value.end) || beginsPair
            guard current == nil || current == UInt8(ascii: "}") || isNext else { return textAfter(pair.value) }
            report(.stringsNoSemicolon(at: location(pair.value.end)))
        }
        hasPair = true
        pairs.append(pair)
    }

    private mutating func textAfter(_ value: Token) {
        report(.stringsTextAfterValue(isQuoted: value.quote != nil, at: location(position)))
        recover()
    }

    private mutating func missingEquals(after key: Token) {
        let isLater = current == nil || lines.line(of: position) > lines.line(of: key.end)
        report(.stringsNoEquals(at: isLater ? location(key.start, to: key.end) : location(position)))
        if !isLater { recover() }
    }

    /// Skips a list, an object or data, which is valid in a property list but is not a text.
    private mutating func container(of key: Token) {
        let start = position
        guard skipBrackets() else {
            report(.stringsOpenBracket(at: location(start)))
            position = start
            return recover()
        }
        report(.stringsNoText(at: location(start)))
        let end = position
        skipSpace()
        guard current == UInt8(ascii: ";") else { return report(.stringsNoSemicolon(at: location(end))) }
        position += 1
        hasPair = true
    }

    /// Reports an unclosed quote, and continues with the next line.
    private mutating func openQuote(_ token: Token, isKey: Bool) {
        let isSilent = isKey && token.end == bytes.count && hasPair && brace == nil
        report(
            isSilent
                ? .stringsDropped("this quote is never closed", at: location(token.start))
                : .stringsOpenQuote(at: location(token.start)))
        position = lines.nextLine(after: token.start) ?? bytes.count
    }

    /// Reports and skips an unexpected character in place of a key.
    private mutating func reportStrayCharacter() {
        let start = position
        let isSilent = hasPair && brace == nil
        switch current {
        case UInt8(ascii: "}") where brace != nil:
            position += 1
            brace = nil
            guard skipSpace() else { return }
            report(.stringsAfterBrace(at: location(position)))
            if current == UInt8(ascii: ";") { position += 1 }
        case UInt8(ascii: "}"), UInt8(ascii: ";"):
            position += 1
            let sign = text(at: start)
            report(
                isSilent
                    ? .stringsDropped("unexpected \(sign)", at: location(start))
                    : .stringsStray(sign, at: location(start), isSilent: false, expected: "a key"))
        default:
            if isText(at: start) {
                report(.stringsStray(text(at: start), at: location(start), isSilent: isSilent, expected: "a key"))
            }
            recover()
        }
    }
}
