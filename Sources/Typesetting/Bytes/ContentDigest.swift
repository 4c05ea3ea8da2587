import CXXHash

/// The identity of a file, and of the subset of a font in it: equal content, equal name. It does not show that nobody tampered
/// with a file; that is what signatures are for.
///
/// Source: XXH3 with 128 bits (https://github.com/Cyan4973/xxHash), whose results never change.
struct ContentDigest: Sendable {
    /// How many bytes of what is written are in `seed`.
    private var count = 0
    private var seed: UInt64 = 0

    /// Takes in bytes that begin with those that were taken before.
    mutating func take(_ bytes: [UInt8]) {
        let seed = seed
        self.seed = rest(of: bytes) { XXH3_64bits_withSeed($0.baseAddress, $0.count, seed) }
        count = bytes.count
    }

    /// The same, and what follows begins anew, as these bytes go away.
    mutating func takeAway(_ bytes: [UInt8]) {
        take(bytes)
        count = 0
    }

    /// The 16 bytes of all that was taken and of what follows it; `bytes` begin with what was not taken away.
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
