/// The number of a character as the Unicode Standard writes it, without `U+`: at least four hexadecimal digits.
package func codePoint(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}
