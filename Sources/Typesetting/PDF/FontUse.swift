/// What a document uses of one face: a code for each glyph and the text that it stands for.
///
/// Codes are given out as pages are written. A glyph that stands for several texts, such as the space and the
/// no-break space, has a code for each, so that what is copied from the page is what was written. Only PostScript
/// outlines have their codes in the font itself, one for each glyph, so all their glyphs have to be known before.
struct FontUse: Sendable {
    /// A code's meaning.
    struct Entry: Sendable {
        var code: UInt16
        var glyph: UInt32
        var text: ShortText
        /// In thousandths of the size.
        var width: Int
    }

    let face: FontFace
    /// Set for PostScript outlines.
    let program: FontProgram?
    /// In the order of their first use; the first is the missing glyph's.
    private(set) var entries: [Entry]
    /// The entry that a glyph had last; most glyphs have but one.
    private var latest: [Int32]
    private var known: [Key: Int32] = [:]

    private struct Key: Hashable {
        var glyph: UInt32
        var text: ShortText
    }

    init(_ face: FontFace, _ program: FontProgram? = nil) {
        self.face = face
        self.program = program
        entries = [Entry(code: 0, glyph: 0, text: .unknown, width: 0)]
        latest = [Int32](repeating: 0, count: face.glyphCount)
        entries[0].width = width(of: 0)
    }

    /// The entry of a glyph that stands for `text`; nil when the face has no such glyph or no more codes are left.
    mutating func entry(_ glyph: UInt32, _ text: ShortText) -> Entry? {
        guard glyph < latest.count else { return nil }
        let last = latest[Int(glyph)]
        if last != 0, program != nil || entries[Int(last)].text == text { return entries[Int(last)] }
        let key = Key(glyph: glyph, text: text)
        if let known = known[key] {
            latest[Int(glyph)] = known
            return entries[Int(known)]
        }
        guard let code = program.map({ $0.codes[glyph] }) ?? UInt16(exactly: entries.count) else {
            // Past the last code a glyph keeps the meaning it had.
            return last == 0 ? nil : entries[Int(last)]
        }
        known[key] = Int32(entries.count)
        latest[Int(glyph)] = Int32(entries.count)
        entries.append(Entry(code: code, glyph: glyph, text: text, width: width(of: glyph)))
        return entries.last
    }

    /// Whether the glyph has an entry.
    func has(_ glyph: UInt32) -> Bool { glyph < latest.count && latest[Int(glyph)] != 0 }

    /// The entry of a glyph that stands for `text`, or for what a PostScript glyph says once and for all; nil when there
    /// is none yet.
    func found(_ glyph: UInt32, _ text: ShortText) -> Entry? {
        guard glyph < latest.count else { return nil }
        let last = latest[Int(glyph)]
        if last != 0, program != nil || entries[Int(last)].text == text { return entries[Int(last)] }
        return known[Key(glyph: glyph, text: text)].map { entries[Int($0)] }
    }

    private func width(of glyph: UInt32) -> Int {
        Int((Double(face.advance(of: glyph)) * 1000 / Double(face.metrics.unitsPerEm)).rounded())
    }
}

/// At most 16 bytes of UTF-8: a character, or a few of them.
struct ShortText: Hashable, Sendable {
    private var low: UInt64 = 0
    private var high: UInt64 = 0

    /// Nil when there are more than 16 bytes, or none.
    init?(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
        guard 1...16 ~= bytes.count else { return nil }
        var shift: UInt64 = 0
        for byte in bytes.prefix(8) {
            low |= UInt64(byte) << shift
            shift += 8
        }
        shift = 0
        for byte in bytes.dropFirst(8) {
            high |= UInt64(byte) << shift
            shift += 8
        }
    }

    init(_ scalar: Unicode.Scalar) {
        for (index, byte) in String(Character(scalar)).utf8.enumerated() {
            low |= UInt64(byte) << UInt64(index * 8)
        }
    }

    /// Written where the text is given beside the glyphs.
    static let unknown = ShortText("\u{FFFD}")

    /// The text. What may not be in a font's table is replaced by what reads the same.
    var scalars: [Unicode.Scalar] {
        var bytes: [UInt8] = []
        for part in [low, high] {
            for shift in stride(from: UInt64(0), to: 64, by: 8) {
                let byte = UInt8(truncatingIfNeeded: part >> shift)
                if byte != 0 { bytes.append(byte) }
            }
        }
        let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars.map { scalar -> Unicode.Scalar in
            scalar == "\u{FEFF}" ? "\u{2060}" : scalar.isText ? scalar : "\u{FFFD}"
        }
        return scalars.isEmpty ? ["\u{FFFD}"] : scalars
    }
}

extension FontFace {
    /// The glyphs that a document needs.
    func program(_ glyphs: Set<UInt32>) throws(PDFFailure) -> FontProgram {
        var program: FontProgram
        do {
            program = try subset(glyphs)
        } catch {
            throw .font(postScriptName, reason: "\(error)")
        }
        if program.kind == .cff {
            guard let keyed = KeyedCFF(program.bytes) else {
                throw .font(postScriptName, reason: "its outlines are inconsistent")
            }
            program.bytes = keyed.bytes
        }
        return program
    }
}
