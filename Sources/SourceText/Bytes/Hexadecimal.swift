/// Returns a number in hexadecimal, padded with zeros to `count` digits.
package func hexadecimal(_ number: some BinaryInteger, digits count: Int, isUppercase: Bool = false) -> String {
    let digits = String(number, radix: 16, uppercase: isUppercase)
    return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
}

/// Returns `bytes` in lower-case hexadecimal, two digits each.
package func hexadecimal(_ bytes: [UInt8]) -> String {
    func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x57 + value }
    return String(unsafeUninitializedCapacity: bytes.count * 2) { text in
        for (index, byte) in bytes.enumerated() {
            text.initializeElement(at: index * 2, to: digit(byte >> 4))
            text.initializeElement(at: index * 2 + 1, to: digit(byte & 15))
        }
        return bytes.count * 2
    }
}

/// Returns a digest in 16 hexadecimal digits.
public func hexadecimal(_ digest: UInt64) -> String {
    hexadecimal((0..<8).map { UInt8(truncatingIfNeeded: digest >> (56 - 8 * $0)) })
}

/// Returns a byte in two upper-case hexadecimal digits.
package func hex(_ byte: UInt8) -> String { hexadecimal(byte, digits: 2, isUppercase: true) }

/// Returns a code point in the notation of the Unicode Standard, without `U+`: at least four hexadecimal digits.
package func codePoint(_ scalar: Unicode.Scalar) -> String {
    hexadecimal(scalar.value, digits: 4, isUppercase: true)
}
