import Attestations
import Templates

/// Returns a QR code as a drawing for a page. It is dark on light in every mode and theme, because many scanners
/// require that.
///
/// Source: ISO/IEC 18004:2015, 5.3.8: the quiet zone has four modules on every side.
func codeDrawing(of code: QRCode, saying text: String) -> Markup {
    let margin = 4
    let size = code.size + 2 * margin
    var buffer = ByteBuffer(capacity: 4096)
    buffer.append("<svg viewBox=\"0 0 ")
    buffer.append(size)
    buffer.append(" ")
    buffer.append(size)
    buffer.append("\" role=\"img\" shape-rendering=\"crispEdges\" aria-label=\"")
    buffer.append(escaping: text)
    buffer.append("\"><path fill=\"#fff\" d=\"M0 0h")
    buffer.append(size)
    buffer.append("v")
    buffer.append(size)
    buffer.append("H0z\"/><path fill=\"#000\" d=\"")
    for row in 0..<code.size { appendRow(row, of: code, margin, to: &buffer) }
    buffer.append("\"/></svg>")
    return Markup(buffer)
}

/// Appends each run of dark modules as one rectangle.
private func appendRow(_ row: Int, of code: QRCode, _ margin: Int, to buffer: inout ByteBuffer) {
    var column = 0
    while column < code.size {
        let start = column
        while code.isDark(column: column, row: row) { column += 1 }
        if column > start {
            let place = "M\(start + margin) \(row + margin)h\(column - start)v1h-\(column - start)z"
            buffer.append(verbatim: place)
        }
        column += 1
    }
}
