/// A source of salts and keys. Tests can pass a deterministic one.
package struct RandomSource: Sendable {
    private let next: @Sendable (_ count: Int, _ isSecret: Bool) throws(LibcryptoFailure) -> [UInt8]

    private init(_ next: @escaping @Sendable (Int, Bool) throws(LibcryptoFailure) -> [UInt8]) { self.next = next }

    /// libcrypto's generators, which the system seeds: one for secret bytes, another for public ones.
    package static let system = RandomSource { count, isSecret throws(LibcryptoFailure) in
        try isSecret ? secretBytes(count) : publicRandomBytes(count)
    }

    /// Creates a source with given bytes, for tests only.
    package static func given(_ next: @escaping @Sendable (Int) -> [UInt8]) -> RandomSource {
        RandomSource { count, _ throws(LibcryptoFailure) in next(count) }
    }

    /// Returns bytes for a key.
    func secret(_ count: Int) throws(SealRefusal) -> SecretBytes {
        SecretBytes(try SealRefusal.wrapping { () throws(LibcryptoFailure) in try next(count, true) })
    }

    /// Returns bytes that become public, as part of a file.
    func open(_ count: Int) throws(SealRefusal) -> [UInt8] {
        try SealRefusal.wrapping { () throws(LibcryptoFailure) in try next(count, false) }
    }
}
