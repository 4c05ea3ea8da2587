import SourceText

/// A secret Ed25519 key (RFC 8032), which signs texts. Printing it shows only the id of its public key.
public struct SigningKey: Sendable, CustomStringConvertible, CustomReflectable {
    /// The public key that verifies its signatures.
    public let verifyingKey: VerifyingKey
    private let seed: [UInt8]
    private let key: Ed25519Key

    /// Creates a new random key.
    public static func new() throws(KeyFailure) -> SigningKey {
        let bytes: [UInt8]
        do throws(LibcryptoFailure) { bytes = try secretBytes(32) } catch { throw KeyFailure(.libcrypto(error)) }
        return try SigningKey(bytes: bytes)
    }

    /// Creates a key from the 32 bytes that RFC 8032 calls the private key.
    public init(bytes: [UInt8]) throws(KeyFailure) {
        guard bytes.count == 32 else { throw KeyFailure(.wrongLength(bytes.count)) }
        let publicBytes: [UInt8]
        do throws(LibcryptoFailure) {
            key = try Ed25519Key(seed: bytes)
            publicBytes = try key.publicBytes()
        } catch {
            throw KeyFailure(.libcrypto(error))
        }
        seed = bytes
        verifyingKey = try VerifyingKey(bytes: publicBytes)
    }

    /// Parses a PEM block with the label `PRIVATE KEY` (PKCS #8, RFC 8410), as ``pem`` and `openssl genpkey` write it.
    /// If the block contains a public key, it has to match.
    /// - Parameter text: UTF-8 without a byte order mark.
    public init(pem text: [UInt8]) throws(KeyFailure) {
        guard !text.allSatisfy(\.isSpaceOrLineEnd) else { throw KeyFailure(.empty) }
        let block = try PEM.read(text)
        do throws(KeyFailure) {
            let parts = try block.secretKey()
            try self.init(bytes: parts.seed)
            if let stated = parts.publicKey, stated != verifyingKey.bytes { throw KeyFailure(.foreignPublicKey) }
        } catch {
            throw KeyFailure(error.problem, at: block.offset)
        }
    }

    /// The key itself as PKCS #8 in PEM: RFC 8410, section 7, in the first version, which every program can read.
    public var pem: String {
        let start: [UInt8] = [0x30, 0x2E, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03]
        return PEM.text("PRIVATE KEY", start + ed25519Identifier + [0x04, 0x22, 0x04, 0x20] + seed)
    }

    /// Signs `message`. The signature has 64 bytes and is deterministic.
    public func sign(_ message: [UInt8]) throws(LibcryptoFailure) -> [UInt8] { try key.sign(message) }

    /// The id of the public key.
    public var description: String { "SigningKey(\(verifyingKey.id))" }

    /// Hides the secret from `dump` and from debuggers that use mirrors.
    public var customMirror: Mirror { Mirror(self, children: ["id": verifyingKey.id]) }
}

extension PEM {
    /// Parses OneAsymmetricKey (RFC 5958, section 2). Version 0 has no public key, version 1 may have one.
    fileprivate func secretKey() throws(KeyFailure) -> (seed: [UInt8], publicKey: [UInt8]?) {
        try refuseOthers(than: "PRIVATE KEY")
        var outer = DER(bytes)
        guard var info = outer.read(.sequence).map({ DER($0) }), outer.isAtEnd,
            let version = info.read(.integer).map(Array.init), version == [0] || version == [1]
        else { throw KeyFailure(.damaged) }
        try readAlgorithm(from: &info)
        guard var inner = info.read(.octetString).map({ DER($0) }), let seed = inner.read(.octetString), inner.isAtEnd
        else { throw KeyFailure(.damaged) }
        _ = info.read(.attributes)
        let bits = version == [1] ? info.read(.publicKey) : nil
        guard info.isAtEnd, bits == nil || bits?.first == 0 else { throw KeyFailure(.damaged) }
        return (Array(seed), bits.map { Array($0.dropFirst()) })
    }
}
