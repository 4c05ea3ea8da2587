/// A piece of source text as a terminal shows it, and its width in columns.
struct DisplayCell {
    var text: String
    var width: Int
    /// The range of source bytes that the cell shows.
    var bytes: Range<Int>
}

/// The distance between tab stops, in columns.
private let tabWidth = 4

/// Returns the display cells of part of a line. Tabs become spaces. Invalid UTF-8 and characters that could move the
/// cursor, or hide or reorder text, become escapes.
func displayCells(_ bytes: ArraySlice<UInt8>) -> [DisplayCell] {
    var cells: [DisplayCell] = []
    var column = 0
    var start = bytes.startIndex
    while start < bytes.endIndex {
        let rest = bytes[start...]
        let valid = rest.withUnsafeBufferPointer { firstInvalidUTF8($0) } ?? rest.count
        for character in String(decoding: rest.prefix(valid), as: UTF8.self) {
            appendCells(character, at: &start, column: &column, to: &cells)
        }
        guard start < bytes.endIndex else { break }
        cells.append(DisplayCell(text: "\\x\(hex(bytes[start]))", width: 4, bytes: start..<start + 1))
        start += 1
        column += 4
    }
    return cells
}

private func appendCells(_ character: Character, at start: inout Int, column: inout Int, to cells: inout [DisplayCell])
{
    func append(_ text: String, _ width: Int, _ length: Int) {
        cells.append(DisplayCell(text: text, width: width, bytes: start..<start + length))
        start += length
        column += width
    }
    if character == "\t" {
        let width = tabWidth - column % tabWidth
        append(String(repeating: " ", count: width), width, 1)
    } else if character.unicodeScalars.contains(where: mustBeEscaped) {
        for scalar in character.unicodeScalars {
            let text = mustBeEscaped(scalar) ? escaped(scalar) : String(scalar)
            append(text, displayWidth(text), UTF8.width(scalar))
        }
    } else {
        append(String(character), displayWidth(character), character.utf8.count)
    }
}

/// Returns `text` with escapes for characters that could move the cursor, or hide or reorder text. Cuts it after 1,000
/// code points.
public func printable(_ text: String) -> String {
    let limit = 1_000
    var result = String.UnicodeScalarView()
    for (count, scalar) in text.unicodeScalars.enumerated() {
        guard count < limit else { return String(result) + "…" }
        if mustBeEscaped(scalar) { result += escaped(scalar).unicodeScalars } else { result.append(scalar) }
    }
    return String(result)
}

/// Whether a terminal must not receive the scalar as it is: control characters, line and paragraph separators,
/// bidirectional marks and invisible characters. Allowed are the joiners that scripts and emoji need, and variation
/// selectors.
func mustBeEscaped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20..<0x7F, 0x200C, 0x200D: return false
    case 0x00..<0x20, 0x7F..<0xA0: return true
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: return true
    default: return false
    }
}

/// Returns the escape in Swift's notation: `\u{202E}`.
private func escaped(_ scalar: Unicode.Scalar) -> String {
    "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
}

/// The width of a text in a terminal, in columns.
public func displayWidth(_ text: String) -> Int { text.reduce(0) { $0 + displayWidth($1) } }

/// The width of a character in a terminal, in columns: 2 for wide ones and emoji, 0 for a lone combining mark.
func displayWidth(_ character: Character) -> Int {
    var width = 0
    for scalar in character.unicodeScalars {
        if (0x20..<0x7F).contains(scalar.value) {
            width = max(width, 1)
            continue
        }
        // U+FE0F selects the emoji presentation, which is wide.
        if scalar.value == 0xFE0F, width > 0 { return 2 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: continue
        case .spacingMark: width += 1
        default: width = max(width, isWide(scalar) ? 2 : 1)
        }
    }
    return width
}

private func isWide(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x1100 else { return false }
    return scalar.properties.isEmojiPresentation || wideRanges.contains { $0.contains(scalar.value) }
}

/// Wide and fullwidth ranges of EastAsianWidth.txt (Unicode 15.0), merged across unassigned characters, without emoji.
private let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF, 0x4E00...0xA4C6,
    0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60,
    0xFFE0...0xFFE6, 0x16FE0...0x1B2FB, 0x1F200...0x1F265, 0x20000...0x3FFFD,
]
