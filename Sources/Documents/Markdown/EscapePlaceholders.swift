import SourceText

/// Placeholder characters that replace others before libcmark parses the text, since its tree does not distinguish an
/// escaped `\~` from `~`, or the `_` of a bare address from the `_` of emphasis. Other placeholders replace nothing:
/// they change the way in which libcmark parses the characters beside them, and vanish afterwards.
///
/// A placeholder must be punctuation, like the character it replaces; otherwise, adjacent emphasis would be parsed
/// differently. It must have two bytes, as `\~` has, so that columns stay. Unicode's Syriac punctuation, U+0700 to
/// U+070D, meets both conditions. Only ``EscapedCharacter/letter`` is a letter, from U+0710 on. Characters that the
/// text itself uses are avoided.
struct EscapePlaceholders {
    private var bytesOf: [EscapedCharacter: UInt8] = [:]
    /// The replaced characters, indexed by the placeholder's second UTF-8 byte minus 0x80.
    private var meanings = [EscapedCharacter?](repeating: nil, count: Self.count)
    /// Whether lines may be longer than in the file.
    private(set) var changesLength = false
    /// Whether placeholders were inserted that replace nothing.
    private var hasInsertions = false
    private var signs: MarkdownScan.Features = []

    package static let lead: UInt8 = 0xDC
    /// The numbers of the characters that can be placeholders: punctuation below 14, letters from 16 on.
    private static let count = 48
    package var isEmpty: Bool { bytesOf.isEmpty }

    /// Creates no placeholders: the text is parsed as it is.
    init() {}

    /// Creates placeholders that do not occur in `bytes`.
    init(avoiding bytes: [UInt8], _ signs: MarkdownScan.Features) {
        self.signs = signs
        let used = bytes.withUnsafeBufferPointer(Self.used)
        var marks = (0..<14).filter { !used.contains($0) }.makeIterator()
        var letters = (16..<Self.count).filter { !used.contains($0) }.makeIterator()
        for meaning in EscapedCharacter.allCases {
            guard let index = meaning == .letter ? letters.next() : marks.next() else { continue }
            bytesOf[meaning] = 0x80 + UInt8(index)
            meanings[index] = meaning
        }
    }

    /// Returns the placeholders that the text itself uses, as characters or as numeric entities.
    private static func used(_ bytes: UnsafeBufferPointer<UInt8>) -> Set<Int> {
        var used: Set<Int> = []
        for index in bytes.indices.dropLast() {
            if bytes[index] == lead, Int(bytes[index + 1]) < 0x80 + count { used.insert(Int(bytes[index + 1]) - 0x80) }
            if bytes[index] == UInt8(ascii: "&"), bytes[index + 1] == UInt8(ascii: "#") {
                let number = numericEntity(bytes, at: index + 2)
                if (0x700..<0x700 + count).contains(number) { used.insert(number - 0x700) }
            }
        }
        return used
    }

    private static func numericEntity(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int {
        let isHex = start < bytes.count && bytes[start] | 0x20 == UInt8(ascii: "x")
        let digits = bytes[(isHex ? start + 1 : start)...].prefix { $0 != UInt8(ascii: ";") }.prefix(8)
        return Int(String(decoding: digits, as: UTF8.self), radix: isHex ? 16 : 10) ?? 0
    }

    /// Returns `bytes` with the placeholders in place.
    package mutating func applied(to bytes: [UInt8]) -> [UInt8] {
        // In a table, an address ends with its cell.
        let hasTables = signs.contains(.delimiterRow)
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + bytes.count / 16)
        bytes.withUnsafeBufferPointer { source in
            var index = 0
            while index < source.count {
                let byte = source[index]
                if byte == UInt8(ascii: "\\") {
                    index += escape(source, at: index, into: &result)
                } else if let length = BareAddress.length(source, at: index, isMarkdown: true) {
                    let pipe = hasTables ? source[index..<index + length].firstIndex(of: UInt8(ascii: "|")) : nil
                    let length = pipe.map { $0 - index } ?? length
                    for position in index..<index + length { address(source, at: position, into: &result) }
                    index += length
                } else if byte == UInt8(ascii: "*") || byte == UInt8(ascii: "_"), signs.contains(.emphasis) {
                    index += run(source, at: index, into: &result)
                } else if byte == UInt8(ascii: "&"), signs.contains(.reference) {
                    index += reference(source, at: index, into: &result)
                } else {
                    result.append(byte)
                    index += 1
                }
            }
        }
        return result
    }

