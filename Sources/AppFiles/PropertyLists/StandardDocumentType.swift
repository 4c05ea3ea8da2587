import SourceText

/// The declaration that stands at the head of every property list:
/// `<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">`.
///
/// The XML reader refuses all of them, because they may name files and declare entities. This one does neither when it
/// has no internal subset, so it is taken for white space; any other one stays and is refused.
struct StandardDocumentType {
    private let bytes: [UInt8]
    private var position: Int

    /// `bytes` with the standard declaration overwritten by spaces: no place changes.
    static func blanked(_ bytes: [UInt8]) -> [UInt8] {
        var reader = StandardDocumentType(bytes: bytes, position: byteOrderMarkLength(bytes))
        guard let range = reader.declaration() else { return bytes }
        var result = bytes
        for index in range where !result[index].isHTMLSpace { result[index] = 0x20 }
        return result
    }

    /// Reads up to the declaration, and over it; nil when there is none, or another one.
    private mutating func declaration() -> Range<Int>? {
        skipProlog()
        let start = position
        guard take("<!DOCTYPE"), takeSpace(), take("plist"), takeSpace(), take("PUBLIC"), takeSpace() else {
            return nil
        }
        guard let identifier = literal(), Self.identifiers.contains(identifier), takeSpace() else { return nil }
        guard let address = literal(), Self.addresses.contains(address) else { return nil }
        _ = takeSpace()
        return take(">") ? start..<position : nil
    }

    private static let identifiers = ["-//Apple//DTD PLIST 1.0//EN", "-//Apple Computer//DTD PLIST 1.0//EN"]
    private static let addresses = [
        "http://www.apple.com/DTDs/PropertyList-1.0.dtd", "https://www.apple.com/DTDs/PropertyList-1.0.dtd",
    ]

    /// White space, comments and processing instructions, the XML declaration among them.
    private mutating func skipProlog() {
        while true {
            if takeSpace() { continue }
            if take("<!--") {
                skip(behind: "-->")
            } else if take("<?") {
                skip(behind: "?>")
            } else {
                return
            }
        }
    }

    private mutating func skip(behind sign: StaticString) {
        while position < bytes.count, !take(sign) { position += 1 }
    }

    private mutating func takeSpace() -> Bool {
        let start = position
        while position < bytes.count, bytes[position].isHTMLSpace { position += 1 }
        return position > start
    }

    private mutating func take(_ sign: StaticString) -> Bool {
        let expected = UnsafeBufferPointer(start: sign.utf8Start, count: sign.utf8CodeUnitCount)
        guard bytes[position...].starts(with: expected) else { return false }
        position += expected.count
        return true
    }

    private mutating func literal() -> String? {
        guard position < bytes.count, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[position]) else {
            return nil
        }
        // No literal that is looked for is longer.
        let rest = bytes[(position + 1)...].prefix(100)
        guard let end = rest.firstIndex(of: bytes[position]) else { return nil }
        position = end + 1
        return String(decoding: rest[..<end], as: UTF8.self)
    }
}
