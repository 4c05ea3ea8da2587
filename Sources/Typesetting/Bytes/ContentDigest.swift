import CXXHash

/// An incremental digest for the ID of a PDF file and the tag of an embedded font subset: equal content gives an equal
/// digest. It is not cryptographic and does not detect tampering; signatures do.
///
/// Source: XXH3 with 128 bits (https://github.com/Cyan4973/xxHash), whose results never change.
struct ContentDigest: Sendable {
    /// The number of bytes of the output that `seed` already covers.
    private var count = 0
    private var seed: UInt64 = 0

    /// Hashes the new part of `bytes`, which begin with the bytes hashed before.
    mutating func take(_ bytes: [UInt8]) {
        let seed = seed
        self.seed = rest(of: bytes) { XXH3_64bits_withSeed($0.baseAddress, $0.count, seed) }
        count = bytes.count
    }

    /// Hashes the new part of `bytes`, and restarts the count because the caller then discards them.
    mutating func updateAndReset(_ bytes: [UInt8]) {
        take(bytes)
        count = 0
    }

    /// Returns the 16-byte digest of everything hashed so far and of the new part of `bytes`. They begin with the bytes
    /// hashed since the last discard.
    func digest(of bytes: [UInt8]) -> [UInt8] {
        let hash = rest(of: bytes) { XXH3_128bits_withSeed($0.baseAddress, $0.count, seed) }
        return [hash.high64, hash.low64].flatMap { word in
            stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> UInt64($0)) }
        }
    }

    private func rest<Result>(of bytes: [UInt8], _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[count...])) }
    }
}
