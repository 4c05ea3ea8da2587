/// Where salts and keys come from: a value, so that a test has the same ones each time.
package struct RandomSource: Sendable {
    private let next: @Sendable (_ count: Int, _ isSecret: Bool) throws(LibcryptoFailure) -> [UInt8]

    private init(_ next: @escaping @Sendable (Int, Bool) throws(LibcryptoFailure) -> [UInt8]) { self.next = next }

    /// libcrypto's generators, which the system seeds: one for what is secret, another for what everybody sees.
    package static let system = RandomSource { count, isSecret throws(LibcryptoFailure) in
        try isSecret ? secretBytes(count) : publicRandomBytes(count)
    }

    /// Given bytes, for tests alone.
    package static func given(_ next: @escaping @Sendable (Int) -> [UInt8]) -> RandomSource {
        RandomSource { count, _ throws(LibcryptoFailure) in next(count) }
    }

    /// Bytes of a key.
    func secret(_ count: Int) throws(SealRefusal) -> SecretBytes {
        SecretBytes(try SealRefusal.wrapping { () throws(LibcryptoFailure) in try next(count, true) })
    }

    /// Bytes that stand in a file for everybody to see.
    func open(_ count: Int) throws(SealRefusal) -> [UInt8] {
        try SealRefusal.wrapping { () throws(LibcryptoFailure) in try next(count, false) }
    }
}
