/// A cell of a table that we write for people.
public enum CSVCell: Hashable, Sendable {
    case number(Int)
    /// Untrusted text. A program for tables shows it as it is and computes nothing.
    case text(String)
}

/// A record of a CSV file (RFC 4180) that is safe to open in a program for tables, CR LF at its end.
///
/// A text that such a program would take for a formula gets an apostrophe in front, every text is in quotes, and
/// quotes in it are doubled, as OWASP advises against "CSV injection"
/// (https://owasp.org/www-community/attacks/CSV_Injection). Line ends and what is not to be seen become escapes, so that
/// a record is one line, and lines may be sorted and joined.
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

/// True when the first character that is not space starts a formula, in its full width too.
private func startsFormula(_ text: String) -> Bool {
    let first = text.unicodeScalars.first { !$0.properties.isWhitespace || "\t\r\n".unicodeScalars.contains($0) }
    return first.map { "=+-@\t\r\n＝＋－＠".unicodeScalars.contains($0) } ?? false
}
