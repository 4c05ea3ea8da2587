/// Returns `path` percent-encoded for a URL. Unreserved characters (RFC 3986, section 2.3) and slashes stay.
package func percentEncoded(_ path: String) -> String {
    if path.withBytes({ $0.allSatisfy(isUnreserved) }) { return path }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(path.utf8.count * 3)
    let digits = Array("0123456789ABCDEF".utf8)
    for byte in path.utf8 {
        if isUnreserved(byte) {
            bytes.append(byte)
        } else {
            bytes.append(UInt8(ascii: "%"))
            bytes.append(digits[Int(byte >> 4)])
            bytes.append(digits[Int(byte & 15)])
        }
    }
    return String(decoding: bytes, as: UTF8.self)
}

/// Whether the byte is a letter, a digit, `-`, `.`, `_`, `~`, or a slash.
@inline(__always)
private func isUnreserved(_ byte: UInt8) -> Bool {
    // Two bit sets: one for `-` to `9`, the other for `A` to `Z`, `_`, `a` to `z` and `~`.
    let bits: UInt64 = byte < 64 ? 0x03FF_E000_0000_0000 : 0x47FF_FFFE_87FF_FFFE
    return byte < 128 && bits >> UInt64(byte & 63) & 1 == 1
}

/// Decodes `%XX`, and keeps any other `%`. Returns nil if the result is not UTF-8 or contains a NUL.
package func percentDecoded(_ text: Substring) -> String? {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
    let (bytes, _) = decoded(text)
    guard !bytes.contains(0) else { return nil }
    return bytes.withUnsafeBufferPointer(validText)
}

/// Decodes `%XX`. Returns nil if the result is not UTF-8, or if a `%` is not followed by two hexadecimal digits.
package func strictlyPercentDecoded(_ text: Substring) -> String? {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
    let (bytes, isSound) = decoded(text)
    return isSound ? bytes.withUnsafeBufferPointer(validText) : nil
}

/// Decodes `%XX`, and keeps any other `%`. The result need not be UTF-8.
package func percentDecodedBytes(_ text: String) -> [UInt8] { decoded(text[...]).bytes }

private func decoded(_ text: Substring) -> (bytes: [UInt8], isSound: Bool) {
    var bytes: [UInt8] = []
    var isSound = true
    var source = Array(text.utf8)[...]
    while let byte = source.popFirst() {
        guard byte == UInt8(ascii: "%") else {
            bytes.append(byte)
            continue
        }
        if let high = source.first?.hexadecimalValue, let low = source.dropFirst().first?.hexadecimalValue {
            bytes.append(high << 4 | low)
            source = source.dropFirst(2)
        } else {
            bytes.append(byte)
            isSound = false
        }
    }
    return (bytes, isSound)
}
