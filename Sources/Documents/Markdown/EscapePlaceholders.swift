import SourceText

/// Placeholder characters that replace others before libcmark parses the text, since its tree does not distinguish an
/// escaped `\~` from `~`, or the `_` of a bare address from the `_` of emphasis.
///
/// A placeholder must be punctuation, like the character it replaces; otherwise, adjacent emphasis would be parsed
/// differently. It must have two bytes, as `\~` has, so that columns stay. Unicode's Syriac punctuation, U+0700 to
/// U+070D, meets both conditions. Characters that the text itself uses are avoided.
struct EscapePlaceholders {
    private var bytesOf: [EscapedCharacter: UInt8] = [:]
    /// The replaced characters, indexed by the placeholder's second UTF-8 byte minus 0x80.
    private var meanings = [EscapedCharacter?](repeating: nil, count: 14)
    /// Whether addresses may be longer, by one byte for each `*` and `_`.
    private(set) var hasAddresses = false

    package static let lead: UInt8 = 0xDC
    package var isEmpty: Bool { bytesOf.isEmpty }

    /// Creates no placeholders: the text is parsed as it is.
    init() {}

    /// Creates placeholders that do not occur in `bytes`.
    init(avoiding bytes: [UInt8]) {
        let used = bytes.withUnsafeBufferPointer(Self.used)
        var free = (0..<14).filter { !used.contains($0) }.makeIterator()
        for meaning in EscapedCharacter.allCases {
            guard let index = free.next() else { break }
            bytesOf[meaning] = 0x80 + UInt8(index)
            meanings[index] = meaning
        }
    }

    /// Returns the placeholders that the text itself uses, as characters or as numeric entities.
    private static func used(_ bytes: UnsafeBufferPointer<UInt8>) -> Set<Int> {
        var used: Set<Int> = []
        for index in bytes.indices.dropLast() {
            if bytes[index] == lead, bytes[index + 1] < 0x8E { used.insert(Int(bytes[index + 1]) - 0x80) }
            if bytes[index] == UInt8(ascii: "&"), bytes[index + 1] == UInt8(ascii: "#") {
                let number = numericEntity(bytes, at: index + 2)
                if (0x700...0x70D).contains(number) { used.insert(number - 0x700) }
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
    /// - Parameter hasTables: whether the text may have tables, where an address ends with its cell.
    package mutating func applied(to bytes: [UInt8], hasTables: Bool) -> [UInt8] {
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
                } else {
                    result.append(byte)
                    index += 1
                }
            }
        }
        return result
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
        hasAddresses = true
        result += [Self.lead, standIn]
    }

    /// Returns the number of bytes that placeholders added to `bytes`.
    func growth<Bytes: Sequence<UInt8>>(of bytes: Bytes) -> Int {
        var previous: UInt8 = 0
        var growth = 0
        for byte in bytes {
            if previous == Self.lead, let meaning = meaning(byte), meaning.isInAddress { growth += 1 }
            previous = byte
        }
        return growth
    }

    private func meaning(_ byte: UInt8) -> EscapedCharacter? {
        (0x80..<0x8E).contains(byte) ? meanings[Int(byte) - 0x80] : nil
    }

    /// Returns the text of `bytes` with escapes resolved: `\~` becomes `~`.
    package func text(_ bytes: UnsafeBufferPointer<UInt8>) -> String { restored(bytes, \.text) }

    /// Returns the text of `bytes` as written: `\~` stays `\~`. For code and HTML.
    package func verbatim(_ bytes: UnsafeBufferPointer<UInt8>) -> String { restored(bytes, \.source) }

    /// Returns `text` with escapes resolved.
    package func text(_ text: String) -> String {
        guard !isEmpty else { return text }
        return text.withBytes { restored($0, \.text) }
    }

    /// Returns `text` with the placeholders in its addresses restored; the others stay.
    func addressesRestored(_ text: String) -> String {
        guard hasAddresses else { return text }
        return text.withBytes { bytes in restored(bytes, \.text) { $0.isInAddress } }
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

/// A character that a placeholder can replace.
enum EscapedCharacter: CaseIterable {
    case tilde, bracket, colon, dot, at, brace, star, underscore

    var isInAddress: Bool { self == .star || self == .underscore }

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
        }
    }

    package var source: String { isInAddress ? text : "\\" + text }

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
