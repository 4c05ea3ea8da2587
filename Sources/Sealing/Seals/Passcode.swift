import SourceText

/// A passcode as it was typed: nothing is trimmed. When printed it shows nothing, and its bytes are overwritten when the
/// last copy is gone; those it was made from are their owner's.
package struct Passcode: Sendable, Redacted {
    /// The most bytes it may have.
    package static let maximumSize = 1_024

    let secret: SecretBytes

    /// - Parameter bytes: The passcode in UTF-8, without a line end.
    /// - Throws: `SealRefusal` when there is nothing, too much, or no text.
    package init(_ bytes: [UInt8]) throws(SealRefusal) {
        guard !bytes.isEmpty else { throw .emptyPasscode }
        guard bytes.count <= Self.maximumSize else { throw .passcodeTooLong(bytes.count, maximum: Self.maximumSize) }
        guard validateUTF8(bytes) == nil else { throw .passcodeNotText }
        secret = SecretBytes(bytes)
    }

    /// What a policy looks at. A text cannot be overwritten, so nobody keeps it.
    package func withText<Result, Failure>(
        _ body: (String) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(String(decoding: secret.bytes, as: UTF8.self))
    }

    /// Whether both are the same, in a time that depends on their lengths alone.
    package func isSame(as other: Passcode) -> Bool {
        secret.bytes.count == other.secret.bytes.count
            && zip(secret.bytes, other.secret.bytes).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }
}

extension Passcode {
    /// 32 letters and digits that are not taken for one another.
    private static let letters = Array("abcdefghijkmnpqrstuvwxyz23456789".utf8)

    /// A strong one, such as `k7mf2-9qdxu-…`: five groups of five letters, 125 bits, or more where the policy wants more;
    /// 30 digits where it wants digits only. Nil when a hundred of them do not follow the policy.
    package static func generated(
        for policy: PasscodePolicy, random: RandomSource
    ) throws(SealRefusal) -> Passcode? {
        for _ in 0..<100 {
            var bytes = try policy.digitsOnly ? digits(policy, random) : groups(policy, random)
            defer { forget(&bytes) }
            let passcode = try Passcode(bytes)
            if passcode.withText({ policy.unmet(by: $0).isEmpty }) { return passcode }
        }
        return nil
    }

    private static func groups(_ policy: PasscodePolicy, _ random: RandomSource) throws(SealRefusal) -> [UInt8] {
        let count = max(5, (policy.minLength + 5) / 6)
        let secret = try random.secret(count * 5)
        var bytes: [UInt8] = []
        for (number, byte) in secret.enumerated() {
            if number > 0, number % 5 == 0 { bytes.append(UInt8(ascii: "-")) }
            bytes.append(letters[Int(byte & 31)])
        }
        // The first letter as a capital one, where one is wanted, takes little away.
        let small = UInt8(ascii: "a")...UInt8(ascii: "z")
        if policy.upper, let first = bytes.firstIndex(where: small.contains) { bytes[first] -= 32 }
        return bytes
    }

    private static func digits(_ policy: PasscodePolicy, _ random: RandomSource) throws(SealRefusal) -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < max(30, policy.minLength) {
            // 250 is the greatest multiple of 10 that a byte can be: what is above would make some digits more likely.
            for byte in try random.secret(64) where byte < 250 && bytes.count < max(30, policy.minLength) {
                bytes.append(UInt8(ascii: "0") + byte % 10)
            }
        }
        return bytes
    }
}

/// Overwrites what was typed, when it is no longer needed.
package func forget(_ bytes: inout [UInt8]) {
    bytes.withUnsafeMutableBytes(wipe)
    bytes = []
}
