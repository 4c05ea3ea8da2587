/// A number in at least `count` hexadecimal digits.
package func hexadecimal(_ number: some BinaryInteger, digits count: Int, isUppercase: Bool = false) -> String {
    let digits = String(number, radix: 16, uppercase: isUppercase)
    return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
}

/// A digest as 16 hexadecimal digits.
public func hexadecimal(_ digest: UInt64) -> String { hexadecimal(digest, digits: 16) }

/// Two upper-case hexadecimal digits.
package func hex(_ byte: UInt8) -> String { hexadecimal(byte, digits: 2, isUppercase: true) }

/// The number of a character as the Unicode Standard writes it, without `U+`: at least four hexadecimal digits.
package func codePoint(_ scalar: Unicode.Scalar) -> String {
    hexadecimal(scalar.value, digits: 4, isUppercase: true)
}
