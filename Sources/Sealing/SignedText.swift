import SourceText

// The envelope: a readable text with its signature as the last line. The section Signatures of docs/attestations.md
// describes it byte for byte.

/// A text with its signature.
///
/// ```
/// Nom: Camille
/// Sig: 1.CHzWzmcH.YVDK…          id of the key, 64 bytes of Ed25519
/// ```
/// The signature covers the bytes of `colophon-attestation-1`, a line feed, and the text. `open` accepts exactly the
/// texts that `seal` makes, except for white space that scanners and programs change: see ``canonical(_:)``.
public struct SignedText: Hashable, Sendable {
    /// The signed text in its canonical form.
    public let payload: String
    /// The ``VerifyingKey/id`` of the key that the signature names.
    public let keyID: String
    /// 64 bytes.
    public let signature: [UInt8]

    private init(payload: String, keyID: String, signature: [UInt8]) {
        (self.payload, self.keyID, self.signature) = (payload, keyID, signature)
    }

    /// The complete signed text: the payload, a line feed, and the signature line without a line end.
    public var text: String { "\(payload)\n\(Self.mark) \(Self.version).\(keyID).\(Base64.urlEncoded(signature))" }

    /// The number of bytes that a signature adds to a text: a line feed and a line of ASCII.
    public static let addedLength = 103

    /// Signs `text` in its canonical form.
    public static func seal(_ text: String, with key: SigningKey) throws(SealFailure) -> SignedText {
        let payload = canonical(text)
        if let problem = findProblem(in: payload) { throw .unfit(problem) }
        do throws(LibcryptoFailure) {
            let signature = try key.sign(message(payload))
            return SignedText(
                payload: String(decoding: payload, as: UTF8.self), keyID: key.verifyingKey.id, signature: signature)
        } catch {
            throw .libcrypto(error)
        }
    }

    /// Splits a text into its parts, and checks only its form.
    /// - Returns: `nil` when no line begins with `Sig:`, so that the text is not signed.
    public static func open(_ text: String) throws(OpenFailure) -> SignedText? {
        let bytes = canonical(text)
        guard let start = lineStarts(in: bytes).first(where: { bytes[$0...].starts(with: mark.utf8) }) else {
            return nil
        }
        let line = bytes[start...]
        let lineNumber = 1 + bytes[..<start].count { $0 == newline }
        guard !line.contains(newline) else { throw OpenFailure(.notTheLastLine, line: lineNumber) }
        let parts = try parts(of: line, lineNumber)
        let payload = Array(bytes[..<max(0, start - 1)])
        if let problem = findProblem(in: payload) { throw OpenFailure(.unfit(problem.kind), line: problem.line) }
        if payload.last?.isSpaceOrLineEnd ?? false {
            throw OpenFailure(.whiteSpaceBeforeSignature, line: lineNumber - 1)
        }
        return SignedText(
            payload: String(decoding: payload, as: UTF8.self), keyID: parts.keyID, signature: parts.signature)
    }

    /// Whether the signature is valid for the payload with this key.
    public func isSigned(by key: VerifyingKey) -> Bool {
        key.verifies(signature, of: Self.message(Array(payload.utf8)))
    }

    /// Returns the form of a text that is signed, in UTF-8. Each CR LF, and each single CR, becomes LF; spaces, tabs
    /// and line ends at the end are removed. Nothing else changes: no Unicode normalisation, no other white space.
    public static func canonical(_ text: String) -> [UInt8] {
        var bytes: [UInt8] = []
        var wasReturn = false
        for byte in text.utf8 {
            if byte == 0x0D || (byte == newline && !wasReturn) { bytes.append(newline) }
            if byte != 0x0D, byte != newline { bytes.append(byte) }
            wasReturn = byte == 0x0D
        }
        return Array(bytes.trimmingEnd(\.isSpaceOrLineEnd))
    }

    // MARK: Parts

    private static let mark = "Sig:"
    private static let version = "1"
    private static let newline: UInt8 = 0x0A

    /// Returns the bytes that are signed. The first line is never part of a readable text. It keeps signatures for
    /// other purposes, made with the same key, from being valid here, and the reverse.
    private static func message(_ payload: [UInt8]) -> [UInt8] { Array("colophon-attestation-1\n".utf8) + payload }

    private static func lineStarts(in bytes: [UInt8]) -> [Int] {
        [0] + bytes.indices.filter { bytes[$0] == newline }.map { $0 + 1 }
    }

    /// Parses `Sig: 1.KEYID.SIGNATURE`. Each part has a fixed length and form.
    private static func parts(
        of line: ArraySlice<UInt8>, _ number: Int
    ) throws(OpenFailure) -> (keyID: String, signature: [UInt8]) {
        guard line.starts(with: "\(mark) ".utf8) else { throw OpenFailure(.badLine, line: number) }
        let fields = line.dropFirst(mark.utf8.count + 1).split(
            separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        if let first = fields.first, fields.count > 1, !first.elementsEqual(version.utf8),
            !first.isEmpty, first.allSatisfy({ (0x30...0x39).contains($0) })
        {
            throw OpenFailure(.otherVersion, line: number)
        }
        guard fields.count == 3, fields[0].elementsEqual(version.utf8),
            let id = Base64.urlDecoded(fields[1]), id.count == 6,
            let signature = Base64.urlDecoded(fields[2]), signature.count == 64
        else { throw OpenFailure(.badLine, line: number) }
        return (String(decoding: fields[1], as: UTF8.self), signature)
    }

    /// Returns the reason why a text in canonical form cannot be signed: see ``UnsignableText``.
    private static func findProblem(in payload: [UInt8]) -> UnsignableText? {
        guard !payload.isEmpty else { return UnsignableText(.empty, line: 1) }
        if payload.starts(with: [0xEF, 0xBB, 0xBF]) { return UnsignableText(.byteOrderMark, line: 1) }
        var line = 1
        var isStart = true
        for (index, byte) in payload.enumerated() {
            if isStart, payload[index...].starts(with: mark.utf8) { return UnsignableText(.signatureLine, line: line) }
            isStart = byte == newline
            if isStart {
                line += 1
            } else if byte == 0x7F || (byte < 0x20 && byte != 0x09) {
                return UnsignableText(.controlCharacter(byte), line: line)
            }
        }
        return nil
    }
}
