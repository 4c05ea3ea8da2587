/// Parses the part of DER (ITU-T X.690) that keys use. Supports lengths up to 65,535 bytes, which must have the
/// shortest form, as DER requires.
struct DER {
    /// The tags in keys: universal ones, and the context-specific ones of RFC 5958.
    enum Tag: UInt8 {
        case integer = 0x02, bitString = 0x03, octetString = 0x04, identifier = 0x06, sequence = 0x30
        case attributes = 0xA0
        case publicKey = 0x81
    }

    private var rest: ArraySlice<UInt8>

    init(_ bytes: some Collection<UInt8>) { rest = Array(bytes)[...] }

    /// Whether all values are read.
    var isAtEnd: Bool { rest.isEmpty }

    /// Reads the contents of the next value if it has this tag. Otherwise returns `nil` and reads nothing.
    mutating func read(_ tag: Tag) -> ArraySlice<UInt8>? {
        guard rest.first == tag.rawValue else { return nil }
        var after = rest.dropFirst()
        guard let count = Self.length(&after), after.count >= count else { return nil }
        rest = after.dropFirst(count)
        return after.prefix(count)
    }

    private static func length(_ rest: inout ArraySlice<UInt8>) -> Int? {
        guard let first = rest.popFirst() else { return nil }
        if first < 0x80 { return Int(first) }
        let width = Int(first & 0x7F)
        guard 1...2 ~= width, rest.count >= width else { return nil }
        let length = rest.prefix(width).reduce(0) { $0 << 8 | Int($1) }
        rest = rest.dropFirst(width)
        return length >= (width == 1 ? 0x80 : 0x100) ? length : nil
    }
}

/// Returns the name of an algorithm by its object identifier in DER.
func algorithmName(_ identifier: ArraySlice<UInt8>) -> String? {
    switch Array(identifier) {
    case ed25519Identifier: "Ed25519"
    case [0x2B, 0x65, 0x71]: "Ed448"
    case [0x2B, 0x65, 0x6E]: "X25519"
    case [0x2B, 0x65, 0x6F]: "X448"
    case [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x01, 0x01]: "RSA"
    case [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x01, 0x0A]: "RSA-PSS"
    case [0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01]: "elliptic curves (EC)"
    case [0x2A, 0x86, 0x48, 0xCE, 0x38, 0x04, 0x01]: "DSA"
    case [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x03, 0x01]: "Diffie-Hellman"
    default: nil
    }
}

/// The object identifier 1.3.101.112 (RFC 8410, section 3).
let ed25519Identifier: [UInt8] = [0x2B, 0x65, 0x70]
