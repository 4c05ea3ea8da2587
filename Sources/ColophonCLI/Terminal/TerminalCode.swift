import Attestations

/// Returns a QR code as lines for a terminal. Each character is two modules, one above the other. With colours it is
/// black on white; without colours the light modules are drawn, because most terminals are dark.
///
/// Source: ISO/IEC 18004:2015, 5.3.8: the quiet zone is four modules wide on every side.
func terminalText(of code: QRCode, hasColour: Bool) -> String {
    let range = -4..<code.size + 4
    return stride(from: range.lowerBound, to: range.upperBound, by: 2).map { row in
        let blocks = range.map { column in
            switch (
                code.isDark(column: column, row: row) == hasColour,
                code.isDark(column: column, row: row + 1) == hasColour
            ) {
            case (true, true): "█"
            case (true, false): "▀"
            case (false, true): "▄"
            case (false, false): " "
            }
        }
        return hasColour ? "\u{1B}[30;107m\(blocks.joined())\u{1B}[0m\n" : blocks.joined() + "\n"
    }.joined()
}
