import SourceText

/// An address to which a form leads. A form discards the query of its action and writes a new one from its fields.
///
/// Source: HTML standard, 4.10.22.3 (Form submission algorithm, "Mutate action URL"); URL standard, 5
/// (application/x-www-form-urlencoded).
struct FormAddress: Hashable, Sendable {
    /// A field that the form sends.
    struct Field: Hashable, Sendable {
        var name: String
        var value: String
    }

    /// The address without its query.
    let action: String
    let fields: [Field]
    /// The address that the browser requests when the form is sent. It ends in `?` when there is no query.
    let submittedAddress: String
    /// Whether the form's query differs from the original one.
    let changesQuery: Bool

    /// Fails when a form cannot send the query.
    init?(_ address: String) {
        let hash = address.utf8.firstIndex(of: UInt8(ascii: "#")) ?? address.utf8.endIndex
        let fragment = address[hash...]
        guard let mark = address[..<hash].utf8.firstIndex(of: UInt8(ascii: "?")) else {
            (action, fields, changesQuery) = (address, [], false)
            submittedAddress = "\(address[..<hash])?\(fragment)"
            return
        }
        let query = address[address.utf8.index(after: mark)..<hash]
        var fields: [Field] = []
        for part in query.split(separator: "&") {
            guard let field = Field(part) else { return nil }
            fields.append(field)
        }
        action = "\(address[..<mark])\(fragment)"
        submittedAddress = "\(address[..<mark])?\(fields.map(\.sent).joined(separator: "&"))\(fragment)"
        changesQuery = submittedAddress != address
        self.fields = fields
    }
}

extension FormAddress.Field {
    /// Reads one `name=value` part of a query; fails when it cannot be a form field.
    fileprivate init?(_ part: Substring) {
        let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { side in
            strictlyPercentDecoded(Substring(side.replacing("+", with: " ")))
        }
        guard let name = sides.first ?? nil, let value = sides.count > 1 ? sides[1] : "" else { return nil }
        // Browsers set the value of a field called `_charset_` themselves, and turn every line end into two characters.
        let isControlled = (name + value).unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
        guard !isControlled, !name.isEmpty, name.lowercased() != "_charset_" else { return nil }
        (self.name, self.value) = (name, value)
    }

    fileprivate var sent: String { formEncoded(name) + "=" + formEncoded(value) }
}

/// Encodes a text as `application/x-www-form-urlencoded`: letters, digits and `*-._` unchanged, a space as `+`.
private func formEncoded(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
        switch byte {
        case UInt8(ascii: " "): bytes.append(UInt8(ascii: "+"))
        case _ where byte.isASCIIAlphanumeric || "*-._".utf8.contains(byte): bytes.append(byte)
        default: bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        }
    }
    return String(decoding: bytes, as: UTF8.self)
}
