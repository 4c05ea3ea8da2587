import Attestations
import Documents
import SourceText

/// The kind of a file that must not be published as it is, no matter which folder it comes from.
package enum PrivateFile: Hashable, Sendable {
    /// A file of the attestations folder, by its own name or that of a parent folder.
    case attestations
    /// A file that contains a private key, encrypted or not.
    case privateKey
    /// A list of people with personal data besides their names.
    case people
    /// A PDF attestation of a person. Its metadata contain a label, or the data of its QR code.
    case personalPDF

    /// Recognises a private file by its name. Case is ignored as on some disks: `PEOPLE.yml` is `people.yml` there.
    ///
    /// - Parameter path: the path below the folder whose files are published.
    package init?(name path: SourcePath) {
        let parts = path.parts.map(Self.folded)
        let pieces = parts.last?.split(separator: ".").map(String.init) ?? []
        let endings = pieces.dropFirst()
        let isOurs =
            switch pieces.first {
            case "people", "attestations": endings.contains("yml") || endings.contains("yaml")
            case "signing-key": endings.contains("pem")
            default: false
            }
        guard isOurs || parts.dropLast().contains("attestations") else { return nil }
        self = .attestations
    }

    /// Recognises a private file by its contents, no matter which name it has.
    init?(content bytes: [UInt8]) {
        if hasPrivateKey(bytes) || isPrivateKeyFile(bytes) {
            self = .privateKey
        } else if isPDF(bytes) {
            let signs: [StaticString] = ["<colophon:code", "<xmp:Label>Personal attestation<"]
            guard signs.contains(where: { find($0, in: bytes, from: 0) != nil }) else { return nil }
            self = .personalPDF
        } else {
            guard listsPeople(bytes) else { return nil }
            self = .people
        }
    }

    /// Returns the name without case and invisible characters. Upper case comes first, so that letters with two
    /// lower-case forms, such as `s` and `ſ`, become equal. Swift compares strings by canonical equivalence, so
    /// composition makes no difference.
    private static func folded(_ part: Substring) -> String {
        let visible = part.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
        return String(String.UnicodeScalarView(visible)).uppercased().lowercased()
    }
}

// MARK: Keys

/// Whether the bytes contain a private key in the text format of RFC 7468, OpenSSH, PGP or older programs, also in a
/// JSON string. The begin line alone is not enough, because programs that read keys contain it.
private func hasPrivateKey(_ bytes: [UInt8]) -> Bool {
    var start = 0
    while let label = find("PRIVATE KEY", in: bytes, from: start) {
        if isBeginning(bytes[..<label]), isBody(bytes[(label + 11)...]) { return true }
        start = label + 11
    }
    return false
}

/// Whether the bytes end with `-----BEGIN ` and at most a few words.
private func isBeginning(_ bytes: ArraySlice<UInt8>) -> Bool {
    let label = bytes.suffix(40).reversed().prefix { isCapital($0) || $0.isASCIIDigit || $0 == UInt8(ascii: " ") }
    let dashes = bytes.dropLast(label.count).suffix(5)
    return label.reversed().starts(with: "BEGIN ".utf8) && dashes.elementsEqual("-----".utf8)
}

/// Whether the bytes start with the rest of the begin line, a line end, and the first characters of a key.
private func isBody(_ bytes: ArraySlice<UInt8>) -> Bool {
    let rest = bytes.starts(with: " BLOCK".utf8) ? bytes.dropFirst(6) : bytes
    guard rest.starts(with: "-----".utf8) else { return false }
    var body = rest.dropFirst(5).prefix(400)
    var hasLineEnd = false
    while let byte = body.first {
        let isEscaped = body.starts(with: "\\n".utf8) || body.starts(with: "\\r".utf8)
        guard isEscaped || byte <= 0x20 else { break }
        if isEscaped || byte == 0x0A || byte == 0x0D { hasLineEnd = true }
        body = body.dropFirst(isEscaped ? 2 : 1)
    }
    guard hasLineEnd else { return false }
    let headers = ["Proc-Type:", "Version:", "Comment:", "Hash:"]
    return body.count >= 16 && body.prefix(16).allSatisfy(isBase64)
        || headers.contains { body.starts(with: $0.utf8) }
}

private func isCapital(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }

private func isBase64(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || "+/=".utf8.contains(byte)
}

// MARK: People

/// The maximum size of a list of people, in bytes: 1 MiB. A larger file is not a list that a person keeps.
private let largestList = 1 << 20

/// Whether the file is a list such as `people.yml`, or a table to make attestations from. Both have names and personal
/// data.
private func listsPeople(_ bytes: [UInt8]) -> Bool {
    guard bytes.count <= largestList, isPersonal({ find($0, in: bytes, from: 0) != nil }) else { return false }
    let text = String(decoding: bytes[byteOrderMarkLength(bytes)...], as: UTF8.self)
    if isHeader(text.prefix { !$0.isNewline }) { return true }
    guard let path = SourcePath("people.yml") else { return false }
    return readYAML(bytes, path: path).value?.elements?.contains { person in
        isPersonal { key in person.members?.contains { $0.key == "\(key)" } ?? false }
    } ?? false
}

/// Whether the line is the header of such a table: cells of plain words, and nothing else.
private func isHeader(_ line: Substring) -> Bool {
    let marks: Set<Character> = [",", ";", "\t", "|", "\"", " ", "_", "-", ".", "(", ")"]
    guard line.utf8.count <= 4096, line.allSatisfy({ $0.isLetter || $0.isNumber || marks.contains($0) }) else {
        return false
    }
    let words = line.split { !$0.isLetter }
    return isPersonal { key in words.contains { $0 == "\(key)" } }
}

/// Whether there is a name and something personal, by the keys that editions share.
private func isPersonal(_ has: (StaticString) -> Bool) -> Bool {
    let names: [StaticString] = ["firstName", "lastName"]
    let facts: [StaticString] = ["birthDate", "birthPlace", "address", "postalCode", "city"]
    return names.contains(where: has) && facts.contains(where: has)
}
