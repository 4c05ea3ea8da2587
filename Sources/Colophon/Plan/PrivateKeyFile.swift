import Attestations

/// Whether the file is a private key in a format without surrounding text: DER, PKCS #12 (`.p12`, `.pfx`), a Java key
/// store (`.jks`), or PuTTY's format (`.ppk`).
///
/// The formats are recognised by their structure, so that no other file matches.
func isPrivateKeyFile(_ bytes: [UInt8]) -> Bool {
    isKeyStore(bytes) || isPuTTYKey(bytes) || isPKCS12(bytes) || isKeyInDER(bytes)
}

/// Whether the file starts with the magic number of JKS or JCEKS and version 1 or 2.
private func isKeyStore(_ bytes: [UInt8]) -> Bool {
    let mark = bytes.prefix(4)
    guard mark == [0xFE, 0xED, 0xFE, 0xED] || mark == [0xCE, 0xCE, 0xCE, 0xCE] else { return false }
    let version = bytes.dropFirst(4).prefix(4)
    return version == [0, 0, 0, 1] || version == [0, 0, 0, 2]
}

private func isPuTTYKey(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: "PuTTY-User-Key-File-".utf8) && find("Private-Lines:", in: bytes, from: 0) != nil
}

/// Whether the file has the structure PFX of PKCS #12: version 3, then content that is plain or signed data.
///
/// Source: RFC 7292, section 4. The encoding is BER, and some programs write indefinite lengths.
private func isPKCS12(_ bytes: [UInt8]) -> Bool {
    var whole = ASN1(bytes[...])
    guard let pfx = whole.next(), pfx.tag == ASN1.sequence, pfx.isWhole else { return false }
    var parts = ASN1(pfx.content)
    guard let version = parts.next(), version.isInteger(3), let content = parts.next(), content.tag == ASN1.sequence
    else {
        return false
    }
    var inner = ASN1(content.content)
    guard let identifier = inner.next(), identifier.tag == ASN1.identifier else { return false }
    // 1.2.840.113549.1.7.1 (data) and 1.2.840.113549.1.7.2 (signed data).
    let pkcs7: [UInt8] = [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07]
    return identifier.content.dropLast() == pkcs7[...] && (1...2).contains(identifier.content.last ?? 0)
}

/// Whether the file is a private key in DER: PKCS #8, encrypted or not, or one of the older forms for RSA, DSA and
/// elliptic curves.
///
/// Sources: RFC 5958, sections 2 and 3; RFC 8017, appendix A.1.2; RFC 5915, section 3; OpenSSL for DSA.
private func isKeyInDER(_ bytes: [UInt8]) -> Bool {
    var whole = ASN1(bytes[...])
    guard let key = whole.next(), key.tag == ASN1.sequence, key.isWhole else { return false }
    var reader = ASN1(key.content)
    var parts: [ASN1.Value] = []
    while let part = reader.next(), parts.count <= 9 { parts.append(part) }
    guard reader.isAtEnd, let first = parts.first else { return false }
    let tags = parts.map(\.tag)
    if first.tag == ASN1.sequence {
        return tags == [ASN1.sequence, ASN1.octets] && isEncryption(first)
    }
    guard first.isInteger(0) || first.isInteger(1) else { return false }
    if tags.dropFirst().first == ASN1.sequence {
        return tags.count > 2 && tags[2] == ASN1.octets && isAlgorithm(parts[1])
    }
    if first.isInteger(1), tags.count >= 2, tags[1] == ASN1.octets {
        // The key has the length of the curve's order. Curve parameters and the public key may follow.
        return (16...80).contains(parts[1].content.count) && tags.dropFirst(2).allSatisfy { $0 == 0xA0 || $0 == 0xA1 }
    }
    // RSA has nine integers, DSA six; the large ones have at least 512 bits.
    let areNumbers = tags.allSatisfy { $0 == ASN1.integer } && (tags.count == 9 || tags.count == 6)
    return areNumbers && parts[1].content.count >= 64
}

/// Whether the value identifies an algorithm: a sequence that starts with an OID.
private func isAlgorithm(_ value: ASN1.Value) -> Bool {
    var parts = ASN1(value.content)
    return parts.next()?.tag == ASN1.identifier
}

/// Whether the value identifies an algorithm that encrypts a key with a password: PKCS #5 or PKCS #12.
private func isEncryption(_ value: ASN1.Value) -> Bool {
    var parts = ASN1(value.content)
    guard let identifier = parts.next(), identifier.tag == ASN1.identifier else { return false }
    // 1.2.840.113549.1.5 and 1.2.840.113549.1.12.1.
    let pkcs: [UInt8] = [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01]
    return identifier.content.starts(with: pkcs + [0x05]) || identifier.content.starts(with: pkcs + [0x0C, 0x01])
}

/// Reads consecutive BER values (ITU-T X.690), as far as key files need it.
private struct ASN1 {
    static let integer: UInt8 = 0x02
    static let octets: UInt8 = 0x04
    static let identifier: UInt8 = 0x06
    static let sequence: UInt8 = 0x30

    struct Value {
        var tag: UInt8
        var content: ArraySlice<UInt8>
        /// Whether the value ends where its container ends, apart from a line end that an editor may have added.
        var isWhole: Bool

        func isInteger(_ number: UInt8) -> Bool { tag == ASN1.integer && content.elementsEqual([number]) }
    }

    private var rest: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

    var isAtEnd: Bool { rest.isEmpty }

    /// Returns the next value; nil at the end, or if there is no valid value.
    mutating func next() -> Value? {
        var after = rest.dropFirst()
        guard let tag = rest.first, let first = after.popFirst() else { return nil }
        // An indefinite length extends to the end.
        var count = after.count
        if first < 0x80 {
            count = Int(first)
        } else if first != 0x80 {
            let width = Int(first & 0x7F)
            guard width <= 4, after.count >= width else { return nil }
            count = after.prefix(width).reduce(0) { $0 << 8 | Int($1) }
            after = after.dropFirst(width)
        }
        guard after.count >= count else { return nil }
        rest = after.dropFirst(count)
        let isWhole = rest.count <= 2 && rest.allSatisfy { $0 == 0x0A || $0 == 0x0D }
        return Value(tag: tag, content: after.prefix(count), isWhole: isWhole)
    }
}