    /// Appends the run of delimiters at `index` with the insertions that make libcmark read it beside Chinese, Japanese
    /// and Korean as its author means it.
    private mutating func run(_ source: UnsafeBufferPointer<UInt8>, at index: Int, into result: inout [UInt8]) -> Int {
        let end = source[index...].firstIndex { $0 != source[index] } ?? source.count
        let hasTables = signs.contains(.delimiterRow)
        let insertions = source.insertions(forRun: index..<end, hasTables: hasTables) ?? (nil, nil)
        insert(insertions.before, into: &result)
        result += source[index..<end]
        insert(insertions.after, into: &result)
        return end - index
    }

    /// Appends a reference, with the semicolon if it has none.
    private mutating func reference(
        _ source: UnsafeBufferPointer<UInt8>, at index: Int, into result: inout [UInt8]
    ) -> Int {
        guard let end = CharacterReference.unfinishedEnd(source, at: index), bytesOf[.semicolon] != nil else {
            result.append(source[index])
            return 1
        }
        result += source[index..<end]
        result.append(UInt8(ascii: ";"))
        insert(.semicolon, into: &result)
        return end - index
    }

    private mutating func insert(_ character: EscapedCharacter?, into result: inout [UInt8]) {
        guard let character, let byte = bytesOf[character] else { return }
        (hasInsertions, changesLength) = (true, true)
        result += [Self.lead, byte]
    }

    private func escape(_ source: UnsafeBufferPointer<UInt8>, at index: Int, into result: inout [UInt8]) -> Int {
        if let meaning = EscapedCharacter.standsFor(source, at: index), let byte = bytesOf[meaning] {
            result += [Self.lead, byte]
            return 2
        }
        let length = index + 1 < source.count && source[index + 1] > 0x20 ? 2 : 1
        result += source[index..<index + length]
        return length
    }

    private mutating func address(_ source: UnsafeBufferPointer<UInt8>, at index: Int, into result: inout [UInt8]) {
        guard isEmphasisMark(source, at: index) else { return result.append(source[index]) }
        let meaning = source[index] == UInt8(ascii: "*") ? EscapedCharacter.star : .underscore
        guard let standIn = bytesOf[meaning] else { return result.append(source[index]) }
        changesLength = true
        result += [Self.lead, standIn]
    }

    /// Returns the number of bytes that placeholders added to `bytes`.
    func growth<Bytes: Sequence<UInt8>>(of bytes: Bytes) -> Int {
        var previous: UInt8 = 0
        var growth = 0
        for byte in bytes {
            if previous == Self.lead, let meaning = meaning(byte) { growth += meaning.growth }
            previous = byte
        }
        return growth
    }

    private func meaning(_ byte: UInt8) -> EscapedCharacter? {
        (0x80..<0x80 + UInt8(Self.count)).contains(byte) ? meanings[Int(byte) - 0x80] : nil
    }

    /// Returns the text of `bytes` with escapes resolved: `\~` becomes `~`.
    package func text(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
        withCharactersOfControls(restored(bytes, \.text))
    }

    /// Returns the text of `bytes` as written: `\~` stays `\~`. For code and HTML.
    package func verbatim(_ bytes: UnsafeBufferPointer<UInt8>) -> String { restored(bytes, \.source) }

    /// Returns `text` with escapes resolved.
    package func text(_ text: String) -> String {
        guard !isEmpty else { return text }
        return text.withBytes { restored($0, \.text) }
    }

