import SourceText

/// A public Ed25519 key (RFC 8032), which verifies signatures but cannot make them.
public struct VerifyingKey: Hashable, Sendable {
    /// The 32 bytes of the key.
    public let bytes: [UInt8]
    /// The key id: the first 8 characters of the URL-safe Base64 of its SHA-256. A signature names its key by this id.
    /// It is short and public. If several keys have the same id, all of them are tried.
    public let id: String
    private let key: Ed25519Key

    /// - Throws: `KeyFailure` for any length but 32, and for a point of small order. Bytes that are not a point of the
    ///   curve are accepted, but no signature verifies with them.
    public init(bytes: [UInt8]) throws(KeyFailure) {
        guard bytes.count == 32 else { throw KeyFailure(.wrongLength(bytes.count)) }
        guard !isOfSmallOrder(bytes) else { throw KeyFailure(.smallOrder) }
        do throws(LibcryptoFailure) {
            key = try Ed25519Key(publicKey: bytes)
            id = String(Base64.urlEncoded(try sha256(bytes)).prefix(8))
        } catch {
            throw KeyFailure(.libcrypto(error))
        }
        self.bytes = bytes
    }

    /// Parses a PEM block with the label `PUBLIC KEY` (SubjectPublicKeyInfo, RFC 8410), or the short form `ed25519:…`.
    /// - Parameter text: UTF-8 without a byte order mark.
    public init(text: [UInt8]) throws(KeyFailure) {
        guard !text.allSatisfy(\.isSpaceOrLineEnd) else { throw KeyFailure(.empty) }
        guard PEM.isIn(text) else {
            self = try Self.short(text)
            return
        }
        let block = try PEM.read(text)
        do {
            self = try Self(bytes: try block.publicKey())
        } catch {
            throw KeyFailure(error.problem, at: block.offset)
        }
    }

    /// Whether `signature` was made of `message` with the matching secret key.
    ///
    /// Rejects a signature that is not 64 bytes long, or whose second half is not below the order of the group (RFC
    /// 8032, 5.1.7). Otherwise each signature would have a second valid form.
    public func verifies(_ signature: [UInt8], of message: [UInt8]) -> Bool { key.verify(signature, of: message) }

    /// The short form: `ed25519:` and 43 characters of URL-safe Base64.
    public var text: String { Self.shortStart + Base64.urlEncoded(bytes) }

    /// The key as SubjectPublicKeyInfo in PEM: RFC 8410, section 4.
    public var pem: String {
        let start: [UInt8] = [0x30, 0x2A, 0x30, 0x05, 0x06, 0x03]
        return PEM.text("PUBLIC KEY", start + ed25519Identifier + [0x03, 0x21, 0x00] + bytes)
    }

    private static let shortStart = "ed25519:"

    private static func short(_ text: [UInt8]) throws(KeyFailure) -> VerifyingKey {
        let word = text.trimming(\.isSpaceOrLineEnd)
        guard word.starts(with: shortStart.utf8), let bytes = Base64.urlDecoded(word.dropFirst(shortStart.utf8.count))
        else { throw KeyFailure(.notAKey, at: word.startIndex) }
        do {
            return try Self(bytes: bytes)
        } catch {
            throw KeyFailure(error.problem, at: word.startIndex)
        }
    }

    /// Compares keys by their bytes.
    public static func == (left: VerifyingKey, right: VerifyingKey) -> Bool { left.bytes == right.bytes }

    /// Hashes the bytes of the key.
    public func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}

extension PEM {
    /// Parses SubjectPublicKeyInfo: a sequence of the algorithm and a bit string. Returns the bytes of the key.
    fileprivate func publicKey() throws(KeyFailure) -> [UInt8] {
        try refuseOthers(than: "PUBLIC KEY")
        var outer = DER(bytes)
        guard var info = outer.read(.sequence).map({ DER($0) }), outer.isAtEnd else { throw KeyFailure(.damaged) }
        try readAlgorithm(from: &info)
        guard let bits = info.read(.bitString), info.isAtEnd, bits.first == 0 else { throw KeyFailure(.damaged) }
        return Array(bits.dropFirst())
    }

    /// Parses the algorithm, which must be Ed25519 without parameters.
    func readAlgorithm(from info: inout DER) throws(KeyFailure) {
        guard var algorithm = info.read(.sequence).map({ DER($0) }), let identifier = algorithm.read(.identifier) else {
            throw KeyFailure(.damaged)
        }
        guard Array(identifier) == ed25519Identifier else {
            throw KeyFailure(.otherKind(algorithmName(identifier) ?? "an unknown kind"))
        }
        guard algorithm.isAtEnd else { throw KeyFailure(.damaged) }
    }

    /// Throws an error that names the kind of a block with another label.
    func refuseOthers(than wanted: String) throws(KeyFailure) {
        switch label {
        case wanted: return
        case "PUBLIC KEY": throw KeyFailure(.publicKey)
        case "PRIVATE KEY": throw KeyFailure(.secretKey)
        case "ENCRYPTED PRIVATE KEY": throw KeyFailure(.encrypted)
        case "RSA PRIVATE KEY", "RSA PUBLIC KEY": throw KeyFailure(.otherKind("RSA"))
        case "EC PRIVATE KEY", "EC PARAMETERS": throw KeyFailure(.otherKind("elliptic curves (EC)"))
        case "DSA PRIVATE KEY": throw KeyFailure(.otherKind("DSA"))
        default: throw KeyFailure(.otherThing(label))
        }
    }
}

/// Whether a public key is one of the eight points whose order divides 8, in any accepted encoding: with y or y + p,
/// with either sign.
///
/// libcrypto accepts such keys. With the neutral element as the key, one signature is valid for every text.
///
/// The y coordinates of these points are 0, 1, -1 and ±y8, the two of order 8. RFC 7748 and RFC 8032 define the curve;
/// a test recomputes the values.
func isOfSmallOrder(_ bytes: [UInt8]) -> Bool {
    guard bytes.count == 32 else { return false }
    let y = Array(bytes[..<31]) + [bytes[31] & 0x7F]
    return smallOrderY.contains(y)
}

private let smallOrderY: [[UInt8]] = {
    let zeros = [UInt8](repeating: 0, count: 30)
    let ones = [UInt8](repeating: 0xFF, count: 30)
    return [
        [0x00] + zeros + [0x00], [0x01] + zeros + [0x00],
        // The values p - 1, p and p + 1, where p is 2^255 - 19.
        [0xEC] + ones + [0x7F], [0xED] + ones + [0x7F], [0xEE] + ones + [0x7F],
        [
            0xC7, 0x17, 0x6A, 0x70, 0x3D, 0x4D, 0xD8, 0x4F, 0xBA, 0x3C, 0x0B, 0x76, 0x0D, 0x10, 0x67, 0x0F, 0x2A, 0x20,
            0x53, 0xFA, 0x2C, 0x39, 0xCC, 0xC6, 0x4E, 0xC7, 0xFD, 0x77, 0x92, 0xAC, 0x03, 0x7A,
        ],
        [
            0x26, 0xE8, 0x95, 0x8F, 0xC2, 0xB2, 0x27, 0xB0, 0x45, 0xC3, 0xF4, 0x89, 0xF2, 0xEF, 0x98, 0xF0, 0xD5, 0xDF,
            0xAC, 0x05, 0xD3, 0xC6, 0x33, 0x39, 0xB1, 0x38, 0x02, 0x88, 0x6D, 0x53, 0xFC, 0x05,
        ],
    ]
}()
