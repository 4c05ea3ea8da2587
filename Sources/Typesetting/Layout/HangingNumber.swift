/// Section numbers of headings, which are set in the empty column beside the text.
///
/// A number stays in its heading: it is the first text of the same structure element, and is drawn first.
extension Flattener {
    /// The space between a number and the text.
    private static let numberGap = 12.0

    /// Returns the number at the start of a heading as a line beside the column, and removes it from `pieces`. Returns
    /// `nil` for a heading without a number, and where a page or a box has no room beside the text.
    mutating func hangingNumber(
        of heading: FlowHeading, _ pieces: inout [TextPiece], in column: Column
    ) -> LineTypesetter.Line? {
        guard heading.level > 1, column.hanging > 0, abs(column.hanging - noteColumn.hanging) < 0.01,
            let first = pieces.first, first.target == nil, first.picture == nil
        else { return nil }
        let length = first.text.sectionNumberLength(needsSign: heading.number == nil)
        guard length > 0, length < first.text.utf8.count || pieces.count > 1 else { return nil }
        var number = first
        number.text = String(decoding: first.text.utf8.prefix(length), as: UTF8.self)
        guard var line = setter.line([number], column), line.width + Self.numberGap <= column.hanging else {
            return nil
        }
        pieces[0].text = String(decoding: first.text.utf8.dropFirst(length), as: UTF8.self)
        report(line.findings)
        let x =
            column.direction == .leftToRight
            ? column.x - Self.numberGap - line.width : column.x + column.width + Self.numberGap
        line.items = line.items.map { $0.moved(down: 0, right: x) }
        return line
    }
}

extension Fragment {
    /// Adds a line beside the first line of text, on the same baseline.
    mutating func hang(_ line: LineTypesetter.Line) {
        let shift = (baseline ?? line.baseline) - line.baseline
        items.insert(contentsOf: line.items.map { $0.moved(down: shift) }, at: 0)
    }
}

extension String {
    /// The length in bytes of a section number at the start, such as `2. ` or `2.1 `, with the space after it; 0 for
    /// other texts.
    ///
    /// - Parameter needsSign: whether a number without a full stop or bracket, such as that of a year, does not count.
    fileprivate func sectionNumberLength(needsSign: Bool) -> Int {
        var (length, digits, signs) = (0, 0, 0)
        for scalar in unicodeScalars {
            switch scalar {
            case _ where scalar.properties.numericType == .decimal:
                digits += 1
                // Longer groups are years and amounts.
                if digits > 3 { return 0 }
            case ".", ")":
                if digits == 0 { return 0 }
                (digits, signs) = (0, signs + 1)
            case " ", "\u{A0}", "\u{2002}":
                guard digits > 0 || signs > 0, signs > 0 || !needsSign else { return 0 }
                return length + UTF8.width(scalar)
            default: return 0
            }
            length += UTF8.width(scalar)
        }
        return 0
    }
}
