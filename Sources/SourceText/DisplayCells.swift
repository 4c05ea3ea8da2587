/// What a terminal shows for a few bytes of source: some text and how many columns it takes.
struct DisplayCell {
    var text: String
    var width: Int
    /// The bytes it stands for.
    var bytes: Range<Int>
}

/// How many columns a tab moves on to a multiple of.
private let tabWidth = 4

/// The cells of part of a line. Tabs become spaces. What could move the cursor, hide or reorder text is shown as an
/// escape, as are bytes that are not UTF-8.
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

/// `text` with everything shown as an escape that could move the cursor, hide or reorder text; cut when very long.
public func printable(_ text: String) -> String {
    let limit = 1_000
    var result = String.UnicodeScalarView()
    for (count, scalar) in text.unicodeScalars.enumerated() {
        guard count < limit else { return String(result) + "…" }
        if mustBeEscaped(scalar) { result += escaped(scalar).unicodeScalars } else { result.append(scalar) }
    }
    return String(result)
}

/// Control characters; line and paragraph separators; the marks that turn or isolate bidirectional text; characters
/// that are never seen, but for the joiners that scripts and emoji need and the selectors that choose a glyph.
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

/// As Swift writes it: `\u{202E}`.
private func escaped(_ scalar: Unicode.Scalar) -> String {
    "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
}

/// The columns a text takes in a terminal.
public func displayWidth(_ text: String) -> Int { text.reduce(0) { $0 + displayWidth($1) } }

/// The columns a character takes in a terminal: 2 for wide ones and emoji, 0 for a mark alone.
func displayWidth(_ character: Character) -> Int {
    var width = 0
    for scalar in character.unicodeScalars {
        if (0x20..<0x7F).contains(scalar.value) {
            width = max(width, 1)
            continue
        }
        // U+FE0F asks for the emoji form, which is wide.
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

/// Wide and fullwidth characters of EastAsianWidth.txt (Unicode 15.0), joined over unassigned ones; emoji apart.
private let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF, 0x4E00...0xA4C6,
    0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60,
    0xFFE0...0xFFE6, 0x16FE0...0x1B2FB, 0x1F200...0x1F265, 0x20000...0x3FFFD,
]
