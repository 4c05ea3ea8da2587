import SourceText

/// A passcode exactly as typed, not trimmed. Printing it shows nothing. Its bytes are overwritten when the last copy is
/// released. The caller has to overwrite the bytes it was made from.
package struct Passcode: Sendable, Redacted {
    /// The size limit in bytes.
    package static let maximumSize = 1_024

    let secret: SecretBytes

    /// - Parameter bytes: The passcode in UTF-8, without a line end.
    /// - Throws: `SealRefusal` when `bytes` are empty, too many, or not UTF-8.
    package init(_ bytes: [UInt8]) throws(SealRefusal) {
        guard !bytes.isEmpty else { throw .emptyPasscode }
        guard bytes.count <= Self.maximumSize else { throw .passcodeTooLong(bytes.count, maximum: Self.maximumSize) }
        guard validateUTF8(bytes) == nil else { throw .passcodeNotText }
        secret = SecretBytes(bytes)
    }

    /// Calls `body` with the passcode as text, for a policy. Do not keep the text: a string cannot be overwritten.
    package func withText<Result, Failure>(
        _ body: (String) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(String(decoding: secret.bytes, as: UTF8.self))
    }

    /// Whether both passcodes are equal. The time depends only on their lengths.
    package func isSame(as other: Passcode) -> Bool {
        secret.bytes.count == other.secret.bytes.count
            && zip(secret.bytes, other.secret.bytes).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }
}

extension Passcode {
    /// 32 letters and digits that cannot be confused with each other.
    private static let letters = Array("abcdefghijkmnpqrstuvwxyz23456789".utf8)

    /// Generates a strong passcode, such as `k7mf2-9qdxu-…`: five groups of five characters with 125 bits, or more
    /// groups if the policy requires a longer one; 30 digits if it allows only digits.
    ///
    /// `nil` when none of a hundred passcodes satisfies the policy.
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
        // One letter in upper case, if required, reduces the strength only slightly.
        let small = UInt8(ascii: "a")...UInt8(ascii: "z")
        if policy.upper, let first = bytes.firstIndex(where: small.contains) { bytes[first] -= 32 }
        return bytes
    }

    private static func digits(_ policy: PasscodePolicy, _ random: RandomSource) throws(SealRefusal) -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < max(30, policy.minLength) {
            // 250 is the largest multiple of 10 in a byte. Higher values would make some digits more likely.
            for byte in try random.secret(64) where byte < 250 && bytes.count < max(30, policy.minLength) {
                bytes.append(UInt8(ascii: "0") + byte % 10)
            }
        }
        return bytes
    }
}

/// Overwrites typed bytes that are no longer needed.
package func forget(_ bytes: inout [UInt8]) {
    bytes.withUnsafeMutableBytes(wipe)
    bytes = []
}
