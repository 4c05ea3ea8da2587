import CXXHash

/// The XXH3 digest of `bytes`, 64 bits as 16 hexadecimal digits. It finds change, not forgery, and never leaves the
/// machine as a promise of anything.
func digest(_ bytes: [UInt8]) -> String {
    let value = bytes.withUnsafeBytes { XXH3_64bits($0.baseAddress, $0.count) }
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
}
