import CXXHash

/// A fingerprint of bytes that never leaves the machine as a promise: XXH3, 64 bits. It tells whether a file changed,
/// not whether someone meant it to look unchanged.
///
/// Source: https://github.com/Cyan4973/xxHash, `XXH3_64bits`.
public func digest(of bytes: [UInt8]) -> UInt64 {
    bytes.withUnsafeBytes { XXH3_64bits($0.baseAddress, $0.count) }
}

/// A digest as 16 hexadecimal digits.
public func hexadecimal(_ digest: UInt64) -> String {
    let digits = String(digest, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
}
