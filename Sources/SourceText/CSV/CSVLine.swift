/// A cell of a CSV table that the program writes.
public enum CSVCell: Hashable, Sendable {
    case number(Int)
    /// Untrusted text. A spreadsheet program shows it as it is and does not evaluate it.
    case text(String)
}

/// Returns a CSV record (RFC 4180), with CR LF at its end, that is safe to open in a spreadsheet program.
///
/// Every text is quoted, and its quotes are doubled. A text that a spreadsheet would evaluate as a formula gets an
/// apostrophe in front, as OWASP advises against CSV injection
/// (https://owasp.org/www-community/attacks/CSV_Injection). Line ends and invisible characters become escapes, so that
/// every record is a single line, and lines can be sorted and joined.
public func csvLine(_ cells: [CSVCell], delimiter: UInt8 = UInt8(ascii: ",")) -> [UInt8] {
    var line: [UInt8] = []
    for (index, cell) in cells.enumerated() {
        if index > 0 { line.append(delimiter) }
        switch cell {
        case .number(let number): line += String(number).utf8
        case .text(let text): appendQuoted(text, to: &line)
        }
    }
    return line + [0x0D, 0x0A]
}

private func appendQuoted(_ text: String, to line: inout [UInt8]) {
    let quote = UInt8(ascii: "\"")
    line.append(quote)
    if startsFormula(text) { line.append(UInt8(ascii: "'")) }
    for byte in printable(text).utf8 {
        if byte == quote { line.append(quote) }
        line.append(byte)
    }
    line.append(quote)
}

/// Whether the first character that is not a space starts a formula. Full-width forms of the signs count too.
private func startsFormula(_ text: String) -> Bool {
    let first = text.unicodeScalars.first { !$0.properties.isWhitespace || "\t\r\n".unicodeScalars.contains($0) }
    return first.map { "=+-@\t\r\n＝＋－＠".unicodeScalars.contains($0) } ?? false
}
