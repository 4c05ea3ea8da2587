import SourceText

/// A format string of the platform's `String(format:)`: `%@`, `%1$@`, `%d`, `%lld`, `%.2f`.
///
/// Source: IEEE 1003.1, `printf`, with `%@`, which Apple adds. The flag "space" is not supported, since `5 % de` means
/// a percent sign and a word.
package struct FormatText: Sendable {
    /// The text with `%1`, `%2` for its values, and `%` for `%%`.
    package private(set) var numbered = ""
    /// The numbers of the values, in the order of the text. 0 marks text that only looks like a value: `%%1`.
    package private(set) var places: [Int] = []

    /// Parses `text`. A value that is numbered already, such as `%1`, keeps its number.
    package init(_ text: String) {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        var next = 1
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            if rest.first == UInt8(ascii: "%") {
                rest.removeFirst()
                if rest.first?.isASCIIDigit == true { places.append(0) }
                bytes.append(byte)
            } else if let found = Conversion(rest) {
                let number = found.number ?? next
                if found.number == nil { next += 1 }
                places.append(number)
                bytes += Array("%\(number)".utf8)
                rest = rest.dropFirst(found.length)
            } else {
                if let digit = rest.first, digit.isASCIIDigit, digit > UInt8(ascii: "0") {
                    places.append(Int(digit - UInt8(ascii: "0")))
                }
                bytes.append(byte)
            }
        }
        numbered = String(decoding: bytes, as: UTF8.self)
    }
}

/// The part of a conversion specification after the percent sign: position, flags, width, precision, length and type.
private struct Conversion {
    var number: Int?
    var length: Int

    /// Parses a conversion at the start of `text`, or fails if there is none.
    init?(_ text: ArraySlice<UInt8>) {
        var rest = text
        let digits = rest.prefix(while: \.isASCIIDigit)
        if !digits.isEmpty, digits.count < 3, rest.dropFirst(digits.count).first == UInt8(ascii: "$") {
            number = Int(String(decoding: digits, as: UTF8.self))
            rest = rest.dropFirst(digits.count + 1)
        }
        rest = rest.drop { "-+#0'".utf8.contains($0) }.drop(while: \.isASCIIDigit)
        if rest.first == UInt8(ascii: ".") { rest = rest.dropFirst().drop(while: \.isASCIIDigit) }
        let sizes = rest.prefix { "hlqztjL".utf8.contains($0) }
        guard sizes.count <= 2 else { return nil }
        rest = rest.dropFirst(sizes.count)
        guard let kind = rest.first, "@diouxXeEfFgGaAcCsSp".utf8.contains(kind) else { return nil }
        length = rest.startIndex + 1 - text.startIndex
    }
}
