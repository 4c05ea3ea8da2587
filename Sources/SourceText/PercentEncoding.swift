/// `path` as a URL writes it: what is not an unreserved character or slash is percent-encoded (RFC 3986, section 2.3).
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

/// Letters, digits, `-`, `.`, `_`, `~`, and the slash, which is between `.` and `0`.
@inline(__always)
private func isUnreserved(_ byte: UInt8) -> Bool {
    // A bit for each: of `-` to `9`; of `A` to `Z`, `_`, `a` to `z`, `~`.
    let bits: UInt64 = byte < 64 ? 0x03FF_E000_0000_0000 : 0x47FF_FFFE_87FF_FFFE
    return byte < 128 && bits >> UInt64(byte & 63) & 1 == 1
}

/// `text` with `%XX` decoded, and any other `%` as it is; nil when the result is not UTF-8 or holds a NUL.
package func percentDecoded(_ text: Substring) -> String? {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
    let (bytes, _) = decoded(text)
    guard !bytes.contains(0) else { return nil }
    return bytes.withUnsafeBufferPointer(validText)
}

/// `text` with `%XX` decoded; nil when the result is not UTF-8, or two digits do not follow each `%`.
package func strictlyPercentDecoded(_ text: Substring) -> String? {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
    let (bytes, isSound) = decoded(text)
    return isSound ? bytes.withUnsafeBufferPointer(validText) : nil
}

/// `text` with `%XX` decoded, and any other `%` as it is; the bytes need not be UTF-8.
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
