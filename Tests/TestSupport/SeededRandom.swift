/// A small random source (SplitMix64, public domain, by Sebastiano Vigna), so that a seed names a test's input for
/// ever.
public struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64

    /// The same seed gives the same numbers everywhere, in runs with the same `TestRun.seed`.
    public init(seed: UInt64) { state = seed &+ TestRun.seed &* 0x9E37_79B9 }

    /// The next number.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// From 0 on, below `limit`.
    public mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }

    /// One of `choices`, which must not be empty.
    public mutating func pick<Element>(_ choices: [Element]) -> Element { choices[below(choices.count)] }

    /// Bytes of which up to three are others, and which end too early once in three times.
    public mutating func damaged(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        for _ in 0...below(3) { bytes[below(bytes.count)] = UInt8(below(256)) }
        return below(3) == 0 ? Array(bytes[..<below(bytes.count)]) : bytes
    }

    /// True once in `n` times.
    public mutating func once(in n: UInt64) -> Bool { next() % n == 0 }

    /// A number of a range.
    public mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

    /// True so many times in a hundred.
    public mutating func chance(_ percent: Int) -> Bool { next() % 100 < UInt64(percent) }
}
