/// URL escaping for double-quoted attributes.
extension ByteBuffer {
    /// Appends an address with percent-encoding for characters that are not URL characters, like the CommonMark
    /// reference implementation. Keeps `%`, because the author may have encoded the address already.
    package mutating func append(url: String) {
        url.withBytes { source in
            var start = 0
            for index in source.indices where !ByteSet.address.contains(source[index]) {
                append(bytes: source[start..<index])
                switch source[index] {
                case UInt8(ascii: "&"): append("&amp;")
                case UInt8(ascii: "'"): append("&#x27;")
                default: append(percent: source[index])
                }
                start = index + 1
            }
            append(bytes: source[start...])
        }
    }

    /// Appends a text as one component of an address. Percent-encodes all characters except the unreserved ones of RFC
    /// 3986, so that the text cannot end the component.
    package mutating func append(urlComponent: String) {
        urlComponent.withBytes { source in
            for byte in source {
                if ByteSet.unreserved.contains(byte) { append(byte: byte) } else { append(percent: byte) }
            }
        }
    }

    private mutating func append(percent byte: UInt8) {
        append("%")
        append(byte: hexDigit(byte >> 4))
        append(byte: hexDigit(byte & 15))
    }

    private func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
    }
}

/// A set of ASCII bytes as a bit mask in two integers, so that tests in a loop need no memory access.
private struct ByteSet {
    private let low: UInt64
    private let high: UInt64

    /// Letters, digits and `!#$%()*+,-./:;=?@_~`: the bytes that an address keeps unescaped.
    static var address: ByteSet { ByteSet(low: 0xAFFF_FF3A_0000_0000, high: 0x47FF_FFFE_87FF_FFFF) }

    /// Letters, digits and `-._~`: the bytes that an address component keeps unescaped.
    static var unreserved: ByteSet { ByteSet(low: 0x03FF_6000_0000_0000, high: 0x47FF_FFFE_87FF_FFFE) }

    @inline(__always)
    func contains(_ byte: UInt8) -> Bool {
        byte < 64 ? low >> UInt64(byte) & 1 == 1 : byte < 128 && high >> UInt64(byte - 64) & 1 == 1
    }
}
