/// Addresses in double-quoted attributes.
extension ByteBuffer {
    /// Appends an address: what is no URL character is percent-encoded, as the CommonMark reference implementation
    /// does; `%` is left alone, since the writer may have encoded already.
    mutating func append(url: String) {
        var url = url
        url.withUTF8 { source in
            for byte in source {
                switch byte {
                case UInt8(ascii: "&"): append("&amp;")
                case UInt8(ascii: "'"): append("&#x27;")
                case _ where Self.urlBytes[Int(byte)]: append(byte: byte)
                default: append(percent: byte)
                }
            }
        }
    }

    /// Appends a text as one part of an address, so that nothing in it ends the part: all but the unreserved
    /// characters of RFC 3986 is percent-encoded.
    mutating func append(urlComponent: String) {
        var text = urlComponent
        text.withUTF8 { source in
            for byte in source {
                if Self.unreservedBytes[Int(byte)] { append(byte: byte) } else { append(percent: byte) }
            }
        }
    }

    private mutating func append(percent byte: UInt8) {
        append("%")
        append(byte: Self.hexDigits[Int(byte >> 4)])
        append(byte: Self.hexDigits[Int(byte & 15)])
    }

    private static let hexDigits = Array("0123456789ABCDEF".utf8)

    /// The bytes an address may hold as they are.
    private static let urlBytes = table(alsoHolding: "!#$%()*+,-./:;=?@_~")

    /// The bytes a part of an address may hold as they are.
    private static let unreservedBytes = table(alsoHolding: "-._~")

    private static func table(alsoHolding marks: StaticString) -> [Bool] {
        var table = [Bool](repeating: false, count: 256)
        for byte in UInt8(ascii: "a")...UInt8(ascii: "z") { table[Int(byte)] = true }
        for byte in UInt8(ascii: "A")...UInt8(ascii: "Z") { table[Int(byte)] = true }
        for byte in UInt8(ascii: "0")...UInt8(ascii: "9") { table[Int(byte)] = true }
        marks.withUTF8Buffer { for byte in $0 { table[Int(byte)] = true } }
        return table
    }
}
