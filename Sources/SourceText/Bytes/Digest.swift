import CXXHash

/// Returns a non-cryptographic 64-bit digest (XXH3). It detects that a file changed, but not that someone tampered with
/// it, so it is for internal use only.
///
/// Source: https://github.com/Cyan4973/xxHash, `XXH3_64bits`.
public func digest(of bytes: [UInt8]) -> UInt64 {
    bytes.withUnsafeBytes { XXH3_64bits($0.baseAddress, $0.count) }
}
