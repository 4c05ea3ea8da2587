/// The reasons for which the text of a PDF cannot be read.
package enum PDFReadFailure: Error, Hashable, Sendable {
    /// The file is truncated or invalid; the text names the part.
    case damaged(String)
    /// The file uses a feature that this program never writes.
    case unsupported(String)
    /// The file exceeds a limit.
    case tooLarge

    /// The reason as a clause that can follow a colon.
    package var reason: String {
        switch self {
        case .damaged(let what): "it is damaged: \(what)"
        case .unsupported(let what): "it was written or changed by another program: \(what)"
        case .tooLarge: "it is too large"
        }
    }
}

/// A value of a PDF file (ISO 32000-1, section 7.3).
indirect enum PDFValue: Hashable {
    case null
    case flag(Bool)
    case number(Double)
    case name(String)
    case string([UInt8])
    case array([PDFValue])
    case dictionary([String: PDFValue])
    case reference(Int)
    /// An operator or keyword, such as `obj` or `BT`.
    case keyword(String)

    var integer: Int? { if case .number(let value) = self { Int(exactly: value) } else { nil } }
    var name: String? { if case .name(let name) = self { name } else { nil } }
    var bytes: [UInt8]? { if case .string(let bytes) = self { bytes } else { nil } }
    var elements: [PDFValue]? { if case .array(let elements) = self { elements } else { nil } }
    var entries: [String: PDFValue]? { if case .dictionary(let entries) = self { entries } else { nil } }

    /// The value as a text string (section 7.9.2.2): UTF-16 or UTF-8 with a byte order mark, otherwise one byte a
    /// character.
    var text: String? {
        guard let bytes else { return nil }
        if bytes.starts(with: [0xFE, 0xFF]) { return utf16Text(bytes.dropFirst(2)) }
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return String(decoding: bytes.dropFirst(3), as: UTF8.self) }
        return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }
}

/// Decodes big-endian UTF-16.
func utf16Text(_ bytes: some Collection<UInt8>) -> String {
    let bytes = Array(bytes)
    let units = stride(from: 0, to: bytes.count - 1, by: 2).map { UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]) }
    return String(decoding: units, as: UTF16.self)
}
