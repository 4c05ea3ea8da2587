import SourceText

/// The document type declaration at the start of every property list:
/// `<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">`.
///
/// The XML reader rejects every such declaration, because it may name files and declare entities. This one does neither
/// if it has no internal subset, so it is replaced by spaces. Any other declaration stays and is rejected.
struct StandardDocumentType {
    private let bytes: [UInt8]
    private var position: Int

    /// Returns `bytes` with the standard declaration overwritten by spaces, so that locations do not change.
    static func blanked(_ bytes: [UInt8]) -> [UInt8] {
        var reader = StandardDocumentType(bytes: bytes, position: byteOrderMarkLength(bytes))
        guard let range = reader.declaration() else { return bytes }
        var result = bytes
        for index in range where !result[index].isHTMLSpace { result[index] = 0x20 }
        return result
    }

    /// Reads up to the end of the declaration and returns its range, or `nil` if it is missing or different.
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

    /// Skips white space, comments and processing instructions, including the XML declaration.
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
        // No expected literal is longer.
        let rest = bytes[(position + 1)...].prefix(100)
        guard let end = rest.firstIndex(of: bytes[position]) else { return nil }
        position = end + 1
        return String(decoding: rest[..<end], as: UTF8.self)
    }
}
