extension PictureFrame {
    /// Draws the ground, and clips what follows. Saves the graphics state, so that `end` restores it.
    func begin(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, in stream: inout PDFSyntaxBuffer
    ) {
        stream.raw("q ")
        stream.color(ground)
        stream.raw(" rg ")
        // The line covers the edge of the ground, which would show around a dark picture.
        append(x, y, width, height, inset: lineWidth, to: &stream)
        stream.raw("f ")
        append(x, y, width, height, inset: 0, to: &stream)
        stream.raw("W n\n")
    }

    /// Draws the line inside the edge, over the picture.
    func end(_ x: Double, _ y: Double, _ width: Double, _ height: Double, in stream: inout PDFSyntaxBuffer) {
        stream.color(line)
        stream.raw(" RG ")
        stream.number(lineWidth)
        stream.raw(" w ")
        append(x, y, width, height, inset: lineWidth / 2, to: &stream)
        stream.raw("S Q\n")
    }

    /// Appends a rectangle with round corners. A cubic curve with this control length approximates a quarter of a
    /// circle to 0.03 % of its radius.
    private func append(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, inset: Double, to stream: inout PDFSyntaxBuffer
    ) {
        let (left, bottom, right, top) = (x + inset, y + inset, x + width - inset, y + height - inset)
        let corner = max(0, min(0.5, radius) * min(width, height) - inset)
        let near = corner * (1 - 0.5523)
        stream.numbers(left + corner, bottom)
        stream.raw(" m ")
        func side(_ toX: Double, _ toY: Double, _ curve: (Double, Double, Double, Double, Double, Double)) {
            stream.numbers(toX, toY)
            stream.raw(" l ")
            stream.numbers(curve.0, curve.1, curve.2, curve.3, curve.4, curve.5)
            stream.raw(" c ")
        }
        side(right - corner, bottom, (right - near, bottom, right, bottom + near, right, bottom + corner))
        side(right, top - corner, (right, top - near, right - near, top, right - corner, top))
        side(left + corner, top, (left + near, top, left, top - near, left, top - corner))
        side(left, bottom + corner, (left, bottom + near, left + near, bottom, left + corner, bottom))
        stream.raw("h ")
    }
}