    /// Returns `text` with the placeholders in its addresses restored; the others stay.
    func addressesRestored(_ text: String) -> String {
        guard changesLength else { return text }
        return text.withBytes { bytes in restored(bytes, \.text) { $0.isInAddress } }
    }

    /// Returns the text of `bytes` without insertions; other placeholders stay.
    func withoutInsertions(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
        withCharactersOfControls(
            hasInsertions ? restored(bytes, \.text) { $0.isInsertion } : String(decoding: bytes, as: UTF8.self))
    }

    /// Returns `text` with the characters that references such as `&#146;` mean in Windows-1252.
    private func withCharactersOfControls(_ text: String) -> String {
        guard signs.contains(.control), text.utf8.contains(0xC2) else { return text }
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            scalars.append((0x80...0x9F).contains(scalar.value) ? CharacterReference.scalar(of: scalar.value) : scalar)
        }
        return String(scalars)
    }

    private func restored(
        _ bytes: UnsafeBufferPointer<UInt8>, _ form: KeyPath<EscapedCharacter, String>,
        where isWanted: (EscapedCharacter) -> Bool = { _ in true }
    ) -> String {
        guard !isEmpty, bytes.contains(Self.lead) else { return String(decoding: bytes, as: UTF8.self) }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            if bytes[index] == Self.lead, index + 1 < bytes.count, let meaning = meaning(bytes[index + 1]),
                isWanted(meaning)
            {
                if meaning == .semicolon, form == \.source, result.last == UInt8(ascii: ";") { result.removeLast() }
                result += meaning[keyPath: form].utf8
                index += 2
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}

/// Returns whether the byte is a `*`, or a `_` that is not inside a word.
func isEmphasisMark(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    guard bytes[index] == UInt8(ascii: "_") else { return bytes[index] == UInt8(ascii: "*") }
    return !(index > 0 && bytes[index - 1].isASCIIAlphanumeric)
        || !(index + 1 < bytes.count && bytes[index + 1].isASCIIAlphanumeric)
}

/// The meaning of a placeholder: a character that it replaces, or an insertion.
enum EscapedCharacter: CaseIterable {
    case tilde, bracket, colon, dot, at, brace, star, underscore
    /// Insertions beside a run of delimiters: punctuation, and a letter.
    case mark, letter
    /// An insertion after a semicolon that is not in the file.
    case semicolon

    var isInAddress: Bool { self == .star || self == .underscore }
    var isInsertion: Bool { self == .mark || self == .letter || self == .semicolon }

    /// The number of bytes by which the text is longer than the file.
    var growth: Int { self == .semicolon ? 3 : isInsertion ? 2 : isInAddress ? 1 : 0 }

    package var text: String {
        switch self {
        case .tilde: "~"
        case .bracket: "["
        case .colon: ":"
        case .dot: "."
        case .at: "@"
        case .brace: "{"
        case .star: "*"
        case .underscore: "_"
        case .mark, .letter, .semicolon: ""
        }
    }

    package var source: String { isInAddress || isInsertion ? text : "\\" + text }

    /// Returns the character that the backslash at `index` escapes, if it matters to an extension.
    static func standsFor(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> EscapedCharacter? {
        guard index + 1 < bytes.count else { return nil }
        switch bytes[index + 1] {
        case UInt8(ascii: "~"): return .tilde
        case UInt8(ascii: "@"): return .at
        case UInt8(ascii: "["):
            let marks: [StaticString] = ["^", "!", " ]", "x]", "X]"]
            return marks.contains { bytes.has($0, at: index + 2) } ? .bracket : nil
        case UInt8(ascii: ":"): return bytes.has("//", at: index + 2) ? .colon : nil
        case UInt8(ascii: "."): return bytes.has("www", at: index - 3) ? .dot : nil
        case UInt8(ascii: "{"): return bytes.has("#", at: index + 2) || bytes.has(":", at: index + 2) ? .brace : nil
        default: return nil
        }
    }
}
