/// `path` as a URL writes it: what is no unreserved character or slash is percent-encoded (RFC 3986, section 2.3).
package func percentEncoded(_ path: String) -> String {
    if path.utf8.allSatisfy(isUnreserved) { return path }
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

/// Letters, digits, `-`, `.`, `_`, `~`, and the slash, which stands between `.` and `0`.
private func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "-")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "~"): true
    default: false
    }
}

/// `text` with `%XX` decoded; nil when the result is not UTF-8 or holds a NUL.
package func percentDecoded(_ text: Substring) -> String? {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
    var bytes: [UInt8] = []
    var source = Array(text.utf8)[...]
    while let byte = source.popFirst() {
        if byte == UInt8(ascii: "%"), let high = source.first?.hexValue, let low = source.dropFirst().first?.hexValue {
            bytes.append(high << 4 | low)
            source = source.dropFirst(2)
        } else {
            bytes.append(byte)
        }
    }
    guard !bytes.contains(0) else { return nil }
    return String(validating: bytes, as: UTF8.self)
}

extension UInt8 {
    fileprivate var hexValue: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
